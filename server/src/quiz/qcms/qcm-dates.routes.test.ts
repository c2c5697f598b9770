import type { ApiError, LearningHome, Qcm, QcmSummary } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { openDueQcms } from "./qcm-clock.service.ts";

const hour = 3_600_000;
const day = 24 * hour;

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let teacher: Browser;
  let teacherId: number;
  let questions: Awaited<ReturnType<typeof createQuestion>>[];

  beforeEach(async () => {
    ({ t, db, school, classroom, teacherId, teacher } = await openTaughtClass(await open()));
    questions = [await createQuestion(db), await createQuestion(db)];
  });

  /** Time passes, and the teacher signs in again. */
  const later = async (ms: number) => {
    t.advance(ms);
    teacher = await t.signedInAs(teacherId);
  };
  const root = () => `/api/teachers/classrooms/${classroom}/qcms`;
  const quiz = (values: Partial<Parameters<typeof createQcm>[1]> = {}) =>
    createQcm(db, { classroom_id: classroom, questions: questions.map((q) => q.id), ...values });
  const setDates = (id: number, body: object, browser = teacher) => browser.call("PUT", `${root()}/${id}/dates`, body);
  const read = async (id: number) => (await teacher.call("GET", `${root()}/${id}`)).json<Qcm>();
  const answer = (student: Browser, id: number, from = 0, to = 2) =>
    Promise.all(
      questions.slice(from, to).map((q) => student.call("POST", `/api/qcms/${id}/answers`, { questionId: q.id, answerId: q.right })),
    );
  const mine = async (student: Browser) => (await student.call("GET", "/api/qcms")).json<QcmSummary[]>();
  const refusal = async (response: Awaited<ReturnType<typeof setDates>>) => {
    const { error, errors } = response.json<ApiError>();
    return { status: response.statusCode, error, fields: errors?.map((e) => e.field) };
  };

  test("an opening to come hides the quiz, which publishes itself at that moment", async () => {
    const studentId = await createStudent(db, classroom);
    const student = await t.signedInAs(studentId);
    const id = await quiz();
    const opensAt = "2026-11-23T07:00:00.000Z";
    const set = await setDates(id, { opening: "later", opensAt, dueDay: "2026-11-25" });
    expect(set.json<Qcm>()).toMatchObject({ published: false, opensAt, dueDay: "2026-11-25", nbUnfinished: 1 });
    expect(await mine(student)).toEqual([]);
    expect((await student.call("GET", `/api/qcms/${id}`)).statusCode).toBe(404);
    await openDueQcms(t.context);
    expect((await read(id)).published).toBe(false);
    await later(Date.parse(opensAt) - t.context.now());
    await openDueQcms(t.context);
    expect(await read(id)).toMatchObject({ published: true, opensAt: null, dueDay: "2026-11-25" });
    expect(await mine(await t.signedInAs(studentId))).toMatchObject([{ id, dueDay: "2026-11-25" }]);
    // A quiz hidden afterwards stays hidden.
    await teacher.call("PATCH", `${root()}/${id}?published=false`);
    await openDueQcms(t.context);
    expect((await read(id)).published).toBe(false);
  });

  test("a quiz opens by itself only with a question, in an active class and outside the bin", async () => {
    const opens_at = t.context.now() + hour;
    const empty = await quiz({ published: 0, questions: [], opens_at });
    const binned = await quiz({ published: 0, opens_at });
    await teacher.call("DELETE", `${root()}/${binned}`);
    const archived = await createClassroom(db, { school_id: school, archived_at: 1 });
    const old = await createQcm(db, { classroom_id: archived, published: 0, opens_at, questions: questions.map((q) => q.id) });
    t.advance(2 * hour);
    await openDueQcms(t.context);
    const rows = await db.selectFrom("qcms").where("id", "in", [empty, binned, old]).select("published").execute();
    expect(rows.map((r) => r.published)).toEqual([0, 0, 0]);
    await teacher.call("POST", `${root()}/${empty}/questions`, { questionId: questions[0]?.id });
    await openDueQcms(t.context);
    expect((await read(empty)).published).toBe(true);
  });

  test("publishing or hiding by hand ends the wait, and what is left out of the form stays", async () => {
    const id = await quiz({ published: 0 });
    await setDates(id, { opening: "later", opensAt: "2026-11-23T07:00:00.000Z", dueDay: "2026-11-25" });
    expect((await setDates(id, { dueDay: "2026-11-26" })).json<Qcm>()).toMatchObject({
      opensAt: "2026-11-23T07:00:00.000Z",
      dueDay: "2026-11-26",
    });
    const published = (await teacher.call("PATCH", `${root()}/${id}?published=true`)).json<Qcm>();
    expect(published).toMatchObject({ published: true, opensAt: null, dueDay: "2026-11-26" });
    expect((await setDates(id, { opening: "hidden" })).json<Qcm>()).toMatchObject({ published: false, dueDay: "2026-11-26" });
    expect((await setDates(id, { opening: "now", dueDay: "" })).json<Qcm>()).toMatchObject({
      published: true,
      dueDay: null,
      nbUnfinished: null,
    });
  });

  test("a date that makes no sense is refused at its field, and nothing changes", async () => {
    const id = await quiz();
    const opensAt = "2026-11-25T07:00:00.000Z";
    const refused = async (body: object) => refusal(await setDates(id, body));
    expect(await refused({ opening: "later", opensAt, dueDay: "2026-11-24" })).toEqual({
      status: 400,
      error: "invalid",
      fields: ["dueDay"],
    });
    expect(await refused({ opening: "later" })).toMatchObject({ status: 400, fields: ["opensAt"] });
    expect(await refused({ opening: "later", opensAt: "2026-11-20T07:00:00.000Z" })).toMatchObject({ status: 400, fields: ["opensAt"] });
    expect(await refused({ opening: "later", opensAt: "demain" })).toMatchObject({ status: 400, fields: ["opensAt"] });
    expect(await refused({ dueDay: "2026-11-20" })).toMatchObject({ status: 400, fields: ["dueDay"] });
    expect(await refused({ dueDay: "2026-02-30" })).toMatchObject({ status: 400, fields: ["dueDay"] });
    expect(await refused({ opening: "soon" })).toMatchObject({ status: 400, fields: ["opening"] });
    expect(await refusal(await setDates(await quiz({ published: 0, questions: [] }), { opening: "now" }))).toMatchObject({
      status: 409,
      error: "qcm_empty",
    });
    expect(await read(id)).toMatchObject({ published: true, opensAt: null, dueDay: null, version: 1 });
  });

  test("dates based on an older version are refused with the name of the colleague, and so is an older edit of the title", async () => {
    const id = await quiz();
    const colleague = await t.signedInAs(await createTeacher(db, school, [classroom], { first_name: "Paul", name: "Roux" }));
    await setDates(id, { dueDay: "2026-11-25", version: 1 }, colleague);
    const late = await setDates(id, { dueDay: "2026-11-30", version: 1 });
    expect(await refusal(late)).toMatchObject({ status: 409, error: "changed_meanwhile" });
    expect(late.json<ApiError>().error_description).toContain("Paul Roux");
    expect((await teacher.call("PUT", `${root()}/${id}`, { name: "Autre", version: 1 })).statusCode).toBe(409);
    expect((await setDates(id, { dueDay: "2026-11-30", version: 2 })).statusCode).toBe(200);
  });

  test("is for the teachers of the class alone, and an archived class keeps its dates", async () => {
    const id = await quiz();
    const status = async (browser: Browser) => (await setDates(id, { dueDay: "2026-11-25" }, browser)).statusCode;
    expect(await status(t.visitor())).toBe(401);
    expect(await status(await t.signedInAs(await createStudent(db, classroom)))).toBe(403);
    expect(await status(await t.signedInAs(await createTeacher(db, school)))).toBe(404);
    expect(await status(await t.signedInAs(await createTeacher(db, await createSchool(db), [], { school_admin: 1 })))).toBe(404);
    const other = await createQcm(db, { classroom_id: await createClassroom(db, { school_id: school }) });
    expect((await setDates(other, { dueDay: "2026-11-25" })).statusCode).toBe(404);
    expect((await read(id)).dueDay).toBeNull();
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroom).execute();
    expect(await refusal(await setDates(id, { dueDay: "2026-11-25" }))).toMatchObject({ status: 409, error: "classroom_archived" });
  });

  test("the list counts those who have not finished; the day goes for those who have, also after a restart, and for those who joined after it", async () => {
    const id = await quiz({ due_day: Math.floor(t.context.now() / day) + 1 });
    const done = await t.signedInAs(await createStudent(db, classroom));
    const begun = await t.signedInAs(await createStudent(db, classroom));
    await createStudent(db, classroom);
    await answer(done, id);
    await answer(begun, id, 0, 1);
    const unfinished = async () => (await teacher.call("GET", root())).json<{ qcmResponseList: Qcm[] }>().qcmResponseList[0]?.nbUnfinished;
    expect(await unfinished()).toBe(2);
    expect((await mine(done))[0]?.dueDay).toBeNull();
    expect((await mine(begun))[0]?.dueDay).toBe("2026-11-22");
    await done.call("DELETE", `/api/qcms/${id}/answers`);
    expect((await mine(done))[0]).toMatchObject({ totalQuestionAnswered: 0, dueDay: null });
    expect(await unfinished()).toBe(2);
    // A neutralised question is no longer to be answered.
    await db
      .updateTable("questions")
      .set({ neutralised_at: 1 })
      .where("id", "=", questions[1]?.id ?? 0)
      .execute();
    expect(await unfinished()).toBe(1);
    await later(3 * day);
    const newcomer = await t.signedInAs(await createStudent(db, classroom, { created_at: t.context.now() }));
    expect((await mine(newcomer))[0]?.dueDay).toBeNull();
    expect(await unfinished()).toBe(1);
  });

  test("late is said, never blocked: the quiz is the next thing to do, and its answers count", async () => {
    const studentId = await createStudent(db, classroom);
    let student = await t.signedInAs(studentId);
    await quiz({ name: "Sans date" });
    const id = await quiz({ name: "En retard", due_day: Math.floor(t.context.now() / day) });
    const next = async () => (await student.call("GET", "/api/learning")).json<{ home: LearningHome }>().home.next;
    expect(await next()).toMatchObject({ kind: "quiz", qcmId: id });
    t.advance(15 * hour);
    student = await t.signedInAs(studentId);
    expect(await next()).toEqual({ kind: "quiz", qcmId: id, name: "En retard", dueDay: "2026-11-21", answered: 0, total: 2 });
    expect((await answer(student, id)).map((r) => r.statusCode)).toEqual([200, 200]);
    expect((await next()).kind).not.toBe("quiz");
  });

  test("copies and a renewed class start without dates", async () => {
    const id = await quiz({ name: "Daté", due_day: 30_000, opens_at: t.context.now() + day, published: 0 });
    const target = await createClassroom(db, { school_id: school });
    await db.insertInto("classroom_teachers").values({ classroom_id: target, user_id: teacherId }).execute();
    const copies = [
      await teacher.call("POST", `${root()}/${id}/copy`),
      await teacher.call("POST", `/api/teachers/classrooms/${classroom}/qcm/${id}/classroom/${target}`),
    ];
    for (const copy of copies) expect(copy.json<Qcm>()).toMatchObject({ opensAt: null, dueDay: null, published: false });
    const year = (await db.selectFrom("school_years").select("id").executeTakeFirstOrThrow()).id;
    const renewed = await teacher.call("POST", `/api/teachers/classrooms/${classroom}/renewal`, {
      name: "Suivante",
      anneeScolaire: { id: year },
      keepPublished: true,
    });
    const rows = await db
      .selectFrom("qcms")
      .where("classroom_id", "=", renewed.json<{ id: number }>().id)
      .select(["opens_at", "due_day"])
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((r) => r.opens_at === null && r.due_day === null)).toBe(true);
  });
});
