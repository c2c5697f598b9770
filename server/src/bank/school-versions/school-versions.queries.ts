import type { Db, Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";

/** Ids of answers by those that they stand for, or the other way round. */
export type AnswerIds = ReadonlyMap<number, number>;

const columns = ["question_id", "shared_id", "school_id", "author_id", "answer_ids", "decision", "decided_at"] as const;

/** Returns a proposal by its question, of whatever school: the caller checks which. */
export const findProposal = (db: Db, questionId: number) =>
  db.selectFrom("proposals").where("question_id", "=", questionId).select(columns).executeTakeFirst();
export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

/** Returns the ids of the answers of the shared question, by those of the proposal. */
export const sharedAnswersOf = ({ answer_ids }: Pick<ProposalRow, "answer_ids">): AnswerIds => new Map(JSON.parse(answer_ids));

/** Returns the ids of the answers of the proposal, by those of the shared question. */
export const ownAnswersOf = (proposal: Pick<ProposalRow, "answer_ids">): AnswerIds =>
  new Map([...sharedAnswersOf(proposal)].map(([own, shared]) => [shared, own]));

/** Returns those of the questions `ids` that are proposals, of whatever school. */
export const findAmong = (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : db.selectFrom("proposals").where("question_id", "in", ids).select(columns).execute();

/** Returns the proposals of a school that wait for a decision, on shared questions or on all. */
export const findOpen = (db: Db, schoolId: number, sharedIds?: readonly number[]) =>
  db
    .selectFrom("proposals")
    .where("school_id", "=", schoolId)
    .where("decided_at", "is", null)
    .$if(sharedIds !== undefined, (query) => query.where("shared_id", "in", sharedIds ?? []))
    .orderBy("question_id")
    .select(columns)
    .execute();

export const findSchoolOf = (db: Db, classroomId: number) =>
  db.selectFrom("classrooms").where("id", "=", classroomId).select("school_id").executeTakeFirst();

interface NewProposal {
  readonly questionId: number;
  readonly sharedId: number;
  readonly schoolId: number;
  readonly authorId: number;
  readonly now: number;
}

/** Copies a shared question, with its answers, as the proposal of a school. Returns the id of the copy, and those of its answers by the shared ones. */
export async function copyAsProposal(trx: Trx, proposal: Omit<NewProposal, "questionId">): Promise<{ id: number; answerIds: AnswerIds }> {
  const { sharedId, schoolId, authorId, now } = proposal;
  const {
    id: _,
    import_id: __,
    ...question
  } = await trx.selectFrom("questions").where("id", "=", sharedId).selectAll().executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto("questions")
    .values({ ...question, met: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const answers = await trx.selectFrom("answers").where("question_id", "=", sharedId).orderBy("position").selectAll().execute();
  const answerIds = new Map<number, number>();
  for (const { id: sharedAnswerId, ...answer } of answers) {
    const row = await trx
      .insertInto("answers")
      .values({ ...answer, question_id: id })
      .returning("id")
      .executeTakeFirstOrThrow();
    answerIds.set(sharedAnswerId, row.id);
  }
  await trx
    .insertInto("proposals")
    .values({
      question_id: id,
      shared_id: sharedId,
      school_id: schoolId,
      author_id: authorId,
      answer_ids: JSON.stringify([...answerIds].map(([shared, own]) => [own, shared])),
      proposed_at: now,
      decision: null,
      decided_at: null,
      decided_by: null,
      note: null,
    })
    .execute();
  return { id, answerIds };
}

/** Notes who changed a proposal last, and when. */
export const touchProposal = (trx: Trx, questionId: number, authorId: number, now: number) =>
  trx.updateTable("proposals").set({ author_id: authorId, proposed_at: now }).where("question_id", "=", questionId).execute();

/**
 * On PostgreSQL, makes the answers of the school's pupils to quizzes with one of the questions wait until the transaction ends, then other
 * changes of the questions. In this order, as an answer takes them. SQLite has one writer at a time.
 */
export async function lockForSchool(trx: Trx, engine: Engine, schoolId: number, questionIds: readonly number[]): Promise<void> {
  if (engine === "sqlite") return;
  await trx
    .selectFrom("qcms as k")
    .where("k.id", "in", trx.selectFrom("qcm_questions").where("question_id", "in", questionIds).select("qcm_id"))
    .where("k.classroom_id", "in", trx.selectFrom("classrooms").where("school_id", "=", schoolId).select("id"))
    .orderBy("k.id")
    .select("k.id")
    .forUpdate()
    .execute();
  await trx.selectFrom("questions").where("id", "in", questionIds).orderBy("id").select("id").forNoKeyUpdate().execute();
}

/** Returns the ids of all the proposals of a school, decided ones too. */
export async function findAllOf(db: Db, schoolId: number): Promise<number[]> {
  const rows = await db.selectFrom("proposals").where("school_id", "=", schoolId).select("question_id").execute();
  return rows.map(({ question_id }) => question_id);
}

export const deleteProposals = (trx: Trx, questionIds: readonly number[]) =>
  questionIds.length === 0 ? undefined : trx.deleteFrom("questions").where("id", "in", questionIds).execute();

/** Returns the latest decision on what a school proposed about a shared question; undefined without one. */
export const findLatestDecision = (db: Db, schoolId: number, sharedId: number) =>
  db
    .selectFrom("proposals")
    .where("school_id", "=", schoolId)
    .where("shared_id", "=", sharedId)
    .where("decided_at", "is not", null)
    .orderBy("decided_at", "desc")
    .select(["decision", "decided_at", "note"])
    .executeTakeFirst();
