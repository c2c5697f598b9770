import type { Qcm } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let from: number;
  let to: number;
  let browser: Browser;
  let asked: Awaited<ReturnType<typeof createQuestion>>[];
  let qcm: number;

  beforeEach(async () => {
    t = await createTestApp(await open());
    db = t.db;
    school = await createSchool(db);
    from = await createClassroom(db, { school_id: school });
    to = await createClassroom(db, { school_id: school });
    browser = await t.signedInAs(await createTeacher(db, school, [from, to]));
    asked = [];
    for (let i = 0; i < 3; i++) asked.push(await createQuestion(db));
    qcm = await createQcm(db, { classroom_id: from, name: "Météo", questions: asked.map((q) => q.id) });
  });

  const path = (classroomId = from, qcmId = qcm, targetId = to) =>
    `/api/teachers/classrooms/${classroomId}/qcm/${qcmId}/classroom/${targetId}`;
  const createIn = (classroomId: number, name: string, numbers: number[]) =>
    createQcm(db, { classroom_id: classroomId, name, questions: numbers.map((n) => asked[n - 1]?.id ?? 0) });

  test("the test says which share of the questions the class already has, and in which quizzes, in their order", async () => {
    expect((await browser.call("GET", path())).json()).toEqual({ percentageQuestionUsed: 0, qcmTitle: [] });
    await createIn(to, "Vent", [1]);
    await createIn(to, "Rien", []);
    await createIn(to, "Nuages", [2, 1]);
    await createIn(from, "D’une autre classe", [3]);
    const stranger = await createQuestion(db);
    await createQcm(db, { classroom_id: to, name: "Sans rapport", questions: [stranger.id] });
    await createQcm(db, { classroom_id: from, name: "Sans rapport non plus", questions: [stranger.id] });
    expect((await browser.call("GET", path())).json()).toEqual({ percentageQuestionUsed: 66.7, qcmTitle: ["Vent", "Nuages"] });
    await db.updateTable("qcms").set({ position: 9 }).where("name", "=", "Vent").execute();
    expect((await browser.call("GET", path())).json()).toMatchObject({ qcmTitle: ["Nuages", "Vent"] });
  });

  test("nothing of an empty quiz is used", async () => {
    const empty = await createIn(from, "Vide", []);
    expect((await browser.call("GET", path(from, empty))).json()).toEqual({ percentageQuestionUsed: 0, qcmTitle: [] });
  });

  test("the copy is hidden, last of the list, with the questions in order, both comments and no answer", async () => {
    await createIn(to, "Déjà là", []);
    await createQcm(db, { classroom_id: from, questions: [(await createQuestion(db)).id] });
    await db.updateTable("qcms").set({ student_comment: "Jeudi", teacher_comment: "Notes" }).where("id", "=", qcm).execute();
    const student = await t.signedInAs(await createStudent(db, from));
    await student.call("POST", `/api/qcms/${qcm}/answers`, { questionId: asked[0]?.id, answerId: asked[0]?.right });
    const copied = await browser.call("POST", path());
    expect([copied.statusCode, copied.json<Qcm>()]).toMatchObject([
      201,
      {
        name: "Météo",
        published: false,
        qcmIndex: 2,
        nbQuestion: 3,
        hasAnswer: false,
        studentComment: "Jeudi",
        teacherComment: "Notes",
        classroom: { id: to },
      },
    ]);
    const { qcmQuestions } = (await browser.call("GET", `/api/teachers/classrooms/${to}/qcms/${copied.json<Qcm>().id}`)).json<Qcm>();
    expect(qcmQuestions?.map((q) => [q.questionNumber, q.question.id])).toEqual(asked.map((q, i) => [i + 1, q.id]));
    expect((await browser.call("GET", path())).json()).toMatchObject({ percentageQuestionUsed: 100 });
  });

  test("the copy of a whole exam is one too", async () => {
    const values = { name: "BIA 2019", year: 2019, training: 0 as const, created_at: 0 };
    const exam = await db.insertInto("exams").values(values).returning("id").executeTakeFirstOrThrow();
    await db.updateTable("qcms").set({ exam_id: exam.id }).where("id", "=", qcm).execute();
    const plain = await createIn(from, "Un autre", [1]);
    const examOfCopy = async (source: number) => {
      const { id } = (await browser.call("POST", path(from, source))).json<Qcm>();
      return (await db.selectFrom("qcms").select("exam_id").where("id", "=", id).executeTakeFirstOrThrow()).exam_id;
    };
    expect([await examOfCopy(qcm), await examOfCopy(plain)]).toEqual([exam.id, null]);
  });

  test("a quiz of an archived class can be copied, nothing can be copied into one", async () => {
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", from).execute();
    expect((await browser.call("GET", path())).statusCode).toBe(200);
    expect((await browser.call("POST", path())).statusCode).toBe(201);
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", to).execute();
    expect((await browser.call("GET", path())).statusCode).toBe(409);
    expect((await browser.call("POST", path())).json()).toMatchObject({ error: "classroom_archived" });
  });

  test("its own class, a class one does not teach, another school's, a quiz of another class, are refused", async () => {
    const unknown = await createClassroom(db, { school_id: school });
    const foreign = await createClassroom(db);
    const elsewhere = await createQcm(db, { classroom_id: foreign });
    const cases: [string, number][] = [
      [path(from, qcm, from), 400],
      [path(from, qcm, unknown), 404],
      [path(from, qcm, foreign), 404],
      [path(foreign, elsewhere, to), 404],
      [path(from, elsewhere, to), 404],
      [path(to, qcm, from), 404],
      [path(from, 2_000_000_000, to), 404],
    ];
    for (const [url, status] of cases)
      for (const method of ["GET", "POST"] as const) expect((await browser.call(method, url)).statusCode, `${method} ${url}`).toBe(status);
    expect(await db.selectFrom("qcms").select("id").where("classroom_id", "=", to).execute()).toEqual([]);
  });

  test("a locked quiz is duplicated in its own class: hidden, last, open to changes", async () => {
    const student = await t.signedInAs(await createStudent(db, from));
    await student.call("POST", `/api/qcms/${qcm}/answers`, { questionId: asked[0]?.id, answerId: asked[0]?.right });
    const copied = await browser.call("POST", `/api/teachers/classrooms/${from}/qcms/${qcm}/copy`);
    expect([copied.statusCode, copied.json()]).toMatchObject([
      201,
      { name: "Météo (copie)", published: false, qcmIndex: 2, nbQuestion: 3, hasAnswer: false, classroom: { id: from } },
    ]);
    const { id } = copied.json<Qcm>();
    const path = `/api/teachers/classrooms/${from}/qcms/${id}/questions/${asked[0]?.id}`;
    expect((await browser.call("DELETE", path)).statusCode).toBe(204);
  });

  test("the name of a copy stays within what a name may be", async () => {
    await db
      .updateTable("qcms")
      .set({ name: "é".repeat(150) })
      .where("id", "=", qcm)
      .execute();
    const { name } = (await browser.call("POST", `/api/teachers/classrooms/${from}/qcms/${qcm}/copy`)).json<Qcm>();
    expect([name.length, name.endsWith(" (copie)")]).toEqual([150, true]);
  });
});
