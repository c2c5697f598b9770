import { parisDay, weekOfDay } from "@badin/contract";
import type { Selectable } from "kysely";
import type { StudentProgressTable } from "../../platform/database/schema.ts";

type Counters = Omit<Selectable<StudentProgressTable>, "user_id">;

/**
 * The days on which a student answered and their counters, which go together: the answers to quizzes of the last day
 * are in the latter.
 */
export interface Activity {
  readonly progress: Counters | null;
  /** Days since 1970 with their answers, in order. */
  readonly days: readonly (readonly [number, number])[];
}

/** An answer to a quiz, with its moment in epoch ms. */
export interface Given {
  readonly at: number;
  readonly right: boolean;
  readonly neutralised: boolean;
}

/**
 * Returns the activity of two accounts as one: answers add up, a day on which both answered is one day, and streaks are
 * counted again from the answers of both, in the order in which they were given.
 */
export function mergedActivity(kept: Activity, other: Activity, answers: readonly Given[]): Activity {
  const days = new Map<number, number>();
  for (const [day, n] of [...kept.days, ...other.days]) days.set(day, (days.get(day) ?? 0) + n);
  if (!kept.progress || !other.progress) return { progress: kept.progress ?? other.progress, days: inOrder(days) };
  const both = [kept.progress, other.progress] as const;
  const lastDay = Math.max(...both.map((p) => p.last_day));
  const latest = both.filter((p) => p.last_day === lastDay);
  for (const p of both)
    if (p.last_day < lastDay && p.last_day_answers > 0) days.set(p.last_day, (days.get(p.last_day) ?? 0) + p.last_day_answers);
  const sum = (of: (p: Counters) => number) => both.reduce((total, p) => total + of(p), 0);
  const known = [...new Set(answers.map(({ at }) => parisDay(at)))].sort((a, b) => a - b);
  const weeks = [...new Set(known.map(weekOfDay))];
  const streak = (row: readonly number[], of: (p: Counters) => number) =>
    Math.max(row.at(-1) === (row === weeks ? weekOfDay(lastDay) : lastDay) ? runAtEnd(row) : 0, ...latest.map(of));
  return {
    days: inOrder(days),
    progress: {
      answer_count: sum((p) => p.answer_count),
      right_count: sum((p) => p.right_count),
      right_streak: rightAtEnd(answers),
      day_count: Math.max(known.length, ...both.map((p) => p.day_count)),
      last_day: lastDay,
      last_day_answers: latest.reduce((total, p) => total + p.last_day_answers, 0),
      day_streak: streak(known, (p) => p.day_streak),
      last_week: Math.max(...both.map((p) => p.last_week)),
      week_streak: streak(weeks, (p) => p.week_streak),
    },
  };
}

/**
 * Returns the activity of the kept account once a joining is undone: as it was before or, where it has answered since,
 * with these answers and without those of the other.
 */
export function partedActivity(
  now: Activity,
  before: { readonly kept: Activity; readonly other: Activity; readonly merged: Activity },
): Activity {
  const { kept, other, merged } = before;
  if (inFull(now) === inFull(merged)) return kept;
  const days = new Map(now.days);
  let lastDayAnswers = now.progress?.last_day_answers ?? 0;
  for (const [day, n] of totals(other)) {
    const counted = days.get(day) ?? 0;
    days.set(day, counted - Math.min(n, counted));
    if (day === now.progress?.last_day) lastDayAnswers = Math.max(0, lastDayAnswers - Math.max(0, n - counted));
  }
  const since = (of: "answer_count" | "right_count" | "day_count") =>
    Math.max(0, (now.progress?.[of] ?? 0) - (merged.progress?.[of] ?? 0) + (kept.progress?.[of] ?? 0));
  return {
    days: inOrder(days).filter(([, n]) => n > 0),
    progress: now.progress && {
      ...now.progress,
      answer_count: since("answer_count"),
      right_count: since("right_count"),
      day_count: since("day_count"),
      last_day_answers: lastDayAnswers,
    },
  };
}

const inFull = ({ progress, days }: Activity) =>
  JSON.stringify([days, progress && Object.entries(progress).sort(([a], [b]) => a.localeCompare(b))]);

/** Returns the answers of each day, those that the counters hold included. */
function totals({ days, progress }: Activity): Map<number, number> {
  const all = new Map(days);
  if (progress && progress.last_day_answers > 0) all.set(progress.last_day, (all.get(progress.last_day) ?? 0) + progress.last_day_answers);
  return all;
}

const inOrder = (days: ReadonlyMap<number, number>) => [...days].sort(([a], [b]) => a - b);

/** Returns how many numbers in a row end the list. */
function runAtEnd(row: readonly number[]): number {
  let run = row.length === 0 ? 0 : 1;
  while (run > 0 && run < row.length && row.at(-run - 1) === (row.at(-run) ?? 0) - 1) run++;
  return run;
}

function rightAtEnd(answers: readonly Given[]): number {
  const counted = answers.filter(({ neutralised }) => !neutralised);
  const lastWrong = counted.findLastIndex(({ right }) => !right);
  return counted.length - 1 - lastWrong;
}
