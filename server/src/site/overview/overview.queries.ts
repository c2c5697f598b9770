import type { AuditSubject } from "@badin/contract";
import type { Db } from "../../platform/database/database.ts";
import { countRows } from "../../platform/database/outcomes.ts";

/** Figures and audit log of the whole site, for site admins: the routes check the role. No student is named. */

export async function countAll(db: Db, activeSinceDay: number) {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("schools")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("schools"),
      eb
        .selectFrom("classrooms")
        .where("archived_at", "is", null)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("classrooms"),
      eb
        .selectFrom("users")
        .where("teacher", "=", 1)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("teachers"),
      eb
        .selectFrom("users")
        .where("teacher", "=", 0)
        .where("admin", "=", 0)
        .where("deleted_at", "is", null)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("students"),
      eb
        .selectFrom("users as u")
        .where("u.teacher", "=", 0)
        .where("u.admin", "=", 0)
        .where("u.deleted_at", "is", null)
        .where((e) =>
          e.or([
            e.exists(
              e
                .selectFrom("student_progress as p")
                .whereRef("p.user_id", "=", "u.id")
                .where("p.last_day", ">=", activeSinceDay)
                .select("p.user_id"),
            ),
            e.exists(
              e
                .selectFrom("learning_days as d")
                .whereRef("d.user_id", "=", "u.id")
                .where("d.day", ">=", activeSinceDay)
                .select("d.user_id"),
            ),
          ]),
        )
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("activeStudents"),
      eb
        .selectFrom("questions")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("questions"),
      eb
        .selectFrom("proposals")
        .where("decided_at", "is", null)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("openProposals"),
      eb
        .selectFrom("question_reports")
        .where("handled_at", "is", null)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("openReports"),
      eb
        .selectFrom("share_reports")
        .select((e) => e.fn.count<number>("share_id").distinct().as("n"))
        .as("reportedShares"),
      eb
        .selectFrom("ai_comments")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("drafts"),
    ])
    .executeTakeFirstOrThrow();
  return row as { [Name in keyof typeof row]: number };
}

/**
 * Counts the students' answers by day since `sinceDay` (days since 1970), whatever way they were given: those to
 * quizzes on a student's latest day are in `student_progress`, all others in `learning_days`.
 */
export const countAnswersByDay = (db: Db, sinceDay: number): Promise<{ day: number; answers: number }[]> =>
  db
    .selectFrom("learning_days as d")
    .innerJoin("users as u", "u.id", "d.user_id")
    .where("d.day", ">=", sinceDay)
    .where("u.teacher", "=", 0)
    .groupBy("d.day")
    .select((eb) => ["d.day", eb.cast<number>(eb.fn.sum("d.answers"), "integer").as("answers")])
    .unionAll((eb) =>
      eb
        .selectFrom("student_progress as p")
        .where("p.last_day", ">=", sinceDay)
        .groupBy("p.last_day")
        .select((e) => ["p.last_day as day", e.cast<number>(e.fn.sum("p.last_day_answers"), "integer").as("answers")]),
    )
    .execute();

/** Returns the name and the address of an account. */
export const findAddress = (db: Db, userId: number) =>
  db.selectFrom("users").where("id", "=", userId).select(["first_name", "name", "email"]).executeTakeFirst();

/** What entries of the audit log are about: a kind of subject (`question`), or one subject of that kind. */
export interface About {
  readonly kind?: AuditSubject | undefined;
  readonly id?: number | undefined;
}

const entriesAbout = (db: Db, { kind, id }: About) =>
  db
    .selectFrom("audit_log as l")
    .$if(kind !== undefined && id === undefined, (query) => query.where("l.subject", "like", `${kind}:%`))
    .$if(kind !== undefined && id !== undefined, (query) => query.where("l.subject", "=", `${kind}:${id}`));

/** Returns entries of the audit log, the latest first. */
export const findJournal = (db: Db, about: About, limit: number, offset: number) =>
  entriesAbout(db, about)
    .leftJoin("users as u", "u.id", "l.actor_id")
    .leftJoin("schools as s", "s.id", "l.school_id")
    .select(["l.id", "l.at", "l.action", "l.subject", "l.details", "u.first_name", "u.name", "s.name as school"])
    .orderBy("l.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

/** Returns which of `ids` are in a table that entries of the audit log are about. */
export async function findExisting(db: Db, table: "questions" | "users" | "schools", ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom(table).where("id", "in", ids).select("id").execute();
  return new Set(rows.map(({ id }) => id));
}

export const countJournal = (db: Db, about: About): Promise<number> => countRows(entriesAbout(db, about));
