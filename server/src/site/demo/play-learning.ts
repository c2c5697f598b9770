import { dayMs, hourMs, mostTries, parisDay } from "@badin/contract";
import { buildSession, dueCards, type Reason } from "../../learning/learning/session.rules.ts";
import type { LearningCardsTable } from "../../platform/database/schema.ts";
import { mulberry32 } from "../../platform/random/seeded.ts";
import { nextCard } from "../../quiz/cards/cards.service.ts";
import { type Card, cardAfter } from "../../quiz/memory/memory.rules.ts";
import type { RevisionHabit } from "./demo-school.ts";
import type { PastQuestion } from "./history.rules.ts";
import { drawStudent, SimulatedMemory } from "./simulated-memory.rules.ts";

/** Hour of a session in UTC: an evening in France, after the quizzes of the same day. */
const sessionHour = 19.5;
const answerMs = 25_000;
const sessionSize = 15;
/** The last evenings, on which a student catches up, session after session, until few questions are due. */
const catchUp = { days: 6, sessions: 3, everyMs: 25 * 60_000, due: 12 };

/** A question of the bank with its place in the programme. */
export interface BankQuestion extends PastQuestion {
  readonly point: string | null;
  /** Ids of its answers, in the order of the paper. */
  readonly answers: readonly number[];
}

/** An answer that was given in a quiz. */
interface QuizAnswer {
  readonly questionId: number;
  readonly answerId: number;
  readonly right: boolean;
  readonly at: number;
}

/** A mock exam that the student sits: its questions, and the moment when its errors go to the revision. */
interface PastExam {
  readonly questionIds: readonly number[];
  readonly settledAt: number;
}

interface PastSession {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly questions: readonly { readonly questionId: number; readonly reason: Reason }[];
  readonly answers: readonly { questionId: number; number: number; answerId: number; at: number; before: LearningCardsTable | undefined }[];
}

export interface LearningHistory {
  readonly cards: ReadonlyMap<number, LearningCardsTable>;
  /** Number of answers by day. */
  readonly days: ReadonlyMap<number, number>;
  readonly sessions: readonly PastSession[];
  /** Answers of the mock exam, by question. */
  readonly exam: ReadonlyMap<number, number>;
}

interface Past {
  readonly userId: number;
  readonly seed: number;
  readonly habit: RevisionHabit | undefined;
  readonly quizAnswers: readonly QuizAnswer[];
  readonly exam: PastExam | undefined;
  readonly bank: ReadonlyMap<number, BankQuestion>;
  /** Questions that come in revision: those of the quizzes of the class. */
  readonly revised: ReadonlySet<number>;
  /** Weight of each programme point in its theme, in percent. */
  readonly weights: ReadonlyMap<string, number>;
  readonly now: number;
  readonly examDay: number;
}

/**
 * Plays the revision of a student up to yesterday, between the quizzes and the mock exam, as the application would have
 * recorded it. The same `seed` gives the same history.
 */
