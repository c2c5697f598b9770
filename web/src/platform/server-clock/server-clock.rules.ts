/** What the two clocks of a device say at one moment, in milliseconds. */
export interface Reading {
  /** The loading of the page: the steady clock starts anew with each. */
  readonly page: string;
  /** The clock that shows the hour (`Date.now`): anybody may set it. */
  readonly wall: number;
  /** The clock that only goes forward (`performance.now`): it may stop while the device sleeps. */
  readonly steady: number;
  /** Whether the page was hidden at some moment since the last reading: only then may the device have slept. */
  readonly hidden: boolean;
}

/**
 * A time by the server's clock, as known when it was noted. `tie` names the word of the server that it was counted
 * from.
 */
export interface Moment {
  readonly at: number;
  readonly tie: number;
}

/** Where the two clocks have parted since the server's last word: the device slept, or its clock was set. */
interface Gap {
  /** Time before it. */
  readonly after: number;
  /** What the wall clock went ahead of the steady one; negative when it was set back. */
  readonly ahead: number;
  /** What was counted beyond the steady clock. */
  readonly counted: number;
}

/** What a later word of the server corrects in the moments of an earlier one, from `after` on. */
interface Fix {
  readonly tie: number;
  readonly after: number;
  readonly by: number;
  /** No moment was later: the server said this time afterwards. */
  readonly until: number;
}

/** The server's clock as a device carries it. Plain data: it is kept on the device. */
export interface CarriedClock {
  /** The server's last word, in epoch ms; 0 before the first. */
  readonly tie: number;
  /** The server's time at `reading`. */
  readonly at: number;
  readonly reading: Reading;
  readonly gaps: readonly Gap[];
  readonly fixes: readonly Fix[];
}

/**
 * Beyond this, in milliseconds, two clocks have parted: they are read one after the other, and words take time to
 * arrive.
 */
export const toleranceMs = 2000;
const keptFixes = 20;

/** Returns the clock of a device that has not heard of the server yet: its own. */
export const ownClock = (reading: Reading): CarriedClock => ({ tie: 0, at: reading.wall, reading, gaps: [], fixes: [] });

/**
 * Returns the time that has passed between two readings. On a page in sight: what the steady clock says. On one that
 * was hidden: the longer of both, since the steady clock may have slept; a wall clock set back then counts for nothing.
 * Over a reload only the wall clock is there.
 */
function elapsed(from: Reading, to: Reading): number {
  const wall = to.wall - from.wall;
  if (to.page !== from.page) return Math.max(1, wall);
  const steady = to.steady - from.steady;
  return to.hidden ? Math.max(steady, wall) : steady;
}

/** Returns the clock at a later reading. Zone and summer time change neither clock. */
export function carry(clock: CarriedClock, reading: Reading): CarriedClock {
  const steady = reading.page === clock.reading.page ? reading.steady - clock.reading.steady : 0;
  const ahead = reading.wall - clock.reading.wall - steady;
  const passed = elapsed(clock.reading, reading);
  const gap = { after: clock.at, ahead, counted: passed - steady };
  const gaps = Math.abs(ahead) > toleranceMs ? [...clock.gaps, gap] : clock.gaps;
  return { ...clock, at: clock.at + passed, reading, gaps };
}

/**
 * What the server's time was at a reading: at the earliest when the server said it, at the latest a whole call later.
 */
export interface Word {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the clock once the server has said its time. A clock that agrees with the word goes on as it is; another one
 * is set to the nearest end of it. What was counted wrong is laid to the gap that explains it best, and corrected in
 * the moments noted after that gap: with one gap, whether a sleep or a clock that was set, exactly.
 */
export function learn(clock: CarriedClock, reading: Reading, { from, to }: Word): CarriedClock {
  const carried = carry(clock, reading);
  const at = Math.min(to, Math.max(from, carried.at));
  const error = carried.at - at;
  const gap = Math.abs(error) > toleranceMs ? gapBehind(error, carried.gaps) : undefined;
  const fix = gap && { tie: clock.tie, after: gap.after, by: -error, until: at };
  const fixes = fix ? [...clock.fixes, fix].slice(-keptFixes) : clock.fixes;
  return { tie: from, at, reading, gaps: [], fixes };
}

/**
 * Returns the gap that was most likely counted wrong by `error`: it was all sleep, or none, or the clock was set back.
 * The last, of equal ones.
 */
function gapBehind(error: number, gaps: readonly Gap[]): Gap | undefined {
  const misfit = ({ ahead, counted }: Gap) => {
    const slept = counted - error;
    return ahead < 0 ? Math.max(0, -slept) + toleranceMs : Math.min(Math.abs(slept), Math.abs(slept - ahead));
  };
  return gaps.reduce<Gap | undefined>((best, gap) => (best && misfit(best) < misfit(gap) ? best : gap), undefined);
}

/** Returns the time of a moment, by all that the server has said since. */
export function trueTime({ fixes }: Pick<CarriedClock, "fixes">, { at, tie }: Moment): number {
  const fix = fixes.find((known) => known.tie === tie);
  if (!fix) return at;
  const corrected = at > fix.after ? Math.max(fix.after, at + fix.by) : at;
  return Math.floor(Math.min(fix.until, corrected));
}

/** Returns the moment of the clock's reading, in whole milliseconds. */
export const momentOf = ({ at, tie }: CarriedClock): Moment => ({ at: Math.floor(at), tie });

/** Whether the time is sure only once the server says it again. */
export const isDoubtful = ({ gaps }: CarriedClock): boolean => gaps.length > 0;

const isNumbers = (values: readonly unknown[]) => values.every((value) => typeof value === "number" && Number.isFinite(value));

/** Reads a kept clock; undefined when there is none, or it cannot be read. */
export function parseClock(text: string | null | undefined): CarriedClock | undefined {
  try {
    const kept = JSON.parse(text ?? "null") as CarriedClock | null;
    const { page, wall, steady } = kept?.reading ?? {};
    if (!kept || !Array.isArray(kept.gaps) || !Array.isArray(kept.fixes) || typeof page !== "string") return undefined;
    return isNumbers([kept.tie, kept.at, wall, steady]) ? kept : undefined;
  } catch {
    return undefined;
  }
}
