import { type Insertable, type SqlBool, sql, type Updateable } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import { openSchools } from "../../platform/database/open-schools.ts";
import { changesRows } from "../../platform/database/outcomes.ts";
import type { SharedQcmsTable } from "../../platform/database/schema.ts";
import { likePattern } from "../../platform/text/like-pattern.ts";

/**
 * Shared quizzes are read by teachers of all schools: only what the link shows, nothing of a class or its students.
 */

/** Returns the latest share of a quiz, to whose class the caller has checked access. */
export const findLatest = (db: Db, qcmId: number) =>
  db.selectFrom("shared_qcms").where("qcm_id", "=", qcmId).orderBy("id", "desc").limit(1).selectAll().executeTakeFirst();
export type ShareRow = NonNullable<Awaited<ReturnType<typeof findLatest>>>;

export const insertShare = (trx: Trx, values: Insertable<SharedQcmsTable>) =>
  trx.insertInto("shared_qcms").values(values).returningAll().executeTakeFirstOrThrow();

export const updateShare = (trx: Trx, id: number, values: Updateable<SharedQcmsTable>) =>
  trx.updateTable("shared_qcms").set(values).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** Returns the copies of a quiz, whatever class they are in. */
export const findCopies = async (trx: Trx, qcmId: number): Promise<number[]> =>
  (await trx.selectFrom("qcm_origins").where("origin_id", "=", qcmId).select("qcm_id").execute()).map((row) => row.qcm_id);

/** Withdraws a quiz: all its shares, whichever was reported. */
export const withdrawShares = (trx: Trx, qcmId: number, now: number) =>
  trx
    .updateTable("shared_qcms")
    .set((eb) => ({ closed_at: eb.fn.coalesce("closed_at", eb.val(now)), withdrawn_at: now, listed: 0 }))
    .where("qcm_id", "=", qcmId)
    .execute();

/**
 * Counts one more copy, whoever else takes one at the same time. Returns false for a share that is closed meanwhile.
 */
export const countCopy = (trx: Trx, id: number): Promise<boolean> =>
  changesRows(
    trx
      .updateTable("shared_qcms")
      .set((eb) => ({ copies: eb("copies", "+", 1) }))
      .where("id", "=", id)
      .where("closed_at", "is", null),
  );

/** Shares with their quiz, unless it, its class or its school is in a bin or closed. */
const described = (db: Db) =>
  db
    .selectFrom("shared_qcms as h")
    .innerJoin("qcms as q", "q.id", "h.qcm_id")
    .innerJoin("classrooms as c", "c.id", "q.classroom_id")
    .innerJoin("schools as s", "s.id", "c.school_id")
    .leftJoin("users as u", "u.id", "h.created_by")
    .where("q.position", ">", 0)
    .where("c.deleted_at", "is", null)
    .where("s.id", "in", openSchools(db))
    .select([
      "h.id",
      "h.qcm_id",
      "h.code",
      "h.copies",
      "h.closes_at",
      "h.closed_at",
      "h.with_school",
      "h.elsewhere",
      "q.name as title",
      "q.student_comment",
      "q.free_training",
      "s.name as school",
      "u.first_name",
      "u.name",
    ]);

/** Returns the share of a link, closed ones included. */
export const findByCode = (db: Db, code: string) => described(db).where("h.code", "=", code).executeTakeFirst();
export type SharedRow = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

interface Listing {
  /** Words of the title, folded. */
  readonly words: readonly string[];
  /** 0: all themes. */
  readonly themeId: number;
  readonly now: number;
}

/** Selects the open shares that anyone may find: a title by a school that nobody has agreed to is not one. */
const listed = (db: Db, { words, themeId, now }: Listing) =>
  described(db)
    .where("s.agreed_at", "is not", null)
    .where("h.listed", "=", 1)
    .where("h.closed_at", "is", null)
    .where("h.closes_at", ">", now)
    .where((eb) => eb.and(words.map((word) => sql<SqlBool>`h.title_search like ${likePattern(word)} escape '~'`)))
    .$if(themeId > 0, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom("qcm_questions as qq")
            .innerJoin("questions as n", "n.id", "qq.question_id")
            .whereRef("qq.qcm_id", "=", "q.id")
            .where("n.theme_id", "=", themeId)
            .select("qq.qcm_id"),
        ),
      ),
    );

/** Returns a page of the shares that anyone may find, the latest first. */
export const findListed = (db: Db, listing: Listing, { page, size }: { page: number; size: number }) =>
  listed(db, listing)
    .orderBy("h.created_at", "desc")
    .orderBy("h.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export const countListed = async (db: Db, listing: Listing): Promise<number> =>
  (
    await listed(db, listing)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

/** Returns how many questions of each theme quizzes have, by theme. */
export const findThemes = (db: Db, qcmIds: readonly number[]) =>
  db
    .selectFrom("qcm_questions as qq")
    .innerJoin("questions as n", "n.id", "qq.question_id")
    .where("qq.qcm_id", "in", qcmIds)
    .groupBy(["qq.qcm_id", "n.theme_id"])
    .orderBy("n.theme_id")
    .select((eb) => ["qq.qcm_id", "n.theme_id", eb.fn.countAll<number>().as("n")])
    .execute();

export const saveReport = (db: Db, shareId: number, userId: number, text: string, now: number) =>
  db
    .insertInto("share_reports")
    .values({ share_id: shareId, user_id: userId, text, created_at: now })
    .onConflict((oc) => oc.columns(["share_id", "user_id"]).doUpdateSet({ text, created_at: now }))
    .execute();

/**
 * Returns the reports that no site admin has settled, the oldest first, with those who wrote them. The author who
 * closes the share settles nothing.
 */
export const findReports = (db: Db) =>
  described(db)
    .innerJoin("share_reports as r", "r.share_id", "h.id")
    .leftJoin("users as w", "w.id", "r.user_id")
    .orderBy("r.created_at")
    .select(["r.text", "r.created_at as reported_at", "w.first_name as writer_first_name", "w.name as writer_name"])
    .execute();

/** Deletes the reports on all shares of a quiz and, of a withdrawn one, of its copies: they are withdrawn too. */
export const deleteReports = (trx: Trx, qcmId: number, withCopies: boolean) =>
  trx
    .deleteFrom("share_reports")
    .where("share_id", "in", (eb) =>
      eb
        .selectFrom("shared_qcms")
        .where((e) =>
          e.or([
            e("qcm_id", "=", qcmId),
            ...(withCopies ? [e("qcm_id", "in", e.selectFrom("qcm_origins").where("origin_id", "=", qcmId).select("qcm_id"))] : []),
          ]),
        )
        .select("id"),
    )
    .execute();
