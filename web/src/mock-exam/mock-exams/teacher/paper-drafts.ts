import { onDevice } from "../../../platform/device-storage.ts";
import type { CopyDraft } from "./paper-entry.rules.ts";

/** Copies typed in and not saved yet, by student. They survive a reload, until the tab is closed or they are saved. */
export type Drafts = Readonly<Record<number, CopyDraft>>;

const keyOf = (mockExamId: number) => `badin:paper-copies-${mockExamId}`;

export function readDrafts(mockExamId: number): Drafts {
  const stored: unknown = onDevice("sessionStorage", (storage) => JSON.parse(storage.getItem(keyOf(mockExamId)) ?? "{}"));
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, draft]) => isDraft(draft))) as Drafts;
}

/** JSON writes a number that was not typed yet as null. */
function isDraft(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { answers, caret, variant, marks } = value as Partial<CopyDraft>;
  return Array.isArray(answers) && typeof caret === "number" && typeof variant === "string" && typeof marks === "object";
}

export function keepDrafts(mockExamId: number, drafts: Drafts): void {
  onDevice("sessionStorage", (storage) => storage.setItem(keyOf(mockExamId), JSON.stringify(drafts)));
}
