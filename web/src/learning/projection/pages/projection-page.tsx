import type { Lesson } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { ApiFailure } from "../../../platform/api/failures.ts";
import { lessonsParam, pathTo, pathToLesson, pathToProjection, pathToSession, screenParam, yearOfParam } from "../../../platform/paths.ts";
import { IconButton, IconButtonLink } from "../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from "../../../platform/ui/icon/common-icons.ts";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { mainId } from "../../../platform/ui/skip-link/skip-link.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { fromPage } from "../../../quiz/live/way-back.ts";
import { lessonQuery } from "../../lessons/api.ts";
import { texts as lessonTexts } from "../../lessons/texts.ts";
import { refreshPlan } from "../../plan/api.ts";
import type { Shown } from "../api.ts";
import { EndScreen } from "../components/end-screen.tsx";
import { ProjectedScreen } from "../components/projected-screen.tsx";
import styles from "../components/projection.module.css";
import { lessonAfter, screensOf } from "../projection.rules.ts";
import { texts } from "../texts.ts";
import { useEnd, useProjectedSession } from "../use-end.ts";
import { useOpenEnd } from "../use-open-end.ts";
import { useProjectionKeys } from "../use-projection-keys.ts";
import { useWall } from "../use-wall.ts";

/** A lesson on the wall, an idea at a time, followed with the keyboard, a presenter’s remote or a phone. */
export function ProjectionPage() {
  const { point = "" } = useParams();
  const { data: lesson, error, isFetching, refetch } = useQuery(lessonQuery(point));
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  if (lesson) return <Projection key={point} lesson={lesson} />;
  return (
    <main id={mainId} tabIndex={-1} className={styles["wall"]}>
      <PageTitle>{lessonTexts.lesson.code(point)}</PageTitle>
      {error && <FailureNote title={lessonTexts.lesson.failure} error={error} onRetry={refetch} retrying={isFetching} />}
    </main>
  );
}

function Projection({ lesson }: { lesson: Lesson }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [dark, setDark] = useState(false);
  const classroomId = Number(search.get(yearOfParam)) || undefined;
  const points = (search.get(lessonsParam) ?? lesson.point).split(",").filter((point) => point !== "");
  const following = classroomId === undefined ? undefined : lessonAfter(points, lesson.point);
  const end = useEnd(lesson, classroomId);
  const screens = screensOf(lesson);
  const last = screens.length + (end && following === undefined ? 1 : 0);
  // Counted here, not in the address: two quick presses move by two. The questions at the end come after the lesson.
  const [asked, setNumber] = useState(() => Math.max(Math.trunc(Number(search.get(screenParam))) || 1, 1));
  const number = Math.min(asked, last);
  const shown = String(number);
  useEffect(() => {
    if (search.get(screenParam) === shown) return;
    setSearch((before) => new URLSearchParams([...[...before].filter(([name]) => name !== screenParam), [screenParam, shown]]), {
      replace: true,
    });
  }, [search, setSearch, shown]);
  const session = useProjectedSession(lesson.point, classroomId);
  const way = classroomId === undefined ? pathToLesson(lesson.point) : pathToSession(classroomId, session?.id);
  const wall = useRef<(shown: Partial<Shown>) => Promise<void>>(undefined);
  const tell = async (told: Partial<Shown>) => wall.current?.(told);
  const move = (by: number) => {
    setDark(false);
    setNumber(Math.min(Math.max(number + by, 1), last));
  };
  const goesOn = number === last && following !== undefined && classroomId !== undefined;
  const next = () => (goesOn ? void navigate(pathToProjection(following, { classroomId, points })) : move(1));
  const back = () => move(-1);
  const leave = () => {
    void tell({ point: null });
    return navigate(way);
  };
  const opening = useOpenEnd({ page: "classroomLiveBoard", back: way, onOpen: (liveId) => tell({ liveId }) });
  useProjectionKeys({ next, back, darken: () => setDark((now) => !now), leave });
  const adopt = async ({ point, points: chain, screen, dark: isDark, liveId }: Shown) => {
    if (classroomId === undefined) return;
    if (liveId !== null) {
      await navigate(pathTo("classroomLiveBoard", { classroomId, liveId }), { state: fromPage(way) });
      return refreshPlan(queryClient, classroomId);
    }
    if (point === null) return navigate(way);
    if (point !== lesson.point) return navigate(pathToProjection(point, { classroomId, points: chain }, screen));
    setNumber(screen);
    setDark(isDark);
  };
  const screen = screens[number - 1];
  return (
    <div className={styles["wall"]} {...(dark && { "data-dark": "" })}>
      <PageTitle>{texts.title(lesson.title)}</PageTitle>
      {classroomId !== undefined && (
        <Wall
          classroomId={classroomId}
          here={{ point: lesson.point, points, screen: number, dark, liveId: null }}
          adopt={adopt}
          onReady={(say) => {
            wall.current = say;
          }}
        />
      )}
      <header className={styles["head"]}>
        <h1>{lesson.title}</h1>
        <IconButtonLink to={way} label={texts.leave} onClick={() => void tell({ point: null })}>
          <CloseIcon />
        </IconButtonLink>
      </header>
      <main id={mainId} tabIndex={-1} className={styles["main"]}>
        {screen && <ProjectedScreen key={number} screen={screen} />}
        {!screen && end && <EndScreen end={end} opening={opening.isPending} failure={opening.error} onOpen={() => opening.mutate(end)} />}
      </main>
      <footer className={styles["foot"]}>
        <IconButton label={texts.back} aria-disabled={number === 1} onClick={back}>
          <ArrowLeftIcon />
        </IconButton>
        <div className={styles["bars"]} aria-hidden="true">
          {Array.from({ length: last }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the screens of a lesson never change places
            <span key={index} className={cx(index + 1 < number && styles["seen"], index + 1 === number && styles["current"])} />
          ))}
        </div>
        <VisuallyHidden>
          <span role="status">{texts.place(number, last)}</span>
        </VisuallyHidden>
        <IconButton label={goesOn ? texts.nextLesson : texts.next} aria-disabled={number === last && !goesOn} onClick={next}>
          <ArrowRightIcon />
        </IconButton>
      </footer>
    </div>
  );
}

interface WallProps {
  classroomId: number;
  here: Shown;
  adopt: (asked: Shown) => void;
  onReady: (say: (shown: Partial<Shown>) => Promise<void>) => void;
}

/** What ties the wall of a class to the phone that steers it. */
function Wall({ classroomId, here, adopt, onReady }: WallProps) {
  const { say } = useWall(classroomId, here, adopt);
  useEffect(() => onReady(say));
  return null;
}
