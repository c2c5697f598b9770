import type { Database } from "../../server/src/platform/database/database.ts";
import { createMockExam, createSession, createTeacher } from "../../server/test/factories.ts";
import { seed } from "./seed.ts";

/** An exam that can be started now, its students, and a teacher of the class. */
export interface BenchExam {
  readonly examId: number;
  readonly classroomId: number;
  /** Questions of the paper, in order. */
  readonly questions: readonly number[];
  /** Secrets of the sessions. */
  readonly students: readonly string[];
  readonly teacher: string;
}

const hour = 3_600_000;

export async function seedExam(database: Database, count: number): Promise<BenchExam> {
  const { db } = database;
  const data = await seed(database, count);
  const { id: classroom_id, school_id } = await db.selectFrom("classrooms").select(["id", "school_id"]).executeTakeFirstOrThrow();
  const bank = data.questions.slice(0, 100).map(({ id, answerId }) => ({ id, right: answerId }));
  const { id, questions } = await createMockExam(db, { classroom_id, questions: bank });
  // Five parts of twenty questions, as in the official exam.
  for (let part = 2; part <= 5; part++) {
    const rows = questions.slice((part - 1) * 20, part * 20);
    await db.updateTable("mock_exam_questions").set({ theme_id: part }).where("id", "in", rows).execute();
  }
  const now = Date.now();
  await db
    .updateTable("mock_exams")
    .set({ opens_at: now - hour, planned_at: now - hour, closes_at: now + hour, shuffle: 1 })
    .execute();
  const teacher = await createSession(db, await createTeacher(db, school_id, [classroom_id]));
  return { examId: id, classroomId: classroom_id, questions, students: data.students.map((s) => s.session), teacher };
}
