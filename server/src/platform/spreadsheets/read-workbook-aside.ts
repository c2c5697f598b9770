import { type Payer, readLists, whyStopped } from "../confined/reading.ts";
import type { Context } from "../context.ts";
import { type ReadSheet, type SheetBounds, UnreadableWorkbook } from "./read-workbook.ts";
import type * as reading from "./try-workbook.ts";

const bounds = { memoryMb: 384, processorMs: 8_000, elapsedMs: 15_000 };

/**
 * Reads an untrusted workbook as `readWorkbook` does, in a process of its own, in the turn and on the budget of a
 * school.
 * @throws UnreadableWorkbook as `readWorkbook` does, and when it takes too much time or memory; AppError 429 and 503 as
 * `readLists` does
 */
export async function readWorkbookAside(
  context: Context,
  owner: Payer,
  bytes: Uint8Array,
  sheets: SheetBounds,
): Promise<readonly ReadSheet[]> {
  const outcome = await readLists<typeof reading, reading.WorkbookOutcome>(context, owner, {
    module: new URL("./try-workbook.ts", import.meta.url),
    bounds,
    work: (confined) => confined.call("tryWorkbook", bytes, sheets),
  }).catch((error: unknown) => {
    throw whyStopped(error, () => new UnreadableWorkbook("ce classeur est trop grand à lire"));
  });
  if ("sheets" in outcome) return outcome.sheets;
  throw new UnreadableWorkbook(outcome.refusal);
}
