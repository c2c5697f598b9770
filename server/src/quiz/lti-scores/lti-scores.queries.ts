import type { TryScore } from "@badin/contract";
import type { Activity } from "../../identity/lti/claims.rules.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { exists } from "../../platform/database/outcomes.ts";
import type { LtiLinksTable } from "../../platform/database/schema.ts";

/** Scores of students, on their way to the platform that they came from, of the school that the activity is of. */

const columnOf = { qcm: "l.qcm_id", "mock-exam": "l.mock_exam_id" } as const;

export const isOfSchool = (db: Db, { kind, id }: Activity, schoolId: number): Promise<boolean> =>
  exists(
    db
      .selectFrom("classrooms as c")
      .where("c.school_id", "=", schoolId)
      .where("c.id", "=", (eb) =>
        kind === "qcm"
          ? eb.selectFrom("qcms").where("id", "=", id).select("classroom_id")
          : eb.selectFrom("mock_exams").where("id", "=", id).select("classroom_id"),
      )
      .select("c.id"),
  );

interface Link {
  readonly contextId: number;
  readonly resource: string;
  readonly activity: Activity;
  readonly counted: LtiLinksTable["counted"];
  readonly lineItem: string;
}

export const saveLink = (trx: Trx, { contextId, resource, activity: { kind, id }, counted, lineItem }: Link) => {
  const values = {
    qcm_id: kind === "qcm" ? id : null,
    mock_exam_id: kind === "mock-exam" ? id : null,
    counted,
    line_item: lineItem,
  };
  return trx
    .insertInto("lti_links")
    .values({ context_id: contextId, resource, ...values })
    .onConflict((oc) => oc.columns(["context_id", "resource"]).doUpdateSet(values))
    .execute();
};

const linked = (db: Db) =>
  db
    .selectFrom("lti_links as l")
    .innerJoin("lti_contexts as x", "x.id", "l.context_id")
    .innerJoin("lti_platforms as p", "p.id", "x.platform_id")
    .innerJoin("outside_identities as i", (join) =>
      join
        .on("i.kind", "=", "lti")
        .on((eb) => eb("i.issuer", "=", eb(eb(eb.ref("p.issuer"), "||", eb.val(" ")), "||", eb.ref("p.client_id")))),
    )
    .innerJoin("users as u", "u.id", "i.user_id")
    .where("u.deleted_at", "is", null)
    .whereRef("u.school_id", "=", "p.school_id");

/** Returns the links that expect the scores of students in an activity, each with whose score it is. */
export const findLinks = (db: Db, { kind, id }: Activity, userIds: readonly number[]) =>
  linked(db)
    .where(columnOf[kind], "=", id)
    .where("i.user_id", "in", userIds.length === 0 ? [0] : userIds)
    .select(["l.id", "i.user_id", "p.token_url"])
    .distinct()
    .execute();

/** Returns the links that expect scores of students who have begun their activity, or had a score there. */
export const findBegun = (db: Db, userIds: readonly number[]) =>
  linked(db)
    .where("i.user_id", "in", userIds)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom("tries as t").whereRef("t.qcm_id", "=", "l.qcm_id").whereRef("t.user_id", "=", "i.user_id").select("t.id")),
        eb.exists(
          eb
            .selectFrom("mock_copies as c")
            .whereRef("c.mock_exam_id", "=", "l.mock_exam_id")
            .whereRef("c.user_id", "=", "i.user_id")
            .select("c.id"),
        ),
        eb.exists(
          eb.selectFrom("lti_scores as s").whereRef("s.link_id", "=", "l.id").whereRef("s.user_id", "=", "i.user_id").select("s.link_id"),
        ),
      ]),
    )
    .select(["l.id as link_id", "i.user_id", "p.token_url"])
    .distinct()
    .execute();

/** Returns the scores that were sent for quizzes and mock exams which ask a question. */
export const findSentOf = (db: Db, questionId: number) =>
  ofPlatforms(db)
    .innerJoin("lti_platforms as p", "p.id", "x.platform_id")
    .where("s.state", "=", "sent")
    .where((eb) =>
      eb.or([
        eb("l.qcm_id", "in", eb.selectFrom("qcm_questions").where("question_id", "=", questionId).select("qcm_id")),
        eb("l.mock_exam_id", "in", eb.selectFrom("mock_exam_questions").where("question_id", "=", questionId).select("mock_exam_id")),
      ]),
    )
    .select(["s.link_id", "s.user_id", "p.token_url"])
    .execute();

/**
 * Returns where the score of a student goes, once for each person that the platform knows in the account; nowhere once
 * the activity, the platform or the account is gone.
 */
