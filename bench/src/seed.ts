import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../server/src/database/database.ts";
import { createClassroom, createQcm, createQuestion, createStudent } from "../../server/test/factories.ts";

/** A student of the benchmark with an open session. */
export interface BenchStudent {
  readonly id: number;
  readonly session: string;
}

export interface BenchData {
  readonly qcmId: number;
  /** Questions of the quiz in order, each with the id of an answer to give. */
  readonly questions: readonly { id: number; answerId: number }[];
  readonly students: readonly BenchStudent[];
}

const questionsPerQcm = 120;

/** A class with a quiz as long as an exam, five shorter ones, and `students` students who are signed in. */
export async function seed(database: Database, students: number): Promise<BenchData> {
  const { db } = database;
  const classroom = await createClassroom(db);
  const questions: { id: number; answerId: number }[] = [];
  for (let i = 0; i < questionsPerQcm; i++) {
    const q = await createQuestion(db, {
      theme_id: (i % 6) + 1,
      text: `Question ${i} : que devient la portance quand la vitesse double, à incidence égale ?`,
      comment: "La portance croît comme le carré de la vitesse.".repeat(3),
    });
    questions.push({ id: q.id, answerId: i % 3 === 0 ? q.wrong : q.right });
  }
  const qcmId = await createQcm(db, { classroom_id: classroom, questions: questions.map((q) => q.id) });
  for (let i = 0; i < 5; i++)
    await createQcm(db, { classroom_id: classroom, questions: questions.slice(i * 20, i * 20 + 20).map((q) => q.id) });

  const seeded: BenchStudent[] = [];
  await database.transaction(async (trx) => {
    const now = Date.now();
    for (let i = 0; i < students; i++) {
      const id = await createStudent(trx, classroom);
      const session = randomBytes(32).toString("base64url");
      const id_hash = createHash("sha256").update(session).digest("hex");
      await trx
        .insertInto("sessions")
        .values({ id_hash, user_id: id, impersonator_id: null, created_at: now, last_seen_at: now })
        .execute();
      seeded.push({ id, session });
    }
  });
  return { qcmId, questions, students: seeded };
}
