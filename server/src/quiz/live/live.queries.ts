import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { LiveSessionsTable } from "../../platform/database/schema.ts";
import type { Place } from "./live.rules.ts";

/** Queries by session. The caller has asked whether the session is the class's: `findOfClass` says so. */

const sessionById = prepared((db, p: { liveId: number }) =>
  db
    .selectFrom("live_sessions as l")
    .where("l.id", "=", p.liveId)
    .where("l.deleted_at", "is", null)
    .selectAll("l")
    .select((eb) => [
      eb
        .selectFrom("live_questions as q")
        .whereRef("q.live_id", "=", "l.id")
        .select((e) => e.fn.max<number | null>("q.position").as("n"))
        .as("total"),
      eb
        .selectFrom("live_people as p")
        .whereRef("p.live_id", "=", "l.id")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("present"),
    ]),
);
/** Returns a session with the number of its questions and of those who joined. */
export const findLive = (db: Db, liveId: number) => sessionById.first(db, { liveId });
export type LiveRow = NonNullable<Awaited<ReturnType<typeof findLive>>>;

const sessionOfClass = prepared((db, p: { liveId: number; classroomId: number }) =>
  db
    .selectFrom("live_sessions")
    .where("id", "=", p.liveId)
    .where("classroom_id", "=", p.classroomId)
    .where("deleted_at", "is", null)
    .selectAll(),
);
export const findOfClass = (db: Db, classroomId: number, liveId: number) => sessionOfClass.first(db, { liveId, classroomId });

const openOfClass = prepared((db, p: { classroomId: number }) =>
  db.selectFrom("live_sessions").where("classroom_id", "=", p.classroomId).where("ended_at", "is", null).select(["id", "title"]),
);
export const findOpen = (db: Db, classroomId: number) => openOfClass.first(db, { classroomId });

/** Returns the titles, among those given, of the live sessions of classes. */
export const findTitlesOf = (db: Db, classroomIds: readonly number[], titles: readonly string[]) =>
  db
    .selectFrom("live_sessions")
    .where("classroom_id", "in", classroomIds)
    .where("title", "in", titles)
    .where("deleted_at", "is", null)
    .select(["classroom_id", "title"])
    .distinct()
    .execute();

/** Returns the live sessions of a class that have one of the titles, newest first, with how many took part. */
export const findLivesOf = (db: Db, classroomId: number, titles: readonly string[]) =>
  db
    .selectFrom("live_sessions as l")
    .where("l.classroom_id", "=", classroomId)
    .where("l.title", "in", titles)
    .where("l.deleted_at", "is", null)
    .orderBy("l.id", "desc")
    .select((eb) => [
      "l.id",
      "l.title",
      "l.created_at",
      eb
        .selectFrom("live_people as p")
        .whereRef("p.live_id", "=", "l.id")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("present"),
    ])
    .execute();

/** Returns the sessions of a class, newest first, with the number of their questions and of those who joined. */
export const findLives = (db: Db, classroomId: number) =>
  db
    .selectFrom("live_sessions as l")
    .where("l.classroom_id", "=", classroomId)
    .where("l.deleted_at", "is", null)
    .orderBy("l.id", "desc")
    .limit(100)
    .select((eb) => [
      "l.id",
      "l.title",
      "l.created_at",
      "l.ended_at",
      eb
        .selectFrom("live_questions as q")
        .whereRef("q.live_id", "=", "l.id")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("questions"),
      eb
        .selectFrom("live_people as p")
        .whereRef("p.live_id", "=", "l.id")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("present"),
    ])
    .execute();

