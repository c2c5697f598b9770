import { callConfined, Stopped } from "../../platform/confined/confined.ts";
import { createLimiter } from "../../platform/limiter.ts";
import { type ReadList, readList, refusals, UnreadableList, type Wishes } from "./read-list.rules.ts";
import type * as reading from "./try-list.ts";

/** Lists of this many characters at most are read at once: that of a class takes less time than starting a process. */
export const shortListMaxLength = 8 * 1024;

const bounds = { memoryMb: 192, processorMs: 5_000, elapsedMs: 10_000 };

const limitProcesses = createLimiter(1);

/**
 * Reads a class list as `readList` does; a long one in a process of its own, one at a time, so that it does not block
 * other requests.
 * @throws UnreadableList as `readList` does, and when it takes too much time or memory
 */
export async function readListAside(text: string, wishes: Wishes): Promise<ReadList> {
  if (text.length <= shortListMaxLength) return readList(text, wishes);
  const file = new URL("./try-list.ts", import.meta.url);
  const outcome = await limitProcesses(() =>
    callConfined<typeof reading, reading.ListOutcome>(file, bounds, (confined) => confined.call("tryList", text, wishes)),
  ).catch((error: unknown) => {
    throw error instanceof Stopped ? new UnreadableList(refusals.tooLong) : error;
  });
  if ("list" in outcome) return outcome.list;
  throw new UnreadableList(outcome.refusal);
}
