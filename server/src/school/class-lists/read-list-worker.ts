import { parentPort, workerData } from "node:worker_threads";
import { readList, UnreadableList } from "./read-list.rules.ts";

const { text, swapNames } = workerData as { text: string; swapNames: boolean };

try {
  parentPort?.postMessage({ list: readList(text, swapNames) });
} catch (error) {
  if (!(error instanceof UnreadableList)) throw error;
  parentPort?.postMessage({ refusal: error.message });
}
