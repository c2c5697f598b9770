import { type LearningHome, type NextStep, type QcmSummary, shortTheme } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useMe } from "../../../identity/sign-in/session.ts";
import { myMockExamsQuery } from "../../../mock-exam/mock-exams/list/api.ts";
import { lengthText } from "../../../mock-exam/mock-exams/list/time-left.rules.ts";
import { dayOf, hourOf } from "../../../platform/dates.ts";
import { daysTo, frenchDay } from "../../../platform/due.rules.ts";
import { useConnected } from "../../../platform/network/use-connected.ts";
import { pathTo, pathToQcm } from "../../../platform/paths.ts";
import { serverClock } from "../../../platform/server-clock/server-clock.ts";
import { useEachSecond } from "../../../platform/server-clock/use-each-second.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { AlertTriangleIcon, ArrowRightIcon, CircleCheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { QcmFacts } from "../../../quiz/attempts/components/qcm-facts.tsx";
import { cardOf } from "../../../quiz/attempts/qcm-card.rules.ts";
import { texts as quizTexts } from "../../../quiz/attempts/texts.ts";
import { learningHomeQuery } from "../api.ts";
import { dayToCome } from "../calendar.rules.ts";
import { leftOf } from "../left-of.ts";
import { nextStep } from "../next-step.rules.ts";
import { texts } from "../texts.ts";
import { usePrepared } from "../use-prepared.ts";
import styles from "./next-card.module.css";
import panel from "./panel.module.css";
import { StartButton } from "./start-button.tsx";
import { WeekDots } from "./week-dots.tsx";

/**
 * Returns what comes next, undefined while it is unknown and for a user without a class; prepares the session of the
 * day.
 */
export function useNextStep(): NextStep | undefined {
  const { data: home } = useQuery({ ...learningHomeQuery, refetchOnWindowFocus: false });
  const exams = useQuery(myMockExamsQuery).data;
  usePrepared(useMe()?.id, home);
  return nextStep(home?.next, exams);
}

interface NextCardProps {
  step: NextStep;
  /** The quiz that the step is about: it stands here only. */
  qcm: QcmSummary | undefined;
}

/** The next thing to do: one card, one button. What is known of a quiz stands below its button. */
export function NextCard({ step, qcm }: NextCardProps) {
  const view = useView(step);
  const Element = qcm ? "article" : "section";
  return (
    <Element aria-labelledby="next-step" className={cx(panel["panel"], panel["rise"], styles["card"])}>
      <div className={cx(layout["stackXs"], styles["main"])}>
        <Eyebrow step={step} qcm={qcm} />
        <h2 id="next-step">
          {view.finished && <CircleCheckIcon />}
          {view.title}
        </h2>
        {view.text && <p className={styles["say"]}>{view.text}</p>}
        {view.button && <div className={styles["button"]}>{view.button}</div>}
      </div>
      {qcm && <QcmFacts qcm={qcm} />}
    </Element>
  );
}

/** The small line above the title: until when a quiz is to be done and how it stands, else that this comes next. */
function Eyebrow({ step, qcm }: NextCardProps) {
  const { next } = texts;
  if (step.kind === "training" || step.kind === "up-to-date") return null;
  const state = qcm && quizTexts.card.badges[cardOf(qcm).badge];
  if (!("dueDay" in step) || step.dueDay === null) return <p className={styles["eyebrow"]}>{state ?? next.label}</p>;
  const days = daysTo(step.dueDay, Date.now());
  if (days < 0)
    return (
      <p className={cx(styles["eyebrow"], styles["late"])}>
        <AlertTriangleIcon />
        {next.late(frenchDay(step.dueDay))}
      </p>
    );
  const until = days === 0 ? next.today : days === 1 ? next.tomorrow : next.before(frenchDay(step.dueDay));
  return <p className={styles["eyebrow"]}>{[state, until].filter(Boolean).join(" · ")}</p>;
}

interface StepView {
  title: string;
  /** One sentence. */
  text?: ReactNode;
  button?: ReactNode;
  /** Whether the day is done. */
  finished?: boolean;
}

