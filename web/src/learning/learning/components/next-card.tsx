import type { NextStep } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useMe } from "../../../identity/sign-in/session.ts";
import { myMockExamsQuery } from "../../../mock-exam/mock-exams/list/api.ts";
import { DateLeaf } from "../../../mock-exam/mock-exams/list/date-leaf.tsx";
import { lengthText } from "../../../mock-exam/mock-exams/list/time-left.rules.ts";
import { dayOf, hourOf } from "../../../platform/dates.ts";
import { dueWords } from "../../../platform/due.rules.ts";
import { useConnected } from "../../../platform/network/use-connected.ts";
import { pathTo, pathToQcm } from "../../../platform/paths.ts";
import { serverClock } from "../../../platform/server-clock/server-clock.ts";
import { useEachSecond } from "../../../platform/server-clock/use-each-second.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { ArrowRightIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { learningHomeQuery } from "../api.ts";
import { dayToCome } from "../calendar.rules.ts";
import { nextStep } from "../next-step.rules.ts";
import { texts } from "../texts.ts";
import { usePrepared } from "../use-prepared.ts";
import styles from "./next-card.module.css";
import panel from "./panel.module.css";
import { StartButton } from "./start-button.tsx";

/** The next thing to do: one card, one button. Nothing while it is unknown, and for a user without a class. */
export function NextCard() {
  const home = useLearningHome();
  const next = nextStep(home?.next, useQuery(myMockExamsQuery).data);
  return next ? <StepCard step={next} /> : null;
}

/** What the home page does for the revision without showing it: to a new student, who is welcomed first. */
export function RevisionAhead() {
  useLearningHome();
  return null;
}

/** Returns what comes next; prepares the session of the day. */
function useLearningHome() {
  const { data: home } = useQuery({ ...learningHomeQuery, refetchOnWindowFocus: false });
  const userId = useMe()?.id;
  usePrepared(userId, home);
  return home;
}

function StepCard({ step }: { step: NextStep }) {
  const view = "mockExamId" in step ? mockView(step) : viewOf(step);
  return (
    <section aria-labelledby="next-step" className={cx(panel["panel"], panel["rise"], layout["stackSm"], pages["padded"], styles["card"])}>
      <p className={styles["eyebrow"]}>{texts.next.labelOf(dueOf(step))}</p>
      <h2 id="next-step">{view.title}</h2>
      <div className={cx(layout["row"], layout["wrap"], text["small"], styles["body"])}>
        {view.figure !== undefined && <b>{view.figure}</b>}
        {view.leaf && <DateLeaf iso={view.leaf} />}
        <p>{view.text}</p>
      </div>
      <div className={layout["stackXs"]}>{view.button}</div>
    </section>
  );
}

/** The due day of the step's quiz, or how late it is; undefined without one. */
const dueOf = (step: NextStep): string | undefined =>
  (step.kind === "quiz" || step.kind === "new-quiz") && step.dueDay ? dueWords(step.dueDay, Date.now()) : undefined;

interface StepView {
  title: string;
  figure?: number;
  /** A moment whose day shows as a leaf of the calendar. */
  leaf?: string;
  text: ReactNode;
  button: ReactNode;
}

const startButton = (label: string, session: ComponentProps<typeof StartButton>["session"]) => (
  <StartButton full session={session}>
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
    return {
      title: step.name,
      leaf: step.opensAt,
      text: `${next.mockOn(dayOf(step.opensAt), hourOf(step.opensAt))} ${length}`,
      button: button(next.mockHow),
    };
  return {
    title: step.name,
    text: `${step.closesAt ? `${next.mockUntil(hourOf(step.closesAt))} ` : ""}${length}`,
    button: button(next.mockStart),
  };
}

/** The time left, by the minute. Without network the answers of this device are not counted: they are said to be kept. */
function TimeLeft({ step }: { step: Extract<NextStep, { kind: "mock-running" }> }) {
  const minutes = useEachSecond(() => Math.ceil((Date.parse(step.endsAt) - serverClock.now()) / 60_000));
  const isConnected = useConnected();
  if (minutes <= 0) return texts.next.mockOver;
  const left = lengthText(minutes);
  return isConnected ? texts.next.mockLeft(left, step.answered, step.total) : texts.next.mockLeftOffline(left);
}

function viewOf(step: Exclude<NextStep, MockStep>): StepView {
  const { next } = texts;
  if (step.kind === "quiz")
    return {
      title: step.name,
      text: step.answered > 0 ? next.quizAt(step.answered, step.total) : next.lateQuizOf(step.total),
      button: linkTo(pathToQcm(step.qcmId, step.answered > 0 ? "last" : "first"), step.answered > 0 ? next.quiz : next.newQuiz),
    };
  if (step.kind === "new-quiz")
    return { title: step.name, text: next.newQuizOf(step.total), button: linkTo(pathToQcm(step.qcmId, "first"), next.newQuiz) };
  if (step.kind === "session") {
    const about = step.current
      ? next.left(step.current.answered, step.current.total)
      : `${next.questions(step.questions)} ${next.mix(step.revised, step.new, step.newThemeId)}`;
    return {
      title: next.session,
      figure: step.questions,
      text: about,
      button: startButton(step.current ? next.resume : next.start, { kind: "daily" }),
    };
  }
  const comes = step.nextDay ? ` ${next.comes(dayToCome(step.nextDay, Date.now()), step.nextQuestions)}` : "";
  const rest = { title: next.done, text: `${next.nothing}${comes}` };
  if (step.kind === "training")
    return { ...rest, button: startButton(next.train(step.themeId), { kind: "training", themeId: step.themeId }) };
  return {
    ...rest,
    button: (
      <ButtonLink variant="line" full to={pathTo("progress")}>
        {texts.revision.toProgress}
      </ButtonLink>
    ),
  };
}