export async function insertLive(
  trx: Trx,
  values: Pick<LiveSessionsTable, "classroom_id" | "title" | "created_by" | "seconds" | "votes_first" | "left_out">,
  questionIds: readonly number[],
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto("live_sessions")
    .values({
      ...values,
      driver_id: values.created_by,
      step: "waiting",
      position: 0,
      round: 0,
      hidden: 0,
      closes_at: null,
      paused: 0,
      paused_ms: null,
      version: 1,
      created_at: now,
      changed_at: now,
      ended_at: null,
      deleted_at: null,
      deleted_by: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = questionIds.map((question_id, i) => ({ live_id: id, position: i + 1, question_id, asked_at: null, shown_at: null }));
  await trx.insertInto("live_questions").values(rows).execute();
  return id;
}

/** Moves a session from a version to the next; returns false when it is at another one by now, or in the bin. */
export const moveLive = (trx: Trx, { id, version }: Pick<LiveRow, "id" | "version">, place: Place, now: number): Promise<boolean> =>
  changesRows(
    trx
      .updateTable("live_sessions")
      .set({ ...place, version: version + 1, changed_at: now, ended_at: place.step === "ended" ? now : null })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("deleted_at", "is", null),
  );

export const setDriver = (db: Db, liveId: number, userId: number, now: number) =>
  db
    .updateTable("live_sessions")
    .set((eb) => ({ driver_id: userId, version: eb("version", "+", 1), changed_at: now }))
    .where("id", "=", liveId)
    .where("ended_at", "is", null)
    .execute();

/** Notes when a question was first asked, and when its right answer was first shown. */
export async function markQuestion(trx: Trx, liveId: number, { step, position }: Place, now: number): Promise<void> {
  const column = step === "asking" ? "asked_at" : step === "answer" ? "shown_at" : undefined;
  if (!column) return;
  await trx
    .updateTable("live_questions")
    .set({ [column]: now })
    .where("live_id", "=", liveId)
    .where("position", "=", position)
    .where(column, "is", null)
    .execute();
}

/** Returns the questions of a session in order, as ids. */
export const findQuestionsOf = (db: Db, liveId: number) =>
  db.selectFrom("live_questions").where("live_id", "=", liveId).orderBy("position").select(["position", "question_id"]).execute();

const voteCounts = prepared((db, p: { liveId: number; position: number }) =>
  db
    .selectFrom("live_votes")
    .where("live_id", "=", p.liveId)
    .where("position", "=", p.position)
    .groupBy(["round", "answer_id"])
    .orderBy("round")
    .select((eb) => ["round", "answer_id", eb.fn.countAll<number>().as("n")]),
);
/** Counts the votes on a question by vote and answer. */
export const countVotes = (db: Db, liveId: number, position: number) => voteCounts.all(db, { liveId, position });

const contentAt = prepared((db, p: { liveId: number; position: number }) =>
  db
    .selectFrom("live_questions as l")
    .innerJoin("questions as q", "q.id", "l.question_id")
    .innerJoin("live_sessions as s", "s.id", "l.live_id")
    .innerJoin("classrooms as c", "c.id", "s.classroom_id")
    .leftJoin("series as t", "t.id", "q.series_id")
    .leftJoin("school_explanations as e", (join) => join.onRef("e.question_id", "=", "q.id").onRef("e.school_id", "=", "c.school_id"))
    .where("l.live_id", "=", p.liveId)
    .where("l.position", "=", p.position)
    .select([
      "q.id",
      "q.text",
      "q.image_id",
      "q.image_alt",
      "q.comment",
      "e.text as school_explanation",
      "t.text as series_text",
      "l.asked_at",
    ]),
);
export const findContent = (db: Db, liveId: number, position: number) => contentAt.first(db, { liveId, position });

/**
 * Selects the questions of a quiz of the class, neutralised and hidden ones left out; those of the bank where there is
 * no quiz.
 */
export const findPlayable = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("questions")
    .where("id", "in", ids)
    .where("neutralised_at", "is", null)
    .where("draft", "=", 0)
    .select(["id", "hidden_at"])
    .execute();

export const findQuiz = (db: Db, classroomId: number, qcmId: number) =>
  db
    .selectFrom("qcms")
    .where("id", "=", qcmId)
    .where("classroom_id", "=", classroomId)
    .where("position", ">", 0)
    .select("id")
    .executeTakeFirst();

const joined = prepared((db, p: { liveId: number; userId: number; now: number }) =>
  db
    .insertInto("live_people")
    .values({ live_id: p.liveId, user_id: p.userId, joined_at: p.now, taught_at: null })
    .onConflict((oc) => oc.columns(["live_id", "user_id"]).doNothing())
    .returning("user_id"),
);
/** Adds somebody to a session; returns whether they were not there yet. */
export const insertPerson = async (trx: Trx, liveId: number, userId: number, now: number): Promise<boolean> =>
  (await joined.first(trx, { liveId, userId, now })) !== undefined;

const votesOfOne = prepared((db, p: { liveId: number; position: number; userId: number }) =>
  db
    .selectFrom("live_votes")
    .where("live_id", "=", p.liveId)
    .where("position", "=", p.position)
    .where("user_id", "=", p.userId)
    .orderBy("round")
    .select(["position", "round", "answer_id", "voted_at", "device", "sequence"]),
);
export const findOwnVotes = (db: Db, liveId: number, position: number, userId: number) => votesOfOne.all(db, { liveId, position, userId });

interface SavedVote {
  readonly liveId: number;
  readonly position: number;
  readonly round: number;
  readonly userId: number;
  readonly answerId: number;
  readonly votedAt: number;
  readonly device: string | null;
  readonly sequence: number | null;
}
const savedVote = prepared((db, p: SavedVote) =>
  db
    .insertInto("live_votes")
    .values({
      live_id: p.liveId,
      position: p.position,
      round: p.round,
      user_id: p.userId,
      answer_id: p.answerId,
      voted_at: p.votedAt,
      device: p.device,
      sequence: p.sequence,
    })
    .onConflict((oc) =>
      oc
        .columns(["live_id", "position", "round", "user_id"])
        .doUpdateSet((eb) => ({
          answer_id: eb.ref("excluded.answer_id"),
          voted_at: eb.ref("excluded.voted_at"),
          device: eb.ref("excluded.device"),
          sequence: eb.ref("excluded.sequence"),
        }))
        .where((eb) =>
          eb.or([
            eb("live_votes.device", "is", null),
            eb("excluded.device", "is", null),
            eb("live_votes.device", "<>", eb.ref("excluded.device")),
            eb("live_votes.sequence", "<", eb.ref("excluded.sequence")),
          ]),
        ),
    )
    .returning("answer_id"),
);
/**
 * Saves a vote; returns false when its device has already given a later one, which stays: sending twice, or in another
 * order, changes nothing.
 */
export const saveVote = async (trx: Trx, vote: SavedVote): Promise<boolean> => (await savedVote.first(trx, vote)) !== undefined;

const answerOf = prepared((db, p: { liveId: number; position: number; answerId: number }) =>
  db
    .selectFrom("live_questions as l")
    .innerJoin("answers as a", "a.question_id", "l.question_id")
    .where("l.live_id", "=", p.liveId)
    .where("l.position", "=", p.position)
    .where("a.id", "=", p.answerId)
    .select("a.id"),
);
export const isAnswerOf = async (db: Db, p: { liveId: number; position: number; answerId: number }): Promise<boolean> =>
  (await answerOf.first(db, p)) !== undefined;

const openForVote = prepared((db, p: { liveId: number; classroomId: number; userId: number }) =>
  db
    .selectFrom("live_sessions as l")
    // The account may have been erased, or moved to another classroom, since the session was checked.
    .innerJoin("users as u", (join) => join.onRef("u.classroom_id", "=", "l.classroom_id").on("u.id", "=", p.userId))
    .where("l.id", "=", p.liveId)
    .where("l.classroom_id", "=", p.classroomId)
    .selectAll("l")
    .forShare("l"),
);
const openForVoteAlone = prepared((db, p: { liveId: number; classroomId: number; userId: number }) =>
  db
    .selectFrom("live_sessions as l")
    .innerJoin("users as u", (join) => join.onRef("u.classroom_id", "=", "l.classroom_id").on("u.id", "=", p.userId))
    .where("l.id", "=", p.liveId)
    .where("l.classroom_id", "=", p.classroomId)
    .selectAll("l"),
);
/** Returns the session for somebody of its class who votes; on PostgreSQL no step is made until the vote is in. */
export const findForVote = (trx: Trx, engine: "sqlite" | "postgres", p: { liveId: number; classroomId: number; userId: number }) =>
  (engine === "postgres" ? openForVote : openForVoteAlone).first(trx, p);

/** Returns every vote on the questions whose right answer was shown, in order, with whether it is right. */
export const findShownVotes = (db: Db, liveId: number, userId?: number) =>
  db
    .selectFrom("live_votes as v")
    .innerJoin("live_questions as l", (join) => join.onRef("l.live_id", "=", "v.live_id").onRef("l.position", "=", "v.position"))
    .innerJoin("answers as a", "a.id", "v.answer_id")
    .where("v.live_id", "=", liveId)
    .where("l.shown_at", "is not", null)
    .$if(userId !== undefined, (query) => query.where("v.user_id", "=", userId ?? 0))
    .orderBy("v.position")
    .orderBy("v.round")
    .orderBy("v.user_id")
    .select(["v.position", "v.round", "v.user_id", "v.answer_id", "l.question_id", "a.correct"])
    .execute();
export type ShownVote = Awaited<ReturnType<typeof findShownVotes>>[number];

/** Returns the questions whose right answer was shown. */
export const findShownQuestions = (db: Db, liveId: number) =>
  db
    .selectFrom("live_questions as l")
    .innerJoin("questions as q", "q.id", "l.question_id")
    .where("l.live_id", "=", liveId)
    .where("l.shown_at", "is not", null)
    .orderBy("l.position")
    .select(["l.position", "q.text"])
    .execute();

const named = (db: Db, liveId: number) =>
  db
    .selectFrom("live_people as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .where("p.live_id", "=", liveId)
    .where("u.deleted_at", "is", null);

export const findPeople = (db: Db, liveId: number) =>
  named(db, liveId).orderBy("u.name").orderBy("u.first_name").orderBy("u.id").select(["u.id", "u.first_name", "u.name"]).execute();

/** Returns the students of the class who did not join. */
export const findAbsent = (db: Db, liveId: number, classroomId: number) =>
  db
    .selectFrom("users as u")
    .where("u.classroom_id", "=", classroomId)
    .where("u.teacher", "=", 0)
    .where("u.id", "not in", db.selectFrom("live_people").where("live_id", "=", liveId).select("user_id"))
    .orderBy("u.name")
    .orderBy("u.first_name")
    .orderBy("u.id")
    .select(["u.id", "u.first_name", "u.name"])
    .execute();

/** Returns who joined and has not answered in a vote. */
export const findMissing = (db: Db, { id, position, round }: LiveRow) =>
  named(db, id)
    .where(
      "p.user_id",
      "not in",
      db.selectFrom("live_votes").where("live_id", "=", id).where("position", "=", position).where("round", "=", round).select("user_id"),
    )
    .orderBy("u.first_name")
    .orderBy("u.id")
    .select(["u.id", "u.first_name", "u.name", "u.username"])
    .execute();

const boardOf = prepared((db, p: { liveId: number }) =>
  db
    .selectFrom("live_sessions as l")
    .innerJoin("classrooms as c", "c.id", "l.classroom_id")
    .leftJoin("users as u", "u.id", "l.driver_id")
    .where("l.id", "=", p.liveId)
    .select((eb) => [
      "c.subscription_code",
      "u.id as driver_id",
      "u.first_name",
      "u.name",
      eb
        .selectFrom("users as s")
        .whereRef("s.classroom_id", "=", "l.classroom_id")
        .where("s.teacher", "=", 0)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("students"),
    ]),
);
/** Returns what the board shows besides the state. */
export const findBoard = (db: Db, liveId: number) => boardOf.first(db, { liveId });

/** Returns sessions that nobody has moved since a moment and are still open. */
export const findForgotten = (db: Db, since: number) =>
  db.selectFrom("live_sessions").where("ended_at", "is", null).where("changed_at", "<", since).selectAll().execute();

/** Returns who took part in sessions that ended until a moment and has not been taught yet. */
export const findUntaught = (db: Db, until: number) =>
  db
    .selectFrom("live_people as p")
    .innerJoin("live_sessions as l", "l.id", "p.live_id")
    .where("p.taught_at", "is", null)
    .where("l.ended_at", "<=", until)
    .where("l.deleted_at", "is", null)
    .select(["p.live_id", "p.user_id"])
    .execute();

/** Marks somebody as taught; returns false when they were already. */
export const markTaught = (trx: Trx, liveId: number, userId: number, now: number): Promise<boolean> =>
  changesRows(
    trx
      .updateTable("live_people")
      .set({ taught_at: now })
      .where("live_id", "=", liveId)
      .where("user_id", "=", userId)
      .where("taught_at", "is", null),
  );
