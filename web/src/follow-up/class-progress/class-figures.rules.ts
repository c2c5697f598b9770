import type { FollowedStudent } from "@badin/contract";

const evenChance = 0.5;

interface ClassFigures {
  /** Students with a forecast. */
  readonly estimated: number;
  /** Among them, those whose chance of passing is one half or more. */
  readonly likely: number;
  /** Mean of their forecasts, on 100; null without any. */
  readonly mean: number | null;
  /** Students with an answer in the last seven days. */
  readonly active: number;
}

/** Returns how a class stands as a whole, from the same figures as its table. */
export function classFigures(students: readonly FollowedStudent[]): ClassFigures {
  const forecasts = students.flatMap(({ forecast }) => forecast ?? []);
  return {
    estimated: forecasts.length,
    likely: forecasts.filter(({ pass }) => pass >= evenChance).length,
    mean: forecasts.length === 0 ? null : Math.round(forecasts.reduce((sum, { mean }) => sum + mean, 0) / forecasts.length),
    active: students.filter(({ weekDays }) => weekDays > 0).length,
  };
}
