import type { BoardState, LiveAction, LiveState } from "@badin/contract";

/** The answers of one vote, by answer. */
export interface Bar {
  readonly answerId: number;
  readonly count: number;
  /** Share of those who voted, in percent, rounded; 0 where nobody did. */
  readonly percent: number;
}

type Counts = NonNullable<LiveState["votes"]>[number]["counts"];

/** Returns the bars of a vote, one for each answer of the question, in its order. */
export function barsOf(answerIds: readonly number[], counts: Counts): Bar[] {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return answerIds.map((answerId) => {
    const count = counts.find((c) => c.answerId === answerId)?.count ?? 0;
    return { answerId, count, percent: total === 0 ? 0 : Math.round((100 * count) / total) };
  });
}

/** Returns the share of right answers of a vote, from 0 to 1; undefined while nobody has voted. */
export function rightShare(counts: Counts, goodAnswerId: number | null | undefined): number | undefined {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0 || goodAnswerId === null || goodAnswerId === undefined) return undefined;
  return (counts.find(({ answerId }) => answerId === goodAnswerId)?.count ?? 0) / total;
}

/** What pages are told as it changes: its version counts the changes, `now` is the time of the server. */
export type Told = Pick<LiveState, "version" | "now">;

/** The newer of two states of a session: of the same version, the one made later. */
export function newer<S extends Told>(known: S | undefined, next: S): S {
  if (!known || next.version > known.version) return next;
  return next.version === known.version && next.now >= known.now ? next : known;
}

/** Returns what is left of a vote at `now`, the server's time in ms; undefined without a timer. */
export function leftMs({ closesAt, pausedMs }: Pick<LiveState, "closesAt" | "pausedMs">, now: number): number | undefined {
  if (pausedMs !== null) return pausedMs;
  return closesAt === null ? undefined : Math.max(0, Date.parse(closesAt) - now);
}

/** The keys of the board: what each asks for. */
const keys: Readonly<Record<string, LiveAction>> = { " ": "next", Enter: "next", r: "revote", h: "hide", p: "pause" };

/** Returns what a key asks for on the board; undefined for the others. */
export const actionOfKey = (key: string): LiveAction | undefined => keys[key.length === 1 ? key.toLowerCase() : key];

/** Returns what can be asked for besides the next step, where the session is. */
export function otherActions({
  step,
  closesAt,
  pausedMs,
  paused,
}: Pick<BoardState, "step" | "closesAt" | "pausedMs" | "paused">): LiveAction[] {
  if (step === "asking") return closesAt !== null || pausedMs !== null || paused ? ["pause", "skip", "more"] : ["revote", "skip"];
  if (step === "votes") return ["hide", "revote", "skip"];
  return step === "answer" ? ["hide"] : [];
}

/** A session of so many questions lasts a lesson. */
const hardestCount = 12;

/**
 * Returns the ids of the twelve questions that the class answered worst, in the order of the quiz; undefined in a quiz
 * of twelve, or where fewer have been answered.
 */
export function hardestOf(questions: readonly { id: number }[], shares: ReadonlyMap<number, number | null>): number[] | undefined {
  const known = questions.flatMap(({ id }) => {
    const share = shares.get(id) ?? null;
    return share === null ? [] : [{ id, share }];
  });
  if (questions.length <= hardestCount || known.length < hardestCount) return undefined;
  const worst = new Set(
    known
      .sort((a, b) => a.share - b.share)
      .slice(0, hardestCount)
      .map(({ id }) => id),
  );
  return questions.flatMap(({ id }) => (worst.has(id) ? [id] : []));
}
