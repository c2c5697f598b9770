import type { AuditSubject } from "@badin/contract";
import { sql } from "kysely";
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
        .selectFrom("share_reports as r")
        .innerJoin("shared_qcms as h", "h.id", "r.share_id")
        .where("h.closed_at", "is", null)
        .select((e) => e.fn.count<number>("r.share_id").distinct().as("n"))
        .as("reportedShares"),
      eb
        .selectFrom("ai_comments")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("drafts"),
    ])
    .executeTakeFirstOrThrow();
  return row as { [Name in keyof typeof row]: number };
}

const hourMs = 3_600_000;

/**
 * Counts the students' answers since `since` (epoch ms), given in quizzes, revision and mock exams, by hour since 1970;
 * days in Paris start on the hour. It reads every answer of the site.
 */
export async function countAnswersByHour(db: Db, since: number): Promise<{ hour: number; answers: number }[]> {
  const counted = await db
    .selectFrom("student_answers as a")
    .innerJoin("tries as t", "t.id", "a.try_id")
    .where("a.answered_at", ">=", since)
    .where("t.by_teacher", "=", 0)
    .select((eb) => [sql<number>`a.answered_at / ${sql.lit(hourMs)}`.as("hour"), eb.fn.countAll<number>().as("answers")])
    .groupBy("hour")
    .unionAll((eb) =>
      eb
        .selectFrom("revision_answers as g")
        .innerJoin("revision_sessions as s", "s.id", "g.session_id")
        .innerJoin("users as u", "u.id", "s.user_id")
        .where("g.answered_at", ">=", since)
        .where("u.teacher", "=", 0)
        .select((e) => [sql<number>`g.answered_at / ${sql.lit(hourMs)}`.as("hour"), e.fn.countAll<number>().as("answers")])
        .groupBy("hour"),
    )
    .unionAll((eb) =>
      eb
        .selectFrom("mock_answers as m")
        .where("m.given_at", ">=", since)
        .where("m.late", "=", 0)
        .where("m.choice", "is not", null)
        .select((e) => [sql<number>`m.given_at / ${sql.lit(hourMs)}`.as("hour"), e.fn.countAll<number>().as("answers")])
        .groupBy("hour"),
    )
    .execute();
  return [...Map.groupBy(counted, ({ hour }) => hour)].map(([hour, rows]) => ({
    hour,
    answers: rows.reduce((sum, r) => sum + r.answers, 0),
  }));
}

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
