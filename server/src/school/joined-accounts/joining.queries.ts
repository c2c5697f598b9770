import type { Db, Trx } from "../../platform/database/database.ts";
import type { UserRow } from "../../platform/database/schema.ts";
import { answersOfStudent } from "../people/answer-count.ts";
import type { Activity, Given } from "./activity.rules.ts";
import type { Credentials } from "./joining.rules.ts";

/** Two accounts of a student of a class, access to which the caller has checked. */

const accountColumns = [
  "id",
  "first_name",
  "name",
  "username",
  "email",
  "password_hash",
  "card_password",
  "change_password",
  "activated_at",
  "last_sign_in_at",
] as const;
export type JoinedAccount = Credentials & Pick<UserRow, "first_name" | "name">;

/** Returns those of the accounts that are students of the class. */
export const findAccounts = (db: Db, classroomId: number, ids: readonly number[]): Promise<JoinedAccount[]> =>
  db
    .selectFrom("users")
    .where("id", "in", ids)
    .where("classroom_id", "=", classroomId)
    .where("teacher", "=", 0)
    .select(accountColumns)
    .execute();

/** Counts what an account has. */
export const findBelongings = (db: Db, userId: number) =>
  db
    .selectFrom("users as u")
    .where("u.id", "=", userId)
    .select((eb) => [
      answersOfStudent(eb as never).as("answers"),
      eb
        .selectFrom("mock_copies as c")
        .whereRef("c.user_id", "=", "u.id")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("copies"),
    ])
    .executeTakeFirstOrThrow();

export const findBadges = async (db: Db, ids: readonly number[]): Promise<{ user_id: number; badge_id: number }[]> =>
  db.selectFrom("user_badges").where("user_id", "in", ids).select(["user_id", "badge_id"]).execute();

/** Returns the account that waits in the bin of the class since it was joined, with the record of it. */
export const findJoined = (db: Db, classroomId: number, userId: number) =>
  db
    .selectFrom("users as u")
    .innerJoin("account_joins as j", "j.user_id", "u.id")
    .where("u.id", "=", userId)
    .where("u.deleted_from", "=", classroomId)
    .where("u.joined_into", "is not", null)
    .select(["u.id", "u.joined_into", "u.deleted_at", "j.record"])
    .$narrowType<{ joined_into: number; deleted_at: number }>()
    .executeTakeFirst();

/** Returns whether another account was joined to the same one later. */
export async function isJoinedLater(db: Db, joined: { readonly id: number; readonly joined_into: number }): Promise<boolean> {
  const latest = await db
    .selectFrom("users")
    .where("joined_into", "=", joined.joined_into)
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .select("id")
    .executeTakeFirst();
  return latest !== undefined && latest.id !== joined.id;
}

const counters = [
  "answer_count",
  "right_count",
  "right_streak",
  "day_count",
  "last_day",
  "last_day_answers",
  "day_streak",
  "last_week",
  "week_streak",
] as const;

export async function findActivity(db: Db, userId: number): Promise<Activity> {
  const progress = await db.selectFrom("student_progress").where("user_id", "=", userId).select(counters).executeTakeFirst();
  const days = await db.selectFrom("learning_days").where("user_id", "=", userId).orderBy("day").select(["day", "answers"]).execute();
  return { progress: progress ?? null, days: days.map(({ day, answers }) => [day, answers] as const) };
}

export async function saveActivity(trx: Trx, user_id: number, { progress, days }: Activity): Promise<void> {
  await trx.deleteFrom("student_progress").where("user_id", "=", user_id).execute();
  await trx.deleteFrom("learning_days").where("user_id", "=", user_id).execute();
  if (progress)
    await trx
      .insertInto("student_progress")
      .values({ user_id, ...progress })
      .execute();
  // At most one a day of a school year or two.
  if (days.length > 0)
    await trx
      .insertInto("learning_days")
      .values(days.map(([day, answers]) => ({ user_id, day, answers })))
      .execute();
}

/** Returns the answers to quizzes of both accounts, in the order in which they were given. */
export async function findGiven(db: Db, ids: readonly number[]): Promise<Given[]> {
  const rows = await db
    .selectFrom("student_answers as sa")
    .innerJoin("tries as t", "t.id", "sa.try_id")
    .innerJoin("answers as a", "a.id", "sa.answer_id")
    .innerJoin("questions as q", "q.id", "sa.question_id")
    .where("t.user_id", "in", ids)
    .orderBy("sa.answered_at")
    .orderBy("t.id")
    .orderBy("sa.question_id")
    .select(["sa.answered_at", "a.correct", "q.neutralised_at"])
    .execute();
  return rows.map((row) => ({ at: row.answered_at, right: row.correct === 1, neutralised: row.neutralised_at !== null }));
}

export const findTriesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("tries")
    .where("user_id", "in", ids)
    .orderBy("started_at")
    .orderBy("id")
    .select(["id", "user_id", "qcm_id", "number", "ended_at"])
    .execute();
