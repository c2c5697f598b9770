import type { ExchangeFormat } from "@badin/contract";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { BatchChange } from "./batches.rules.ts";

/** Imports belong to the bank, shared by all schools: these queries read and write those of all. */

/** Records that an import begins; returns its id. */
export async function insertImport(
  trx: Trx,
  { file, format, by, now }: { file: string; format: ExchangeFormat; by: number | null; now: number },
): Promise<number> {
  const row = { file, format, imported_at: now, imported_by: by, undone_at: null, undone_by: null };
  return (await trx.insertInto("imports").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

interface Progress {
  readonly added: number;
  readonly merged: number;
  readonly known: number;
  readonly refused: number;
}

export const updateImport = (trx: Trx, id: number, counts: Progress) =>
  trx.updateTable("imports").set(counts).where("id", "=", id).execute();

/** Adds to what an import changed. Never rewrites what is there: an import of 20,000 questions adds 800 times. */
export async function insertChanges(trx: Trx, importId: number, changes: readonly BatchChange[]): Promise<void> {
  if (changes.length === 0) return;
  await trx
    .insertInto("import_changes")
    .values({ import_id: importId, changes: JSON.stringify(changes) })
    .execute();
}

/** Returns what an import changed, in the order in which it did. */
export async function findChanges(db: Db, importId: number): Promise<BatchChange[]> {
  const rows = await db.selectFrom("import_changes").where("import_id", "=", importId).orderBy("id").select("changes").execute();
  return rows.flatMap(({ changes }) => JSON.parse(changes) as BatchChange[]);
}

/** Returns the latest imports, with who made them, how many of their questions are still in the bank, and whether a student answered one. */
export const findImports = (db: Db, limit: number) =>
  db
    .selectFrom("imports as i")
    .leftJoin("users as u", "u.id", "i.imported_by")
    .orderBy("i.id", "desc")
    .limit(limit)
    .select((eb) => [
      "i.id",
      "i.file",
      "i.format",
      "i.imported_at",
      "i.added",
      "i.merged",
      "i.known",
      "i.refused",
      "i.undone_at",
      "u.first_name",
      "u.name",
      eb
        .selectFrom("questions as q")
        .whereRef("q.import_id", "=", "i.id")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("remaining"),
      eb
        .selectFrom("questions as q")
        .innerJoin("student_answers as sa", "sa.question_id", "q.id")
        .whereRef("q.import_id", "=", "i.id")
        .select((e) => e.fn.count<number>("q.id").distinct().as("n"))
        .as("answered"),
    ])
    .execute();

export const findImport = (db: Db, id: number) =>
  db.selectFrom("imports").where("id", "=", id).select(["id", "undone_at"]).executeTakeFirst();

/** Returns the ids of the questions that an import added and that are still in the bank. */
export async function findImportedQuestions(db: Db, importId: number): Promise<number[]> {
  const rows = await db.selectFrom("questions").where("import_id", "=", importId).orderBy("id").select("id").execute();
  return rows.map(({ id }) => id);
}

/** Returns how many questions of an import a student has answered. */
export async function countAnswered(db: Db, importId: number): Promise<number> {
  const { n } = await db
    .selectFrom("questions as q")
    .innerJoin("student_answers as sa", "sa.question_id", "q.id")
    .where("q.import_id", "=", importId)
    .select((eb) => eb.fn.count<number>("q.id").distinct().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Marks an import as undone; returns whether it was not already. */
export async function markUndone(trx: Trx, id: number, by: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("imports")
    .set({ undone_at: now, undone_by: by })
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
