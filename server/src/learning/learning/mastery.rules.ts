/** What a student knows of a programme point. */
export type Mastery = "known" | "learning" | "unseen";

/** The questions of a point that are within the student's reach, and how those met stand. */
export interface PointState {
  /** Questions that the student may meet, those met included. */
  readonly reachable: number;
  /** Questions met: whether the last answer was right, and the chance of recalling it today, 0 to 1. */
  readonly met: readonly { readonly lastRight: boolean; readonly recall: number }[];
}

const knownQuestions = 3;
const knownMetShare = 0.5;
const knownRightShare = 0.8;
const knownRecall = 0.85;

/**
 * Returns what is known of a point: known when at least three of its questions (all, where there are fewer) and half of
 * them were met, the last answer was right for 80 % of those met, and they are recalled today with a mean chance of
 * 0.85.
 */
export function masteryOf({ reachable, met }: PointState): Mastery {
  if (met.length === 0) return "unseen";
  const enough = met.length >= Math.max(Math.min(knownQuestions, reachable), reachable * knownMetShare);
  const right = met.filter((m) => m.lastRight).length / met.length;
  const recall = met.reduce((sum, m) => sum + m.recall, 0) / met.length;
  return enough && right >= knownRightShare && recall >= knownRecall ? "known" : "learning";
}

interface Point {
  readonly code: string;
  readonly label: string;
  readonly mastery: Mastery;
  readonly right: number;
  readonly met: number;
}

/**
 * Returns the `limit` programme points to work on first: met, not known yet, those with the lowest share of questions
 * right first.
 */
export const pointsToWorkOn = (points: readonly Point[], limit: number): Point[] =>
  points
    .filter(({ mastery, met }) => mastery === "learning" && met > 0)
    .sort((a, b) => a.right / a.met - b.right / b.met || b.met - a.met || a.code.localeCompare(b.code))
    .slice(0, limit);
