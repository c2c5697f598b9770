import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createStudent } from "../../../test/factories.ts";
import { createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { refreshFigures } from "./figures.service.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
  });

  test("first tries of students of all schools count, with the right answers of today, once a day", async () => {
    const question = await createQuestion(db);
    const answer = async (answerId: number, number = 1, by_teacher: 0 | 1 = 0) => {
      const classroom = await createClassroom(db);
      const qcm_id = await createQcm(db, { classroom_id: classroom, questions: [question.id] });
      const user_id = await createStudent(db, classroom);
      const { id } = await db
        .insertInto("tries")
        .values({ user_id, qcm_id, number, by_teacher, started_at: testNow, ended_at: null })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("student_answers")
        .values({ try_id: id, question_id: question.id, answer_id: answerId, answered_at: testNow })
        .execute();
    };
    for (let i = 0; i < 60; i++) await answer(i % 3 === 0 ? question.right : question.wrong);
    await answer(question.right, 2);
    await answer(question.right, 1, 1);
    await refreshFigures(t.context);
    const figures = () => db.selectFrom("question_figures").selectAll().execute();
    expect(await figures()).toEqual([
      { question_id: question.id, students: 60, facility: expect.closeTo(1 / 3), discrimination: null, computed_at: testNow },
    ]);

    await db.updateTable("answers").set({ correct: 0 }).where("id", "=", question.right).execute();
    await db.updateTable("answers").set({ correct: 1 }).where("id", "=", question.wrong).execute();
    t.advance(23 * 3_600_000);
    await refreshFigures(t.context);
    expect((await figures())[0]?.facility).toBeCloseTo(1 / 3);
    t.advance(3_600_000);
    await refreshFigures(t.context);
    expect((await figures())[0]?.facility).toBeCloseTo(2 / 3);
  });
});