export const findDestinations = (db: Db, linkId: number, userId: number) =>
  linked(db)
    .leftJoin("lti_scores as s", (join) => join.onRef("s.link_id", "=", "l.id").on("s.user_id", "=", userId))
    .where("l.id", "=", linkId)
    .where("i.user_id", "=", userId)
    .orderBy("i.id")
    .select(["l.qcm_id", "l.mock_exam_id", "l.counted", "l.line_item", "p.token_url", "p.client_id", "i.subject", "s.percent as sent"])
    .execute();
export type Destination = Awaited<ReturnType<typeof findDestinations>>[number];

const neutralised = (db: Db) => db.selectFrom("questions").where("neutralised_at", "is not", null).select("id");

/** Returns how many questions of a quiz count. */
export const countQuestions = async (db: Db, qcmId: number): Promise<number> => {
  const { n } = await db
    .selectFrom("qcm_questions")
    .where("qcm_id", "=", qcmId)
    .where("question_id", "not in", neutralised(db))
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Returns the tries of a student at a quiz, with their answers to questions that count, in order. */
export async function findTries(db: Db, userId: number, qcmId: number): Promise<TryScore[]> {
  const rows = await db
    .selectFrom("tries as t")
    .innerJoin("student_answers as sa", "sa.try_id", "t.id")
    .innerJoin("answers as a", "a.id", "sa.answer_id")
    .where("t.qcm_id", "=", qcmId)
    .where("t.user_id", "=", userId)
    .where("t.by_teacher", "=", 0)
    .where("sa.question_id", "not in", neutralised(db))
    .groupBy(["t.id", "t.number"])
    .orderBy("t.number")
    .select((eb) => ["t.number", eb.fn.countAll<number>().as("answered"), eb.fn.sum<number>("a.correct").as("right")])
    .execute();
  return rows.map(({ number, answered, right }) => ({ number, answered: Number(answered), right: Number(right) }));
}

export const markWaiting = (trx: Trx, linkId: number, userId: number, now: number) => {
  const values = { state: "waiting" as const, failures: 0, updated_at: now };
  return trx
    .insertInto("lti_scores")
    .values({ link_id: linkId, user_id: userId, reason: null, percent: null, ...values })
    .onConflict((oc) => oc.columns(["link_id", "user_id"]).doUpdateSet({ ...values, reason: null }))
    .execute();
};

export const markSent = (db: Db, linkId: number, userId: number, percent: number, now: number) =>
  db
    .updateTable("lti_scores")
    .set({ state: "sent", failures: 0, reason: null, percent, updated_at: now })
    .where("link_id", "=", linkId)
    .where("user_id", "=", userId)
    .execute();

/** Notes that the platform did not take a score: for good once it has failed `most` times, or at once. */
export const markFailure = (db: Db, linkId: number, userId: number, { reason, most, now }: { reason: string; most: number; now: number }) =>
  db
    .updateTable("lti_scores")
    .set((eb) => ({
      failures: eb("failures", "+", 1),
      state: eb
        .case()
        .when(eb(eb("failures", "+", 1), ">=", most))
        .then("failed" as const)
        .else("waiting" as const)
        .end(),
      reason,
      updated_at: now,
    }))
    .where("link_id", "=", linkId)
    .where("user_id", "=", userId)
    .execute();

/** Forgets the score of a student whose activity is gone. */
export const deleteScore = (db: Db, linkId: number, userId: number) =>
  db.deleteFrom("lti_scores").where("link_id", "=", linkId).where("user_id", "=", userId).execute();

const ofPlatforms = (db: Db) =>
  db.selectFrom("lti_scores as s").innerJoin("lti_links as l", "l.id", "s.link_id").innerJoin("lti_contexts as x", "x.id", "l.context_id");

/** Returns how many scores of each platform are not sent, by state, for site admins. */
export const countUnsent = (db: Db) =>
  ofPlatforms(db)
    .where("s.state", "!=", "sent")
    .groupBy(["x.platform_id", "s.state"])
    .select((eb) => ["x.platform_id", "s.state", eb.fn.countAll<number>().as("n")])
    .execute();

/** Returns why the latest unsent score of a platform was not taken. */
export const findLastReason = (db: Db, platformId: number) =>
  ofPlatforms(db)
    .where("x.platform_id", "=", platformId)
    .where("s.state", "!=", "sent")
    .where("s.reason", "is not", null)
    .orderBy("s.updated_at", "desc")
    .select("s.reason")
    .executeTakeFirst();

/** Returns the scores that a platform did not take. */
export const findFailed = (db: Db, platformId: number) =>
  ofPlatforms(db)
    .innerJoin("lti_platforms as p", "p.id", "x.platform_id")
    .where("x.platform_id", "=", platformId)
    .where("s.state", "=", "failed")
    .select(["s.link_id", "s.user_id", "p.token_url"])
    .execute();
