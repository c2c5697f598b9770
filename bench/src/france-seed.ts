import type { Database } from "../../server/src/platform/database/database.ts";
import { createClassroom, createQcm, createQuestion, createSession, createStudent } from "../../server/test/factories.ts";

/** A signed-in student, and the quiz of their class. */
export interface Candidate {
  readonly session: string;
  readonly qcmId: number;
  /** Questions of the quiz in order, each with the id of an answer to send. */
  readonly questions: readonly { id: number; answerId: number }[];
}

const studentsPerClass = 35;
const questionsPerQuiz = 100;

/** Creates `count` signed-in students, in classes of 35 that each have a quiz as long as an exam. */
export async function seedFrance(database: Database, count: number): Promise<Candidate[]> {
  const questions: Candidate["questions"][number][] = [];
  for (let i = 0; i < questionsPerQuiz; i++) {
    const text = `Question ${i} : que devient la portance quand la vitesse double, à incidence égale ?`;
    const question = await createQuestion(database.db, { theme_id: (i % 5) + 1, text });
    questions.push({ id: question.id, answerId: i % 3 === 0 ? question.wrong : question.right });
  }
  const candidates: Candidate[] = [];
  while (candidates.length < count)
    await database.transaction(async (trx) => {
      const classroom_id = await createClassroom(trx);
      const qcmId = await createQcm(trx, { classroom_id, questions: questions.map(({ id }) => id) });
      for (let i = 0; i < studentsPerClass && candidates.length < count; i++) {
        const session = await createSession(trx, await createStudent(trx, classroom_id));
        candidates.push({ session, qcmId, questions });
      }
    });
  return candidates;
}
