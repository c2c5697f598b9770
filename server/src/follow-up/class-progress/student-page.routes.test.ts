import type { LearningProgress, StudentPage, StudentSheet } from "@badin/contract";
import { expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createMockCopy,
  createMockExam,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
} from "../../../test/factories.ts";
import { type Browser, createTestApp } from "../../../test/test-app.ts";

onBothEngines((open) => {
  async function prepare() {
    const counted = countingQueries(await open());
    const { db } = counted.database;
    const t = await createTestApp(counted.database);
    const school = await createSchool(db);
    const classroomId = await createClassroom(db, { school_id: school });
    const teacher = await t.signedInAs(await createTeacher(db, school, [classroomId]));
    const ada = await createStudent(db, classroomId, { first_name: "Ada", name: "Caron" });
    const zoe = await createStudent(db, classroomId, { first_name: "Zoé", name: "Petit" });
    const url = (userId: number) => `/api/teachers/classrooms/${classroomId}/students/${userId}/progress`;
    const read = async (userId: number) => (await teacher.call("GET", url(userId))).json<StudentPage>();
    const answer = async (who: Browser, qcm: number, q: { id: number }, answerId: number) =>
      expect((await who.call("POST", `/api/qcms/${qcm}/answers`, { questionId: q.id, answerId })).statusCode).toBe(200);
    return { t, db, counted, school, classroomId, teacher, ada, zoe, url, read, answer };
  }

  test("says of a student what their own page says, and their place in the class", async () => {
    const { t, db, classroomId, ada, zoe, read, answer } = await prepare();
    const questions: Awaited<ReturnType<typeof createQuestion>>[] = [];
    for (let i = 0; i < 42; i++)
      questions.push(await createQuestion(db, { theme_id: 1 + (i % 3), programme_point: i < 4 ? "1.1.1" : null }));
    const qcm = await createQcm(db, { classroom_id: classroomId, questions: questions.map((q) => q.id) });
    const student = await t.signedInAs(zoe);
    for (const [i, q] of questions.entries()) await answer(student, qcm, q, i % 2 === 0 ? q.right : q.wrong);
    const page = await read(zoe);
    const { mockExams: _, ...own } = (await student.call("GET", "/api/progress")).json<LearningProgress>();
    expect(own.forecast).not.toBeNull();
    expect(page.progress).toEqual(own);
    expect(page).toMatchObject({
      student: { id: zoe, firstName: "Zoé", name: "Petit" },
      place: 2,
      classSize: 2,
      previousId: ada,
      nextId: null,
    });
    expect(page.themes.slice(0, 3)).toEqual([50, 50, 50]);
    expect(page.toWorkOn).toEqual([expect.objectContaining({ code: "1.1.1", right: 2, met: 4 })]);
    expect(await read(ada)).toMatchObject({ previousId: null, nextId: zoe, errors: [], mockExams: [], requests: [], toWorkOn: [] });
  });

  test("the sheets of a class say of each student what their page says, in the order of the register, in one call", async () => {
    const { t, db, classroomId, teacher, ada, zoe, read, answer } = await prepare();
    const questions = [];
    for (let i = 0; i < 42; i++) questions.push(await createQuestion(db, { theme_id: 1 + (i % 3), programme_point: "1.1.1" }));
    const qcm = await createQcm(db, { classroom_id: classroomId, questions: questions.map((q) => q.id) });
    const student = await t.signedInAs(zoe);
    for (const [i, q] of questions.entries()) await answer(student, qcm, q, i % 2 === 0 ? q.right : q.wrong);
    const exam = await createMockExam(db, { classroom_id: classroomId, questions: questions.slice(0, 1) });
    await createMockCopy(db, exam.id, zoe, 1);
    const sheets = await teacher.call("GET", `/api/teachers/classrooms/${classroomId}/progress/sheets`);
    const sheetOf = ({ student: { id, firstName, name }, progress, themes, mockExams, toWorkOn }: StudentPage): StudentSheet => {
      const { examDay, forecast, answers, answersMissing, days } = progress;
      return {
        ...{ student: { id, firstName, name }, themes, mockExams, toWorkOn },
        progress: { examDay, forecast, answers, answersMissing, days },
      };
    };
    const expected = [sheetOf(await read(ada)), sheetOf(await read(zoe))];
    expect(expected[1]).toMatchObject({ mockExams: [{ id: exam.id }], toWorkOn: [{ code: "1.1.1" }] });
    expect(sheets.json()).toEqual(expected);
    const stranger = await t.signedInAs(await createTeacher(db, await createSchool(db)));
    expect((await stranger.call("GET", `/api/teachers/classrooms/${classroomId}/progress/sheets`)).statusCode).toBe(404);
  });

  test("has every try of the quizzes, errors that last, requests, and mock exams before the student sees them", async () => {
    const { t, db, school, classroomId, ada, zoe, read, answer } = await prepare();
    const [a, b, c] = [await createQuestion(db, { text: "A ?" }), await createQuestion(db), await createQuestion(db)];
    const qcm = await createQcm(db, { classroom_id: classroomId, name: "Vents", questions: [a.id, b.id, c.id] });
    await createQcm(db, { classroom_id: classroomId, name: "Masqué", published: 0, questions: [a.id] });
    const student = await t.signedInAs(zoe);
    for (const [q, id] of [
      [a, a.wrong],
      [b, b.wrong],
      [c, c.right],
    ] as const)
      await answer(student, qcm, q, id);
    await student.call("DELETE", `/api/qcms/${qcm}/answers`);
    await answer(student, qcm, a, a.wrong);
    await answer(student, qcm, b, b.right);
    await db.insertInto("explanation_requests").values({ user_id: zoe, question_id: a.id, asked_at: 5 }).execute();
    // A classmate asked too, and a student of another class, who does not count.
    const elsewhere = await createStudent(db, await createClassroom(db, { school_id: school }));
    for (const user_id of [ada, elsewhere])
      await db.insertInto("explanation_requests").values({ user_id, question_id: a.id, asked_at: 6 }).execute();
    const exam = await createMockExam(db, { classroom_id: classroomId, questions: [a] });
    await createMockCopy(db, exam.id, zoe, 1);
    const page = await read(zoe);
    const tries = [
      { answered: 3, right: 1 },
      { answered: 2, right: 1 },
    ];
    expect(page.quizzes).toEqual([
      {
        id: qcm,
        name: "Vents",
        published: true,
        nbQuestion: 3,
        tries,
        dueDay: null,
        late: false,
        lastAt: new Date(t.context.now()).toISOString(),
      },
    ]);
    // B was wrong once, and right since.
    expect(page.errors).toEqual([{ questionId: a.id, question: "A ?", given: expect.any(String), good: expect.any(String), times: 2 }]);
    expect(page.requests).toEqual([{ questionId: a.id, question: "A ?", askedAt: new Date(5).toISOString(), others: 1 }]);
    expect(page.mockExams).toEqual([expect.objectContaining({ id: exam.id, mention: expect.any(String) })]);
    await db.updateTable("questions").set({ neutralised_at: 1 }).where("id", "=", a.id).execute();
    expect(await read(zoe)).toMatchObject({
      errors: [],
      quizzes: [{ nbQuestion: 2, tries: [{ answered: 2, right: 1 }, { answered: 1 }] }],
    });
  });

  test("says what extra time the student has at exams", async () => {
    const { classroomId, teacher, zoe, read } = await prepare();
    for (const extra of ["third", 20, null]) {
      expect((await teacher.call("PUT", `/api/teachers/classrooms/${classroomId}/extra-times/${zoe}`, { extra })).statusCode).toBe(204);
      expect((await read(zoe)).student.extraTime).toBe(extra);
    }
  });

  test("says of each quiz by when it is to be done, and whether the student is late", async () => {
    const { t, db, classroomId, read, answer } = await prepare();
    const question = await createQuestion(db);
    const quiz = (name: string, due_day: number) => createQcm(db, { classroom_id: classroomId, name, due_day, questions: [question.id] });
    const today = Math.floor(t.context.now() / 86_400_000);
    const joined = (days: number) => createStudent(db, classroomId, { created_at: t.context.now() - days * 86_400_000 });
    const [old, recent] = [await joined(9), await joined(2)];
    const before = await quiz("Avant", today - 3);
    await quiz("Hier", today - 1);
    await quiz("Demain", today + 1);
    await answer(await t.signedInAs(old), before, question, question.wrong);
    const of = async (id: number) => (await read(id)).quizzes.map((q) => [q.name, q.dueDay, q.late]);
    expect(await of(old)).toEqual([
      ["Avant", "2026-11-18", false],
      ["Hier", "2026-11-20", true],
      ["Demain", "2026-11-22", false],
    ]);
    // The first day was over when they joined.
    expect((await of(recent))[0]).toEqual(["Avant", null, false]);
  });

  test("asks the database as often in a large class with many quizzes", async () => {
    const { t, db, counted, classroomId, zoe, read, answer } = await prepare();
    const queries = async () => {
      const before = counted.count();
      await read(zoe);
      return counted.count() - before;
    };
    const question = await createQuestion(db);
    const student = await t.signedInAs(zoe);
    const answerQuizzes = async (count: number) => {
      for (let i = 0; i < count; i++) {
        await createStudent(db, classroomId);
        await answer(student, await createQcm(db, { classroom_id: classroomId, questions: [question.id] }), question, question.wrong);
      }
    };
    // With an error that lasts, whose texts are read.
    await answerQuizzes(2);
    await queries();
    const few = await queries();
    await answerQuizzes(4);
    expect(await queries()).toBe(few);
  });

  test("is for the teachers of the student's class alone", async () => {
    const { t, db, school, classroomId, teacher, zoe, url } = await prepare();
    const status = async (who: Browser, path = url(zoe)) => (await who.call("GET", path)).statusCode;
    expect(await status(t.visitor())).toBe(401);
    expect(await status(await t.signedInAs(zoe))).toBe(403);
    expect(await status(await t.signedInAs(await createTeacher(db, school)))).toBe(404);
    expect(await status(await t.signedInAs(await createTeacher(db, await createSchool(db))))).toBe(404);
    const elsewhere = await createStudent(db, await createClassroom(db, { school_id: school }));
    expect(await status(teacher, url(elsewhere))).toBe(404);
    expect(await status(teacher, url(await createTeacher(db, school, [], { classroom_id: classroomId })))).toBe(404);
    expect(await status(teacher, url(zoe).replace(String(zoe), "x"))).toBe(404);
    expect(await status(await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 })))).toBe(200);
  });
});
