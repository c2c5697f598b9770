import { Worker } from "node:worker_threads";

interface Bounds {
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /** Returns what is thrown for a thread that takes too much time, or too much memory: `outOfMemory` is then its error. */
  exceeded(outOfMemory?: Error): Error;
}

/** Runs the file of a worker thread and returns its first message: a long or hostile task then holds up no other request. */
export function askWorker<T>(file: URL, workerData: unknown, { timeoutMs, memoryMb, exceeded }: Bounds): Promise<T> {
  const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(exceeded()), timeoutMs);
  worker.on("message", resolve);
  worker.on("error", (error: NodeJS.ErrnoException) => reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? exceeded(error) : error));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
