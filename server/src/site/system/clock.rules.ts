import { dayMs, hourMs } from "@badin/contract";

/** Difference between what the clock says and the time that went by from which the clock was set, not late. */
const jumpMs = hourMs;
/** Longest time that a program may have been stopped between two readings: a summer. */
const longestStopMs = 90 * dayMs;
/**
 * Stop after which a clock that was set ahead meanwhile cannot be told from time that went by: a day more is waited.
 */
const doubtfulStopMs = 3 * dayMs;

/** What the database remembers of the clock, for all processes. Times in epoch milliseconds. */
export interface ClockRecord {
  readonly seenAt: number;
  /**
   * First reading since which the clock was never set by more than an hour, nor the program stopped for more than three
   * days.
   */
  readonly steadySince: number;
  readonly jumped: boolean;
}

/** A reading of a process: the clock, and the time since the machine started, which nobody sets. */
export interface Reading {
  readonly clockMs: number;
  readonly uptimeMs: number;
}

/** Returns the record after a reading. `last` is the reading before it of the same process. */
export function clockAfter(record: ClockRecord | undefined, last: Reading | undefined, { clockMs, uptimeMs }: Reading): ClockRecord {
  if (!record) return { seenAt: clockMs, steadySince: clockMs, jumped: false };
  const sinceRecord = clockMs - record.seenAt;
  const drift = last ? clockMs - last.clockMs - (uptimeMs - last.uptimeMs) : 0;
  const jumped = Math.abs(drift) > jumpMs || sinceRecord < -jumpMs || sinceRecord > longestStopMs;
  if (jumped) return { seenAt: clockMs, steadySince: clockMs, jumped: true };
  if (!last && sinceRecord > doubtfulStopMs) return { seenAt: clockMs, steadySince: clockMs, jumped: false };
  return { ...record, seenAt: clockMs };
}

/** Returns whether what erases and mails by the date may run: the clock was steady for a day. */
export const isSteady = ({ steadySince }: ClockRecord, now: number): boolean => now - steadySince >= dayMs;
