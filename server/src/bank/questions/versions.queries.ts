import type { Db, Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import type { Flag } from "../../platform/database/schema.ts";
import { type ToComplete, toCompleteOf } from "./completing.rules.ts";
import { findAnswersOf } from "./questions.queries.ts";

/** The bank is shared: these queries read and write it for all schools. */

/**
 * Complete content of a question, as versions keep it. It refers to its answers by id: their rows live as long as the
 * question.
 */
export interface Snapshot {
  readonly text: string;
  readonly themeId: number;
  readonly year: number;
  readonly comment: string | null;
  readonly imageId: number | null;
  readonly imageAlt: string | null;
  readonly fixedOrder: Flag;
  readonly orderDecided: Flag;
  /**
   * Text common to the linked questions it belongs to; left out of a question that stands alone, and of states kept
   * before series.
   */
  readonly seriesText?: string;
  /** What a file gave of it; left out of a complete question. */
  readonly toComplete?: ToComplete | undefined;
  /** `imageId` is left out of an answer without a picture, and of states kept before answers had some. */
  readonly answers: readonly { readonly id: number; readonly text: string; readonly correct: Flag; readonly imageId?: number }[];
}

/** Returns the current state of a question, with who saved it and when; undefined when there is no such question. */
export async function findState(db: Db, questionId: number) {
  const row = await db
    .selectFrom("questions as q")
    .leftJoin("users as u", "u.id", "q.updated_by")
    .leftJoin("series as s", "s.id", "q.series_id")
    .where("q.id", "=", questionId)
    .select([
      "q.id",
      "q.text",
      "q.theme_id",
      "q.year",
      "q.comment",
      "q.image_id",
      "q.image_alt",
      "q.fixed_order",
      "q.order_decided",
      "q.content_key",
      "q.updated_at",
      "q.updated_by",
      "q.draft",
      "q.to_complete",
      "q.tags",
      "q.series_id",
      "q.programme_point",
      "s.text as series_text",
      "u.first_name",
      "u.name",
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const answers = (await findAnswersOf(db, [questionId])).get(questionId) ?? [];
  const toComplete = toCompleteOf(row.to_complete);
  const snapshot: Snapshot = {
    text: row.text,
    themeId: row.theme_id,
    year: row.year,
    comment: row.comment,
    imageId: row.image_id,
    imageAlt: row.image_alt,
    fixedOrder: row.fixed_order,
    orderDecided: row.order_decided,
    ...(row.series_text === null ? {} : { seriesText: row.series_text }),
    ...(toComplete && { toComplete }),
    answers: answers.map(({ id, text, correct, image_id }) => ({ id, text, correct, ...(image_id === null ? {} : { imageId: image_id }) })),
  };
  return { ...row, snapshot };
}
export type QuestionState = NonNullable<Awaited<ReturnType<typeof findState>>>;

/** On PostgreSQL, makes other saves of the question wait; SQLite has one writer at a time. */
export async function lockQuestion(trx: Trx, engine: Engine, questionId: number): Promise<void> {
  if (engine === "postgres") await trx.selectFrom("questions").where("id", "=", questionId).select("id").forNoKeyUpdate().execute();
}

/** Stores a state that is about to be replaced, with who saved it and when. */
export async function insertVersion(trx: Trx, questionId: number, state: QuestionState): Promise<void> {
  const { last } = await trx
    .selectFrom("question_versions")
    .where("question_id", "=", questionId)
    .select((eb) => eb.fn.max<number | null>("version").as("last"))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("question_versions")
    .values({
      question_id: questionId,
      version: (last ?? 0) + 1,
      snapshot: JSON.stringify(state.snapshot),
      saved_at: state.updated_at,
      saved_by: state.updated_by,
    })
    .execute();
}

/** Returns the former states, the latest first, with who saved them. */
export async function findVersions(db: Db, questionId: number) {
  const rows = await db
    .selectFrom("question_versions as v")
    .leftJoin("users as u", "u.id", "v.saved_by")
    .where("v.question_id", "=", questionId)
    .orderBy("v.version", "desc")
    .select(["v.version", "v.snapshot", "v.saved_at", "u.first_name", "u.name"])
    .execute();
  return rows.map((row) => ({ ...row, snapshot: JSON.parse(row.snapshot) as Snapshot }));
}

/** Returns a former state by its number; undefined when there is none. */
export async function findVersion(db: Db, questionId: number, version: number): Promise<Snapshot | undefined> {
  const row = await db
    .selectFrom("question_versions")
    .where("question_id", "=", questionId)
    .where("version", "=", version)
    .select("snapshot")
    .executeTakeFirst();
  return row && (JSON.parse(row.snapshot) as Snapshot);
}

export const deleteVersion = (trx: Trx, questionId: number, version: number) =>
  trx.deleteFrom("question_versions").where("question_id", "=", questionId).where("version", "=", version).execute();

/** Returns the PNG bytes and fingerprints of images, by id. */
export async function findImages(db: Db, ids: readonly number[]): Promise<Map<number, { png: Uint8Array; sha256: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("images").where("id", "in", ids).select(["id", "png", "sha256"]).execute();
  return new Map(rows.map(({ id, ...image }) => [id, image]));
}