export function playLearning(past: Past): LearningHistory {
  const { userId, seed, habit, bank } = past;
  const random = mulberry32(seed * 131);
  const traits = { ...drawStudent(seed), ...(habit && { known: habit.known }) };
  const known = new Map([...bank.keys()].map((id) => [id, random() < traits.known]));
  const memory = new SimulatedMemory(traits, (id) => known.get(id) === true, random);
  const rows = new Map<number, LearningCardsTable>();
  const cards = new Map<number, Card>();
  const days = new Map<number, number>();
  const sessions: PastSession[] = [];
  const exam = new Map<number, number>();

  const record = (questionId: number, answerId: number, right: boolean, at: number) => {
    const [outcome, day] = [right ? "right" : "wrong", parisDay(at)] as const;
    const before = rows.get(questionId);
    const first = before && { first_answer_id: before.first_answer_id, first_answered_at: before.first_answered_at };
    rows.set(questionId, { ...nextCard(before, userId, { questionId, answerId, outcome }, at), ...first });
    cards.set(questionId, cardAfter(cards.get(questionId), questionId, outcome, day));
    days.set(day, (days.get(day) ?? 0) + 1);
  };
  const choose = (question: PastQuestion, right: boolean) =>
    right ? question.right : (question.wrong[Math.floor(random() * question.wrong.length)] ?? question.right);
  const answer = (questionId: number, at: number) => {
    const question = bank.get(questionId);
    if (!question) throw new Error(`the bank has no question ${questionId}`);
    const right = memory.answer(questionId, parisDay(at));
    const answerId = choose(question, right);
    record(questionId, answerId, right, at);
    return { right, answerId };
  };
  const revise = (startedAt: number, withNew = true) => {
    const day = parisDay(startedAt);
    const candidates = [...bank.values()]
      .filter((q) => withNew && past.revised.has(q.id) && !cards.has(q.id))
      .map((q) => ({ questionId: q.id, themeId: q.theme, point: q.point }));
    const input = {
      cards: [...cards.values()],
      candidates,
      size: sessionSize,
      day,
      examDay: past.examDay,
      levels: new Map(),
      weights: past.weights,
      random,
    };
    const questions = buildSession(input);
    if (questions.length === 0) return;
    const answers: PastSession["answers"][number][] = [];
    const left = questions.map(({ questionId }) => ({ questionId, number: 1 }));
    for (let next = left.shift(); next; next = left.shift()) {
      const before = rows.get(next.questionId);
      const at = startedAt + (answers.length + 1) * answerMs;
      const { right, answerId } = answer(next.questionId, at);
      answers.push({ ...next, answerId, at, before });
      if (!right && next.number < mostTries) left.push({ ...next, number: next.number + 1 });
    }
    sessions.push({ startedAt, endedAt: answers.at(-1)?.at ?? startedAt, questions, answers });
  };
  const reviseWhatIsDue = (startedAt: number) => {
    const due = dueCards([...cards.values()], parisDay(startedAt), past.examDay);
    if (due.length > catchUp.due) revise(startedAt, false);
  };
  const sit = ({ questionIds, settledAt }: PastExam) => {
    for (const id of questionIds) exam.set(id, answer(id, settledAt).answerId);
  };

  const events: { at: number; play: () => void }[] = past.quizAnswers.map(({ questionId, answerId, right, at }) => ({
    at,
    play: () => {
      memory.see(questionId, parisDay(at), right);
      record(questionId, answerId, right, at);
    },
  }));
  if (past.exam) events.push({ at: past.exam.settledAt, play: () => past.exam && sit(past.exam) });
  if (habit) for (const at of sessionTimes(habit, past.now, random)) events.push({ at, play: () => revise(at) });
  if (habit) for (const at of catchUpTimes(past.now)) events.push({ at, play: () => reviseWhatIsDue(at) });
  for (const { play } of events.sort((a, b) => a.at - b.at)) play();
  return { cards: rows, days, sessions, exam };
}

/** Returns when the sessions of a habit began, on drawn days of each week up to yesterday. */
function sessionTimes({ weeks, perWeek }: RevisionHabit, now: number, random: () => number): number[] {
  const today = parisDay(now);
  const count = 7 * weeks;
  const days = Array.from({ length: count }, (_, i) => today - count + i).filter(() => random() < perWeek / 7);
  return days.map((day) => day * dayMs + sessionHour * hourMs);
}

/** Returns when the sessions that catch up may begin, after that of the habit, on the last evenings up to yesterday. */
function catchUpTimes(now: number): number[] {
  const evenings = Array.from({ length: catchUp.days }, (_, i) => (parisDay(now) - catchUp.days + i) * dayMs + sessionHour * hourMs);
  return evenings.flatMap((evening) => Array.from({ length: catchUp.sessions }, (_, i) => evening + (i + 1) * catchUp.everyMs));
}
