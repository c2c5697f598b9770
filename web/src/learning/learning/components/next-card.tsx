import type { NextStep, QcmSummary } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useMe } from "../../../identity/sign-in/session.ts";
import { myMockExamsQuery } from "../../../mock-exam/mock-exams/list/api.ts";
import { lengthText } from "../../../mock-exam/mock-exams/list/time-left.rules.ts";
import { useConnected } from "../../../platform/network/use-connected.ts";
import { pathTo, pathToQcm } from "../../../platform/paths.ts";
import { serverClock } from "../../../platform/server-clock/server-clock.ts";
import { useEachSecond } from "../../../platform/server-clock/use-each-second.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { ArrowRightIcon, CircleCheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import { QcmFacts } from "../../../quiz/attempts/components/qcm-facts.tsx";
import { cardOf } from "../../../quiz/attempts/qcm-card.rules.ts";
import { texts as quizTexts } from "../../../quiz/attempts/texts.ts";
import { learningHomeQuery } from "../api.ts";
import { nextStep } from "../next-step.rules.ts";
import { stepWords } from "../step-words.rules.ts";
import { texts } from "../texts.ts";
import { usePrepared } from "../use-prepared.ts";
import styles from "./next-card.module.css";
import { NextPanel } from "./next-panel.tsx";
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
  /** The class of a new student, who is welcomed to it. */
  welcomedTo?: string | undefined;
}

/** The next thing to do: one card, one button. What is known of a quiz stands below its button. */
export function NextCard({ step, qcm, welcomedTo }: NextCardProps) {
  const { data: home } = useQuery(learningHomeQuery);
  // A copy on the device may be older than the week.
  const isWorked = home?.week?.days[home.week.today] ?? false;
  const state = qcm && quizTexts.card.badges[cardOf(qcm).badge];
  const words = stepWords(step, { now: Date.now(), state, isWorked, welcomedTo });
  const isOffline = !useConnected();
  const action = words.action && <Action step={step} label={words.action} isDone={words.isDone} />;
  const isRest = step.kind === "training" || step.kind === "up-to-date";
  return (
    <NextPanel
      as={qcm ? "article" : "section"}
      eyebrow={isOffline && words.eyebrow === texts.next.label ? undefined : words.eyebrow}
      isOffline={isOffline}
      isLate={words.isLate}
      title={
        <>
          {words.isDone && <CircleCheckIcon />}
          {words.title}
        </>
      }
      text={step.kind === "mock-running" ? <TimeLeft step={step} /> : words.text}
      button={
        isRest ? (
          <>
            {home?.week && <WeekDots week={home.week} />}
            {action}
          </>
        ) : (
          action
        )
      }
    >
      {qcm && <QcmFacts qcm={qcm} />}
    </NextPanel>
  );
}

interface ActionProps {
  step: NextStep;
  label: string;
  /** Whether the day is done: what can still be done is no longer what is to be done. */
  isDone: boolean;
}

/** The one button of the card. */
function Action({ step, label, isDone }: ActionProps) {
  const said = (
    <>
      {label}
      <ArrowRightIcon />
    </>
  );
  if (step.kind === "session")
    return (
      <StartButton full session={{ kind: "daily" }}>
        {said}
      </StartButton>
    );
  if (step.kind === "training")
    return (
      <StartButton
        full
        session={{ kind: "training", themeId: step.themeId }}
        {...(isDone && { variant: "line", className: styles["ghost"] ?? "" })}
      >
        {said}
      </StartButton>
    );
  const to = pathOf(step);
  return to ? (
    <ButtonLink variant="go" full to={to} {...("qcmId" in step && { "aria-label": `${label} ${step.name}` })}>
      {said}
    </ButtonLink>
  ) : null;
}

/** Returns the page of a step that a link leads to. */
function pathOf(step: NextStep): string | undefined {
  if (step.kind === "quiz") return pathToQcm(step.qcmId, step.answered > 0 ? "last" : "first");
  if (step.kind === "new-quiz") return pathToQcm(step.qcmId, "first");
  if (!("mockExamId" in step)) return undefined;
  return pathTo(step.kind === "mock-result" ? "mockExamResult" : "mockExam", { mockExamId: step.mockExamId });
}

/**
 * The time left, by the minute. Without network the answers of this device are not counted: they are said to be kept.
 */
function TimeLeft({ step }: { step: Extract<NextStep, { kind: "mock-running" }> }) {
  const minutes = useEachSecond(() => Math.ceil((Date.parse(step.endsAt) - serverClock.now()) / 60_000));
  const isConnected = useConnected();
  if (minutes <= 0) return texts.next.mockOver;
  return (
    <>
      <span className={styles["left"]}>
        <b>{lengthText(minutes)}</b> {texts.next.mockLeft(minutes)}
      </span>
      {isConnected ? texts.next.mockAnswered(step.answered, step.total) : texts.next.mockKept}
    </>
  );
}
