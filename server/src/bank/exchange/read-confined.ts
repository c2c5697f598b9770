import { type Bounds, callConfined, type StopReason } from "../../platform/confined/confined.ts";
import { whyStopped } from "../../platform/confined/reading.ts";
import { type Defaults, type ReadFile, SeveralKeyReadings, SeveralSheets, UnknownColumns, UnreadableFile } from "./item.ts";
import type * as reading from "./read-file.ts";

/** Shorter than the timeout of a silent connection. */
const bounds = { memoryMb: 1024, processorMs: 20_000, elapsedMs: 20_000 };

const stops: Readonly<Record<StopReason, string>> = {
  time: "il est trop long à lire\u00a0: partagez-le",
  memory: "il demande trop de mémoire\u00a0: partagez-le",
  crash: "sa lecture s’est interrompue",
};

/**
 * Reads an untrusted file in a process of its own, so that a large or malicious file does not block other requests.
 * @throws UnreadableFile when the file as a whole cannot be read, or exceeds the limits of time or memory;
 * UnknownColumns for a table whose titles are not known, SeveralSheets for a workbook of several, SeveralKeyReadings
 * for a column of keys that reads in several ways, AppError 503 when the machine is busy. `changed` bounds are for
 * tests.
 */
export async function readConfined(name: string, bytes: Uint8Array, defaults: Defaults, changed: Partial<Bounds> = {}): Promise<ReadFile> {
  const module = new URL("./read-file.ts", import.meta.url);
  const outcome = await callConfined<typeof reading, reading.FileOutcome>(module, { ...bounds, ...changed }, (confined) =>
    confined.call("tryBankFile", name, bytes, defaults),
  ).catch((error: unknown) => {
    throw whyStopped(error, (stopped) => new UnreadableFile(stops[stopped.reason], { cause: stopped }));
  });
  if ("file" in outcome) return outcome.file;
  const { asked, refusal } = outcome;
  if (!asked) throw new UnreadableFile(refusal);
  if ("sheets" in asked) throw new SeveralSheets(asked.sheets);
  throw "keys" in asked ? new SeveralKeyReadings(asked.keys) : new UnknownColumns(refusal, asked.table);
}
