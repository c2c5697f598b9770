import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";

/**
 * Courses of platforms and their lists, of the class `classroomId` access to which the caller has checked; jobs read
 * the course that they name. A course counts while its class is active, and of the school of its platform.
 */

const living = (db: Db) =>
  db
    .selectFrom("lti_contexts as x")
    .innerJoin("lti_platforms as p", "p.id", "x.platform_id")
    .innerJoin("classrooms as c", "c.id", "x.classroom_id")
    .innerJoin("schools as s", "s.id", "c.school_id")
    .whereRef("c.school_id", "=", "p.school_id")
    .where("x.members_url", "is not", null)
    .where("c.archived_at", "is", null)
    .where("c.deleted_at", "is", null)
    .where("s.closed_at", "is", null)
    .where("s.deleted_at", "is", null)
    .select(["x.id", "x.title", "x.members_url", "x.followed", "x.list_state", "x.list_reason", "x.list_asked_at", "x.list_read_at"])
    .select(["c.id as classroom_id", "c.school_id", "p.name as platform", "p.issuer", "p.client_id", "p.token_url"])
    .$narrowType<{ members_url: string }>();

/** Returns the courses of a class whose platform gives their list. */
export const findCourses = (db: Db, classroomId: number) => living(db).where("c.id", "=", classroomId).orderBy("x.id").execute();

export const findCourse = (db: Db, classroomId: number, id: number) =>
  living(db).where("c.id", "=", classroomId).where("x.id", "=", id).executeTakeFirst();

/** Returns a course whose list a teacher has the class kept in step with, for the job that reads it. */
export const findFollowed = (db: Db, id: number) => living(db).where("x.id", "=", id).where("x.followed", "=", 1).executeTakeFirst();
export type FollowedCourse = NonNullable<Awaited<ReturnType<typeof findFollowed>>>;

/** Returns the followed courses whose list was last asked for until `before`, at most `limit`. */
export const findDue = (db: Db, before: number, limit: number) =>
  living(db)
    .where("x.followed", "=", 1)
    .where((eb) => eb.or([eb("x.list_asked_at", "is", null), eb("x.list_asked_at", "<=", before)]))
    .orderBy("x.list_asked_at")
    .limit(limit)
    .execute();

/** Notes that a list is asked for. @returns false when somebody has asked for it since `before` */
export const markAsked = (trx: Trx, id: number, { now, before }: { now: number; before: number }): Promise<boolean> =>
  changesRows(
    trx
      .updateTable("lti_contexts")
      .set({ list_state: "waiting", list_asked_at: now })
      .where("id", "=", id)
      .where((eb) => eb.or([eb("list_asked_at", "is", null), eb("list_asked_at", "<=", before)])),
  );

export const markRead = (trx: Trx, id: number, now: number) =>
  trx.updateTable("lti_contexts").set({ list_state: "read", list_reason: null, list_read_at: now }).where("id", "=", id).execute();

export const markFailed = (db: Db, id: number, reason: string) =>
  db.updateTable("lti_contexts").set({ list_state: "failed", list_reason: reason }).where("id", "=", id).execute();

export const setFollowed = (trx: Trx, id: number, followed: 0 | 1) =>
  trx
    .updateTable("lti_contexts")
    .set({ followed, list_state: null, list_reason: null, list_asked_at: null })
    .where("id", "=", id)
    .execute();

export const deleteMembers = (trx: Trx, contextId: number) => trx.deleteFrom("lti_members").where("context_id", "=", contextId).execute();

/** Forgets the lists of courses that have no class any more. */
export const deleteOrphans = (db: Db) =>
  db
    .deleteFrom("lti_members")
    .where("context_id", "in", (eb) => eb.selectFrom("lti_contexts").where("classroom_id", "is", null).select("id"))
    .execute();

