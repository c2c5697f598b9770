import type { Db, Trx } from "../../platform/database/database.ts";
import { markMet } from "../../quiz/cards/cards.queries.ts";
import type { BankQuestion, LearningHistory } from "./play-learning.ts";

/** Rows of one insertion: a statement has a limited number of parameters. */
const chunk = 500;

async function inChunks<T>(rows: readonly T[], insert: (rows: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < rows.length; i += chunk) await insert(rows.slice(i, i + chunk));
}

/** Returns the questions of the exams of the bank, with their right and wrong answers. The bank is shared. */
export async function findBank(db: Db): Promise<Map<number, BankQuestion>> {
  const rows = await db
    .selectFrom("questions as q")
    .innerJoin("answers as a", "a.question_id", "q.id")
    .where("q.id", "in", (eb) => eb.selectFrom("exam_questions").select("question_id"))
    .where("q.neutralised_at", "is", null)
    .orderBy("q.id")
    .orderBy("a.position")
    .select(["q.id", "q.theme_id", "q.programme_point", "a.id as answer_id", "a.correct"])
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.id)].map(([id, answers]) => [
      id,
      {
        id,
        theme: answers[0]?.theme_id ?? 0,
        point: answers[0]?.programme_point ?? null,
        right: answers.find((a) => a.correct === 1)?.answer_id ?? 0,
        wrong: answers.filter((a) => a.correct === 0).map((a) => a.answer_id),
        answers: answers.map((a) => a.answer_id),
      },
    ]),
  );
}

/** Writes what a student of the demonstration school remembers, and the sessions that led there. */
export async function insertLearning(trx: Trx, userId: number, { cards, days, sessions }: LearningHistory): Promise<void> {
  await inChunks([...cards.values()], (rows) =>
    trx
      .insertInto("learning_cards")
      .values([...rows])
      .execute(),
  );
  await inChunks([...cards.keys()], (ids) => markMet(trx, ids));
  const worked = [...days].map(([day, answers]) => ({ user_id: userId, day, answers }));
  await inChunks(worked, (rows) =>
    trx
      .insertInto("learning_days")
      .values([...rows])
      .execute(),
  );
  if (sessions.length === 0) return;
  const ids = await trx
    .insertInto("revision_sessions")
    .values(
      sessions.map((s) => ({
        user_id: userId,
        kind: "daily" as const,
        theme_id: null,
        exam_id: null,
        started_at: s.startedAt,
        ended_at: s.endedAt,
      })),
    )
    .returning(["id", "started_at"])
    .execute();
  const idOf = new Map(ids.map((row) => [row.started_at, row.id]));
  const questions = sessions.flatMap((s) =>
    s.questions.map((q, i) => ({ session_id: idOf.get(s.startedAt) ?? 0, question_id: q.questionId, position: i + 1, reason: q.reason })),
  );
  await inChunks(questions, (rows) =>
    trx
      .insertInto("revision_questions")
      .values([...rows])
      .execute(),
  );
  const answers = sessions.flatMap((s) =>
    s.answers.map((a) => ({
      session_id: idOf.get(s.startedAt) ?? 0,
      question_id: a.questionId,
      number: a.number,
      answer_id: a.answerId,
      hesitant: 0 as const,
      answered_at: a.at,
      stability_before: a.before?.stability ?? null,
      difficulty_before: a.before?.difficulty ?? null,
      answered_before: a.before?.last_answered_at ?? null,
    })),
  );
  await inChunks(answers, (rows) =>
    trx
      .insertInto("revision_answers")
      .values([...rows])
      .execute(),
  );
  const last = Math.max(...sessions.map((s) => s.startedAt));
  await trx
    .updateTable("users")
    .set({ last_sign_in_at: last })
    .where("id", "=", userId)
    .where((eb) => eb.or([eb("last_sign_in_at", "is", null), eb("last_sign_in_at", "<", last)]))
    .execute();
}
