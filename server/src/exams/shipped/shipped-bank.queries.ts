import { sql } from "kysely";
import type { Db, Trx } from "../../database/database.ts";
import type { Engine } from "../../database/engine.ts";
import { findSetting, replaceSetting } from "../../database/settings.ts";

/** Shipped questions are nobody's: these queries read and write the bank of all schools. */

const settingName = "shipped-bank";
/** Any number of its own, the same in every process: who holds it loads. */
const lockId = 7_301_943;

/** What was loaded, and where it went: ids of the files to ids of the database. */
export interface Stamp {
  readonly fingerprint: string;
  readonly exams: Readonly<Record<string, number>>;
  readonly questions: Readonly<Record<string, number>>;
}

/** What the last loading left; undefined before the first. */
export async function findStamp(db: Db): Promise<Stamp | undefined> {
  const value = await findSetting(db, settingName);
  return value === undefined ? undefined : (JSON.parse(value) as Stamp);
}

export const saveStamp = (trx: Trx, stamp: Stamp) => replaceSetting(trx, settingName, JSON.stringify(stamp));

/** Processes that start together load one after the other on PostgreSQL; SQLite has one writer. */
export async function lockLoading(trx: Trx, engine: Engine): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${lockId})`.execute(trx);
}

/** The exam of `id` or of that name, named and dated as given; answers its id. */
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

/** Empties the paper of an exam before it is written again; the questions stay in the bank. */
export const clearPlaces = (trx: Trx, examId: number) => trx.deleteFrom("exam_questions").where("exam_id", "=", examId).execute();

/** A question as it stands in the bank, to see whether a file says something else. */
export const findStanding = (trx: Trx, id: number) =>
  trx
    .selectFrom("questions as q")
    .leftJoin("images as i", "i.id", "q.image_id")
    .where("q.id", "=", id)
    .select([
      "q.theme_id",
      "q.year",
      "q.text",
      "q.comment",
      "q.image_alt",
      "q.programme_point",
      "q.source",
      "q.updated_by",
      "i.sha256 as image_sha256",
    ])
    .executeTakeFirst();
