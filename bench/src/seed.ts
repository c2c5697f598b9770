import { randomBytes } from "node:crypto";
import { hashPassword } from "../../server/src/identity/accounts/passwords.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import { createClassroom, createQcm, createQuestion, createSession, createStudent } from "../../server/test/factories.ts";

/** A student of the benchmark with an open session. */
export interface BenchStudent {
  readonly username: string;
  readonly session: string;
}

export interface BenchData {
  readonly qcmId: number;
  /** Questions of the quiz in order, each with the id of an answer to send. */
  readonly questions: readonly { id: number; answerId: number }[];
  readonly students: readonly BenchStudent[];
  /** Password of every student. */
  readonly password: string;
}

const questionsPerQcm = 120;
const password = "cumulonimbus";

/** Creates a class with a quiz as long as an exam, five shorter ones, and `count` signed-in students. */
export async function seed(database: Database, count: number): Promise<BenchData> {
  const { db } = database;
  const classroom = await createClassroom(db);
  const questions: { id: number; answerId: number }[] = [];
  for (let i = 0; i < questionsPerQcm; i++) {
    const text = `Question ${i} : que devient la portance quand la vitesse double, à incidence égale ?`;
    const q = await createQuestion(db, {
      theme_id: (i % 6) + 1,
      text,
      comment: "La portance croît comme le carré de la vitesse. ".repeat(3),
    });
    questions.push({ id: q.id, answerId: i % 3 === 0 ? q.wrong : q.right });
  }
  const qcmId = await createQcm(db, { classroom_id: classroom, questions: questions.map((q) => q.id) });
  for (let i = 0; i < 5; i++)
    await createQcm(db, { classroom_id: classroom, questions: questions.slice(i * 20, i * 20 + 20).map((q) => q.id) });

  const password_hash = await hashPassword(password, randomBytes);
  const students: BenchStudent[] = [];
  await database.transaction(async (trx) => {
    for (let i = 0; i < count; i++) {
      const username = `eleve${i}@exemple.fr`;
      const user_id = await createStudent(trx, classroom, { username, email: username, password_hash });
      students.push({ username, session: await createSession(trx, user_id) });
    }
  });
  return { qcmId, questions, students, password };
}
