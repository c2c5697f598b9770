import { isDaytime, parisDay, parisHour } from "@badin/contract";

/** Reminders in a row without a session, after which they stop by themselves until the student begins one. */
export const inVainMax = 2;

interface Wanted {
  readonly hour: number;
  readonly last_at: number | null;
  readonly in_vain: number;
}

/**
 * Returns the number of reminders in vain once that of today is decided; undefined when it is not to be decided now:
 * too early, at night, or decided already. From `inVainMax` on, nothing is sent.
 * @param lastSession when the student began a session of the day last (epoch ms); undefined for never
 */
export function decideReminder({ hour, last_at, in_vain }: Wanted, now: number, lastSession: number | undefined): number | undefined {
  if (!isDaytime(now) || parisHour(now) < hour) return undefined;
  if (last_at === null) return 0;
  if (parisDay(last_at) >= parisDay(now)) return undefined;
  return lastSession !== undefined && lastSession >= last_at ? 0 : in_vain + 1;
}
