/** Answers of a person on a programme point. */
export interface PointResult {
  readonly point: string;
  readonly answered: number;
  readonly right: number;
}

/** Fewer answers than this say nothing about a point. */
const answersToJudge = 3;
/** From this share of right answers on, a point needs no lesson. */
const knownShare = 0.8;
const suggestions = 3;

/** Returns the points to read first, three at most: the lowest share of right answers first, of those answered often enough to judge. */
export const weakestPoints = (results: readonly PointResult[]): string[] =>
  results
    .map(({ point, answered, right }) => ({ point, answered, share: right / Math.max(1, answered) }))
    .filter(({ answered, share }) => answered >= answersToJudge && share < knownShare)
    .sort((a, b) => a.share - b.share || b.answered - a.answered || a.point.localeCompare(b.point))
    .slice(0, suggestions)
    .map(({ point }) => point);
