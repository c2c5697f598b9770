import type { ImportFormat } from "@badin/contract";
import { chunks } from "../../platform/chunks.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { BatchChange, Find } from "./batches.rules.ts";
import type { AddedQuestion, FoundBy } from "./undo.rules.ts";

/** Imports belong to the bank, shared by all schools: these queries read and write those of all. */

/** Records that an import begins; returns its id. */
export async function insertImport(
  trx: Trx,
  { file, format, by, now }: { file: string; format: ImportFormat; by: number | null; now: number },
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

/** Adds to what an import found in the bank. */
export async function insertFinds(trx: Trx, importId: number, finds: readonly Find[]): Promise<void> {
  const rows = finds.map(({ questionId, year, place }) => ({
    import_id: importId,
    question_id: questionId,
    year,
    exam_id: place?.examId ?? null,
    theme_id: place?.theme ?? null,
    number: place?.number ?? null,
  }));
  for (const some of chunks(rows)) await trx.insertInto("import_finds").values(some).execute();
}

/** Returns which of the questions other imports that stand found in the bank, those of the oldest first. */
export async function findFinds(db: Db, importId: number, questionIds: readonly number[]): Promise<FoundBy[]> {
  const found: FoundBy[] = [];
  for (const ids of chunks(questionIds)) {
    const rows = await db
      .selectFrom("import_finds as f")
      .innerJoin("imports as i", "i.id", "f.import_id")
      .where("f.question_id", "in", ids)
      .where("f.import_id", "!=", importId)
      .where("i.undone_at", "is", null)
      .orderBy("f.import_id")
      .orderBy("f.id")
      .select(["f.import_id", "f.question_id", "f.year", "f.exam_id", "f.theme_id", "f.number"])
      .execute();
    for (const { import_id, question_id, year, exam_id, theme_id, number } of rows)
      found.push({
        importId: import_id,
        questionId: question_id,
        year,
        place: exam_id === null || theme_id === null || number === null ? null : { examId: exam_id, theme: theme_id, number },
      });
  }
  return found;
}

/** Returns the questions that an import added and that are still in the bank, with what a person did to them since. */
export async function findAdded(db: Db, importId: number): Promise<AddedQuestion[]> {
  const rows = await db
    .selectFrom("questions as q")
    .where("q.import_id", "=", importId)
    .orderBy("q.id")
    .select((eb) => [
      "q.id",
      "q.updated_by",
      eb
        .selectFrom("question_versions as v")
        .whereRef("v.question_id", "=", "q.id")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("versions"),
      eb
        .selectFrom("school_explanations as s")
        .whereRef("s.question_id", "=", "q.id")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("explanations"),
    ])
    .execute();
  return rows.map(({ id, updated_by, versions, explanations }) => {
    const edited = updated_by !== null || (versions ?? 0) > 0;
    return { id, edited, corrected: edited || (explanations ?? 0) > 0 };
  });
}

/** Returns the places in exams of the questions that an import added. */
export const findPlacesOfAdded = (db: Db, importId: number) =>
  db
    .selectFrom("exam_questions as eq")
    .innerJoin("questions as q", "q.id", "eq.question_id")
    .where("q.import_id", "=", importId)
    .select(["eq.exam_id as examId", "eq.theme_id as theme", "eq.number", "eq.question_id as questionId"])
    .execute();

/** Gives questions to another import, or to none (null), with another year if one is said. */
export async function passQuestions(
  trx: Trx,
  { importId, year }: { importId: number | null; year: number | null },
  ids: readonly number[],
): Promise<void> {
  const values = { import_id: importId, ...(year !== null && { year }) };
  for (const some of chunks(ids)) await trx.updateTable("questions").set(values).where("id", "in", some).execute();
}

/** Returns the files of imports, by id. */
export async function findFiles(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("imports").where("id", "in", ids).orderBy("id").select("file").execute();
  return rows.map(({ file }) => file);
}

/** Returns what an import changed, in the order in which it did. */
export async function findChanges(db: Db, importId: number): Promise<BatchChange[]> {
  const rows = await db.selectFrom("import_changes").where("import_id", "=", importId).orderBy("id").select("changes").execute();
  return rows.flatMap(({ changes }) => JSON.parse(changes) as BatchChange[]);
}

/**
 * Returns the latest imports, with who made them, how many of their questions are still in the bank, and how many of
 * these a student answered that no other import found.
 */
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
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("import_finds as f")
                .innerJoin("imports as o", "o.id", "f.import_id")
                .whereRef("f.question_id", "=", "q.id")
                .whereRef("f.import_id", "!=", "q.import_id")
                .where("o.undone_at", "is", null)
                .select("f.id"),
            ),
          ),
        )
        .select((e) => e.fn.count<number>("q.id").distinct().as("n"))
        .as("answered"),
    ])
    .execute();

export const findImport = (db: Db, id: number) =>
  db.selectFrom("imports").where("id", "=", id).select(["id", "undone_at"]).executeTakeFirst();

/** Returns how many of the questions a student has answered. */
export async function countAnswered(db: Db, ids: readonly number[]): Promise<number> {
  let count = 0;
  for (const some of chunks(ids)) {
    const { n } = await db
      .selectFrom("student_answers")
      .where("question_id", "in", some)
      .select((eb) => eb.fn.count<number>("question_id").distinct().as("n"))
      .executeTakeFirstOrThrow();
    count += n;
  }
  return count;
}

/** Returns the texts of the first questions. */
export const findTexts = (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom("questions").where("id", "in", ids).orderBy("id").select(["id", "text"]).execute();

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
