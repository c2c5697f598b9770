import type { ImportPair } from "@badin/contract";
import type { Db } from "../database/database.ts";
import { findQuestionRows, toQuestions } from "../questions/questions.service.ts";
import { chunks } from "./bank-view.service.ts";
import type { Item } from "./item.ts";
import type { Decision } from "./plan.rules.ts";
import { isPreviewId } from "./preview-bank.rules.ts";

/** Returns each item that resembles a question of the bank with that question, in the order of the file. `decisions` are those of `items`. */
export async function pairItems(db: Db, items: readonly Item[], decisions: readonly Decision[]): Promise<ImportPair[]> {
  const alike = decisions.flatMap((decision, i) => {
    const item = items[i];
    const id = decision.alike ?? 0;
    return item && id > 0 && !isPreviewId(id) ? [{ item, id, merged: decision.status === "merged" }] : [];
  });
  const known = new Map<number, ImportPair["bank"]>();
  for (const ids of chunks([...new Set(alike.map(({ id }) => id))]))
    for (const { id, question, answers, comment, theme, year } of toQuestions(ids, await findQuestionRows(db, ids)))
      known.set(id, {
        text: question,
        answers: answers.map(({ answer }) => answer),
        correct: answers.findIndex(({ correct }) => correct) + 1,
        comment: comment?.comment ?? null,
        theme: theme.id,
        year,
      });
  return alike.flatMap(({ item, id, merged }) => {
    const bank = known.get(id);
    if (!bank) return [];
    const { index, text, answers, correct, comment, theme, year } = item;
    return [{ index, merged, item: { text, answers: [...answers], correct, comment, theme, year }, bank }];
  });
}
