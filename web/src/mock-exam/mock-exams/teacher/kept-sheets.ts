import type { PaperEntry } from "@badin/contract";
import { copies } from "../../../platform/offline/copies.ts";
import type { ReadSheet } from "./grid-photos.rules.ts";

/** A sheet that was read and is not saved yet, with what its teacher has decided. */
export interface KeptSheet {
  /** Name of its file, with the page of a scan. */
  readonly name: string;
  readonly sheet: ReadSheet;
}

const keyOf = (mockExamId: number) => ["mock-exams", mockExamId, "grids"];

/** Keeps the sheets of an exam on this device, for the signed-in user, until they are saved or the session ends. */
export function keepSheets(mockExamId: number, sheets: readonly KeptSheet[]): void {
  if (sheets.length === 0) void copies.forget(keyOf(mockExamId));
  else void copies.keep(keyOf(mockExamId), sheets);
}

/** Returns the sheets kept for an exam, those of a paper that has changed since left out. */
export async function readKeptSheets({ id, parts }: Pick<PaperEntry, "id" | "parts">): Promise<readonly KeptSheet[]> {
  const kept = await copies.read(keyOf(id));
  const asked = parts.reduce((sum, part) => sum + part.asked, 0);
  return Array.isArray(kept) ? (kept as KeptSheet[]).filter(({ sheet }) => sheet?.reading?.answers?.length === asked) : [];
}
