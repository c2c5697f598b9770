import type { ExplanationRequest } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { erasers } from "../../app/housekeeping.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { eraseExpired } from "../../school/retention/retention.service.ts";

onBothEngines((open) => {
  let database: Database;
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let teacher: Browser;
  let root: string;

  beforeEach(async () => {
    ({ database, t, db, school, classroom, teacher } = await openTaughtClass(await open()));
    root = `/api/teachers/classrooms/${classroom}`;
  });

  const list = async (who = teacher) => (await who.call("GET", `${root}/ask-explanations`)).json<ExplanationRequest[]>();
  const drop = (questionId: number | string, who = teacher) => who.call("DELETE", `${root}/questions/${questionId}/ask-explanations`);
  const ask = async (
    classroomId: number,
    questionId: number,
    who: { first_name: string; name: string } = { first_name: "Inès", name: "Benali" },
  ) => {
    const user_id = await createStudent(db, classroomId, who);
    t.advance(1000);
    await db.insertInto("explanation_requests").values({ user_id, question_id: questionId, asked_at: t.context.now() }).execute();
  };

  test("lists each question to explain, whole, with who asked, what most asked first", async () => {
    const image = await db
      .insertInto("images")
      .values({ sha256: "0".repeat(64), png: Buffer.from("image"), width: 1, height: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const once = await createQuestion(db, { text: "Qui se demande une fois ?" });
    const twice = await createQuestion(db, { text: "Qui se demande deux fois ?", theme_id: 4, correct: 3, image_id: image.id });
    await ask(classroom, once.id);
    await ask(classroom, twice.id, { first_name: "Tom", name: "Élias" });
    await ask(classroom, twice.id, { first_name: "Zoé", name: "Petit" });
    const [first, second] = await list();
    expect(first?.students).toEqual([
      { id: expect.any(Number), firstName: "Tom", name: "Élias" },
      { id: expect.any(Number), firstName: "Zoé", name: "Petit" },
    ]);
    expect(first?.question).toMatchObject({
      id: twice.id,
      question: "Qui se demande deux fois ?",
      image: Buffer.from("image").toString("base64"),
      theme: { id: 4 },
      comment: { comment: "Parce que c’est ainsi." },
    });
    expect(first?.question.answers).toEqual(twice.answers.map((id, i) => ({ id, answer: expect.any(String), correct: i === 2 })));
    expect(second).toMatchObject({ question: { id: once.id, image: null }, students: [{ firstName: "Inès", name: "Benali" }] });
  });

  test("a class that asked nothing has an empty list, and other classes' requests are not in it", async () => {
    const question = await createQuestion(db);
    await ask(await createClassroom(db, { school_id: school }), question.id);
    expect(await list()).toEqual([]);
  });

  test("what a student asks in a quiz comes to their teacher", async () => {
    const question = await createQuestion(db);
    const qcm = await createQcm(db, { classroom_id: classroom, questions: [question.id] });
    const student = await t.signedInAs(await createStudent(db, classroom, { first_name: "Noé", name: "Faure" }));
    await student.call("POST", `/api/qcms/${qcm}/questions/${question.id}/ask-explanation`, { questionId: question.id });
    expect(await list()).toMatchObject([{ question: { id: question.id }, students: [{ firstName: "Noé", name: "Faure" }] }]);
  });

  test("deleting removes the request for the whole class, and for it alone", async () => {
    const [explained, other] = [await createQuestion(db), await createQuestion(db)];
    const sibling = await createClassroom(db, { school_id: school });
    for (const where of [classroom, classroom, sibling]) await ask(where, explained.id);
    await ask(classroom, other.id);
    expect((await drop(explained.id)).statusCode).toBe(204);
    expect((await list()).map((r) => r.question.id)).toEqual([other.id]);
    const left = await db.selectFrom("explanation_requests").where("question_id", "=", explained.id).select("user_id").execute();
    expect(left).toHaveLength(1);
    expect((await drop(explained.id)).statusCode, "a colleague was faster").toBe(204);
  });

  test("dropped requests are taken back as they were, by the class's teachers, until the retention task erases them", async () => {
    const question = await createQuestion(db);
    await ask(classroom, question.id, { first_name: "Tom", name: "Élias" });
    await ask(classroom, question.id, { first_name: "Zoé", name: "Petit" });
    const before = await list();
    const path = `${root}/questions/${question.id}/ask-explanations`;
    await drop(question.id);
    expect(await list()).toEqual([]);
    const foreigner = await t.signedInAs(await createTeacher(db, await createSchool(db), []));
    expect((await foreigner.call("POST", path)).statusCode).toBe(404);
    for (let i = 0; i < 2; i++) expect((await teacher.call("POST", path)).statusCode).toBe(204);
    expect(await list()).toEqual(before);

    await drop(question.id);
    await eraseExpired({ ...t.context, now: () => t.context.now() + 86_400_000 }, erasers);
    await teacher.call("POST", path);
    expect(await list()).toEqual([]);
  });

  test("an archived class can be looked at; nothing is deleted in it", async () => {
    const question = await createQuestion(db);
    await ask(classroom, question.id);
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroom).execute();
    expect(await list()).toHaveLength(1);
    const refused = await drop(question.id);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([409, "classroom_archived"]);
  });

  test("visitors are 401, students 403, a write without CSRF token 403", async () => {
    const question = await createQuestion(db);
    const student = await t.signedInAs(await createStudent(db, classroom));
    expect((await t.visitor().call("GET", `${root}/ask-explanations`)).statusCode).toBe(401);
    expect((await drop(question.id, t.visitor())).statusCode).toBe(401);
    expect((await student.call("GET", `${root}/ask-explanations`)).statusCode).toBe(403);
    expect((await drop(question.id, student)).statusCode).toBe(403);
    const withoutToken = await teacher.call("DELETE", `${root}/questions/${question.id}/ask-explanations`, undefined, { csrf: false });
    expect(withoutToken.json()).toMatchObject({ error: "csrf" });
  });

  test("another class and another school are 404, and nothing is deleted there; ids that cannot be are refused", async () => {
    const question = await createQuestion(db);
    const sibling = await createClassroom(db, { school_id: school });
    const foreign = await createClassroom(db);
    for (const where of [sibling, foreign]) await ask(where, question.id);
    const manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
    for (const [who, where] of [
      [teacher, sibling],
      [teacher, foreign],
      [manager, foreign],
    ] as const) {
      root = `/api/teachers/classrooms/${where}`;
      expect((await who.call("GET", `${root}/ask-explanations`)).statusCode).toBe(404);
      expect((await drop(question.id, who)).statusCode).toBe(404);
    }
    expect(await db.selectFrom("explanation_requests").select("user_id").execute()).toHaveLength(2);
    root = `/api/teachers/classrooms/${classroom}`;
    for (const id of ["0", "abc", "%00", "99999999999999999999"]) expect([400, 404], id).toContain((await drop(id)).statusCode);
  });

  test("the number of queries does not grow with the requests", async () => {
    const counted = countingQueries(database);
    const browser = (await createTestApp(counted.database)).visitor();
    for (const [name, value] of teacher.cookies) browser.cookies.set(name, value);
    const queriesOf = async () => {
      const before = counted.count();
      await list(browser);
      return counted.count() - before;
    };
    await ask(classroom, (await createQuestion(db)).id);
    await queriesOf();
    const one = await queriesOf();
    for (let i = 0; i < 5; i++) await ask(classroom, (await createQuestion(db)).id);
    expect(await queriesOf()).toBe(one);
  });
});
