import { chunks } from "../../platform/chunks.ts";
import type { Db } from "../../platform/database/database.ts";
import { findAppearances } from "../exams/exams.queries.ts";
import type { ReadFile } from "./item.ts";
import { type Decision, placeName, type QuestionRef } from "./plan.rules.ts";
import { isPreviewId, type PreviewBank } from "./preview-bank.rules.ts";

/**
 * Returns a function that names, in French, the question that an item is or resembles: its first appearance in another
 * exam than the file's, else in any exam, else its rank in the file or its number in the bank. Null for an item that
 * resembles no other.
 */
export async function nameQuestions(
  db: Db,
  { exams, items }: ReadFile,
  decisions: readonly Decision[],
  preview?: PreviewBank,
): Promise<(d: Decision) => string | null> {
  const ids = [...new Set(decisions.map(matchedQuestion).filter((ref) => ref !== null && ref > 0 && !isPreviewId(ref)))] as number[];
  const own = new Set(exams.map(({ name }) => name));
  const names = new Map<QuestionRef, string>();
  for (const some of chunks(ids)) {
    const byQuestion = Map.groupBy(await findAppearances(db, some), (row) => row.question_id);
    for (const [id, rows] of byQuestion) {
      const first = rows.find(({ name }) => !own.has(name)) ?? rows[0];
      if (first) names.set(id, placeName(first.name, first.theme, first.number));
    }
  }
  const byIndex = new Map(items.map((item) => [item.index, item]));
  const nameOf = (ref: QuestionRef): string => {
    const { places: [place] = [], from } = byIndex.get(-ref) ?? {};
    if (ref < 0 && place) return placeName(place.exam, place.theme, place.number);
    if (ref < 0) return from ? `la question n°\u00a0${from.rank} de ${from.file}` : `la question n°\u00a0${-ref} du fichier`;
    return preview?.nameOf(ref) ?? names.get(ref) ?? `la question ${ref} de la banque`;
  };
  return (decision) => {
    const ref = matchedQuestion(decision);
    return ref === null || ref === 0 ? null : nameOf(ref);
  };
}

/** Returns the question that an item is or resembles; null when there is none. */
const matchedQuestion = ({ status, ref, alike }: Decision): QuestionRef | null => (status === "added" ? alike : ref);
