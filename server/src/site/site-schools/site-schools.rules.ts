/** The log is written just after the state that it describes, in one transaction. */
const sameActionMs = 2_000;

/** Whether a state saved at `savedAt` is what an entry of the log, written at one of `times`, describes (epoch ms). */
export const isToldBy = (times: readonly number[], savedAt: number): boolean =>
  times.some((at) => at >= savedAt && at - savedAt < sameActionMs);

/** Returns the id of a subject of the log: `question:12`. */
export const idOf = (subject: string): number => Number(subject.split(":")[1]);
