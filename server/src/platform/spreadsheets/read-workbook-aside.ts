import { callConfined, Stopped } from "../confined/confined.ts";
import { createLimiter } from "../limiter.ts";
import { type ReadSheet, type SheetBounds, UnreadableWorkbook } from "./read-workbook.ts";
import type * as reading from "./try-workbook.ts";

const bounds = { memoryMb: 384, processorMs: 8_000, elapsedMs: 15_000 };

const limitProcesses = createLimiter(1);

/**
 * Reads an untrusted workbook as `readWorkbook` does, in a process of its own, one at a time.
 * @throws UnreadableWorkbook as `readWorkbook` does, and when it takes too much time or memory
 */
export async function readWorkbookAside(bytes: Uint8Array, sheets: SheetBounds): Promise<readonly ReadSheet[]> {
  const module = new URL("./try-workbook.ts", import.meta.url);
  const outcome = await limitProcesses(() =>
    callConfined<typeof reading, reading.WorkbookOutcome>(module, bounds, (confined) => confined.call("tryWorkbook", bytes, sheets)),
  ).catch((error: unknown) => {
    throw error instanceof Stopped ? new UnreadableWorkbook("ce classeur est trop grand à lire") : error;
  });
  if ("sheets" in outcome) return outcome.sheets;
  throw new UnreadableWorkbook(outcome.refusal);
}
