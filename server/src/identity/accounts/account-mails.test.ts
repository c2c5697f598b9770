import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { eventually } from "../../../test/eventually.ts";
import { createClassroom, createSchool, createTeacher, createUser } from "../../../test/factories.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { jobHandlers } from "../../app/job-handlers.ts";
import type { Db } from "../../platform/database/database.ts";
import { isOverLimit, limits } from "../../platform/http/rate-limits.ts";
import { hashSecret } from "../../platform/http/session.ts";
import { countJobs } from "../../platform/jobs/outbox.queries.ts";
import { startWorker, type Worker } from "../../platform/jobs/worker.ts";
import { bodiesOf, headersOf, startSmtpServer } from "../../platform/mail/testing.ts";
import { countSchoolMails } from "./account-mails.ts";

const day = 24 * 60 * 60 * 1000;

onBothEngines((open) => {
  let t: TestApp;
  let db: Db;
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  let worker: Worker;
  let refusal: string | undefined;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  beforeEach(async () => {
    refusal = undefined;
    for (const level of Object.values(log)) level.mockReset();
    server = await startSmtpServer({ refusalCode: 450, refuse: () => refusal });
    t = await createTestApp(await open(), { smtpUrl: server.url });
    db = t.db;
    worker = startWorker(t.context, jobHandlers(t.context, log), log, { pollMs: 20 });
  });
  afterEach(async () => {
    await worker.stop();
    await server.stop();
  });

  const settled = () => eventually(async () => expect((await countJobs(db)).pending).toBe(0));
  const linkIn = (message: string) => /https:\/\/badin\.example\/change-password\?t=([\w-]+)/.exec(bodiesOf(message).text)?.[1] ?? "";

  test("the people of a school that waits for agreement are mailed nothing; agreeing sends the activation", async () => {
    await worker.stop();
    t = await createTestApp(t.context.database, { smtpUrl: server.url, schoolSignUp: "approved" });
    worker = startWorker(t.context, jobHandlers(t.context, log), log, { pollMs: 20 });
    const school = await createSchool(db);
    await createUser(db, {
      school_id: school,
      teacher: 1,
      school_admin: 1,
      email: "jeanne@exemple.fr",
      username: "jeanne",
      activated_at: null,
    });
    await t.visitor().call("POST", "/api/users/ask-password", { username: "jeanne" });
    await settled();
    expect(server.received).toEqual([]);
    const login = async () => (await t.visitor().call("POST", "/api/users/login", { email: "jeanne" })).json();
    expect(await login()).toEqual({ signin: "k", activated: false, waits: true });
    const admin = await t.signedInAs(await createUser(db, { admin: 1 }));
    await admin.call("POST", `/api/admin/schools/${school}/agree`);
    expect(await login()).toEqual({ signin: "k", activated: false });
    await settled();
    expect(linkIn(server.received.at(-1)?.message ?? "")).not.toBe("");
  });

  test("a name that an older form let through with an address makes no link", async () => {
    await createUser(db, {
      first_name: "Gagnez sur https://evil.example/x",
      name: "www.evil.fr",
      email: "a@exemple.fr",
      username: "gagnant",
    });
    await t.visitor().call("POST", "/api/users/ask-password", { username: "gagnant" });
    await settled();
    const { text, html } = bodiesOf(server.received.at(-1)?.message ?? "");
    for (const body of [text, html]) {
      expect(body).toContain("Gagnez sur https evil example x");
      expect(body).not.toContain("evil.");
    }
  });

  test("schools without agreement share a budget of mails, so that many of them send no more than a few; a school with one goes on", async () => {
    const send = (schoolId: number) =>
      t.context.database.transaction((trx) => countSchoolMails(trx, t.context, schoolId, limits.mailByNewSchool.max));
    for (let i = 0; i < 3; i++) await send(await createSchool(db));
    const last = await createSchool(db);
    await expect(send(last)).rejects.toThrow("n’a pas encore acceptés");
    await db.updateTable("schools").set({ agreed_at: 1 }).where("id", "=", last).execute();
    await send(last);
  });

  test("no more than forty links a day reach a mailbox, whoever signs it up", async () => {
    await createUser(db, { email: "victime@exemple.fr", username: "victime@exemple.fr" });
    for (let i = 0; i < 40; i++) await isOverLimit(t.context, "mailToMailbox", hashSecret("victime@exemple.fr"));
    await t.visitor().call("POST", "/api/users/ask-password", { username: "victime@exemple.fr" });
    await settled();
    expect(server.received).toHaveLength(0);
  });

  test("a visitor who signs up gets a link, chooses a password, and is signed in for seven days after the mail at most", async () => {
    await createClassroom(db, { subscription_code: "ABCF-DEFG" });
    const browser = t.visitor();
    await browser.call("POST", "/api/users/signup", { firstName: "Luc", name: "Roy", email: "luc@exemple.fr", code: "ABCF-DEFG" });
    await settled();
    const message = server.received[0]?.message ?? "";
    expect(server.received.map((m) => m.to)).toEqual([["luc@exemple.fr"]]);
    expect(headersOf(message).get("subject")).toBe("Active ton compte Badin");
    t.advance(7 * day - 1);
    const body = { password: "Mirage-et-vent7", password2: "Mirage-et-vent7", token: linkIn(message) };
    expect((await browser.call("POST", "/api/users/change-password", body)).statusCode).toBe(200);
    expect((await browser.call("POST", "/api/users/signin", { username: "luc@exemple.fr", password: "Mirage-et-vent7" })).statusCode).toBe(
      200,
    );
  });

  test("whose code asks for an agreement is told so, and gets the link once a teacher agrees", async () => {
    const classroom = await createClassroom(db, { subscription_code: "ABCF-DEFG" });
    await db.updateTable("classrooms").set({ code_state: "asks" }).execute();
    await t.visitor().call("POST", "/api/users/signup", { firstName: "Luc", name: "Roy", email: "luc@exemple.fr", code: "ABCF-DEFG" });
    await t.visitor().call("POST", "/api/users/ask-password", { username: "luc@exemple.fr" });
    await settled();
    expect(server.received).toHaveLength(2);
    for (const { message } of server.received) {
      expect(bodiesOf(message).text).toContain("Ton enseignant doit d’abord accepter ta demande.");
      expect(linkIn(message)).toBe("");
    }
    const { id, school_id } = await db.selectFrom("classrooms").select(["id", "school_id"]).executeTakeFirstOrThrow();
    const { id: userId } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const teacher = await t.signedInAs(await createTeacher(db, school_id, [classroom]));
    await teacher.call("POST", `/api/teachers/classrooms/${id}/join-requests/${userId}`);
    await settled();
    expect(headersOf(server.received[2]?.message ?? "").get("subject")).toBe("Active ton compte Badin");
  });

  test("an adult who forgot a password gets a reset", async () => {
    await createUser(db, { email: "prof@exemple.fr", teacher: 1 });
    await t.visitor().call("POST", "/api/users/ask-password", { username: "prof@exemple.fr" });
    await settled();
    expect(headersOf(server.received[0]?.message ?? "").get("subject")).toBe("Choisissez un nouveau mot de passe Badin");
  });

  test("neither address nor token lies in the outbox", async () => {
    refusal = "later";
    await createUser(db, { email: "prof@exemple.fr" });
    await t.visitor().call("POST", "/api/users/ask-password", { username: "prof@exemple.fr" });
    await eventually(() => expect(log.warn).toHaveBeenCalled());
    const row = await db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(row.payload)).toEqual({ template: "reset", userId: expect.any(Number) });
    expect(JSON.stringify(row)).not.toContain("exemple.fr");
  });

  test("an account erased meanwhile, or that lost its address, gets nothing", async () => {
    await worker.stop();
    const gone = await createUser(db, { email: "gone@exemple.fr" });
    const silent = await createUser(db, { email: "silent@exemple.fr" });
    for (const username of ["gone@exemple.fr", "silent@exemple.fr"])
      await t.visitor().call("POST", "/api/users/ask-password", { username });
    await db.deleteFrom("users").where("id", "=", gone).execute();
    await db.updateTable("users").set({ email: null }).where("id", "=", silent).execute();
    worker = startWorker(t.context, jobHandlers(t.context, log), log, { pollMs: 20 });
    await settled();
    expect(await countJobs(db)).toEqual({ pending: 0, dead: 0 });
    expect(server.received).toEqual([]);
  });

  describe("a server that refuses", () => {
    const ask = async () => {
      await createUser(db, { email: "prof@exemple.fr" });
      await t.visitor().call("POST", "/api/users/ask-password", { username: "prof@exemple.fr" });
    };

    test("is asked again later, and the mail arrives once", async () => {
      refusal = "mailbox of <prof@exemple.fr> busy";
      await ask();
      await eventually(() => expect(log.warn).toHaveBeenCalledTimes(1));
      refusal = undefined;
      await eventually(async () => {
        expect((await db.selectFrom("outbox").select("last_error").executeTakeFirst())?.last_error).toContain("[address]");
      });
      t.advance(30_000);
      await settled();
      expect(server.received).toHaveLength(1);
    });

    test("to the end gives the mail up, which stays to be seen", async () => {
      refusal = "no";
      await ask();
      for (let n = 1; n <= 8; n++) {
        await eventually(() => expect(log.warn.mock.calls.length + log.error.mock.calls.length).toBe(n));
        await eventually(async () => {
          const row = await db.selectFrom("outbox").select(["run_at", "status"]).executeTakeFirstOrThrow();
          expect(row.status === "dead" || row.run_at !== t.context.now() + 60_000).toBe(true);
        });
        t.advance(day);
      }
      await eventually(async () => expect(await countJobs(db)).toEqual({ pending: 0, dead: 1 }));
      expect(JSON.stringify([log.warn.mock.calls, log.error.mock.calls])).not.toContain("exemple.fr");
    });
  });
});
