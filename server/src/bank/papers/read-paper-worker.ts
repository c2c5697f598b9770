import { parentPort, workerData } from "node:worker_threads";
import { readPaperFile, UnreadablePaper } from "./read-paper.ts";

const { bytes } = workerData as { bytes: Uint8Array };

try {
  parentPort?.postMessage({ paper: await readPaperFile(new Uint8Array(bytes)) });
} catch (error) {
  if (!(error instanceof UnreadablePaper)) throw error;
  parentPort?.postMessage({ refusal: error.message });
}
