import type { RevisionReminder, RevisionSession } from "@badin/contract";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { eventually } from "../../../test/eventually.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { noticeHandler } from "../../identity/notifications/push-job.ts";
import { createReceiver, startPushService, thisMachine } from "../../identity/notifications/testing.ts";
import type { Db } from "../../platform/database/database.ts";
import { countJobs } from "../../platform/jobs/outbox.queries.ts";
import { startWorker, type Worker } from "../../platform/jobs/worker.ts";
import { findFinished } from "../../quiz/due-days/due-days.queries.ts";
import { reminderMailHandler } from "./reminder-mail.ts";
import { remindOfRevisions } from "./reminders.service.ts";

const hour = 3_600_000;
const day = 24 * hour;
const path = "/api/revision/reminder";

/** Times start on Saturday 21 November 2026, at 10:00 in Paris. */
onBothEngines((open) => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let t: TestApp;
  let db: Db;
  let classroom: number;
  let worker: Worker | undefined;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const mailer = { send: vi.fn(async () => undefined) };

  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    service.received.length = 0;
    mailer.send.mockClear();
    t = await createTestApp(await open(), {}, thisMachine);
    db = t.db;
    classroom = await createClassroom(db, { school_id: await createSchool(db) });
    const questions = [await createQuestion(db), await createQuestion(db)].map(({ id }) => id);
    await createQcm(db, { classroom_id: classroom, questions });
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
  });

  async function student(email = "ines@exemple.fr") {
    const id = await createStudent(db, classroom, { email });
    const browser = await t.signedInAs(id);
    const receiver = createReceiver(`${service.url}/${id}`);
    await browser.call("POST", "/api/web-notification/subscribe", receiver.subscription);
    return { id, browser, read: receiver.read };
  }
  const choose = async (browser: Browser, body: object) => (await browser.call("PUT", path, body)).statusCode;
  const shown = async (browser: Browser) => (await browser.call("GET", path)).json<RevisionReminder>();
  const begin = async (id: number) =>
    (await (await t.signedInAs(id)).call("POST", "/api/revision/sessions", { kind: "daily" })).json<RevisionSession>();
  /** Two processes look at the same time; then everything is sent. */
  async function remind() {
    await Promise.all([remindOfRevisions(t.context), remindOfRevisions(t.context)]);
    const mail = reminderMailHandler(t.context, mailer as never);
    worker ??= startWorker(t.context, { push: noticeHandler(t.context, log, findFinished), mail }, log, { pollMs: 5 });
    await eventually(async () => expect(await countJobs(db)).toEqual({ pending: 0, dead: 0 }));
    return service.received.length;
  }

  test("nobody is reminded unasked; those who asked are, at the hour chosen, once, with the number of questions", async () => {
    const ines = await student();
    await student("other@exemple.fr");
    expect(await shown(ines.browser)).toEqual({ hour: null, channel: "notification", canMail: true });
    expect(await choose(ines.browser, { hour: 17, channel: "notification" })).toBe(204);
    expect(await shown(ines.browser)).toMatchObject({ hour: 17, channel: "notification" });
    expect(await remind()).toBe(0);
    t.advance(7 * hour);
    expect(await remind()).toBe(1);
    expect(ines.read(service.received[0]!.body)).toEqual({ revision: 2 });
    expect(service.received[0]?.headers).toMatchObject({ topic: "revision" });
    t.advance(hour);
    expect(await remind()).toBe(1);
  });

  test("in Nouméa the reminder of 18:00 comes at 18:00 there, when Paris wakes up", async () => {
    const ines = await student();
    await db.updateTable("schools").set({ time_zone: "Pacific/Noumea" }).execute();
    // It is 20:00 in Nouméa: today's hour is over.
    await choose(ines.browser, { hour: 18, channel: "notification" });
    t.advance(21 * hour);
    expect(await remind()).toBe(0);
    t.advance(hour);
    expect(await remind()).toBe(1);
    t.advance(hour);
    expect(await remind()).toBe(1);
  });

  test("a mail goes to those who prefer it, and none without an address; turned off, nothing comes", async () => {
    const ines = await student();
    await choose(ines.browser, { hour: 12, channel: "mail" });
    t.advance(2 * hour);
    expect(await remind()).toBe(0);
    expect(mailer.send).toHaveBeenCalledOnce();
    expect(mailer.send).toHaveBeenCalledWith(
      expect.objectContaining({ address: "ines@exemple.fr" }),
      expect.objectContaining({ subject: "Ta séance du jour t’attend sur Badin" }),
      expect.anything(),
    );
    await choose(ines.browser, { hour: null, channel: "mail" });
    t.advance(day);
    await remind();
    expect(mailer.send).toHaveBeenCalledOnce();
    const without = await student("sans-adresse");
    const refused = await without.browser.call("PUT", path, { hour: 12, channel: "mail" });
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining("Ton compte n’a pas d’adresse email")]);
  });

  test("nothing comes once a session was begun that day, at night, or to a student who has nothing to revise", async () => {
    const ines = await student();
    await choose(ines.browser, { hour: 19, channel: "notification" });
    await begin(ines.id);
    t.advance(9 * hour);
    expect(await remind()).toBe(0);
    t.advance(day + hour);
    expect(await remind()).toBe(0);
    t.advance(11 * hour);
    expect(await remind()).toBe(0);
    await db.updateTable("qcms").set({ published: 0 }).execute();
    await db.updateTable("classrooms").set({ free_training: 0 }).execute();
    t.advance(12 * hour);
    expect(await remind()).toBe(0);
  });

  test("it stops by itself after two days without a session, and comes again after one", async () => {
    const ines = await student();
    await choose(ines.browser, { hour: 9, channel: "notification" });
    // Chosen past its hour: the first comes tomorrow.
    expect(await remind()).toBe(0);
    const counts: number[] = [];
    for (let n = 0; n < 4; n++) {
      t.advance(day);
      counts.push(await remind());
    }
    expect(counts).toEqual([1, 2, 2, 2]);
    await begin(ines.id);
    t.advance(day);
    expect(await remind()).toBe(3);
  });

  test("it is one's own: bad hours, visitors, users without a class and writing without the token are refused", async () => {
    const ines = await student();
    for (const body of [{ hour: 7, channel: "mail" }, { hour: 20, channel: "mail" }, { hour: 12, channel: "sms" }, { hour: 12 }, {}])
      expect(await choose(ines.browser, body), JSON.stringify(body)).toBe(400);
    expect((await t.visitor().call("GET", path)).statusCode).toBe(401);
    expect((await t.visitor().call("PUT", path, { hour: 12, channel: "mail" })).statusCode).toBe(401);
    expect((await ines.browser.call("PUT", path, { hour: 12, channel: "mail" }, { csrf: false })).statusCode).toBe(403);
    const teacher = await t.signedInAs(await createTeacher(db, await createSchool(db)));
    expect([(await teacher.call("GET", path)).statusCode, await choose(teacher, { hour: 12, channel: "mail" })]).toEqual([404, 404]);
    await choose(ines.browser, { hour: 12, channel: "mail" });
    expect((await shown((await student("b@exemple.fr")).browser)).hour).toBeNull();
  });
});