/** Returns what is known of the people of a course, by the names that the platform knows them by. */
export const findMembers = (db: Db, contextIds: readonly number[]) =>
  db
    .selectFrom("lti_members as m")
    .innerJoin("lti_contexts as x", "x.id", "m.context_id")
    .innerJoin("lti_platforms as p", "p.id", "x.platform_id")
    .leftJoin("outside_identities as i", (join) =>
      join
        .on("i.kind", "=", "lti")
        .onRef("i.subject", "=", "m.subject")
        .on((eb) => eb("i.issuer", "=", eb(eb(eb.ref("p.issuer"), "||", eb.val(" ")), "||", eb.ref("p.client_id")))),
    )
    .leftJoin("users as u", "u.id", "i.user_id")
    .where("m.context_id", "in", contextIds.length === 0 ? [0] : contextIds)
    .orderBy("m.name")
    .orderBy("m.first_name")
    .orderBy("m.id")
    .select(["m.id", "m.context_id", "m.subject", "m.state", "m.first_name", "m.name", "m.left_at"])
    .select(["i.user_id", "u.first_name as own_first_name", "u.name as own_name", "u.classroom_id", "u.deleted_at"])
    .execute();
export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

/** Returns whose account each of the subjects of an issuer opens, deleted accounts included. */
export async function findOwners(db: Db, issuer: string, subjects: readonly string[]): Promise<Map<string, number>> {
  const owners = new Map<string, number>();
  // PostgreSQL and SQLite bound the number of values of a statement.
  for (let i = 0; i < subjects.length; i += 500) {
    const rows = await db
      .selectFrom("outside_identities")
      .where("kind", "=", "lti")
      .where("issuer", "=", issuer)
      .where("subject", "in", subjects.slice(i, i + 500))
      .select(["subject", "user_id"])
      .execute();
    for (const { subject, user_id } of rows) owners.set(subject, user_id);
  }
  return owners;
}

/** Returns the students of a class, and the issuers of the platforms that open their accounts. */
export const findClassmates = (db: Db, classroomId: number) =>
  db
    .selectFrom("users as u")
    .leftJoin("outside_identities as i", (join) => join.onRef("i.user_id", "=", "u.id").on("i.kind", "=", "lti"))
    .where("u.classroom_id", "=", classroomId)
    .where("u.teacher", "=", 0)
    .where("u.deleted_at", "is", null)
    .orderBy("u.id")
    .select(["u.id", "u.first_name as firstName", "u.name", "u.username", "u.last_sign_in_at", "i.issuer"])
    .execute();
export type Classmate = Awaited<ReturnType<typeof findClassmates>>[number];

interface NewMember {
  readonly subject: string;
  readonly state: MemberRow["state"];
  readonly first_name: string;
  readonly name: string;
}

/** Writes what is known of people who are in the list now. */
export async function saveMembers(trx: Trx, contextId: number, members: readonly NewMember[]): Promise<void> {
  for (let i = 0; i < members.length; i += 100)
    await trx
      .insertInto("lti_members")
      .values(members.slice(i, i + 100).map((member) => ({ ...member, context_id: contextId, left_at: null })))
      .onConflict((oc) =>
        oc.columns(["context_id", "subject"]).doUpdateSet((eb) => ({
          state: eb.ref("excluded.state"),
          first_name: eb.ref("excluded.first_name"),
          name: eb.ref("excluded.name"),
          left_at: null,
        })),
      )
      .execute();
}

export const markLeft = (trx: Trx, ids: readonly number[], now: number) =>
  trx
    .updateTable("lti_members")
    .set({ left_at: now })
    .where("id", "in", ids.length === 0 ? [0] : ids)
    .execute();

export const forgetMembers = (trx: Trx, ids: readonly number[]) =>
  trx
    .deleteFrom("lti_members")
    .where("id", "in", ids.length === 0 ? [0] : ids)
    .execute();

export const setState = (trx: Trx, id: number, state: MemberRow["state"]) =>
  trx.updateTable("lti_members").set({ state }).where("id", "=", id).execute();

/** Takes the identity of a platform away from an account that it has not opened yet. @returns false when it has */
export const takeUnusedIdentity = (trx: Trx, { issuer, subject }: { issuer: string; subject: string }): Promise<boolean> =>
  changesRows(
    trx
      .deleteFrom("outside_identities")
      .where("kind", "=", "lti")
      .where("issuer", "=", issuer)
      .where("subject", "=", subject)
      .where("last_used_at", "is", null),
  );

/** Returns the lists whose latest reading failed, of all platforms, the latest first: for site admins. */
export const findUnread = (db: Db) =>
  living(db)
    .where("x.followed", "=", 1)
    .where("x.list_state", "=", "failed")
    .orderBy("x.list_asked_at", "desc")
    .select("x.platform_id")
    .execute();
