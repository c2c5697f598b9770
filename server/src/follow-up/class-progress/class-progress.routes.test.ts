import type { ApiError, ClassProgress, Qcm } from "@badin/contract";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
  createWeakPoint,
} from "../../../test/factories.ts";
import { createTestApp } from "../../../test/test-app.ts";

const day = 86_400_000;

onBothEngines((open) => {
  async function prepare() {
    const database = await open();
    const { db } = database;
    const t = await createTestApp(database);
    const school = await createSchool(db);
    const classroomId = await createClassroom(db, { school_id: school });
    const teacherId = await createTeacher(db, school, [classroomId]);
    const url = `/api/teachers/classrooms/${classroomId}/progress`;
    const read = async () => (await (await t.signedInAs(teacherId)).call("GET", url)).json<ClassProgress>();
    return { t, db, school, classroomId, url, read };
  }

  test("shows each student by theme, with the week, the forecast that is missing, and who needs a word", async () => {
    const { t, db, classroomId, read } = await prepare();
    const busy = await createStudent(db, classroomId, { first_name: "Zoé", name: "Petit" });
    await createStudent(db, classroomId, { first_name: "Ada", name: "Caron" });
    const questions = [await createQuestion(db), await createQuestion(db), await createQuestion(db, { theme_id: 4 })];
    const qcm = await createQcm(db, { classroom_id: classroomId, questions: questions.map((q) => q.id) });
    t.advance(12 * day);
    const student = await t.signedInAs(busy);
    for (const [i, q] of questions.entries())
      await student.call("POST", `/api/qcms/${qcm}/answers`, { questionId: q.id, answerId: i === 0 ? q.right : q.wrong });
    const { students, weakPoints, examDay } = await read();
    expect(examDay).toBe("2027-05-19");
    expect(weakPoints).toEqual([]);
    expect(students).toEqual([
      expect.objectContaining({
        name: "Caron",
        themes: [null, null, null, null, null, null],
        weekAnswers: 0,
        daysSince: null,
        attention: "idle",
      }),
      {
        id: busy,
        firstName: "Zoé",
        name: "Petit",
        themes: [50, null, null, 0, null, null],
        weekAnswers: 3,
        weekSessions: 0,
        weekDays: 1,
        daysSince: 0,
        forecast: null,
        answersMissing: 37,
        mockExams: [],
        channel: "home",
        messagedAt: null,
        attention: null,
      },
    ]);
    t.advance(7 * day);
    expect((await read()).students[1]).toMatchObject({ weekAnswers: 0, weekDays: 0, daysSince: 7 });
  });

  test("says where the class is weak, and forecasts what the student sees", async () => {
    const { t, db, classroomId, read } = await prepare();
    const questions: Awaited<ReturnType<typeof createQuestion>>[] = [];
    for (let i = 0; i < 42; i++)
      questions.push(await createQuestion(db, { theme_id: 1 + (i % 3), programme_point: i < 4 ? "1.1.1" : null }));
    const qcm = await createQcm(db, { classroom_id: classroomId, questions: questions.map((q) => q.id) });
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) {
      ids.push(await createStudent(db, classroomId));
      const student = await t.signedInAs(ids[n] ?? 0);
      for (const q of n === 0 ? questions : questions.slice(0, 4))
        await student.call("POST", `/api/qcms/${qcm}/answers`, { questionId: q.id, answerId: n === 0 ? q.right : q.wrong });
    }
    const { students, weakPoints } = await read();
    expect(weakPoints).toEqual([{ code: "1.1.1", label: expect.any(String), success: 20, answers: 20, students: 5 }]);
    const own = (await (await t.signedInAs(ids[0] ?? 0)).call("GET", "/api/progress")).json<{ forecast: { mean: number; pass: number } }>();
    expect(students.find((s) => s.id === ids[0])?.forecast).toMatchObject({ mean: own.forecast.mean, pass: own.forecast.pass });
  });

  test("names who has not finished the quizzes past their due day, the latest due first; who joined later is not late", async () => {
    const { t, db, classroomId, read } = await prepare();
    const at = t.context.now();
    const student = (name: string, days: number) => createStudent(db, classroomId, { name, created_at: at - days * day });
    const [ada, zoe, newcomer] = [await student("Caron", 20), await student("Petit", 20), await student("Roux", 2)];
    const question = await createQuestion(db);
    const today = Math.floor(at / day);
    const quiz = (name: string, shift: number, published: 0 | 1 = 1) =>
      createQcm(db, { classroom_id: classroomId, name, due_day: today + shift, published, questions: [question.id] });
    const [old, yesterday] = [await quiz("Il y a 5 jours", -5), await quiz("Hier", -1)];
    const done = await quiz("Fini de tous", -9);
    await quiz("Aujourd’hui", 0);
    await quiz("Masqué", -2, 0);
    for (const [id, qcm] of [
      [zoe, old],
      [zoe, done],
      [ada, done],
    ] as const)
      await (await t.signedInAs(id)).call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId: question.wrong });
    expect((await read()).lateQuizzes).toEqual([
      { id: yesterday, name: "Hier", dueDay: "2026-11-20", studentIds: [ada, zoe, newcomer] },
      { id: old, name: "Il y a 5 jours", dueDay: "2026-11-16", studentIds: [ada] },
    ]);
  });

  test("is for the teachers of the class alone", async () => {
    const { t, db, school, classroomId, url } = await prepare();
    const status = async (id: number) => (await (await t.signedInAs(id)).call("GET", url)).statusCode;
    expect((await t.visitor().call("GET", url)).statusCode).toBe(401);
    expect(await status(await createStudent(db, classroomId))).toBe(403);
    expect(await status(await createTeacher(db, school))).toBe(404);
    expect(await status(await createTeacher(db, await createSchool(db)))).toBe(404);
    expect(await status(await createTeacher(db, school, [], { school_admin: 1 }))).toBe(200);
    const teacher = await t.signedInAs(await createTeacher(db, school, [classroomId]));
    expect((await teacher.call("GET", "/api/teachers/classrooms/x/progress")).statusCode).toBe(404);
  });

  test("makes a hidden quiz of the weak points, with what the fewest students have met first", async () => {
    const { t, db, school, classroomId, url } = await prepare();
    const met = await createWeakPoint(db, classroomId, "4.1.1");
    const withdrawn = await createQuestion(db, { programme_point: "4.1.1" });
    await db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", withdrawn.id).execute();
    await createQuestion(db, { programme_point: "4.1.1", hidden_at: 1 });
    await createQuestion(db, { programme_point: "4.1.1", draft: 1 });
    await createQuestion(db, { programme_point: "4.1.2" });
    const fresh: number[] = [];
    for (let i = 0; i < 8; i++) fresh.push((await createQuestion(db, { programme_point: "4.1.1" })).id);
    // Another class's weakness has no part in it.
    await createWeakPoint(db, await createClassroom(db, { school_id: school }), "1.1.1");
    const teacher = await t.signedInAs(await createTeacher(db, school, [classroomId]));
    const response = await teacher.call("POST", `${url}/qcm`);
    expect(response.statusCode).toBe(201);
    const made = response.json<Qcm>();
    expect(made).toMatchObject({ name: expect.stringMatching(/^Points faibles au \d/), published: false, nbQuestion: 10, qcmIndex: 1 });
    const quiz = (await teacher.call("GET", `/api/teachers/classrooms/${classroomId}/qcms/${made.id}`)).json<Qcm>();
    expect(quiz.qcmQuestions?.map(({ question }) => question.id)).toEqual([...fresh, ...met.slice(0, 2)]);
  });

  test("makes no quiz without a weak point, in an archived class or for somebody else, and leaves the list as it is", async () => {
    const { t, db, school, classroomId, url } = await prepare();
    const refused = async (id: number) => {
      const response = await (await t.signedInAs(id)).call("POST", `${url}/qcm`);
      return [response.statusCode, response.json<ApiError>().error];
    };
    const teacherId = await createTeacher(db, school, [classroomId]);
    expect(await refused(teacherId)).toEqual([409, "no_weak_point"]);
    const met = await createWeakPoint(db, classroomId, "4.1.1");
    expect((await t.visitor().call("POST", `${url}/qcm`)).statusCode).toBe(401);
    expect((await refused(await createStudent(db, classroomId)))[0]).toBe(403);
    expect((await refused(await createTeacher(db, school)))[0]).toBe(404);
    expect((await refused(await createTeacher(db, await createSchool(db), [], { school_admin: 1 })))[0]).toBe(404);
    await db.updateTable("questions").set({ hidden_at: 1 }).where("id", "in", met).execute();
    expect(await refused(teacherId)).toEqual([409, "no_weak_point"]);
    await db.updateTable("questions").set({ hidden_at: null }).where("id", "in", met).execute();
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroomId).execute();
    expect(await refused(teacherId)).toEqual([409, "classroom_archived"]);
    expect(await db.selectFrom("qcms").where("classroom_id", "=", classroomId).select("id").execute()).toEqual([]);
  });
});
