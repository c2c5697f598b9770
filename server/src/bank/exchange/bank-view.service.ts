import { chunks } from "../../platform/chunks.ts";
import type { Db } from "../../platform/database/database.ts";
import { comparableText } from "../../platform/text/normalise.ts";
import { mapInSlices } from "../../platform/time-slices.ts";
import { findPlacesOf } from "../exams/exams.queries.ts";
import { findAllTexts, findAnswersOf, findCandidates, findContents } from "../questions/questions.queries.ts";
import { contentKey, spellingsOf } from "../questions/questions.rules.ts";
import { askKeys, type BankView, type Candidate, type KnownQuestion, setFirst } from "./plan.rules.ts";

/** Reads the part of the bank that concerns `items`, with the same number of queries for one item as for hundreds. */
export async function readBankView(db: Db, items: readonly Candidate[]): Promise<BankView> {
  const keys = [...new Set((await mapInSlices(items, ({ content }) => spellingsOf(content).map(contentKey))).flat())];
  const exams = [...new Set(items.flatMap(({ places }) => places.map(({ exam }) => exam)))];
  const candidates: KnownQuestion[] = [];
  for (const some of chunks(keys)) candidates.push(...(await withAnswers(db, await findCandidates(db, some))));
  const places: BankView["places"][number][] = [];
  for (const some of chunks(exams))
    for (const { question_id, updated_by, ...place } of await findPlacesOf(db, some))
      places.push({ ...place, questionId: question_id, edited: updated_by !== null });
  const texts = await findAllTexts(db);
  const asks = new Map<string, number>();
  // Their twin may have a picture that they lack, or theirs in another file.
  const twinned = items.filter(({ mayLackPictures, content }) => mayLackPictures || content.imageSha256 !== null);
  const words = new Set(await mapInSlices(twinned, ({ content }) => comparableText(content.text)));
  const twins: number[] = [];
  await mapInSlices(texts, (row) => {
    for (const key of askKeys(row.text, row.image_sha256)) setFirst(asks, key, row.id);
    if (words.size > 0 && words.has(comparableText(row.text))) twins.push(row.id);
  });
  for (const some of chunks(twins)) candidates.push(...(await withAnswers(db, await findContents(db, some))));
  return { candidates, places, asks };
}

async function withAnswers(db: Db, rows: Awaited<ReturnType<typeof findCandidates>>): Promise<KnownQuestion[]> {
  const answers = await findAnswersOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, text, year, image_sha256, series_text }) => {
    const known = answers.get(id) ?? [];
    const correct = known.findIndex((a) => a.correct === 1) + 1;
    return {
      id,
      text,
      year,
      answers: known.map((a) => a.text),
      correct,
      imageSha256: image_sha256,
      answerImages: known.map((a) => a.image_sha256),
      seriesText: series_text,
    };
  });
}
