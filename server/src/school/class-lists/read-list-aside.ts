import { type Payer, readLists, whyStopped } from "../../platform/confined/reading.ts";
import type { Context } from "../../platform/context.ts";
import { type ReadList, readList, refusals, UnreadableList, type Wishes } from "./read-list.rules.ts";
import type * as reading from "./try-list.ts";

/** Lists of this many characters at most are read at once: that of a class takes less time than starting a process. */
export const shortListMaxLength = 8 * 1024;

const bounds = { memoryMb: 192, processorMs: 5_000, elapsedMs: 10_000 };

/**
 * Reads a class list as `readList` does; a long one in a process of its own, in the turn and on the budget of a school,
 * so that it blocks no other request.
 * @throws UnreadableList as `readList` does, and when it takes too much time or memory; AppError 429 and 503 as
 * `readLists` does
 */
export async function readListAside(context: Context, owner: Payer, text: string, wishes: Wishes): Promise<ReadList> {
  if (text.length <= shortListMaxLength) return readList(text, wishes);
  const outcome = await readLists<typeof reading, reading.ListOutcome>(context, owner, {
    module: new URL("./try-list.ts", import.meta.url),
    bounds,
    work: (confined) => confined.call("tryList", text, wishes),
  }).catch((error: unknown) => {
    throw whyStopped(error, () => new UnreadableList(refusals.tooLong));
  });
  if ("list" in outcome) return outcome.list;
  throw new UnreadableList(outcome.refusal);
}