const startButton = (label: string, session: ComponentProps<typeof StartButton>["session"], variant: "go" | "onPanel" = "go") => (
  <StartButton full session={session} {...(variant === "go" ? {} : { variant: "line", className: styles["ghost"] ?? "" })}>
    {label}
    <ArrowRightIcon />
  </StartButton>
);

const linkTo = (to: string, label: string) => (
  <ButtonLink variant="go" full to={to}>
    {label}
    <ArrowRightIcon />
  </ButtonLink>
);

function useView(step: NextStep): StepView {
  const { data: home } = useQuery(learningHomeQuery);
  switch (step.kind) {
    case "mock-running":
    case "mock-open":
    case "mock-soon":
    case "mock-result":
      return mockView(step);
    case "quiz":
      return {
        title: step.name,
        button: linkTo(
          pathToQcm(step.qcmId, step.answered > 0 ? "last" : "first"),
          step.answered > 0 ? texts.next.quiz : texts.next.newQuiz,
        ),
      };
    case "new-quiz":
      return { title: step.name, button: linkTo(pathToQcm(step.qcmId, "first"), texts.next.newQuiz) };
    case "session":
      return sessionView(step);
    default:
      return restView(step, home?.week);
  }
}

type MockStep = Extract<NextStep, { mockExamId: number }>;

function mockView(step: MockStep): StepView {
  const { next } = texts;
  const button = (label: string) => linkTo(pathTo("mockExam", { mockExamId: step.mockExamId }), label);
  if (step.kind === "mock-running") return { title: next.mockRunning, text: <TimeLeft step={step} />, button: button(next.mockResume) };
  if (step.kind === "mock-result")
    return {
      title: next.mockResult,
      text: next.mockResultOf(step.name, dayOf(step.at)),
      button: linkTo(pathTo("mockExamResult", { mockExamId: step.mockExamId }), next.mockSeeResult),
    };
  const length = next.mockLength(step.total, lengthText(step.minutes));
  if (step.kind === "mock-soon")
    return { title: step.name, text: `${next.mockOn(dayOf(step.opensAt), hourOf(step.opensAt))} ${length}`, button: button(next.mockHow) };
  return {
    title: step.name,
    text: `${step.closesAt ? `${next.mockUntil(hourOf(step.closesAt))} ` : ""}${length}`,
    button: button(next.mockStart),
  };
}

/**
 * The time left, by the minute. Without network the answers of this device are not counted: they are said to be kept.
 */
function TimeLeft({ step }: { step: Extract<NextStep, { kind: "mock-running" }> }) {
  const minutes = useEachSecond(() => Math.ceil((Date.parse(step.endsAt) - serverClock.now()) / 60_000));
  const isConnected = useConnected();
  if (minutes <= 0) return texts.next.mockOver;
  const left = lengthText(minutes);
  return isConnected ? texts.next.mockLeft(left, step.answered, step.total) : texts.next.mockLeftOffline(left);
}

function sessionView({ current, questions }: Extract<NextStep, { kind: "session" }>): StepView {
  const { next } = texts;
  return {
    title: next.session,
    text: current ? leftOf(current) : next.questions(questions),
    button: startButton(current ? next.resume : next.start, { kind: "daily" }),
  };
}

function restView(step: Extract<NextStep, { kind: "training" | "up-to-date" }>, week: LearningHome["week"] | undefined): StepView {
  const { next } = texts;
  // A copy on the device may be older than the week.
  const finished = week?.days[week.today] ?? false;
  const comes = step.nextDay && next.comes(dayToCome(step.nextDay, Date.now()), step.nextQuestions);
  const train =
    step.kind === "training" &&
    startButton(next.train(shortTheme(step.themeId)), { kind: "training", themeId: step.themeId }, finished ? "onPanel" : "go");
  return {
    title: finished ? next.done : next.upToDate,
    finished,
    text: comes,
    button: (
      <>
        {week && <WeekDots week={week} />}
        {train}
      </>
    ),
  };
}
