/** Questions a weak point gets, as long as the quiz stays within its bounds. */
const perPoint = 4;
const fewest = 10;
const most = 20;

/** A question of the bank. */
export interface PointQuestion {
  readonly id: number;
  readonly programme_point: string | null;
}

/**
 * Returns the ids of the questions of a quiz on `points`, weakest first: four a point, 10 to 20 in all, or as many as
 * the bank has. The points take turns; each gives first the questions that the fewest students have met (`met`, by
 * question id), then the oldest. In the quiz, the questions of a point stand together.
 */
export function chooseQuestions(points: readonly string[], bank: readonly PointQuestion[], met: ReadonlyMap<number, number>): number[] {
  const size = Math.min(most, Math.max(fewest, perPoint * points.length));
  const studentsOf = (id: number) => met.get(id) ?? 0;
  const waiting = points.map((code) =>
    bank
      .filter((question) => question.programme_point === code)
      .map(({ id }) => id)
      .sort((a, b) => studentsOf(a) - studentsOf(b) || a - b),
  );
  const turns = waiting.flatMap((ids, point) => ids.map((id, turn) => ({ id, turn, point })));
  return turns
    .sort((a, b) => a.turn - b.turn || a.point - b.point)
    .slice(0, size)
    .sort((a, b) => a.point - b.point || a.turn - b.turn)
    .map(({ id }) => id);
}
