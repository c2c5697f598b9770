import type { BatchChange, ExamPlace, Find, PlaceChange } from "./batches.rules.ts";

/** A question that an import added. */
export interface AddedQuestion {
  readonly id: number;
  /** Whether a person changed it since. */
  readonly edited: boolean;
  /** Whether a person changed it, or explained it to a school. */
  readonly corrected: boolean;
}

export interface FoundBy extends Find {
  readonly importId: number;
}

/** An import to undo, and what holds it in the bank. */
export interface Brought {
  readonly added: readonly AddedQuestion[];
  /** What it changed, in the order in which it did. */
  readonly changes: readonly BatchChange[];
  /** Which of the questions it added or changed other imports found, those of the oldest first. */
  readonly finds: readonly FoundBy[];
  /** The places in exams of the questions that it added. */
  readonly places: readonly (ExamPlace & { readonly questionId: number })[];
}

export interface UndoPlan {
  /** What to undo, in this order. */
  readonly undo: readonly BatchChange[];
  /** What stays, and will be undone with the import that holds it too. */
  readonly pass: readonly { readonly importId: number; readonly change: BatchChange }[];
  /**
   * Questions that stay, the import to which they pass and their year there; null for none, and for a year that stays.
   */
  readonly keep: readonly { readonly id: number; readonly importId: number | null; readonly year: number | null }[];
  /** Questions that leave the bank. */
  readonly remove: readonly number[];
  /** Questions that only this import holds and that a person corrected since, whether they stay or not. */
  readonly corrected: readonly number[];
}

const keyOf = ({ examId, theme, number }: ExamPlace, questionId: number): string => `${examId}/${theme}/${number}/${questionId}`;

/**
 * Decides what undoing an import takes back: only what nothing else holds. A question, a place or a year that another
 * import found passes to it, as if this one had never been; a question in another exam stays; those that a person
 * corrected stay if `keepCorrected`, in their places.
 */
export function planUndo(brought: Brought, keepCorrected: boolean): UndoPlan {
  const { added, changes, finds, places } = brought;
  const findsOf = Map.groupBy(finds, ({ questionId }) => questionId);
  const holders = new Map<string, number>();
  for (const { place, questionId, importId } of finds)
    if (place && !holders.has(keyOf(place, questionId))) holders.set(keyOf(place, questionId), importId);
  const made = new Set(changes.filter(isPlace).map((change) => keyOf(change, change.questionId)));
  const explained = (key: string): boolean => made.has(key) || holders.has(key);
  const elsewhere = new Set(places.filter((place) => !explained(keyOf(place, place.questionId))).map(({ questionId }) => questionId));
  const alone = added.filter(({ id }) => !findsOf.has(id) && !elsewhere.has(id));
  const corrected = alone.filter((question) => question.corrected).map(({ id }) => id);
  const remove = alone.filter((question) => !(keepCorrected && question.corrected)).map(({ id }) => id);
  const left = new Set(keepCorrected ? corrected : []);
  const removed = new Set(remove);
  const undo: BatchChange[] = [];
  const pass: { importId: number; change: BatchChange }[] = [];
  for (const change of inUndoOrder(changes)) {
    if (change.kind === "year") {
      const split = splitYear(change, findsOf.get(change.questionId) ?? []);
      if (split.undo) undo.push(split.undo);
      if (split.pass) pass.push(split.pass);
    } else if (isPlace(change)) {
      const importId = holders.get(keyOf(change, change.questionId));
      if (importId !== undefined) pass.push({ importId, change: { ...change, passed: true } });
      else if (!left.has(change.questionId)) undo.push(change);
    } else undo.push(change);
  }
  const keep = added.flatMap(({ id, edited }) => {
    if (removed.has(id)) return [];
    const found = findsOf.get(id) ?? [];
    const years = edited || elsewhere.has(id) ? [] : found.map(({ year }) => year);
    return [{ id, importId: found[0]?.importId ?? null, year: years.length > 0 ? Math.max(...years) : null }];
  });
  return { undo, pass, keep, remove, corrected };
}

const isPlace = (change: BatchChange): change is PlaceChange => change.kind === "place";

/**
 * Returns the changes in the reverse order, first those that the import made itself; then years, the highest first, and
 * exams once they are empty.
 */
function inUndoOrder(changes: readonly BatchChange[]): BatchChange[] {
  const rank = (change: BatchChange): number => {
    if (change.kind === "exam") return 3;
    if (change.kind === "year") return 2;
    return isPlace(change) && change.passed ? 1 : 0;
  };
  const height = (change: BatchChange): number => (change.kind === "year" ? change.to : 0);
  return changes.toReversed().sort((a, b) => rank(a) - rank(b) || height(b) - height(a));
}

/** Splits a raised year into what another import says too, which passes to it, and the rest. */
function splitYear(
  change: Extract<BatchChange, { kind: "year" }>,
  finds: readonly FoundBy[],
): { undo?: BatchChange; pass?: UndoPlan["pass"][number] } {
  const holder = finds.filter(({ year }) => year > change.from).sort((a, b) => b.year - a.year)[0];
  if (!holder) return { undo: change };
  const year = Math.min(change.to, holder.year);
  const pass = { importId: holder.importId, change: { ...change, to: year } };
  return year < change.to ? { undo: { ...change, from: year }, pass } : { pass };
}