export type TryRow = Awaited<ReturnType<typeof findTriesOf>>[number];

export async function updateTry(trx: Trx, id: number, values: Partial<Pick<TryRow, "user_id" | "number" | "ended_at">>): Promise<void> {
  await trx.updateTable("tries").set(values).where("id", "=", id).execute();
}

/** Returns the copies of both accounts, with the number of their answers and the name of their exam. */
export const findCopies = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("mock_copies as c")
    .innerJoin("mock_exams as e", "e.id", "c.mock_exam_id")
    .where("c.user_id", "in", ids)
    .orderBy("c.id")
    .select(["c.id", "c.user_id", "c.mock_exam_id", "c.set_aside_at", "c.handed_in_at", "c.started_at", "e.name"])
    .select((eb) =>
      eb
        .selectFrom("mock_answers as a")
        .whereRef("a.copy_id", "=", "c.id")
        .where("a.choice", "is not", null)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("answers"),
    )
    .$narrowType<{ answers: number }>()
    .execute();
export type CopyRow = Awaited<ReturnType<typeof findCopies>>[number];

/**
 * Gives each of two copies of one exam to the owner of the other. An exam has one copy a student at any moment: a third
 * account, which lives no longer than this, holds the first one meanwhile.
 */
export async function swapCopies(
  trx: Trx,
  first: { id: number; user_id: number },
  second: { id: number; user_id: number },
  now: number,
): Promise<void> {
  const give = (id: number, user_id: number) => trx.updateTable("mock_copies").set({ user_id }).where("id", "=", id).execute();
  const holder = await trx
    .insertInto("users")
    .values({
      ...{ school_id: null, first_name: "", name: "", username: `${first.id} ${second.id}`, email: null, password_hash: null },
      ...{ card_password: null, teacher: 0, admin: 0, school_admin: 0, change_password: 0, activated_at: null, last_sign_in_at: null },
      ...{ created_at: now, classroom_id: null },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await give(first.id, holder.id);
  await give(second.id, first.user_id);
  await give(first.id, second.user_id);
  await trx.deleteFrom("users").where("id", "=", holder.id).execute();
}

export const findRevisionSessions = (db: Db, ids: readonly number[]) =>
  db.selectFrom("revision_sessions").where("user_id", "in", ids).select(["id", "user_id", "lesson_day", "ended_at"]).execute();

export async function updateRevisionSession(
  trx: Trx,
  id: number,
  values: { lesson_day?: number | null; ended_at?: number | null },
): Promise<void> {
  await trx.updateTable("revision_sessions").set(values).where("id", "=", id).execute();
}

/** Returns the reports of an account, with whether one by `keptId` on the same question is open too. */
export const findReports = (db: Db, { keptId, otherId }: { keptId: number; otherId: number }) =>
  db
    .selectFrom("question_reports as r")
    .leftJoin("question_reports as k", (join) =>
      join.onRef("k.question_id", "=", "r.question_id").on("k.user_id", "=", keptId).on("k.handled_at", "is", null),
    )
    .where("r.user_id", "=", otherId)
    .select(["r.id", "r.handled_at", "k.id as open_id"])
    .execute();

export const findNumberedExams = async (db: Db, userId: number): Promise<number[]> =>
  (await db.selectFrom("student_numbers").where("user_id", "=", userId).select("mock_exam_id").execute()).map((row) => row.mock_exam_id);

/** Returns the ids of rows of an account in a table whose rows change hands without further ado. */
export const findOwnIds = {
  student_messages: async (db: Db, userId: number): Promise<number[]> =>
    (await db.selectFrom("student_messages").where("user_id", "=", userId).select("id").execute()).map(({ id }) => id),
  push_subscriptions: async (db: Db, userId: number): Promise<number[]> =>
    (await db.selectFrom("push_subscriptions").where("user_id", "=", userId).select("id").execute()).map(({ id }) => id),
  outside_identities: async (db: Db, userId: number): Promise<number[]> =>
    (await db.selectFrom("outside_identities").where("user_id", "=", userId).select("id").execute()).map(({ id }) => id),
  sessions: async (db: Db, userId: number): Promise<string[]> =>
    (await db.selectFrom("sessions").where("user_id", "=", userId).select("id_hash").execute()).map((row) => row.id_hash),
};

export async function updateAccount(trx: Trx, userId: number, values: Partial<Omit<UserRow, "id" | "created_at">>): Promise<void> {
  await trx.updateTable("users").set(values).where("id", "=", userId).execute();
}

export const findAccountNow = (db: Db, userId: number) =>
  db.selectFrom("users").where("id", "=", userId).select(accountColumns).executeTakeFirst();

export async function insertRecord(trx: Trx, user_id: number, record: string): Promise<void> {
  await trx.insertInto("account_joins").values({ user_id, record }).execute();
}
export async function deleteRecord(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom("account_joins").where("user_id", "=", userId).execute();
}
