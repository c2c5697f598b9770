import type { Qcm } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQuestion, createStudent } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let classroomId: number;
  let browser: Browser;

  beforeEach(async () => {
    ({ t, db, classroom: classroomId, teacher: browser } = await openTaughtClass(await open()));
  });

  /** Creates an exam with two questions in theme 1 and one in theme 5, inserted out of order. */
  async function createExam(name: string, year: number) {
    const { id } = await db
      .insertInto("exams")
      .values({ name, year, training: 0, created_at: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const questions = {
      weather2: await createQuestion(db),
      history: await createQuestion(db, { theme_id: 5 }),
      weather1: await createQuestion(db),
    };
    const places = [
      [1, 2, questions.weather2.id],
      [5, 1, questions.history.id],
      [1, 1, questions.weather1.id],
    ] as const;
    for (const [theme_id, number, question_id] of places)
      await db.insertInto("exam_questions").values({ exam_id: id, theme_id, number, question_id }).execute();
    return { id, ...questions };
  }
  const publish = (body: object) => browser.call("POST", "/api/teachers/qcms-models", { nom: "Annale", classroomId, ...body });
  const orderOf = async (qcmId: number) =>
    (await browser.call("GET", `/api/teachers/classrooms/${classroomId}/qcms/${qcmId}`))
      .json<Qcm>()
      .qcmQuestions?.map((q) => q.question.id);

  test("exams are listed newest first", async () => {
    await createExam("BIA 2018", 2018);
    await createExam("BIA 2019", 2019);
    expect((await browser.call("GET", "/api/qcms-models")).json<{ name: string }[]>().map((e) => e.name)).toEqual(["BIA 2019", "BIA 2018"]);
  });

  test("an exam says before it is published whether it is a past one, and how many questions it makes, theme by theme", async () => {
    const exam = await createExam("BIA 2019", 2019);
    const { id } = await db
      .insertInto("exams")
      .values({ name: "Entraînement 1", year: 2020, training: 1, created_at: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const hidden = await createQuestion(db, { hidden_at: 1 });
    await db
      .insertInto("exam_questions")
      .values([
        { exam_id: exam.id, theme_id: 6, number: 1, question_id: hidden.id },
        { exam_id: id, theme_id: 2, number: 1, question_id: exam.history.id },
        { exam_id: id, theme_id: 6, number: 1, question_id: exam.history.id },
      ])
      .execute();
    const once = (theme: number) => ({ id: theme, nbQuestion: 1 });
    const past = { name: "BIA 2019", training: false, nbQuestion: 3, themes: [{ id: 1, nbQuestion: 2 }, once(5)] };
    const training = { name: "Entraînement 1", training: true, nbQuestion: 1, themes: [once(2), once(6)] };
    expect((await browser.call("GET", "/api/qcms-models")).json()).toEqual([
      { id, ...training },
      { id: exam.id, ...past },
    ]);
    expect(await orderOf((await publish({ annale: exam.id })).json<Qcm>().id)).toHaveLength(past.nbQuestion);
  });

  test("a whole exam becomes a published quiz in the order of the paper", async () => {
    const exam = await createExam("BIA 2019", 2019);
    const response = await publish({ annale: exam.id });
    expect([response.statusCode, response.json<Qcm>().published]).toEqual([201, true]);
    expect(await orderOf(response.json<Qcm>().id)).toEqual([exam.weather1.id, exam.weather2.id, exam.history.id]);
  });

  test("one theme makes a quiz of its questions, hidden when asked so", async () => {
    const exam = await createExam("BIA 2019", 2019);
    const words = { nom: "Histoire 2019", studentComment: "Révise Blériot", teacherComment: "À corriger jeudi" };
    const qcm = (await publish({ ...words, annale: exam.id, themeId: 5, published: false })).json<Qcm>();
    expect([qcm.published, await orderOf(qcm.id)]).toEqual([false, [exam.history.id]]);
    const { nom: name, ...comments } = words;
    expect(qcm).toMatchObject({ name, ...comments, classroom: { id: classroomId } });
  });

  test("only a whole exam counts as one for the badges", async () => {
    const exam = await createExam("BIA 2019", 2019);
    await publish({ annale: exam.id });
    await publish({ annale: exam.id, themeId: 1 });
    expect(await db.selectFrom("qcms").select("exam_id").orderBy("position").execute()).toEqual([{ exam_id: exam.id }, { exam_id: null }]);
  });

  test("an unknown exam, an empty theme, no choice or no title is said at its field", async () => {
    const exam = await createExam("BIA 2019", 2019);
    const field = async (body: object) => {
      const response = await publish(body);
      return [response.statusCode, response.json<{ errors: { field: string }[] }>().errors[0]?.field];
    };
    expect(await field({ annale: 999 })).toEqual([400, "annale"]);
    expect(await field({ annale: exam.id, themeId: 3 })).toEqual([400, "annale"]);
    expect(await field({ annale: 0 })).toEqual([400, "annale"]);
    expect(await field({ annale: exam.id, nom: "" })).toEqual([400, "nom"]);
  });

  test("another school's class is 404, visitors 401, students 403, no CSRF token 403", async () => {
    const exam = await createExam("BIA 2019", 2019);
    expect((await publish({ annale: exam.id, classroomId: await createClassroom(db) })).statusCode).toBe(404);
    expect((await t.visitor().call("GET", "/api/qcms-models")).statusCode).toBe(401);
    expect((await (await t.signedInAs(await createStudent(db, classroomId))).call("GET", "/api/qcms-models")).statusCode).toBe(403);
    expect((await browser.call("POST", "/api/teachers/qcms-models", {}, { csrf: false })).json()).toMatchObject({ error: "csrf" });
  });
});
