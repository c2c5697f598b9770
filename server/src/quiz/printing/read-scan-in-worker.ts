import { Worker } from "node:worker_threads";
import { gridScanMaxPages, startsWith } from "@badin/contract";
import { AppError } from "../../platform/http/errors.ts";
import { readInTurn } from "./one-at-a-time.ts";
import type { ScanJob } from "./read-scan-worker.ts";
import type { GridOutcome } from "./reading/read-photo.ts";

/** A page takes one or two seconds, on a busy machine much longer. */
const timeoutMs = 45_000;
const memoryMb = 512;
/** Scans open at once in this process: each is held in memory. */
const openAtMost = 2;

const refuse = (message: string) => new AppError("unreadable_grid", { message });
const damaged = () => refuse("Ce PDF est abîmé, ou protégé par un mot de passe.");

let open = 0;

/** A scan being read. */
export interface OpenScan {
  readonly pages: number;
  /** Reads a page, from 0, in turn with the other pictures of this process. @throws an error of the worker, which ends with it */
  read(index: number): Promise<GridOutcome>;
  close(): void;
}

/**
 * Opens an untrusted PDF of answer grids in a worker thread bounded in time; a page is drawn when it is asked for.
 * @throws AppError 400 `unreadable_grid` when it is no PDF, damaged, locked or too long, 503 when others are open
 */
export async function openScanInWorker(job: ScanJob): Promise<OpenScan> {
  if (!startsWith(job.scan, [0x25, 0x50, 0x44, 0x46])) throw refuse("Ce fichier n’est ni une image ni un PDF.");
  if (open >= openAtMost) throw new AppError("unavailable", { retryAfterSeconds: 10 });
  open++;
  const worker = new Worker(new URL("./read-scan-worker.ts", import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    open--;
    void worker.terminate();
  };
  try {
    const pages = await answerOf<number>(worker);
    if (pages === 0) throw damaged();
    if (pages > gridScanMaxPages) throw refuse(`Ce PDF a ${pages} pages\u00a0: partagez-le, ${gridScanMaxPages} pages au plus.`);
    return {
      pages,
      close,
      read: (index) =>
        readInTurn(() => {
          worker.postMessage(index);
          return answerOf<GridOutcome>(worker);
        }),
    };
  } catch (error) {
    close();
    throw error instanceof AppError ? error : damaged();
  }
}

/** The next message of the worker. @throws when it fails or takes too long */
function answerOf<T>(worker: Worker): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error("the page takes too long")), timeoutMs);
  worker.once("message", resolve);
  worker.once("error", reject);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", resolve);
    worker.off("error", reject);
  });
}
