import { Worker } from "node:worker_threads";
import { type Defaults, type ReadFile, UnreadableFile } from "./item.ts";

/** Less than the time that a silent connection is given. */
const timeoutMs = 20_000;
const memoryMb = 768;

/**
 * Reads a file of unknown origin in a thread of its own: however large or wicked it is, others are served meanwhile.
 * @throws UnreadableFile when it cannot be read as a whole, or not in reasonable time and memory
 */
export function readApart(name: string, bytes: Uint8Array, defaults: Defaults): Promise<ReadFile> {
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), {
    workerData: { name, bytes, defaults },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile>();
  const giveUp = () => reject(new UnreadableFile("il est trop long à lire : partagez-le"));
  const timer = setTimeout(giveUp, timeoutMs);
  worker.on("message", (message: { file: ReadFile } | { refusal: string }) => {
    if ("file" in message) resolve(message.file);
    else reject(new UnreadableFile(message.refusal));
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
