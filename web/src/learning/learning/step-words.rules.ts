import { type NextStep, shortTheme } from "@badin/contract";
import { lengthText } from "../../mock-exam/mock-exams/list/time-left.rules.ts";
import { dayOf, hourOf } from "../../platform/dates.ts";
import { daysTo, frenchDay } from "../../platform/due.rules.ts";
import { dayToCome } from "./calendar.rules.ts";
import { leftOf } from "./left-of.ts";
import { nextTexts as next } from "./next-texts.ts";

/** What the card of the next thing to do says. */
export interface StepWords {
  /** The small line above the title: until when a quiz is to be done and how it stands, else that this comes next. */
  readonly eyebrow: string | undefined;
  readonly isLate: boolean;
  readonly title: string;
  /** Whether the day is done. */
  readonly isDone: boolean;
  /** One sentence. */
  readonly text: string | undefined;
  readonly action: string | undefined;
}

interface Around {
  /** Epoch ms. */
  readonly now: number;
  /** How the quiz of the step stands, in words. */
  readonly state: string | undefined;
  /** Whether the session of the day is over. */
  readonly isWorked: boolean;
  /** The class of a new student, who is welcomed to it. */
  readonly welcomedTo?: string | undefined;
}

/** Returns what the card of the next thing to do says; of an exam under way, what holds without a clock. */
export function stepWords(step: NextStep, { now, state, isWorked, welcomedTo }: Around): StepWords {
  const isDone = isWorked && (step.kind === "training" || step.kind === "up-to-date");
  const words = { ...eyebrowOf(step, now, state), isDone, ...wordsOf(step, now, isDone) };
  if (welcomedTo === undefined) return words;
  return { ...words, ...(step.kind === "session" && { title: next.firstSession }), text: next.welcome(welcomedTo) };
}

function eyebrowOf(step: NextStep, now: number, state: string | undefined): Pick<StepWords, "eyebrow" | "isLate"> {
  if (step.kind === "training" || step.kind === "up-to-date" || step.kind === "mock-running") return { eyebrow: undefined, isLate: false };
  if (step.kind === "mock-result") return { eyebrow: next.mockResultOf(step.name, dayOf(step.at)), isLate: false };
  if (!("dueDay" in step) || step.dueDay === null) return { eyebrow: state ?? next.label, isLate: false };
  const days = daysTo(step.dueDay, now);
  const day = frenchDay(step.dueDay);
  if (days < 0) return { eyebrow: next.late(day), isLate: true };
  const until = days === 0 ? next.today : days === 1 ? next.tomorrow : next.before(day);
  return { eyebrow: [state, until].filter(Boolean).join(" · "), isLate: false };
}

type Words = Pick<StepWords, "title" | "text" | "action">;

function wordsOf(step: NextStep, now: number, isDone: boolean): Words {
  switch (step.kind) {
    case "mock-running":
    case "mock-open":
    case "mock-soon":
    case "mock-result":
      return mockWords(step);
    case "quiz":
      return { title: step.name, text: undefined, action: step.answered > 0 ? next.quiz : next.newQuiz };
    case "new-quiz":
      return { title: step.name, text: undefined, action: next.newQuiz };
    case "session":
      return step.current
        ? { title: next.session, text: leftOf(step.current), action: next.resume }
        : { title: next.session, text: next.questions(step.questions), action: next.start };
    default:
      return {
        title: isDone ? next.done : next.upToDate,
        text: step.nextDay ? next.comes(dayToCome(step.nextDay, now), step.nextQuestions) : undefined,
        action: step.kind === "training" ? next.train(shortTheme(step.themeId)) : undefined,
      };
  }
}

function mockWords(step: Extract<NextStep, { mockExamId: number }>): Words {
  if (step.kind === "mock-running") return { title: next.mockRunning(step.name), text: undefined, action: next.mockResume };
  if (step.kind === "mock-result") return { title: next.mockResult, text: next.mockResultText, action: next.mockSeeResult };
  const length = next.mockLength(step.total, lengthText(step.minutes));
  if (step.kind === "mock-soon")
    return { title: step.name, text: `${next.mockOn(dayOf(step.opensAt), hourOf(step.opensAt))} ${length}`, action: next.mockHow };
  const until = step.closesAt ? `${next.mockUntil(hourOf(step.closesAt))} ` : "";
  return { title: step.name, text: `${until}${length}`, action: next.mockStart };
}
