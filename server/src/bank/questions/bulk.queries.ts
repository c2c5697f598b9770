import { chunks } from "../../platform/chunks.ts";
import type { Db, Trx } from "../../platform/database/database.ts";

/**
 * The bank is shared: these queries read and write it for all schools. An import is undone with all its questions: they
 * take any number of ids, a part at a time.
 */

/**
 * Returns those of `ids` that something uses: a quiz, a student's answer or revision, a live session, a proposal to
 * change it, or a training exam, which the next version of the program would bring back. They are hidden rather than
 * deleted. A feature that keeps questions of its own adds them here.
 */
export async function findUsedQuestions(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const used = new Set<number>();
  for (const some of chunks(ids)) for (const { question_id } of await findUsedAmong(db, some)) used.add(question_id);
  return used;
}

function findUsedAmong(db: Db, ids: readonly number[]) {
  const inQuizzes = db.selectFrom("qcm_questions").where("question_id", "in", ids).select("question_id");
  const answered = db.selectFrom("student_answers").where("question_id", "in", ids).select("question_id");
  const inTraining = db
    .selectFrom("exam_questions as eq")
    .innerJoin("exams as e", "e.id", "eq.exam_id")
    .where("e.training", "=", 1)
    .where("eq.question_id", "in", ids)
    .select("eq.question_id");
  const met = db.selectFrom("questions").where("id", "in", ids).where("met", "=", 1).select("id as question_id");
  const inSessions = db.selectFrom("revision_questions").where("question_id", "in", ids).select("question_id");
  const revised = db.selectFrom("revision_answers").where("question_id", "in", ids).select("question_id");
  const proposed = db.selectFrom("proposals").where("question_id", "in", ids).select("question_id");
  const live = db.selectFrom("live_questions").where("question_id", "in", ids).select("question_id");
  return inQuizzes.union(live).union(proposed).union(answered).union(inTraining).union(met).union(inSessions).union(revised).execute();
}

/** Returns the texts of those of `ids` that are in the bank, with their points. */
export const findTextsToMatch = (db: Db, ids: readonly number[]) =>
  db.selectFrom("questions").where("id", "in", ids).orderBy("id").select(["id", "text", "theme_id", "programme_point"]).execute();

/** Returns those of `ids` that are in the bank. */
export async function findKnownIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const known: number[] = [];
  for (const some of chunks(ids)) {
    const rows = await db.selectFrom("questions").where("id", "in", some).orderBy("id").select("id").execute();
    known.push(...rows.map(({ id }) => id));
  }
  return known;
}

/** Deletes questions with all that belongs to them: answers, versions, drafts, reports, places in past papers. */
export async function deleteQuestions(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const some of chunks(ids)) await trx.deleteFrom("questions").where("id", "in", some).execute();
}

/** Hides questions at a moment (epoch ms), or shows them again (null). Returns the ids of those that changed. */
export async function setHidden(trx: Trx, ids: readonly number[], at: number | null): Promise<number[]> {
  const changed: number[] = [];
  for (const some of chunks(ids)) {
    const rows = await trx
      .updateTable("questions")
      .set({ hidden_at: at })
      .where("id", "in", some)
      .where("hidden_at", at === null ? "is not" : "is", null)
      .returning("id")
      .execute();
    changed.push(...rows.map(({ id }) => id));
  }
  return changed;
}

/** Returns all exams, the newest first. */
export const findAllExams = (db: Db) =>
  db.selectFrom("exams").orderBy("year", "desc").orderBy("id", "desc").select(["id", "name"]).execute();

/** Returns who wrote or last changed questions: everyone, or only the user `only`. */
export const findAuthors = (db: Db, only: number | undefined) =>
  db
    .selectFrom("users as u")
    .where((eb) =>
      eb(
        "u.id",
        "in",
        eb
          .selectFrom("questions")
          .where("created_by", "is not", null)
          .select("created_by as id")
          .union(eb.selectFrom("questions").where("updated_by", "is not", null).select("updated_by as id"))
          .$castTo<{ id: number }>(),
      ),
    )
    .$if(only !== undefined, (query) => query.where("u.id", "=", only ?? 0))
    .select(["u.id", "u.first_name", "u.name"])
    .execute();

/** Returns the distinct columns of tags, and the distinct points of the programme, of the whole bank. */
export async function findTagsAndPoints(db: Db): Promise<{ tags: string[]; points: string[] }> {
  const tags = await db.selectFrom("questions").where("tags", "!=", "").select("tags").distinct().execute();
  const points = await db.selectFrom("questions").where("programme_point", "is not", null).select("programme_point").distinct().execute();
  return { tags: tags.map((row) => row.tags), points: points.flatMap((row) => row.programme_point ?? []) };
}
