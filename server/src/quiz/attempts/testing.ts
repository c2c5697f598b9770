import type { StudentQuestion } from "@badin/contract";
import { createClassroom, createQcm, createQuestion, createStudent } from "../../../test/factories.ts";
import { createTestApp } from "../../../test/test-app.ts";
import type { Database } from "../../platform/database/database.ts";

/** A signed-in student with a classroom, and helpers that make quizzes for it and take them. */
export type Taking = Awaited<ReturnType<typeof prepareTaking>>;

export async function prepareTaking(database: Database) {
  const { db } = database;
  const t = await createTestApp(database);
  const classroom = await createClassroom(db);
  const student = await createStudent(db, classroom);
  const browser = await t.signedInAs(student);

  /** Makes a published quiz of `count` questions. */
  const quiz = async (count: number) => {
    const questions: Awaited<ReturnType<typeof createQuestion>>[] = [];
    for (let i = 0; i < count; i++) questions.push(await createQuestion(db));
    return { id: await createQcm(db, { classroom_id: classroom, questions: questions.map((q) => q.id) }), questions };
  };
  const answer = (qcm: number, questionId: number, answerId: number, by = browser) =>
    by.call("POST", `/api/qcms/${qcm}/answers`, { questionId, answerId });
  const question = async (qcm: number, number: number | "last", by = browser) =>
    (await by.call("GET", `/api/qcms/${qcm}/questions/${number}`)).json<StudentQuestion>();
  return { t, db, classroom, student, browser, quiz, answer, question };
}
