import type { Projection } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { failureMessage } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { useRouteId } from "../../../platform/route-id.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { IconButtonLink } from "../../../platform/ui/button/icon-button.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, EyeIcon, EyeOffIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { ActionMenu, MenuAction } from "../../../platform/ui/menu/action-menu.tsx";
import { Note } from "../../../platform/ui/note/note.tsx";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { mainId } from "../../../platform/ui/skip-link/skip-link.tsx";
import remote from "../../../quiz/live/pages/live-remote-page.module.css";
import { fromPage } from "../../../quiz/live/way-back.ts";
import { lessonQuery } from "../../lessons/api.ts";
import { Spanned } from "../../lessons/components/lesson-blocks.tsx";
import type { Shown } from "../api.ts";
import { ProjectedScreen } from "../components/projected-screen.tsx";
import styles from "../components/projection.module.css";
import { announceOf, lessonAfter, type Screen, screensOf } from "../projection.rules.ts";
import { texts } from "../texts.ts";
import { type End, useEnd } from "../use-end.ts";
import { useOpenEnd } from "../use-open-end.ts";
import { type Steering, useSteering } from "../use-steering.ts";

const words = texts.remote;

/** A projection steered from a phone: what comes next in one button, and what to say, which the wall never shows. */
export function ProjectionRemotePage() {
  const classroomId = useRouteId("classroomId");
  if (classroomId === undefined) return <NotFoundPage />;
  return <Remote classroomId={classroomId} />;
}

function Remote({ classroomId }: { classroomId: number }) {
  const steering = useSteering(classroomId);
  const { state, refusal } = steering;
  const year = pathTo("classroomPlan", { classroomId });
  if (refusal?.status === 404) return <NotFoundPage />;
  if (state && state.liveId !== null) {
    const to = pathTo("classroomLiveRemote", { classroomId, liveId: state.liveId });
    return <Navigate replace to={to} state={fromPage(year)} />;
  }
  if (state?.point) return <Steered key={state.point} point={state.point} state={state} steering={steering} classroomId={classroomId} />;
  return (
    <div className={remote["remote"]}>
      <Head year={year} title={words.title} />
      <main id={mainId} tabIndex={-1} className={remote["main"]}>
        {!state && refusal && <FailureNote title={words.failed} error={refusal} onRetry={steering.ask} />}
        {state && (
          <EmptyState title={words.nothing} action={<ButtonLink to={year}>{words.year}</ButtonLink>}>
            {words.nothingText}
          </EmptyState>
        )}
      </main>
    </div>
  );
}

function Head({ year, title, where, children }: { year: string; title: string; where?: string; children?: ReactNode }) {
  return (
    <header className={remote["head"]}>
      <PageTitle>{words.title}</PageTitle>
      <IconButtonLink to={year} label={words.leave}>
        <ArrowLeftIcon />
      </IconButtonLink>
      <div className={layout["grow"]}>
        <h1>{title}</h1>
        {where && (
          <p role="status" className={text["hint"]}>
            {where}
          </p>
        )}
      </div>
      {children}
    </header>
  );
}

interface SteeredProps {
  classroomId: number;
  point: string;
  state: Projection;
  steering: Steering;
}

