/** Wrong answers from which a question that is still answered wrong is an error that lasts. */
const lastingTimes = 2;
const shownErrors = 10;

/** Returns the errors that last, the most frequent first, ten at most. */
export const lastingErrors = <Row extends { readonly id: number; readonly times: number }>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ times }) => times >= lastingTimes)
    .sort((a, b) => b.times - a.times || a.id - b.id)
    .slice(0, shownErrors);

interface Point {
  readonly code: string;
  readonly label: string;
  readonly mastery: "known" | "learning" | "unseen";
  readonly right: number;
  readonly met: number;
}

const shownPoints = 4;

/** Returns the programme points to work on: met, not known yet, those with the lowest share of questions right first, four at most. */
export const pointsToWorkOn = (points: readonly Point[]): Point[] =>
  points
    .filter(({ mastery, met }) => mastery === "learning" && met > 0)
    .sort((a, b) => a.right / a.met - b.right / b.met || b.met - a.met || a.code.localeCompare(b.code))
    .slice(0, shownPoints);
