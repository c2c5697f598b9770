import { Worker } from "node:worker_threads";
import type { UnknownTable } from "@badin/contract";
import { type Defaults, type ReadFile, UnknownColumns, UnreadableFile } from "./item.ts";

/** Shorter than the timeout of a silent connection. */
const timeoutMs = 20_000;
const memoryMb = 768;

/**
 * Reads an untrusted file in a worker thread, so that a large or malicious file does not block other requests.
 * @throws UnreadableFile when the file as a whole cannot be read, or exceeds the limits of time or memory; UnknownColumns for a table whose
 * titles are not known
 */
export function readInWorker(name: string, bytes: Uint8Array, defaults: Defaults): Promise<ReadFile> {
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), {
    workerData: { name, bytes, defaults },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile>();
  const giveUp = () => reject(new UnreadableFile("il est trop long à lire : partagez-le"));
  const timer = setTimeout(giveUp, timeoutMs);
  worker.on("message", (message: { file: ReadFile } | { refusal: string; table?: UnknownTable }) => {
    if ("file" in message) resolve(message.file);
    else reject(message.table ? new UnknownColumns(message.refusal, message.table) : new UnreadableFile(message.refusal));
  });
  worker.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") giveUp();
    else reject(error);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
