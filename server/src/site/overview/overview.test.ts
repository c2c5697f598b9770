import { beforeEach, describe, expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
  createUser,
} from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { recordBackup } from "../../platform/database/last-backup.ts";
import { migrations } from "../../platform/database/migrations/index.ts";
import { noteFailure } from "../../platform/jobs/last-failures.ts";
import { startSmtpServer } from "../../platform/mail/testing.ts";

const day = 86_400_000;

onBothEngines((open, engine) => {
  let t: TestApp;
  let db: Db;
  let admin: Browser;
  let adminId: number;

  beforeEach(async () => {
    const database = await open();
    db = database.db;
    t = await createTestApp(database);
    adminId = await createUser(db, { admin: 1, first_name: "Alex", name: "Admin", email: "alex@exemple.fr" });
    admin = await t.signedInAs(adminId);
  });

  /** Returns the admin's browser on another server of the same database. */
  const adminOf = (other: TestApp) => {
    const browser = other.visitor();
    for (const [name, value] of admin.cookies) browser.cookies.set(name, value);
    return browser;
  };
  const overview = async () => (await admin.call("GET", "/api/admin/overview")).json();

  async function answeringClass(students: number) {
    const classroom = await createClassroom(db, { school_id: await createSchool(db) });
    const question = await createQuestion(db);
    const qcm = await createQcm(db, { classroom_id: classroom, questions: [question.id] });
    for (let n = 0; n < students; n++) {
      const browser = await t.signedInAs(await createStudent(db, classroom));
      await browser.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId: question.right });
    }
    return classroom;
  }

  describe("the overview", () => {
    test("counts schools, classes, people and questions, and who answered lately", async () => {
      const classroom = await answeringClass(2);
      await createStudent(db, classroom);
      for (let n = 0; n < 2; n++) await createClassroom(db, { archived_at: testNow });
      const teacher = await t.signedInAs(await createTeacher(db, await createSchool(db)));
      const { id } = await db.selectFrom("questions").select("id").executeTakeFirstOrThrow();
      const report = () => teacher.call("POST", `/api/questions/${id}/reports`, { reason: "answer" });
      for (let n = 0; n < 2; n++) {
        await report();
        await admin.call("POST", `/api/admin/questions/${id}/reports/settle`, { outcome: "dismissed" });
      }
      await report();
      expect(await overview()).toMatchObject({
        schools: 4,
        classrooms: 1,
        teachers: 1,
        students: 3,
        activeStudents: 2,
        questions: 1,
        openReports: 1,
      });
      t.advance(31 * day);
      admin = await t.signedInAs(adminId);
      expect((await overview()).activeStudents).toBe(0);
    });

    test("shows the answers of thirty days, those of teachers left out, at most five minutes old", async () => {
      const classroom = await answeringClass(2);
      const teacher = await createTeacher(db, (await db.selectFrom("classrooms").select("school_id").executeTakeFirstOrThrow()).school_id, [
        classroom,
      ]);
      const browser = await t.signedInAs(teacher);
      await browser.call("POST", `/api/teachers/classrooms/${classroom}/become-student`);
      const { id: qcm } = await db.selectFrom("qcms").select("id").executeTakeFirstOrThrow();
      const { id: questionId } = await db.selectFrom("questions").select("id").executeTakeFirstOrThrow();
      const { id: answerId } = await db.selectFrom("answers").select("id").limit(1).executeTakeFirstOrThrow();
      expect((await browser.call("POST", `/api/qcms/${qcm}/answers`, { questionId, answerId })).statusCode).toBe(200);

      const { answersByDay } = await overview();
      expect(answersByDay).toHaveLength(30);
      expect(answersByDay[0]).toEqual({ day: "2026-10-23", answers: 0 });
      expect(answersByDay.at(-1)).toEqual({ day: "2026-11-21", answers: 2 });
      await answeringClass(1);
      expect((await overview()).answersByDay.at(-1).answers).toBe(2);
      t.advance(5 * 60_000);
      expect((await overview()).answersByDay.at(-1).answers).toBe(3);
    });

    test("tells how mails, the AI service, the last backup and the program are", async () => {
      await db
        .insertInto("outbox")
        .values({ kind: "mail", payload: "{}", status: "dead", attempts: 8, run_at: 0, last_error: null, created_at: 0 })
        .execute();
      const told = await overview();
      expect(told).toMatchObject({ outbox: { pending: 0, dead: 1 }, ai: { model: null, drafts: 0 }, smtp: false });
      expect(told.backup).toEqual({ byBadin: engine === "sqlite", last: null, lastAway: null });
      await recordBackup(db, testNow - 2 * day);
      await recordBackup(db, testNow - day);
      expect((await overview()).backup.last).toBe(new Date(testNow - day).toISOString());
      expect(told.versions).toMatchObject({
        app: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        node: process.versions.node,
        migration: Object.keys(migrations).sort().at(-1),
      });
      expect(told.versions.database).toMatch(engine === "sqlite" ? /^SQLite 3\./ : /^PostgreSQL \d/);
      const settings = { aiBaseUrl: "https://ai.example/v1", aiModel: "petit-modele", smtpUrl: "smtp://mail.example" };
      const other = await createTestApp(t.context.database, settings);
      const browser = other.visitor();
      for (const [name, value] of admin.cookies) browser.cookies.set(name, value);
      expect((await browser.call("GET", "/api/admin/overview")).json()).toMatchObject({ ai: { model: "petit-modele" }, smtp: true });
    });

    test("tells the latest failure of mails and of the AI service in French, without addresses", async () => {
      const told = await overview();
      expect([told.outbox.lastFailure, told.ai.lastFailure]).toEqual([null, null]);
      const refused = await startSmtpServer({ refuse: () => "no such user alex@exemple.fr" });
      const other = await createTestApp(t.context.database, { smtpUrl: refused.url });
      const browser = adminOf(other);
      const response = await browser.call("POST", "/api/admin/test-mail");
      await refused.stop();
      expect([response.statusCode, response.json()]).toMatchObject([
        503,
        { error: "mail_failed", error_description: expect.stringContaining("Le serveur d’envoi refuse ce message (550).") },
      ]);
      await noteFailure(db, "ai", { at: testNow, error: "no answer" });
      const after = await overview();
      expect(after.outbox.lastFailure).toMatchObject({
        error: "Le serveur d’envoi refuse ce message (550). Le détail est dans le journal.",
      });
      expect(after.ai.lastFailure).toEqual({ at: new Date(testNow).toISOString(), error: "no answer" });
    });

    test("a test mail leaves at once to the site admin who asks, four times an hour; nobody else may", async () => {
      const smtp = await startSmtpServer();
      const other = await createTestApp(t.context.database, { smtpUrl: smtp.url });
      const browser = adminOf(other);
      const response = await browser.call("POST", "/api/admin/test-mail");
      expect([response.statusCode, response.json()]).toEqual([200, { address: "alex@exemple.fr", toFile: false }]);
      expect(smtp.received.map(({ to }) => to)).toEqual([["alex@exemple.fr"]]);
      for (let n = 0; n < 3; n++) await browser.call("POST", "/api/admin/test-mail");
      expect((await browser.call("POST", "/api/admin/test-mail")).statusCode).toBe(429);
      await smtp.stop();
      expect((await other.visitor().call("POST", "/api/admin/test-mail")).statusCode).toBe(401);
      const teacher = await t.signedInAs(await createTeacher(db, await createSchool(db)));
      expect((await teacher.call("POST", "/api/admin/test-mail")).statusCode).toBe(403);
    });

    test("asks as many queries whatever there is to count", async () => {
      const asked = async () => {
        const counting = countingQueries(t.context.database);
        const browser = (await createTestApp(counting.database)).visitor();
        for (const [name, value] of admin.cookies) browser.cookies.set(name, value);
        await browser.call("GET", "/api/admin/overview");
        return counting.count();
      };
      const few = await asked();
      await answeringClass(5);
      expect(few).toBeGreaterThan(3);
      expect(await asked()).toBe(few);
    });
  });

  describe("the journal", () => {
    const journal = (query = "") => admin.call("GET", `/api/admin/journal${query}`);

    test("tells the latest actions first, who did them, and no name of whom they were done to", async () => {
      const school = await createSchool(db, { name: "Aéroclub de Vannes" });
      const manager = await createTeacher(db, school, [], { school_admin: 1, first_name: "Jeanne", name: "Le Goff" });
      const teacher = await createTeacher(db, school);
      const browser = await t.signedInAs(manager);
      await browser.call("POST", `/api/users/impersonate/${teacher}`);
      t.advance(180_000);
      await browser.call("DELETE", "/api/users/impersonate");
      const { entries, total } = (await journal()).json();
      expect(total).toBe(2);
      const said = {
        id: expect.any(Number),
        actor: "Jeanne Le Goff",
        school: "Aéroclub de Vannes",
        subject: `user:${teacher}`,
        gone: false,
      };
      expect(entries).toEqual([
        { ...said, action: "impersonation.stop", at: new Date(testNow + 180_000).toISOString(), details: ["minutes:3"] },
        { ...said, action: "impersonation.start", at: new Date(testNow).toISOString(), details: [] },
      ]);
    });

    test("is found by what it is about: a kind of subject, or one of them alone", async () => {
      const entry = { at: testNow, actor_id: null, school_id: null, action: "question.update", details: null };
      const values = ["question:1", "question:12", "user:1"].map((subject) => ({ ...entry, subject }));
      await db.insertInto("audit_log").values(values).execute();
      const about = async (query: string) => {
        const { entries, total } = (await journal(query)).json<{ entries: { subject: string }[]; total: number }>();
        expect(entries).toHaveLength(total);
        return entries.map(({ subject }) => subject);
      };
      expect(await about("?about=question")).toEqual(["question:12", "question:1"]);
      expect(await about("?about=question&id=1")).toEqual(["question:1"]);
      expect(await about("?about=school")).toEqual([]);
      for (const query of ["?about=moon", "?about=user&id=x"]) expect((await journal(query)).statusCode, query).toBe(400);
    });

    test("tells which questions, accounts and schools have been deleted since", async () => {
      const question = await createQuestion(db);
      const school = await createSchool(db);
      const entry = { at: testNow, actor_id: null, school_id: null, action: "question.update", details: null };
      const there = [`question:${question.id}`, `school:${school}`, `user:${adminId}`, "bank:1", "classroom:999999", "former"];
      const gone = [`question:${question.id + 1}`, `school:${school + 1}`, `user:${adminId + 1000}`];
      await db
        .insertInto("audit_log")
        .values([...there, ...gone].map((subject) => ({ ...entry, subject })))
        .execute();
      const { entries } = (await journal()).json<{ entries: { subject: string; gone: boolean }[] }>();
      expect(entries.filter((one) => one.gone).map(({ subject }) => subject)).toEqual(gone.toReversed());
    });

    test("outlives who did it and where, and comes by pages of fifty", async () => {
      const entry = { at: testNow, actor_id: 999_999, school_id: 999_999, action: "account.delete", details: null };
      const values = Array.from({ length: 51 }, (_, n) => ({ ...entry, subject: `user:${n}` }));
      await db.insertInto("audit_log").values(values).execute();
      const first = (await journal()).json();
      expect(first).toMatchObject({ total: 51, entries: { length: 50, 0: { actor: null, school: null, subject: "user:50" } } });
      expect((await journal("?page=2")).json().entries).toMatchObject([{ subject: "user:0" }]);
      expect((await journal("?page=3")).json().entries).toEqual([]);
      for (const page of ["0", "-1", "x", "100001", "99999999999999999999"])
        expect((await journal(`?page=${page}`)).statusCode, page).toBe(400);
    });
  });

  test("only site admins are told", async () => {
    const manager = await createTeacher(db, await createSchool(db), [], { school_admin: 1 });
    for (const path of ["/api/admin/overview", "/api/admin/journal"]) {
      expect((await t.visitor().call("GET", path)).statusCode).toBe(401);
      expect((await (await t.signedInAs(manager)).call("GET", path)).statusCode).toBe(403);
    }
  });
});
