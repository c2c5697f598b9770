import { parentPort, workerData } from "node:worker_threads";
import { type Defaults, UnknownColumns, UnreadableFile } from "./item.ts";
import { readBankFile } from "./read-file.ts";

const { name, bytes, defaults } = workerData as { name: string; bytes: Uint8Array; defaults: Defaults };

try {
  parentPort?.postMessage({ file: readBankFile(name, bytes, defaults) });
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  parentPort?.postMessage({ refusal: error.message, table: error instanceof UnknownColumns ? error.table : undefined });
}
