import { type SqlBool, sql } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows, countRows } from "../../platform/database/outcomes.ts";
import { likePattern } from "../../platform/text/like-pattern.ts";

/* Schools and changes of the whole site, for its admins only. */

/** Changes of a question, and of a proposal to change one. */
const changes = ["question.update", "question.propose", "question.restore", "proposal.accept"] as const;
const touches = ["question.update", "question.restore", "proposal.accept", "question.create", "question.hide"] as const;

/** Which schools: those whose name contains `folded`, all without; or one. */
export interface Wanted {
  readonly folded?: string;
  readonly id?: number;
}

const schoolsOf = (db: Db, { folded = "", id }: Wanted) =>
  db
    .selectFrom("schools as s")
    .$if(folded !== "", (query) => query.where(sql<SqlBool>`s.name_search like ${likePattern(folded)} escape '~'`))
    .$if(id !== undefined, (query) => query.where("s.id", "=", id ?? 0));

export const countSchools = (db: Db, wanted: Wanted): Promise<number> => countRows(schoolsOf(db, wanted));

/**
 * Returns schools with their people and their number of changes since `since` (epoch ms), those that wait for agreement
 * first.
 */
export const findSchools = (db: Db, since: number, wanted: Wanted, limit: number, offset: number) =>
  schoolsOf(db, wanted)
    .select(["s.id", "s.name", "s.city", "s.address", "s.created_at", "s.agreed_at", "s.closed_at", "s.deleted_at"])
    .select((eb) => [
      eb
        .selectFrom("users as m")
        .whereRef("m.school_id", "=", "s.id")
        .where("m.school_admin", "=", 1)
        .select("m.username")
        .limit(1)
        .as("manager"),
      eb
        .exists(eb.selectFrom("users as a").whereRef("a.school_id", "=", "s.id").where("a.activated_at", "is not", null).select("a.id"))
        .as("entered"),
      eb
        .selectFrom("classrooms as c")
        .whereRef("c.school_id", "=", "s.id")
        .where("c.deleted_at", "is", null)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("classrooms"),
      eb
        .selectFrom("users as t")
        .whereRef("t.school_id", "=", "s.id")
        .where("t.teacher", "=", 1)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("teachers"),
      eb
        .selectFrom("users as p")
        .whereRef("p.school_id", "=", "s.id")
        .where("p.teacher", "=", 0)
        .where("p.deleted_at", "is", null)
        .where("p.admin", "=", 0)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("students"),
      eb
        .selectFrom("audit_log as a")
        .whereRef("a.school_id", "=", "s.id")
        .where("a.at", ">=", since)
        .where("a.action", "in", changes)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("changes"),
      eb
        .selectFrom("proposals as w")
        .whereRef("w.school_id", "=", "s.id")
        .where("w.decided_at", "is", null)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("proposals"),
    ])
    .orderBy((eb) => eb.case().when("s.agreed_at", "is", null).then(0).else(1).end())
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

/** Marks the school as agreed to. @returns false when it already was, or does not exist */
export const setAgreed = (trx: Trx, schoolId: number, now: number): Promise<boolean> =>
  changesRows(trx.updateTable("schools").set({ agreed_at: now }).where("id", "=", schoolId).where("agreed_at", "is", null));

export const findSchool = (db: Db, schoolId: number) => db.selectFrom("schools").where("id", "=", schoolId).select("id").executeTakeFirst();

/** Returns the managers of a school, and whether they have activated their account. */
export const findManagers = (db: Db, schoolId: number) =>
  db.selectFrom("users").where("school_id", "=", schoolId).where("school_admin", "=", 1).select(["id", "activated_at"]).execute();

const entries = (db: Db, schoolId: number, since: number) =>
  db.selectFrom("audit_log as a").where("a.school_id", "=", schoolId).where("a.at", ">=", since);

/** Returns a page of the changes of a school since `since`, the latest first. */
export const findChanges = (db: Db, schoolId: number, since: number, limit: number, offset: number) =>
  entries(db, schoolId, since)
    .where("a.action", "in", changes)
    .leftJoin("users as u", "u.id", "a.actor_id")
    .orderBy("a.id", "desc")
    .limit(limit)
    .offset(offset)
    .select(["a.id", "a.at", "a.subject", "a.action", "u.first_name", "u.name"])
    .execute();

export const countChanges = (db: Db, schoolId: number, since: number): Promise<number> =>
  countRows(entries(db, schoolId, since).where("a.action", "in", changes));

/** Returns everything that a school did to questions since `since`: the question, and when. */
export const findTouches = (db: Db, schoolId: number, since: number) =>
  entries(db, schoolId, since).where("a.action", "in", touches).select(["a.subject", "a.at", "a.action"]).orderBy("a.id").execute();
