/**
 * A time when a student had left the page of their copy, or when its device was without network, in epoch ms; `back_at`
 * is null while they are not back.
 */
export interface Leave {
  readonly left_at: number;
  readonly back_at: number | null;
  readonly network: 0 | 1;
}

/** A reload, or a notification put aside, is no leaving. */
const leastMs = 3000;

/**
 * Returns the leavings that are told, the first first; one that has no end lasts until `until`: now, or the end of the
 * copy.
 */
export const toldLeaves = <L extends Leave>(leaves: readonly L[], until: number): L[] =>
  leaves.filter((leave) => lengthOf(leave, until) >= leastMs).toSorted((a, b) => a.left_at - b.left_at);

const lengthOf = ({ left_at, back_at }: Leave, until: number): number => Math.max(0, Math.min(back_at ?? until, until) - left_at);

/**
 * Returns how often the student left (or, of the times without network, how often it was lost), for how many seconds in
 * all, and whether they are away at `until`.
 */
export function sumOfLeaves(
  leaves: readonly Leave[],
  until: number,
  network: 0 | 1 = 0,
): { count: number; seconds: number; away: boolean } {
  const told = toldLeaves(
    leaves.filter((leave) => leave.network === network),
    until,
  );
  const ms = told.reduce((sum, leave) => sum + lengthOf(leave, until), 0);
  return { count: told.length, seconds: Math.round(ms / 1000), away: told.some(({ back_at }) => back_at === null) };
}
