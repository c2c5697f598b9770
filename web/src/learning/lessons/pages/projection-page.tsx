import type { Lesson } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { ApiFailure } from "../../../platform/api/failures.ts";
import { nextLessonsParam, pathTo, pathToLesson, pathToProjection, yearOfParam } from "../../../platform/paths.ts";
import { IconButton, IconButtonLink } from "../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from "../../../platform/ui/icon/common-icons.ts";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { mainId } from "../../../platform/ui/skip-link/skip-link.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { lessonQuery } from "../api.ts";
import { ProjectedScreen } from "../components/projected-screen.tsx";
import styles from "../components/projection.module.css";
import { screensOf } from "../projection.rules.ts";
import { texts } from "../texts.ts";
import { useProjectionKeys } from "../use-projection-keys.ts";

/** A lesson on the wall, an idea at a time, followed with the keyboard or a presenter’s remote. */
export function ProjectionPage() {
  const { point = "" } = useParams();
  const { data: lesson, error, isFetching, refetch } = useQuery(lessonQuery(point));
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  if (lesson) return <Projection key={point} lesson={lesson} />;
  return (
    <main id={mainId} tabIndex={-1} className={styles["wall"]}>
      <PageTitle>{texts.lesson.code(point)}</PageTitle>
      {error && <FailureNote title={texts.lesson.failure} error={error} onRetry={refetch} retrying={isFetching} />}
    </main>
  );
}

/** Parameter of the address that holds the screen shown, from 1: a reload stays there. */
const place = "ecran";

function Projection({ lesson }: { lesson: Lesson }) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [dark, setDark] = useState(false);
  const screens = screensOf(lesson);
  const within = (to: number) => Math.min(Math.max(to, 1), screens.length);
  // Counted here, not in the address: two quick presses move by two.
  const [number, setNumber] = useState(() => within(Math.trunc(Number(search.get(place))) || 1));
  const shown = String(number);
  useEffect(() => {
    if (search.get(place) === shown) return;
    setSearch((before) => new URLSearchParams([...[...before].filter(([name]) => name !== place), [place, shown]]), { replace: true });
  }, [search, setSearch, shown]);
  const classroomId = Number(search.get(yearOfParam)) || undefined;
  const [following, ...then] = (search.get(nextLessonsParam) ?? "").split(",").filter((point) => point !== "");
  const way = classroomId === undefined ? pathToLesson(lesson.point) : pathTo("classroomPlan", { classroomId });
  const screen = screens[number - 1];
  const move = (by: number) => {
    setDark(false);
    setNumber((current) => within(current + by));
  };
  const goesOn = number === screens.length && following !== undefined && classroomId !== undefined;
  const next = () => (goesOn ? void navigate(pathToProjection(following, { classroomId, then })) : move(1));
  const back = () => move(-1);
  useProjectionKeys({ next, back, darken: () => setDark((now) => !now), leave: () => navigate(way) });
  return (
    <div className={styles["wall"]} {...(dark && { "data-dark": "" })}>
      <PageTitle>{texts.project.title(lesson.title)}</PageTitle>
      <header className={styles["head"]}>
        <h1>{lesson.title}</h1>
        <IconButtonLink to={way} label={texts.project.leave}>
          <CloseIcon />
        </IconButtonLink>
      </header>
      <main id={mainId} tabIndex={-1} className={styles["main"]}>
        {screen && <ProjectedScreen key={number} screen={screen} />}
      </main>
      <footer className={styles["foot"]}>
        <IconButton label={texts.project.back} aria-disabled={number === 1} onClick={back}>
          <ArrowLeftIcon />
        </IconButton>
        <div className={styles["bars"]} aria-hidden="true">
          {screens.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the screens of a lesson never change places
            <span key={index} className={cx(index + 1 < number && styles["seen"], index + 1 === number && styles["current"])} />
          ))}
        </div>
        <VisuallyHidden>
          <span role="status">{texts.project.place(number, screens.length)}</span>
        </VisuallyHidden>
        <IconButton
          label={goesOn ? texts.project.nextLesson : texts.project.next}
          aria-disabled={number === screens.length && !goesOn}
          onClick={next}
        >
          <ArrowRightIcon />
        </IconButton>
      </footer>
    </div>
  );
}
