import { chunks } from "../../platform/chunks.ts";
import type { Trx } from "../../platform/database/database.ts";
import type { Snapshot } from "./versions.queries.ts";

/** Returns the ids of the pictures of states of questions. */
export const imagesOfStates = (states: readonly { readonly snapshot: Snapshot }[]): number[] => [
  ...new Set(states.flatMap(({ snapshot }) => [snapshot, ...snapshot.answers].flatMap(({ imageId }) => imageId ?? []))),
];

/** Returns the ids of the pictures of questions and of their answers, former states included. */
export async function findImagesOf(trx: Trx, questionIds: readonly number[]): Promise<number[]> {
  const found = new Set<number>();
  for (const ids of chunks(questionIds)) {
    const shown = await trx
      .selectFrom("questions")
      .where("id", "in", ids)
      .select("image_id")
      .unionAll(trx.selectFrom("answers").where("question_id", "in", ids).select("image_id"))
      .execute();
    for (const { image_id } of shown) if (image_id !== null) found.add(image_id);
    const states = await trx.selectFrom("question_versions").where("question_id", "in", ids).select("snapshot").execute();
    for (const { snapshot } of states) for (const id of idsIn(snapshot)) found.add(id);
  }
  return [...found];
}

/**
 * Erases those of the pictures that nothing shows any more: no question or answer, former state, proposal, or paper of
 * a mock exam.
 */
export async function eraseUnusedImages(trx: Trx, ids: readonly number[]): Promise<void> {
  const unused = new Set(ids);
  for (const some of chunks(ids)) {
    const shown = await trx
      .selectFrom("questions")
      .where("image_id", "in", some)
      .select("image_id")
      .unionAll(trx.selectFrom("answers").where("image_id", "in", some).select("image_id"))
      .unionAll(trx.selectFrom("mock_exam_questions").where("image_id", "in", some).select("image_id"))
      .execute();
    for (const { image_id } of shown) if (image_id !== null) unused.delete(image_id);
  }
  // Read once for all the pictures: an import has hundreds.
  for (const read of [readVersions, readProposals, readPapers]) {
    let last = 0;
    while (unused.size > 0) {
      const rows = await read(trx, last);
      for (const { text } of rows) for (const id of idsIn(text)) unused.delete(id);
      if (rows.length < rowsPerRead) break;
      last = rows.at(-1)?.id ?? last;
    }
  }
  for (const some of chunks([...unused])) await trx.deleteFrom("images").where("id", "in", some).execute();
}

const rowsPerRead = 500;
const withPicture = '%"imageId":%';

/** Each returns the next rows, after an id, whose JSON names pictures. */
const readVersions = (trx: Trx, after: number) =>
  trx
    .selectFrom("question_versions")
    .where("id", ">", after)
    .where("snapshot", "like", withPicture)
    .orderBy("id")
    .limit(rowsPerRead)
    .select(["id", "snapshot as text"])
    .execute();

const readProposals = (trx: Trx, after: number) =>
  trx
    .selectFrom("proposals")
    .where("id", ">", after)
    .where("content", "like", withPicture)
    .orderBy("id")
    .limit(rowsPerRead)
    .select(["id", "content as text"])
    .execute();

const readPapers = (trx: Trx, after: number) =>
  trx
    .selectFrom("mock_exam_questions")
    .where("id", ">", after)
    .where("answer_images", "is not", null)
    .orderBy("id")
    .limit(rowsPerRead)
    .select((eb) => ["id", eb.fn.coalesce("answer_images", eb.val("[]")).as("text")])
    .execute();

/** Returns the ids of pictures in the JSON of a state (`"imageId":12`), or of the answers of a paper (`[12,7]`). */
const idsIn = (json: string): number[] =>
  json.startsWith("[")
    ? (JSON.parse(json) as (number | null)[]).filter((id) => id !== null)
    : imagesOfStates([{ snapshot: JSON.parse(json) as Snapshot }]);