function Steered({ classroomId, point, state, steering }: SteeredProps) {
  const { data: lesson, error, isFetching, refetch } = useQuery(lessonQuery(point));
  const following = lessonAfter(state.points, point);
  const { data: nextLesson } = useQuery({ ...lessonQuery(following ?? ""), enabled: following !== undefined });
  const end = useEnd({ point, title: lesson?.title ?? "" }, classroomId);
  const year = pathTo("classroomPlan", { classroomId });
  const opening = useOpenEnd({ page: "classroomLiveRemote", back: year, onOpen: (liveId) => steering.move({ liveId }) });
  const screens = lesson ? screensOf(lesson) : [];
  const ends = following === undefined ? end : undefined;
  const last = screens.length + (ends ? 1 : 0);
  const number = Math.min(state.screen, Math.max(1, last));
  const screen = screens[number - 1];
  const upcoming = number > screens.length ? undefined : announced(screens[number], nextLesson?.title, ends);
  return (
    <div className={remote["remote"]}>
      <Head year={year} title={lesson?.title ?? words.title} where={state.dark ? words.dark : words.onWall(number, last)}>
        <ActionMenu label={words.title}>
          <MenuAction icon={<CloseIcon />} onClick={() => void steering.move({ point: null })}>
            {words.stop}
          </MenuAction>
        </ActionMenu>
      </Head>
      <main id={mainId} tabIndex={-1} className={remote["main"]}>
        {error && !lesson && <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} />}
        {screen && (
          <div className={styles["mini"]} {...(state.dark && { "data-dark": "" })}>
            <ProjectedScreen screen={screen} />
          </div>
        )}
        <ToSay screen={screen} end={ends} />
        {upcoming && (
          <p className={text["hint"]}>
            <ArrowRightIcon /> {words.following(upcoming)}
          </p>
        )}
      </main>
      <div className={remote["dock"]}>
        {steering.silent && (
          <Note>
            <p role="status">{words.silent}</p>
          </Note>
        )}
        {opening.error && (
          <Note title={texts.end.failed}>
            <p role="alert">{failureMessage(opening.error)}</p>
          </Note>
        )}
        <div className={remote["others"]}>
          <Button
            aria-disabled={number === 1 || undefined}
            onClick={() => number > 1 && void steering.move({ screen: number - 1, dark: false })}
          >
            <ArrowLeftIcon /> {words.back}
          </Button>
          <Button aria-pressed={state.dark} onClick={() => void steering.move({ dark: !state.dark })}>
            {state.dark ? <EyeIcon /> : <EyeOffIcon />} {state.dark ? words.light : words.darken}
          </Button>
        </div>
        <Onward
          moves={{ number, screens: screens.length, following, end: ends }}
          points={state.points}
          opening={opening.isPending}
          onMove={(shown) => void steering.move({ ...shown, dark: false })}
          onOpen={(asked) => opening.mutate(asked)}
        />
      </div>
    </div>
  );
}

/** What the wall leaves to the teacher, or what to do where the wall says it all. */
function ToSay({ screen, end }: { screen: Screen | undefined; end: End | undefined }) {
  const said = screen?.kind === "idea" ? (screen.said ?? []) : [];
  if (said.length > 0)
    return (
      <section className={layout["stackXs"]}>
        <h2 className={text["hint"]}>{words.say}</h2>
        {said.map((line) => (
          <p key={line.map((span) => span.text).join("")} className={styles["say"]}>
            <Spanned spans={line} />
          </p>
        ))}
      </section>
    );
  if (screen && screen.kind !== "idea") return <p className={styles["say"]}>{words[screen.kind]}</p>;
  return !screen && end ? <p className={styles["say"]}>{words.end(end.questionIds.length)}</p> : null;
}

interface OnwardProps {
  moves: { number: number; screens: number; following: string | undefined; end: End | undefined };
  points: readonly string[];
  opening: boolean;
  onMove: (shown: Partial<Shown>) => void;
  onOpen: (end: End) => void;
}

/** The large button: what comes next, whatever it is. */
function Onward({ moves: { number, screens, following, end }, points, opening, onMove, onOpen }: OnwardProps) {
  const look = { variant: "go", className: remote["next"] } as const;
  if (number < screens)
    return (
      <Button {...look} onClick={() => onMove({ screen: number + 1 })}>
        {words.next}
      </Button>
    );
  if (following !== undefined)
    return (
      <Button {...look} onClick={() => onMove({ point: following, points: [...points], screen: 1 })}>
        {words.nextLesson}
      </Button>
    );
  if (end && end.questionIds.length > 0)
    return (
      <Button {...look} once loading={opening} onClick={() => onOpen(end)}>
        {texts.end.title(end.questionIds.length)}
      </Button>
    );
  return (
    <Button {...look} onClick={() => onMove({ point: null })}>
      {words.stop}
    </Button>
  );
}

function announced(next: Screen | undefined, lesson: string | undefined, end: End | undefined): string | undefined {
  if (next?.kind === "idea") return announceOf(next);
  if (next) return { keep: words.isKeep, claim: words.isClaim, trap: words.isTrap }[next.kind];
  return lesson ?? (end ? texts.end.title(end.questionIds.length) : undefined);
}
