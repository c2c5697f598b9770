import { parisDay, type Today } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createMockExam,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
} from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";

const day = 86_400_000;
const url = "/api/teachers/today";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let counted: ReturnType<typeof countingQueries>;
  let question: Awaited<ReturnType<typeof createQuestion>>;

  beforeEach(async () => {
    counted = countingQueries(await open());
    db = counted.database.db;
    t = await createTestApp(counted.database);
    school = await createSchool(db);
    question = await createQuestion(db);
  });

  const classroom = (name: string) => createClassroom(db, { school_id: school, name });
  const teacherOf = async (...classrooms: number[]) => t.signedInAs(await createTeacher(db, school, classrooms));
  const read = async (browser: Browser) => (await browser.call("GET", url)).json<Today>();
  const today = () => parisDay(t.context.now());
  const quiz = (classroomId: number, name: string, due: number, values: Partial<Parameters<typeof createQcm>[1]> = {}) =>
    createQcm(db, { classroom_id: classroomId, name, due_day: today() + due, questions: [question.id], ...values });
  const nothing = {
    mockExams: [],
    sessions: [],
    explanations: [],
    lateStudents: 0,
    dueQcms: [],
    joinRequests: [],
    schoolJoinRequests: 0,
    attention: [],
  };

  test("is calm where nothing waits, and for a teacher without class", async () => {
    expect(await read(await teacherOf())).toEqual(nothing);
    const calm = await classroom("Calme");
    await createStudent(db, calm);
    await quiz(calm, "Pour demain", 1);
    expect(await read(await teacherOf(calm))).toEqual(nothing);
  });

  test("names the session that each class holds today, by hour, with what is left of it, until it is done", async () => {
    const [a, b] = [await classroom("A"), await classroom("B")];
    const teacher = await teacherOf(a, b);
    const firstDay = new Date(t.context.now()).toISOString().slice(0, 10);
    const weekday = ((today() + 3) % 7) + 1;
    const act = (id: number, method: "PUT" | "POST", path: string, body: object) =>
      teacher.call(method, `/api/teachers/classrooms/${id}/${path}`, body);
    for (const [id, startsAt] of [
      [a, 17 * 60],
      [b, 14 * 60],
    ] as const)
      expect((await act(id, "PUT", "plan", { weekday, zone: "C", firstDay, startsAt, holidays: null })).statusCode).toBe(200);
    const named = { number: 1, title: "L’avion et ses familles", nbLesson: 3, nbLive: 8, quiz: true, projecting: false };
    expect((await read(teacher)).sessions).toEqual([
      { ...named, classroom: { id: b, name: "B" }, startsAt: 840 },
      { ...named, classroom: { id: a, name: "A" }, startsAt: 1020 },
    ]);
    const wall = { version: 0, point: "3.1.1", points: ["3.1.1"], screen: 1, dark: false, shown: true, liveId: null };
    await act(a, "PUT", "projection", wall);
    await act(a, "POST", "plan/sessions/familles/state", { state: "projected" });
    const live = { title: named.title, questionIds: [question.id], seconds: null, shuffled: false, votesFirst: true };
    const { id: liveId } = (await act(a, "POST", "lives", live)).json<{ id: number }>();
    expect((await read(teacher)).sessions[1]).toMatchObject({ nbLesson: 0, nbLive: 0, quiz: true, projecting: true });
    await act(a, "PUT", "projection", { ...wall, version: 1, liveId });
    expect((await read(teacher)).sessions[1]).toMatchObject({ projecting: false });
    await act(a, "POST", "plan/sessions/familles/state", { state: "done" });
    await act(b, "POST", "plan/sessions/familles/state", { state: "home" });
    expect((await read(teacher)).sessions).toEqual([]);
  });

  test("says over all classes who is late, what is due today, and where explanations wait", async () => {
    const [a, b, other] = [await classroom("A"), await classroom("B"), await classroom("D’un collègue")];
    const before = { created_at: t.context.now() - 30 * day };
    const [zoe, ada] = [await createStudent(db, a, before), await createStudent(db, a, before)];
    const paul = await createStudent(db, b);
    const ids = { ago: await quiz(a, "Il y a 3 jours", -3), before: await quiz(a, "Avant", -1), now: await quiz(b, "Aujourd’hui", 0) };
    await quiz(a, "Masqué", -1, { published: 0 });
    await quiz(a, "Trop vieux", -15);
    await quiz(other, "Ailleurs", -1);
    await createStudent(db, other);
    const student = await t.signedInAs(zoe);
    await student.call("POST", `/api/qcms/${ids.before}/answers`, { questionId: question.id, answerId: question.right });
    for (const user_id of [zoe, paul])
      await db.insertInto("explanation_requests").values({ user_id, question_id: question.id, asked_at: 1 }).execute();
    const isoDay = (shift: number) => new Date((today() + shift) * day).toISOString().slice(0, 10);
    expect(await read(await teacherOf(a, b))).toEqual({
      mockExams: [],
      sessions: [],
      explanations: [
        { classroom: { id: a, name: "A" }, count: 1 },
        { classroom: { id: b, name: "B" }, count: 1 },
      ],
      lateStudents: 2,
      dueQcms: [
        { id: ids.now, name: "Aujourd’hui", classroom: { id: b, name: "B" }, dueDay: isoDay(0), late: false, unfinished: 1 },
        { id: ids.before, name: "Avant", classroom: { id: a, name: "A" }, dueDay: isoDay(-1), late: true, unfinished: 1 },
        { id: ids.ago, name: "Il y a 3 jours", classroom: { id: a, name: "A" }, dueDay: isoDay(-3), late: true, unfinished: 2 },
      ],
      joinRequests: [],
      schoolJoinRequests: 0,
      attention: [],
    });
    expect(ada).toBeGreaterThan(zoe);
  });

  test("counts who needs a word as the follow-up does", async () => {
    const [a, b] = [await classroom("A"), await classroom("B")];
    for (const id of [a, a, b]) await createStudent(db, id);
    t.advance(12 * day);
    const teacher = await teacherOf(a, b);
    const { attention } = await read(teacher);
    expect(attention).toEqual([
      { classroom: { id: a, name: "A" }, count: 2 },
      { classroom: { id: b, name: "B" }, count: 1 },
    ]);
    for (const { classroom: own, count } of attention) {
      const { students } = (await teacher.call("GET", `/api/teachers/classrooms/${own.id}/progress`)).json<{
        students: { attention: string | null }[];
      }>();
      expect(students.filter((s) => s.attention !== null)).toHaveLength(count);
    }
  });

  test("counts chances under one half as the follow-up does, in the last eight weeks before the exam", async () => {
    const a = await classroom("A");
    const weak = await createStudent(db, a);
    await createStudent(db, a);
    const questions = [];
    for (let i = 0; i < 45; i++) questions.push(await createQuestion(db, { theme_id: 1 + (i % 5) }));
    const id = await createQcm(db, { classroom_id: a, questions: questions.map((q) => q.id) });
    t.advance(Date.parse("2027-05-01T08:00:00Z") - t.context.now());
    const student = await t.signedInAs(weak);
    for (const q of questions) await student.call("POST", `/api/qcms/${id}/answers`, { questionId: q.id, answerId: q.wrong });
    const teacher = await teacherOf(a);
    expect((await read(teacher)).attention).toEqual([{ classroom: { id: a, name: "A" }, count: 2 }]);
    const { students } = (await teacher.call("GET", `/api/teachers/classrooms/${a}/progress`)).json<{
      students: { attention: string }[];
    }>();
    expect(students.map((s) => s.attention).toSorted()).toEqual(["chances", "idle"]);
  });

  test("counts who waits for an agreement: in classes for their teachers, in the school for its manager", async () => {
    const [a, other] = [await classroom("A"), await classroom("D’un collègue")];
    const codeOf = async (id: number) =>
      (await db.selectFrom("classrooms").where("id", "=", id).select("subscription_code").executeTakeFirstOrThrow()).subscription_code;
    const signUp = (email: string, code: string) =>
      t.visitor().call("POST", "/api/users/signup", { firstName: "Luc", name: "Roy", email, code });
    await db.updateTable("classrooms").set({ code_state: "asks" }).execute();
    await db.updateTable("schools").set({ code_state: "asks" }).execute();
    for (const email of ["un@exemple.fr", "deux@exemple.fr"]) expect((await signUp(email, await codeOf(a))).statusCode).toBe(201);
    await signUp("trois@exemple.fr", await codeOf(other));
    const { subscription_code } = await db.selectFrom("schools").select("subscription_code").executeTakeFirstOrThrow();
    await signUp("prof@exemple.fr", subscription_code);
    expect(await read(await teacherOf(a))).toEqual({ ...nothing, joinRequests: [{ classroom: { id: a, name: "A" }, count: 2 }] });
    const manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
    expect(await read(manager)).toMatchObject({ schoolJoinRequests: 1, joinRequests: [{ count: 2 }, { count: 1 }] });
    const stranger = await t.signedInAs(await createTeacher(db, await createSchool(db), [], { school_admin: 1 }));
    expect(await read(stranger)).toEqual(nothing);
  });

  test("shows the mock exams under way and those of today, not those of other days", async () => {
    const a = await classroom("A");
    await createStudent(db, a);
    const now = t.context.now();
    const exam = async (opens_at: number) => {
      const { id } = await createMockExam(db, { classroom_id: a, questions: [question] });
      await db
        .updateTable("mock_exams")
        .set({ opens_at, closes_at: opens_at + 7_200_000 })
        .where("id", "=", id)
        .execute();
      return id;
    };
    const later = await exam(now + 3_600_000);
    const running = await exam(now - 1000);
    await exam(now + 2 * day);
    const exams = (await read(await teacherOf(a))).mockExams;
    expect(exams.map(({ id, running: under, nbStudent }) => ({ id, under, nbStudent }))).toEqual([
      { id: running, under: true, nbStudent: 1 },
      { id: later, under: false, nbStudent: 1 },
    ]);
  });

  test("asks as many queries for five classes as for one, and is for teachers alone", async () => {
    const fill = async (name: string) => {
      const id = await classroom(name);
      await createStudent(db, id);
      await quiz(id, "En retard", -1);
      await quiz(id, "Aussi", -2);
      return id;
    };
    const [one, ...more] = [await fill("1"), await fill("2"), await fill("3"), await fill("4"), await fill("5")];
    const [single, all] = [await teacherOf(one ?? 0), await teacherOf(one ?? 0, ...more)];
    const count = async (browser: Browser) => {
      const before = counted.count();
      await read(browser);
      return counted.count() - before;
    };
    await read(all);
    expect(await count(all)).toBe(await count(single));
    expect((await t.visitor().call("GET", url)).statusCode).toBe(401);
    expect((await (await t.signedInAs(await createStudent(db, one ?? 0))).call("GET", url)).statusCode).toBe(403);
    const elsewhere = await createSchool(db);
    expect(await read(await t.signedInAs(await createTeacher(db, elsewhere, [], { school_admin: 1 })))).toEqual(nothing);
  });
});
