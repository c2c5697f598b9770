import { createLimiter } from "../../platform/limiter.ts";
import { askWorker } from "../../platform/worker-thread.ts";
import { type ReadList, readList, refusals, UnreadableList } from "./read-list.rules.ts";

/** Lists of this many characters at most are read at once: that of a class takes less time than starting a thread. */
export const shortListMaxLength = 8 * 1024;

const bounds = { timeoutMs: 10_000, memoryMb: 128, exceeded: () => new UnreadableList(refusals.tooLong) };

type Message = { readonly list: ReadList } | { readonly refusal: string };

const limitThreads = createLimiter(1);

/**
 * Reads a class list as `readList` does; a long one in a worker thread, one at a time, so that it does not block other requests.
 * @throws UnreadableList as `readList` does, and when it takes too much time or memory
 */
export async function readListAside(text: string, swapNames: boolean): Promise<ReadList> {
  if (text.length <= shortListMaxLength) return readList(text, swapNames);
  const file = new URL("./read-list-worker.ts", import.meta.url);
  const message = await limitThreads(() => askWorker<Message>(file, { text, swapNames }, bounds));
  if ("list" in message) return message.list;
  throw new UnreadableList(message.refusal);
}
