import { parisDay } from "@badin/contract";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { eventually } from "../../../test/eventually.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createStudent } from "../../../test/factories.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { noticeHandler } from "../../identity/notifications/push-job.ts";
import { createReceiver, startPushService, thisMachine } from "../../identity/notifications/testing.ts";
import type { Db } from "../../platform/database/database.ts";
import { countJobs } from "../../platform/jobs/outbox.queries.ts";
import { startWorker, type Worker } from "../../platform/jobs/worker.ts";
import { findFinished } from "../due-days/due-days.queries.ts";
import { openDueQcms, remindOfDueQcms } from "./qcm-clock.service.ts";

const hour = 3_600_000;

onBothEngines((open) => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let t: TestApp;
  let db: Db;
  let classroom: number;
  let worker: Worker | undefined;
  let question: Awaited<ReturnType<typeof createQuestion>>;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    service.received.length = 0;
    t = await createTestApp(await open(), {}, thisMachine);
    db = t.db;
    classroom = await createClassroom(db, { school_id: await createSchool(db) });
    question = await createQuestion(db);
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
  });

  async function student(name: string, classroomId = classroom) {
    const id = await createStudent(db, classroomId);
    const browser = await t.signedInAs(id);
    const receiver = createReceiver(`${service.url}/${name}`);
    await browser.call("POST", "/api/web-notification/subscribe", receiver.subscription);
    return { id, browser, read: receiver.read };
  }
  const quiz = (values: Partial<Parameters<typeof createQcm>[1]> = {}) =>
    createQcm(db, { classroom_id: classroom, name: "Météo 2", questions: [question.id], ...values });
  const tomorrow = () => parisDay(t.context.now()) + 1;
  const finish = (of: Awaited<ReturnType<typeof student>>, id: number) =>
    of.browser.call("POST", `/api/qcms/${id}/answers`, { questionId: question.id, answerId: question.wrong });
  const paths = () => service.received.map(({ path }) => path).sort();
  async function send() {
    worker ??= startWorker(t.context, { push: noticeHandler(t.context, log, findFinished) }, log, { pollMs: 5 });
    await eventually(async () => expect(await countJobs(db)).toEqual({ pending: 0, dead: 0 }));
  }
  const remindTwice = () => Promise.all([remindOfDueQcms(t.context), remindOfDueQcms(t.context)]);

  test("at 17:00 on the day before, those who have not finished are reminded, once, however many processes ask", async () => {
    const [idle, begun, done] = [await student("idle"), await student("begun"), await student("done")];
    await student("elsewhere", await createClassroom(db));
    const id = await quiz({ due_day: tomorrow() });
    await quiz({ published: 0, due_day: tomorrow() });
    await quiz({ due_day: tomorrow() + 1 });
    await finish(done, id);
    await begun.browser.call("GET", `/api/qcms/${id}/questions/1`);
    await remindTwice();
    expect(await countJobs(db)).toEqual({ pending: 0, dead: 0 });
    t.advance(7 * hour);
    await remindTwice();
    await send();
    expect(paths()).toEqual(["/begun", "/idle"]);
    const pushed = service.received.find(({ path }) => path === "/idle");
    expect(idle.read(pushed?.body ?? Buffer.alloc(0))).toEqual({ qcmId: id, name: "Météo 2", dueTomorrow: true });
    // A reminder that does not arrive by 20:00 no longer helps.
    expect(Number(pushed?.headers["ttl"])).toBe(3 * 3600);
    t.advance(hour);
    await remindTwice();
    await send();
    expect(service.received).toHaveLength(2);
  });

  test("another day set by the teacher is another reminder; at night none leaves", async () => {
    await student("idle");
    const id = await quiz({ due_day: tomorrow() });
    t.advance(11 * hour);
    await remindTwice();
    expect(await countJobs(db)).toEqual({ pending: 0, dead: 0 });
    await db
      .updateTable("qcms")
      .set({ due_day: tomorrow() + 1 })
      .where("id", "=", id)
      .execute();
    t.advance(20 * hour);
    await remindTwice();
    await send();
    expect(paths()).toEqual(["/idle"]);
  });

  test("a student who finishes before the reminder leaves, and a date taken away, are not reminded of", async () => {
    const [quick, slow] = [await student("quick"), await student("slow")];
    const id = await quiz({ due_day: tomorrow() });
    const undated = await quiz({ due_day: tomorrow() });
    t.advance(7 * hour);
    await remindTwice();
    await finish(quick, id);
    await db.updateTable("qcms").set({ due_day: null }).where("id", "=", undated).execute();
    await send();
    expect(paths()).toEqual(["/slow"]);
    expect(slow.id).not.toBe(quick.id);
  });

  test("a quiz that opens by itself is announced once in the day, and silently at night", async () => {
    await student("a");
    const now = t.context.now();
    await quiz({ published: 0, opens_at: now + hour });
    t.advance(hour);
    await Promise.all([openDueQcms(t.context), openDueQcms(t.context)]);
    await send();
    expect(paths()).toEqual(["/a"]);
    const silent = await quiz({ published: 0, opens_at: now + 11 * hour });
    t.advance(10 * hour);
    await openDueQcms(t.context);
    await send();
    expect(service.received).toHaveLength(1);
    expect(await db.selectFrom("qcms").where("id", "=", silent).select("published").executeTakeFirst()).toEqual({ published: 1 });
  });
});
