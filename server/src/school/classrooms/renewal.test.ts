import type { Classroom, Qcm } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createQcm,
  createQuestion,
  createSchool,
  createSchoolYear,
  createStudent,
  createTeacher,
} from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let year: number;
  let teacher: Browser;
  let questions: Awaited<ReturnType<typeof createQuestion>>[];
  let path: string;

  beforeEach(async () => {
    ({ t, db, school, classroom, teacher } = await openTaughtClass(await open(), { classroom: { name: "BIA lundi" } }));
    year = await createSchoolYear(db, 2027);
    await createTeacher(db, school, [classroom]);
    questions = [await createQuestion(db), await createQuestion(db)];
    await createQcm(db, { classroom_id: classroom, name: "Un", questions: questions.map(({ id }) => id).reverse() });
    await createQcm(db, { classroom_id: classroom, name: "Deux", published: 0 });
    await createQcm(db, { classroom_id: classroom, name: "Trois", questions: questions.map(({ id }) => id) });
    path = `/api/teachers/classrooms/${classroom}/renewal`;
  });

  const renew = (more: object = {}) => teacher.call("POST", path, { name: "BIA lundi 2027", anneeScolaire: { id: year }, ...more });
  const quizzesOf = async ({ id }: Classroom) =>
    (await teacher.call("GET", `/api/teachers/classrooms/${id}/qcms`)).json<{ qcmResponseList: Qcm[] }>().qcmResponseList;

  test("the new class has every quiz in order with its questions, hidden, no answer, no student, and the same teachers", async () => {
    const student = await t.signedInAs(await createStudent(db, classroom));
    const first = await db.selectFrom("qcms").select("id").where("name", "=", "Un").executeTakeFirstOrThrow();
    await student.call("POST", `/api/qcms/${first.id}/answers`, { questionId: questions[0]?.id, answerId: questions[0]?.right });
    const made = await renew();
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { name: "BIA lundi 2027", anneeScolaire: { id: year }, nbQcm: 3, nbStudent: 0, nbTeacher: 2, archived: false },
    ]);
    const copies = await quizzesOf(made.json());
    expect(copies.map((q) => [q.qcmIndex, q.name, q.nbQuestion, q.published, q.hasAnswer])).toEqual([
      [1, "Un", 2, false, false],
      [2, "Deux", 0, false, false],
      [3, "Trois", 2, false, false],
    ]);
    const whole = await teacher.call("GET", `/api/teachers/classrooms/${made.json<Classroom>().id}/qcms/${copies[0]?.id}`);
    expect(whole.json<Qcm>().qcmQuestions?.map((q) => q.question.id)).toEqual([questions[1]?.id, questions[0]?.id]);
  });

  test("published quizzes stay published when asked, and the other teachers stay out when not wanted", async () => {
    const made = (await renew({ keepPublished: true, withTeachers: false })).json<Classroom>();
    expect(made.nbTeacher).toBe(1);
    expect((await quizzesOf(made)).map((q) => q.published)).toEqual([true, false, true]);
  });

  test("what is in the bin stays there, and an archived class can be renewed", async () => {
    const second = await db.selectFrom("qcms").select("id").where("name", "=", "Deux").executeTakeFirstOrThrow();
    await teacher.call("DELETE", `/api/teachers/classrooms/${classroom}/qcms/${second.id}`);
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroom).execute();
    expect((await quizzesOf((await renew()).json())).map((q) => q.name)).toEqual(["Un", "Trois"]);
  });

  test("a form that says no name or no year is refused at its field; another school's class is 404; students and visitors stay out", async () => {
    expect((await renew({ name: " " })).json()).toMatchObject({ errors: [{ field: "name" }] });
    expect((await renew({ anneeScolaire: { id: 2_000_000 } })).json()).toMatchObject({ errors: [{ field: "anneeScolaire" }] });
    const stranger = await t.signedInAs(await createTeacher(db, await createSchool(db), []));
    const form = { name: "X", anneeScolaire: { id: year } };
    const student = await t.signedInAs(await createStudent(db, classroom));
    expect((await stranger.call("POST", path, form)).statusCode).toBe(404);
    expect((await student.call("POST", path, form)).statusCode).toBe(403);
    expect((await t.visitor().call("POST", path, form)).statusCode).toBe(401);
    expect(await db.selectFrom("classrooms").select("id").where("school_id", "=", school).execute()).toHaveLength(1);
  });

  test("a student moves to another class with answers and badges, and answers there", async () => {
    const target = await createClassroom(db, { school_id: school });
    await db
      .insertInto("classroom_teachers")
      .values({ classroom_id: target, user_id: (await teacher.call("GET", "/api/users/me")).json().id })
      .execute();
    const id = await createStudent(db, classroom);
    const student = await t.signedInAs(id);
    const first = await db.selectFrom("qcms").select("id").where("name", "=", "Un").executeTakeFirstOrThrow();
    await student.call("POST", `/api/qcms/${first.id}/answers`, { questionId: questions[0]?.id, answerId: questions[0]?.right });
    const badges = await db.selectFrom("user_badges").selectAll().where("user_id", "=", id).execute();
    const move = (to: number) => teacher.call("POST", `/api/teachers/classrooms/${classroom}/users/${id}/classroom/${to}`);
    expect((await move(classroom)).statusCode).toBe(400);
    expect((await move(await createClassroom(db, { school_id: school }))).statusCode).toBe(404);
    expect((await move(target)).json()).toMatchObject({ id });
    expect((await move(target)).statusCode, "no longer in the class").toBe(404);
    expect(await db.selectFrom("student_answers").selectAll().execute()).toHaveLength(1);
    expect(await db.selectFrom("user_badges").selectAll().where("user_id", "=", id).execute()).toEqual(badges);
    const quiz = await createQcm(db, { classroom_id: target, name: "Ailleurs", questions: [questions[0]?.id ?? 0] });
    expect((await student.call("GET", "/api/qcms")).json()).toMatchObject([{ id: quiz }]);
    const stats = await teacher.call("GET", `/api/teachers/classrooms/${classroom}/qcms/${first.id}/stats`);
    expect(stats.json()).toMatchObject({ statStudent: [{ id }] });
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroom).execute();
    const back = await teacher.call("POST", `/api/teachers/classrooms/${target}/users/${id}/classroom/${classroom}`);
    expect(back.json()).toMatchObject({ error: "classroom_archived" });
  });
});
