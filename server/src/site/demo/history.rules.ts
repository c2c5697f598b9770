import { dayMs, parisDay, parisHour } from "@badin/contract";
import { newlyEarned } from "../../quiz/badges/catalogue.ts";
import { advance, type Completion, noProgress, type Progress, type ThemeResult } from "../../quiz/badges/facts.ts";
import type { Sitting } from "./demo-school.ts";

const secondMs = 1000;
const answerMs = 35 * secondMs;

export interface PastQuestion {
  readonly id: number;
  readonly theme: number;
  readonly right: number;
  readonly wrong: readonly number[];
}

export interface PastQuiz {
  readonly id: number;
  readonly wholeExam: boolean;
  readonly questions: readonly PastQuestion[];
}

interface PastAnswer {
  readonly questionId: number;
  readonly theme: number;
  readonly answerId: number;
  readonly right: boolean;
  readonly at: number;
}

interface PastTry {
  readonly quiz: PastQuiz;
  readonly number: number;
  readonly startedAt: number;
  endedAt: number | null;
  readonly answers: PastAnswer[];
}

/**
 * The history of a student, as the application would have recorded it answer by answer. Times are epoch milliseconds.
 */
export interface History {
  readonly tries: readonly PastTry[];
  readonly progress: Progress;
  /** Badge ids, with the time when each was earned. */
  readonly badges: ReadonlyMap<number, number>;
}

/** Simulates `sittings` in order. The same `seed` gives the same history. */
export function playHistory(sittings: readonly Sitting[], quizzes: ReadonlyMap<string, PastQuiz>, now: number, seed: number): History {
  const tries: PastTry[] = [];
  const badges = new Map<number, number>();
  const themes = new Set<number>();
  let progress = noProgress;
  for (const sitting of sittings) {
    const quiz = quizzes.get(sitting.quiz);
    if (!quiz) throw new Error(`unknown quiz ${sitting.quiz}`);
    const start = (parisDay(now) - sitting.daysAgo) * dayMs + sitting.hour * 3600 * secondMs;
    const current = currentTry(tries, quiz, sitting.restart === true, start);
    const rest = quiz.questions.slice(current.answers.length);
    for (const [i, question] of rest.slice(0, sitting.count ?? rest.length).entries()) {
      const answer = answerTo(question, sitting.skill, start + i * answerMs, draw(seed, question.id, current.number));
      current.answers.push(answer);
      const isNewDay = parisDay(answer.at) > progress.lastDay;
      progress = advance(progress, answer.right, parisDay(answer.at));
      const completion = current.answers.length === quiz.questions.length ? completionOf(tries, current) : undefined;
      themes.add(answer.theme);
      // As after an answer: what counts every way of answering is looked at on a new day and at the end of a quiz.
      const facts = { ...progress, completion, ...(isNewDay || completion ? { themesMet: themes.size } : {}) };
      for (const badge of newlyEarned(facts, new Set(badges.keys()))) badges.set(badge.id, answer.at);
    }
  }
  return { tries, progress, badges };
}

function currentTry(tries: PastTry[], quiz: PastQuiz, restart: boolean, startedAt: number): PastTry {
  const former = tries.findLast((t) => t.quiz.id === quiz.id);
  if (former && !restart) return former;
  if (former) former.endedAt = startedAt;
  const started: PastTry = { quiz, number: (former?.number ?? 0) + 1, startedAt, endedAt: null, answers: [] };
  tries.push(started);
  return started;
}

function answerTo({ id, theme, right, wrong }: PastQuestion, skill: number, at: number, drawn: number): PastAnswer {
  const isRight = drawn < skill;
  const answerId = isRight ? right : (wrong[Math.floor(drawn * 997) % wrong.length] ?? right);
  return { questionId: id, theme, answerId, right: isRight, at };
}

const percentOf = ({ answers }: PastTry): number => (100 * answers.filter((a) => a.right).length) / answers.length;

/** Returns the data of the completion badges, once the try `current` is complete. */
function completionOf(tries: readonly PastTry[], current: PastTry): Completion {
  const former = tries.find((t) => t.quiz.id === current.quiz.id && t.number === current.number - 1);
  const open = tries.filter((t) => t.endedAt === null);
  const byTheme = Map.groupBy(
    open.flatMap((t) => t.answers),
    (answer) => answer.theme,
  );
  return {
    percent: percentOf(current),
    questionCount: current.answers.length,
    previousPercent: former ? percentOf(former) : null,
    wholeExam: current.quiz.wholeExam,
    hour: parisHour(current.answers.at(-1)?.at ?? current.startedAt),
    results: open.filter(isComplete).map(percentOf),
    completedQcms: new Set(tries.filter(isComplete).map((t) => t.quiz.id)).size,
    themes: new Map([...byTheme].map(([theme, answers]) => [theme, themeResult(answers)])),
  };
}

const isComplete = ({ answers, quiz }: PastTry): boolean => answers.length === quiz.questions.length;

const themeResult = (answers: readonly PastAnswer[]): ThemeResult => ({
  questions: new Set(answers.map((a) => a.questionId)).size,
  answered: answers.length,
  right: answers.filter((a) => a.right).length,
});

/** Returns a number from 0 to 1, 1 excluded, always the same for the same arguments (FNV-1a with extra mixing). */
function draw(...parts: number[]): number {
  let h = 0x811c9dc5;
  for (const n of parts) for (let shift = 0; shift < 32; shift += 8) h = Math.imul(h ^ ((n >>> shift) & 0xff), 0x01000193);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return ((h ^ (h >>> 13)) >>> 0) / 4_294_967_296;
}
