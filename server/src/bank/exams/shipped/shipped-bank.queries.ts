import type { Db, Trx } from "../../../platform/database/database.ts";
import { findSetting, replaceSetting } from "../../../platform/database/settings.ts";

/** Shipped questions belong to no school: these queries read and write the shared bank. */

const settingName = "shipped-bank";
/** The result of a load: the fingerprint of the files, and the database ids by ids of the files. */
export interface Stamp {
  readonly fingerprint: string;
  readonly exams: Readonly<Record<string, number>>;
  readonly questions: Readonly<Record<string, number>>;
}

/** Returns the result of the last load; undefined before the first. */
export async function findStamp(db: Db): Promise<Stamp | undefined> {
  const value = await findSetting(db, settingName);
  return value === undefined ? undefined : (JSON.parse(value) as Stamp);
}

/** Returns the names of exams of the shared bank. */
export const findExamNames = (db: Db, ids: readonly number[]) =>
  db.selectFrom("exams").where("id", "in", ids).select(["id", "name"]).execute();

export const saveStamp = (trx: Trx, stamp: Stamp) => replaceSetting(trx, settingName, JSON.stringify(stamp));

/** Finds the exam by `id`, else by name, updates its name and year, or creates it. Returns its id. */
export async function upsertTrainingExam(
  trx: Trx,
  id: number | undefined,
  exam: { name: string; year: number },
  now: number,
): Promise<number> {
  const known = await trx
    .selectFrom("exams")
    .where((eb) => eb.or([eb("name", "=", exam.name), ...(id === undefined ? [] : [eb("id", "=", id)])]))
    .orderBy((eb) =>
      eb
        .case()
        .when("id", "=", id ?? 0)
        .then(0)
        .else(1)
        .end(),
    )
    .select("id")
    .executeTakeFirst();
  if (!known) {
    const row = { ...exam, training: 1 as const, created_at: now };
    return (await trx.insertInto("exams").values(row).returning("id").executeTakeFirstOrThrow()).id;
  }
  await trx
    .updateTable("exams")
    .set({ ...exam, training: 1 })
    .where("id", "=", known.id)
    .execute();
  return known.id;
}

/** Removes all questions from an exam before it is rewritten; the questions stay in the bank. */
export const clearPlaces = (trx: Trx, examId: number) => trx.deleteFrom("exam_questions").where("exam_id", "=", examId).execute();

/** Returns the current state of a question, to compare it with a file. */
export const findCurrentQuestion = (trx: Trx, id: number) =>
  trx
    .selectFrom("questions as q")
    .leftJoin("images as i", "i.id", "q.image_id")
    .leftJoin("series as s", "s.id", "q.series_id")
    .where("q.id", "=", id)
    .select([
      "q.theme_id",
      "q.year",
      "q.text",
      "q.comment",
      "q.image_alt",
      "q.programme_point",
      "q.source",
      "q.fixed_order",
      "q.updated_by",
      "i.sha256 as image_sha256",
      "q.series_rank",
      "s.text as series_text",
    ])
    .executeTakeFirst();
