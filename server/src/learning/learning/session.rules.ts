import { type Card, isDue, recallOn } from "../../quiz/memory/memory.rules.ts";

/** Why a question is in a session: missed last time, right but fading, never met, or asked for in free training. */
export type Reason = "missed" | "fading" | "new" | "training";

export interface SessionQuestion {
  readonly questionId: number;
  readonly reason: Reason;
}

/** A question that the student has never met and may be asked. */
export interface Candidate {
  readonly questionId: number;
  readonly themeId: number;
  /** Code of its programme point, where it has one. */
  readonly point: string | null;
}

export interface SessionInput {
  readonly cards: readonly Card[];
  readonly candidates: readonly Candidate[];
  readonly size: number;
  readonly day: number;
  readonly examDay: number;
  /** What the student is expected to know of each theme, 0 to 1; a theme that is absent is unknown. */
  readonly levels: ReadonlyMap<number, number>;
  /** Weight of each programme point in its theme, in percent. */
  readonly weights: ReadonlyMap<string, number>;
  /** Number from 0 to 1, 1 excluded. */
  random(): number;
}

/** Returns the cards that are due, the most forgotten first. */
export const dueCards = (cards: readonly Card[], day: number, examDay: number): Card[] =>
  cards.filter((card) => isDue(card, day, examDay)).sort((a, b) => recallOn(a, day) - recallOn(b, day) || a.questionId - b.questionId);

/**
 * Builds the session of the day: what is due, the most forgotten first; where that leaves places, new questions, of the
 * weakest themes by the weight of their programme points. Before the exam only: after it there is no session.
 */
export function buildSession(input: SessionInput): SessionQuestion[] {
  const { cards, size, day, examDay } = input;
  if (day >= examDay) return [];
  const revised = dueCards(cards, day, examDay).slice(0, size);
  const reasonOf = (card: Card): Reason => (card.lastRight ? "fading" : "missed");
  return [
    ...revised.map((card): SessionQuestion => ({ questionId: card.questionId, reason: reasonOf(card) })),
    ...pickNew(input, size - revised.length).map(({ questionId }): SessionQuestion => ({ questionId, reason: "new" })),
  ];
}

/** Level of a theme that the student has not met: as low as that of a weak one, so that it comes soon. */
const unknownLevel = 0.4;
/** Weight of a question without a programme point: that of a middling point. */
const unknownWeight = 6;

/**
 * Draws `count` new questions. The chance of a question grows with the weakness of its theme and with the weight of its
 * point, shared between the questions of that point (weighted draw without replacement, Efraimidis and Spirakis, 2006).
 */
export function pickNew({ candidates, levels, weights, random }: SessionInput, count: number): Candidate[] {
  if (count <= 0) return [];
  const perPoint = new Map<string, number>();
  const keyOf = ({ themeId, point }: Candidate) => point ?? `theme ${themeId}`;
  for (const candidate of candidates) perPoint.set(keyOf(candidate), (perPoint.get(keyOf(candidate)) ?? 0) + 1);
  const drawn = candidates.map((candidate) => {
    const weakness = 1 - (levels.get(candidate.themeId) ?? unknownLevel);
    // A point whose weight is rounded to nothing still exists.
    const weight = Math.max(1, (candidate.point && weights.get(candidate.point)) || unknownWeight);
    const chance = (weakness ** 2 * weight) / (perPoint.get(keyOf(candidate)) ?? 1);
    return { candidate, key: Math.log(Math.max(random(), 1e-12)) / Math.max(chance, 1e-6) };
  });
  return drawn
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
