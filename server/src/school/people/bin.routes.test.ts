import { binDays, type DeletedStudent, dayMs, type Student } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createMockCopy,
  createMockExam,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
} from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser, TestApp } from "../../../test/test-app.ts";
import { erasers } from "../../app/housekeeping.ts";
import { issueToken } from "../../identity/accounts/tokens.ts";
import type { Db } from "../../platform/database/database.ts";
import { eraseExpired } from "../retention/retention.service.ts";

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let qcm: number;
  let question: Awaited<ReturnType<typeof createQuestion>>;
  let lea: number;
  let home: string;
  let teacher: Browser;
  let student: Browser;

  beforeEach(async () => {
    ({ t, db, school, classroom, teacher } = await openTaughtClass(await open(), { teacher: { first_name: "Claire", name: "Petit" } }));
    home = `/api/teachers/classrooms/${classroom}`;
    question = await createQuestion(db);
    qcm = await createQcm(db, { classroom_id: classroom, questions: [question.id] });
    lea = await createStudent(db, classroom, { first_name: "Léa", name: "Roux", username: "lea.roux", email: "lea@exemple.fr" });
    student = await t.signedInAs(lea);
    await student.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId: question.right });
    await student.call("POST", `/api/qcms/${qcm}/questions/${question.id}/ask-explanation`, { questionId: question.id });
  });

  const remove = () => teacher.call("DELETE", `/api/teachers/users/${lea}`);
  const restore = (by = teacher) => by.call("POST", `${home}/bin/students/${lea}`);
  const bin = async () => (await teacher.call("GET", `${home}/bin/students`)).json<DeletedStudent[]>();
  const names = async () => (await teacher.call("GET", `${home}/students`)).json<Student[]>().map((s) => s.name);
  const knows = async (name: string) => (await t.visitor().call("POST", "/api/users/login", { email: name })).json();
  /** What the student has, in every table that names them. */
  const kept = async () => ({
    tries: await db.selectFrom("tries").selectAll().where("user_id", "=", lea).execute(),
    answers: await db.selectFrom("student_answers").selectAll().execute(),
    badges: await db.selectFrom("user_badges").selectAll().where("user_id", "=", lea).execute(),
    cards: await db.selectFrom("learning_cards").selectAll().where("user_id", "=", lea).execute(),
    requests: await db.selectFrom("explanation_requests").selectAll().where("user_id", "=", lea).execute(),
    copies: await db.selectFrom("mock_copies").selectAll().where("user_id", "=", lea).execute(),
    account: await db.selectFrom("users").selectAll().where("id", "=", lea).execute(),
  });

  test("a deleted student is in the bin of the class, says who did it, and is signed out", async () => {
    expect((await remove()).statusCode).toBe(204);
    expect(await names()).toEqual([]);
    expect(await bin()).toEqual([
      {
        id: lea,
        firstName: "Léa",
        name: "Roux",
        nbAnswer: 1,
        joinedInto: null,
        deletedAt: new Date(t.context.now()).toISOString(),
        deletedBy: { id: expect.any(Number), firstName: "Claire", name: "Petit" },
        erasedAt: new Date(t.context.now() + binDays * dayMs).toISOString(),
      },
    ]);
    expect((await student.call("GET", "/api/users/me")).statusCode).toBe(401);
    expect((await remove()).statusCode).toBe(404);
  });

  test("students of one name are told apart in the bin, from those of the class too", async () => {
    const namesakes = async () => (await bin()).map(({ name }) => name).toSorted();
    const twin = await createStudent(db, classroom, { first_name: "Lea", name: "Roux", username: "lea.roux2" });
    await remove();
    expect(await namesakes()).toEqual(["Roux (lea.roux)"]);
    await teacher.call("DELETE", `/api/teachers/users/${twin}`);
    expect(await namesakes()).toEqual(["Roux (lea.roux)", "Roux (lea.roux2)"]);
  });

  test("no way in is left: neither name, address, link nor reset", async () => {
    const token = await issueToken(db, t.context, lea, "reset");
    expect(await knows("lea.roux")).toMatchObject({ signin: "k" });
    await remove();
    expect(await knows("lea.roux")).toEqual({ signin: "u" });
    expect(await knows("lea@exemple.fr")).toEqual({ signin: "u" });
    const opened = await t
      .visitor()
      .call("POST", "/api/users/change-password", { token, password: "Vol-a-voile9", password2: "Vol-a-voile9" });
    expect([opened.statusCode, opened.json().error]).toEqual([400, "invalid_token"]);
    await t.visitor().call("POST", "/api/users/ask-password", { username: "lea.roux" });
    expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
    await restore();
    expect(await knows("lea.roux")).toMatchObject({ signin: "k" });
  });

  test("they count nowhere: class, statistics, gradebook, follow-up, requests, mock exams", async () => {
    const exam = await createMockExam(db, { classroom_id: classroom, questions: [question] });
    await createMockCopy(db, exam.id, lea, 1);
    const pages = [
      home,
      `${home}/qcms/${qcm}/stats`,
      `${home}/gradebook`,
      `${home}/progress`,
      `${home}/ask-explanations`,
      `${home}/mock-exams/${exam.id}/results`,
      `${home}/mock-exams/${exam.id}/live`,
      `${home}/mock-exams`,
      `${home}/students`,
    ];
    const seen = async () => {
      const all = [];
      for (const page of pages) {
        const response = await teacher.call("GET", page);
        expect([page, response.statusCode]).toEqual([page, 200]);
        all.push(response.json());
      }
      return all;
    };
    const before = await seen();
    expect(JSON.stringify(before)).toContain("Roux");
    await remove();
    const without = await seen();
    expect(JSON.stringify(without)).not.toContain("Roux");
    expect(without[0]).toMatchObject({ nbStudent: 0, nbAskExplanation: 0 });
    expect(without[1]).toMatchObject({ statStudent: [], allStatsByQcm: { nbStudent: 0 } });
    expect(without[7]).not.toEqual(before[7]);
    await restore();
    expect(await seen()).toEqual(before);
  });

  test("taken back, nothing of theirs has changed; a second time does nothing", async () => {
    const exam = await createMockExam(db, { classroom_id: classroom, questions: [question] });
    await createMockCopy(db, exam.id, lea, 1);
    const before = await kept();
    await remove();
    expect((await kept()).answers).toEqual(before.answers);
    for (let i = 0; i < 2; i++) expect((await restore()).json()).toMatchObject({ id: lea, name: "Roux" });
    expect(await kept()).toEqual(before);
    expect([await names(), await bin()]).toEqual([["Roux"], []]);
    const log = await db.selectFrom("audit_log").select(["action", "subject"]).execute();
    expect(log).toEqual(["account.delete", "account.restore"].map((action) => ({ action, subject: `user:${lea}` })));
  });

  test("their notifications do not come back: each device accepts them again", async () => {
    const keys = { endpoint: "https://push.example/lea", p256dh: "p", auth: "a", created_at: 0 };
    await db
      .insertInto("push_subscriptions")
      .values({ user_id: lea, ...keys })
      .execute();
    await remove();
    await restore();
    expect((await student.call("GET", "/api/users/me")).statusCode).toBe(401);
    expect(await db.selectFrom("push_subscriptions").selectAll().execute()).toEqual([]);
  });

  test("the questions of a quiz stay locked while answers to it are in the bin", async () => {
    const other = await createQuestion(db);
    await remove();
    const added = await teacher.call("POST", `${home}/qcms/${qcm}/questions`, { questionId: other.id });
    expect([added.statusCode, added.json().error]).toEqual([409, "qcm_locked"]);
    await teacher.call("DELETE", `${home}/bin/students/${lea}`);
    expect((await teacher.call("POST", `${home}/qcms/${qcm}/questions`, { questionId: other.id })).statusCode).toBeLessThan(300);
  });

  test("erased for good from the bin, nothing of them is left", async () => {
    expect((await teacher.call("DELETE", `${home}/bin/students/${lea}`)).statusCode).toBe(404);
    await remove();
    expect((await teacher.call("DELETE", `${home}/bin/students/${lea}`)).statusCode).toBe(204);
    for (const rows of Object.values(await kept())) expect(rows).toEqual([]);
    expect((await restore()).statusCode).toBe(404);
    expect(await bin()).toEqual([]);
  });

  test("after its time in the bin, the retention task erases the account", async () => {
    await remove();
    const deleted = t.context.now();
    const at = (now: number) => eraseExpired({ ...t.context, now: () => now }, erasers);
    await at(deleted + binDays * dayMs - 1);
    expect((await kept()).answers).toHaveLength(1);
    await at(deleted + binDays * dayMs);
    for (const rows of Object.values(await kept())) expect(rows).toEqual([]);
    const log = await db.selectFrom("audit_log").select(["actor_id", "action"]).where("action", "=", "account.expire").execute();
    expect(log).toEqual([{ actor_id: null, action: "account.expire" }]);
  });

  test("the bin is for the class's teachers and the school's admin", async () => {
    const other = await t.signedInAs(await createStudent(db, classroom));
    await remove();
    const stranger = await t.signedInAs(await createTeacher(db, await createSchool(db), []));
    const colleague = await t.signedInAs(await createTeacher(db, school, []));
    for (const [who, status] of [
      [t.visitor(), 401],
      [other, 403],
      [stranger, 404],
      [colleague, 404],
    ] as const) {
      expect((await who.call("GET", `${home}/bin/students`)).statusCode).toBe(status);
      expect((await restore(who)).statusCode).toBe(status);
      expect((await who.call("DELETE", `${home}/bin/students/${lea}`)).statusCode).toBe(status);
    }
    expect((await teacher.call("POST", `${home}/bin/students/zero`)).statusCode).toBe(404);
    const manager = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
    expect((await restore(manager)).statusCode).toBe(200);
  });
});
