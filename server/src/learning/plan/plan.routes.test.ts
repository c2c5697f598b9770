import { type Plan, parisDay, toIsoDay } from "@badin/contract";
import { expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { type Browser, createTestApp } from "../../../test/test-app.ts";
import { saveStamp } from "../../bank/exams/shipped/shipped-bank.queries.ts";
import type { Trx } from "../../platform/database/database.ts";
import { courseSessions } from "./course.ts";

onBothEngines((open) => {
  /** A class on 21 November 2026, in Toulouse, zone C; the bank has the questions of the first two sessions. */
  async function prepare(name = "BIA du mercredi") {
    const counted = countingQueries(await open());
    const { db } = counted.database;
    const t = await createTestApp(counted.database);
    const school = await createSchool(db);
    const classroomId = await createClassroom(db, { school_id: school, name });
    const teacherId = await createTeacher(db, school, [classroomId]);
    const teacher = await t.signedInAs(teacherId);
    const questions: Record<string, number> = {};
    const first = courseSessions().filter(({ id }) => id === "familles" || id === "atmosphere");
    for (const key of first.flatMap(({ live, quiz }) => [...(live?.questions ?? []), ...(quiz?.questions ?? [])]))
      questions[key] = (await createQuestion(db)).id;
    const exam = await db
      .insertInto("exams")
      .values({ name: "Examen d’entraînement n° 8", year: 2026, training: 1, created_at: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await saveStamp(db as Trx, { fingerprint: "x", exams: { "entrainement-8": exam.id }, questions });
    const url = `/api/teachers/classrooms/${classroomId}/plan`;
    const form = { weekday: 3, zone: "C", firstDay: "2026-11-25", holidays: null };
    const read = async (browser: Browser = teacher) => (await browser.call("GET", url)).json<Plan>();
    const date = async (changes: object = {}) => (await teacher.call("PUT", url, { ...form, ...changes })).json<Plan>();
    const act = (session: string, what: string, body?: object) => teacher.call("POST", `${url}/sessions/${session}/${what}`, body);
    const of = (plan: Plan, id: string) => plan.sessions.find((s) => s.id === id);
    return { t, db, counted, school, classroomId, teacherId, teacher, url, form, read, date, act, of, questions, examId: exam.id };
  }

  test("an undated year proposes the weekday of the class's name, the zone of the school and the next class day", async () => {
    const { read } = await prepare("Club du jeudi");
    const plan = await read();
    expect(plan).toMatchObject({ dated: false, known: true, city: "Toulouse", examDay: "2027-05-19", today: "2026-11-21" });
    expect(plan.settings).toEqual({ weekday: 4, zone: "C", firstDay: "2026-11-26", startsAt: null, holidays: null });
    expect(plan.sessions).toHaveLength(30);
  });

  test("a preview says what settings would give, and writes nothing", async () => {
    const { teacher, url, form, read, db } = await prepare();
    const plan = (await teacher.call("POST", `${url}/preview`, { ...form, firstDay: "2027-01-06" })).json<Plan>();
    const days = plan.sessions.flatMap(({ day }) => day ?? []);
    expect(new Set(days).size).toBe(plan.nbDay);
    expect(days.filter((day) => (day >= "2027-02-06" && day <= "2027-02-21") || day >= "2027-05-19")).toEqual([]);
    expect((await read()).dated).toBe(false);
    expect(await db.selectFrom("plan_sessions").selectAll().execute()).toEqual([]);
  });

  test("a dated year keeps its dates; dated again, what is begun or skipped stays", async () => {
    const { date, act, of, read } = await prepare();
    await date();
    await act("familles", "state", { state: "projected" });
    await act("atmosphere", "state", { state: "home" });
    const before = await read();
    const after = await date({ weekday: 4 });
    expect(of(after, "familles")?.day).toBe(of(before, "familles")?.day);
    expect(of(after, "atmosphere")).toMatchObject({ state: "home", day: null });
    expect(of(after, "aile")?.day).toBe("2026-11-26");
    expect(await read()).toEqual(after);
    expect((await date({ startsAt: 14 * 60 + 5 })).settings.startsAt).toBe(845);
  });

  test("holidays that the teacher corrects take the place of the zone's, and another calendar says that it is not known", async () => {
    const { date } = await prepare();
    const overseas = await date({ zone: "other" });
    expect(overseas).toMatchObject({ known: false });
    expect(overseas.breaks.map(({ name }) => name)).toEqual(["Armistice"]);
    const corrected = await date({ zone: "other", holidays: [{ name: "Grandes vacances", from: "2026-12-12", until: "2027-01-24" }] });
    expect(corrected.breaks.map(({ name }) => name)).toEqual(["Armistice", "Grandes vacances"]);
    expect(corrected.sessions.filter(({ day }) => day !== null && day >= "2026-12-12" && day <= "2027-01-24")).toEqual([]);
  });

  test("what does not fit is refused at its field", async () => {
    const { teacher, url, form, date, act } = await prepare();
    const refused = async (changes: object) => (await teacher.call("PUT", url, { ...form, ...changes })).statusCode;
    expect(await refused({ firstDay: "2028-01-01" })).toBe(400);
    expect(await refused({ weekday: 7 })).toBe(400);
    expect(await refused({ startsAt: 1440 })).toBe(400);
    expect(await refused({ holidays: [{ name: "Noël", from: "2026-12-20", until: "2026-12-10" }] })).toBe(400);
    await date();
    expect((await act("familles", "day", { day: "2026-11-20" })).statusCode).toBe(400);
    expect((await act("familles", "day", { day: "2027-05-19" })).statusCode).toBe(400);
    expect((await act("familles", "day", { day: "2026-12-02" })).json()).toMatchObject({ error: "plan_session_placed" });
    expect((await act("nulle-part", "state", { state: "done" })).statusCode).toBe(404);
  });

  test("nothing is moved, marked or given in a year that has no dates", async () => {
    const { act } = await prepare();
    expect((await act("familles", "day", { day: "2026-12-01" })).statusCode).toBe(404);
    expect((await act("familles", "state", { state: "done" })).statusCode).toBe(404);
    expect((await act("familles", "quiz")).statusCode).toBe(404);
  });

  test("giving a quiz publishes it with its date, once, and moving the next session moves the date", async () => {
    const { date, act, of, db, classroomId } = await prepare();
    const dated = await date();
    expect(of(dated, "familles")).toMatchObject({ day: "2026-11-25" });
    const given = (await act("familles", "quiz")).json<Plan>();
    expect(of(given, "familles")?.quiz?.given).toMatchObject({ name: "Premiers pas", dueDay: "2026-12-02", published: true });
    const quiz = await db.selectFrom("qcms").where("classroom_id", "=", classroomId).selectAll().executeTakeFirstOrThrow();
    expect(quiz).toMatchObject({ name: "Premiers pas", published: 1, student_comment: null });
    expect(await db.selectFrom("qcm_questions").where("qcm_id", "=", quiz.id).selectAll().execute()).toHaveLength(10);
    expect((await act("familles", "quiz")).json()).toMatchObject({ error: "plan_quiz_given" });

    const move = { day: "2026-12-03", following: false };
    const seen = (await act("atmosphere", "day", { ...move, preview: true })).json<Plan>();
    expect(of(seen, "familles")?.quiz?.given?.dueDay).toBe("2026-12-03");
    expect(of(await date(), "familles")?.quiz?.given?.dueDay).toBe("2026-12-02");
    const moved = (await act("atmosphere", "day", move)).json<Plan>();
    expect(of(moved, "atmosphere")).toMatchObject({ day: "2026-12-03", plannedDay: "2026-12-02" });
    expect(of(moved, "familles")?.quiz?.given?.dueDay).toBe("2026-12-03");
    expect(of(moved, "aile")?.day).toBe("2026-12-09");
  });

  test("shifting what follows moves every later date by a class day, and due days with them", async () => {
    const { date, act, of } = await prepare();
    const before = await date();
    await act("familles", "quiz");
    const after = (await act("atmosphere", "day", { day: "2026-12-09", following: true })).json<Plan>();
    expect(of(after, "familles")?.quiz?.given?.dueDay).toBe("2026-12-09");
    expect(of(before, "aile")?.day).toBe("2026-12-09");
    expect(of(after, "aile")?.day).toBe("2026-12-16");
    const days = after.sessions.flatMap(({ day }) => day ?? []);
    expect(days).toEqual(days.toSorted());
    expect(days.every((day) => day < "2027-05-19")).toBe(true);
  });

  test("a quiz in the bin is no longer given, and can be given again", async () => {
    const { date, act, of, teacher, classroomId, read } = await prepare();
    await date();
    const id = of((await act("familles", "quiz")).json<Plan>(), "familles")?.quiz?.given?.id;
    await teacher.call("DELETE", `/api/teachers/classrooms/${classroomId}/qcms/${id}`);
    expect(of(await read(), "familles")?.quiz?.given).toBeNull();
    expect((await act("familles", "quiz")).statusCode).toBe(200);
  });

  test("a skipped session goes home: its quiz says which lessons to read, and it can be taken back", async () => {
    const { date, act, of, db } = await prepare();
    await date();
    const skipped = (await act("familles", "state", { state: "home" })).json<Plan>();
    expect(of(skipped, "familles")).toMatchObject({ state: "home", day: null, plannedDay: "2026-11-25" });
    const back = (await act("familles", "state", { state: "todo" })).json<Plan>();
    expect(of(back, "familles")).toMatchObject({ state: "todo", day: "2026-11-25" });
    await act("familles", "state", { state: "home" });
    await act("familles", "quiz");
    const quiz = await db.selectFrom("qcms").select("student_comment").executeTakeFirstOrThrow();
    expect(quiz.student_comment).toBe(
      "Lis d’abord les fiches «\u00A0Les familles d’aéronefs\u00A0», «\u00A0La structure\u00A0» et «\u00A0Mythes et précurseurs\u00A0», puis réponds.",
    );
  });

  test("a step is ticked by doing it, and the session is done with its last one; undoing « done » is possible", async () => {
    const { date, act, of, teacher, classroomId, read, db } = await prepare();
    const dated = await date();
    await act("familles", "state", { state: "projected" });
    await act("familles", "quiz");
    expect(of(await read(), "familles")?.state).toBe("todo");
    const { title = "", live } = of(dated, "familles") ?? {};
    const form = { title, questionIds: live?.questionIds, seconds: null, shuffled: false, votesFirst: true };
    const opened = (await teacher.call("POST", `/api/teachers/classrooms/${classroomId}/lives`, form)).json<{ id: number }>();
    expect(of(await read(), "familles")).toMatchObject({ state: "done", live: { last: { id: opened.id, present: 0 } } });
    // One in the bin ticks nothing: its report is gone with it.
    await db.updateTable("live_sessions").set({ ended_at: 1, deleted_at: 1 }).execute();
    expect(of(await read(), "familles")).toMatchObject({ state: "todo", live: { last: null } });
    expect(of((await act("aile", "state", { state: "done" })).json<Plan>(), "aile")?.state).toBe("done");
    expect(of((await act("aile", "state", { state: "todo" })).json<Plan>(), "aile")?.state).toBe("todo");
  });

  test("a mock exam of the class with the paper of a session ticks it; a trial does not", async () => {
    const { date, of, teacher, classroomId, examId, db, questions, read } = await prepare();
    await date();
    const ids = Object.values(questions).slice(0, 5);
    for (const [i, question_id] of ids.entries())
      await db
        .insertInto("exam_questions")
        .values({ exam_id: examId, theme_id: i + 1, number: 1, question_id })
        .execute();
    const settings = {
      name: "Examen blanc n° 1",
      english: "none",
      minutes: 60,
      englishMinutes: 0,
      together: true,
      opensAt: null,
      closesAt: null,
    };
    const create = (trial: boolean) =>
      teacher.call("POST", `/api/teachers/classrooms/${classroomId}/mock-exams`, {
        ...settings,
        ...{ shuffle: true, release: "manual", examId, perPart: 1, trial },
      });
    expect((await create(true)).statusCode).toBe(201);
    expect(of(await read(), "examen-1")?.paper).toMatchObject({ examId, perPart: 8, planned: null });
    await create(false);
    expect(of(await read(), "examen-1")?.paper?.planned).toMatchObject({ name: "Examen blanc n° 1" });
  });

  test("an archived class shows its year and changes nothing; erasing the class erases it", async () => {
    const { date, act, read, db, classroomId, teacher, url, form } = await prepare();
    await date();
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroomId).execute();
    expect((await read()).dated).toBe(true);
    expect((await act("familles", "state", { state: "done" })).json()).toMatchObject({ error: "classroom_archived" });
    expect((await teacher.call("PUT", url, form)).json()).toMatchObject({ error: "classroom_archived" });
    await db.deleteFrom("classrooms").where("id", "=", classroomId).execute();
    expect(await db.selectFrom("class_plans").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("plan_sessions").selectAll().execute()).toEqual([]);
  });

  test("a colleague of another class gets 404, a student 403", async () => {
    const { t, db, school, classroomId, url } = await prepare();
    const colleague = await t.signedInAs(await createTeacher(db, school, [await createClassroom(db, { school_id: school })]));
    expect((await colleague.call("GET", url)).statusCode).toBe(404);
    const student = await t.signedInAs(await createStudent(db, classroomId));
    expect((await student.call("GET", url)).statusCode).toBe(403);
  });

  test("reading a year takes as many queries before and after it is worked on", async () => {
    const { counted, date, act, read, t } = await prepare();
    await date();
    const count = async () => {
      const asked = counted.count();
      await read();
      return counted.count() - asked;
    };
    const before = await count();
    for (const id of ["familles", "atmosphere"]) {
      await act(id, "quiz");
      await act(id, "state", { state: "projected" });
    }
    expect(await count()).toBeLessThanOrEqual(before + 1);
    expect(toIsoDay(parisDay(t.context.now()))).toBe("2026-11-21");
  });
});
