import type { ImportPair, pairGains } from "@badin/contract";
import { chunks } from "../../platform/chunks.ts";
import type { Db } from "../../platform/database/database.ts";
import { readQuestions } from "../questions/questions.service.ts";
import type { Ready } from "./item.ts";
import type { PictureBudget } from "./picture-budget.ts";
import type { Decision } from "./plan.rules.ts";
import { isPreviewId } from "./preview-bank.rules.ts";

type Compared = ImportPair["item"];

/**
 * Returns each item that resembles a question of the bank or an earlier one of the file, with that question, in the
 * order of the file. `decisions` are those of `ready`.
 */
export async function pairItems(
  db: Db,
  ready: readonly Ready[],
  decisions: readonly Decision[],
  budget: PictureBudget,
): Promise<ImportPair[]> {
  const byIndex = new Map(ready.map((one) => [one.item.index, one]));
  const alike = decisions.flatMap(({ alike: ref, status, places }, i) => {
    const mine = ready[i];
    return mine && ref !== null && !isPreviewId(ref) ? [{ mine, ref, merged: status !== "added", places }] : [];
  });
  const pairs: ImportPair[] = [];
  for (const some of chunks(alike, 100)) {
    const known = await findCompared(db, [...new Set(some.map(({ ref }) => ref).filter((ref) => ref > 0))]);
    for (const { mine, ref, merged, places } of some) {
      const twin = byIndex.get(-ref);
      const other = ref > 0 ? known.get(ref) : twin && compared(twin);
      if (!other) continue;
      const item = compared(mine);
      pairs.push({
        index: mine.item.index,
        merged,
        otherIndex: ref > 0 ? null : -ref,
        item: shown(item, budget),
        other: shown(other, budget),
        gains: gainsOf(item, other),
        exams: [...new Set(places.map(({ exam }) => exam))],
      });
    }
  }
  return pairs;
}

/** A question to compare, with the bytes of its pictures. */
interface Comparable extends Omit<Compared, "image" | "answerImages"> {
  readonly png: Uint8Array | null;
  readonly answerPngs: readonly (Uint8Array | null)[];
}

const compared = ({ item: { text, answers, correct, comment, theme, year }, draft }: Ready): Comparable => ({
  text,
  answers: [...answers],
  correct,
  comment,
  theme,
  year,
  png: draft.image?.png ?? null,
  answerPngs: draft.answerPictures?.map((picture) => picture?.png ?? null) ?? [],
});

const bytesOf = (base64: string | null | undefined): Uint8Array | null => (base64 ? Buffer.from(base64, "base64") : null);

async function findCompared(db: Db, ids: readonly number[]): Promise<Map<number, Comparable>> {
  const questions = await readQuestions(db, ids);
  return new Map(
    questions.map(({ id, question, answers, comment, theme, year, image }) => [
      id,
      {
        text: question,
        answers: answers.map(({ answer }) => answer),
        correct: answers.findIndex(({ correct }) => correct) + 1,
        comment: comment?.comment ?? null,
        theme: theme.id,
        year,
        png: bytesOf(image),
        answerPngs: answers.some((answer) => answer.image) ? answers.map((answer) => bytesOf(answer.image)) : [],
      },
    ]),
  );
}

const shown = ({ png, answerPngs, ...question }: Comparable, budget: PictureBudget): Compared => ({
  ...question,
  ...budget.show(png, answerPngs),
});

/** Returns what the other question gets from the item if both are merged, besides exams. */
const gainsOf = (item: Comparable, other: Comparable): (typeof pairGains)[number][] => [
  ...(item.comment && !other.comment ? (["comment"] as const) : []),
  ...(item.png && !other.png ? (["picture"] as const) : []),
  ...(item.year > other.year ? (["year"] as const) : []),
];
