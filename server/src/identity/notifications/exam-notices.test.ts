import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { eventually } from "../../../test/eventually.ts";
import { createStudent } from "../../../test/factories.ts";
import { settleShownResults } from "../../mock-exam/mock-exams/closing.service.ts";
import { at, hour, type MockExamWorld, prepareMockExams } from "../../mock-exam/mock-exams/testing.ts";
import { countJobs } from "../../platform/jobs/outbox.queries.ts";
import { startWorker, type Worker } from "../../platform/jobs/worker.ts";
import { findFinished } from "../../quiz/due-days/due-days.queries.ts";
import { noticeHandler } from "./push-job.ts";
import { createReceiver, startPushService, thisMachine } from "./testing.ts";

onBothEngines((open) => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let w: MockExamWorld;
  let worker: Worker | undefined;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    service.received.length = 0;
    w = await prepareMockExams(await open());
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
  });

  /** Subscribes a browser of a student, whose messages `told` then reads. */
  async function subscribe(userId: number) {
    const receiver = createReceiver(`${service.url}/${userId}`);
    const { endpoint, keys } = receiver.subscription;
    await w.db
      .insertInto("push_subscriptions")
      .values({ user_id: userId, endpoint, ...keys, created_at: w.t.context.now() })
      .execute();
    return { told: () => service.received.filter((r) => r.path === `/${userId}`).map((r) => receiver.read(r.body)) };
  }
  /** Lets the waiting notifications leave. */
  async function send() {
    const context = { ...w.t.context, outbound: thisMachine };
    worker ??= startWorker(context, { push: noticeHandler(context, log, findFinished) }, log, { pollMs: 5 });
    await eventually(async () => expect(await countJobs(w.db)).toEqual({ pending: 0, dead: 0 }));
  }

  test("a planned exam is told once to the students of the class, with its date; a draft is not", async () => {
    const [ines, hugo] = [await subscribe(w.studentId), await subscribe(w.friendId)];
    await w.create();
    expect(await countJobs(w.db)).toEqual({ pending: 0, dead: 0 });
    const exam = await w.open();
    await w.teacher.call("POST", `${w.root}/${exam.id}/plan`);
    await send();
    const notice = { mockExamId: exam.id, name: "Examen blanc n° 1", about: "planned", opensAt: at(0) };
    expect(ines.told()).toEqual([notice]);
    expect(hugo.told()).toEqual([notice]);
    expect(service.received[0]?.headers).toMatchObject({ ttl: "3600", topic: `mock-exam-planned-${exam.id}` });
  });

  test("is not told any more once it has ended, or to a student who has left the class", async () => {
    const [ines, hugo] = [await subscribe(w.studentId), await subscribe(w.friendId)];
    await w.open();
    await w.db.updateTable("users").set({ classroom_id: null }).where("id", "=", w.studentId).execute();
    await send();
    expect([ines.told().length, hugo.told().length]).toEqual([0, 1]);
    await worker?.stop();
    worker = undefined;
    const ended = await w.open();
    await w.end(ended.id);
    await send();
    expect(hugo.told()).toHaveLength(1);
  });

  test("a result is told once to each student who has a copy, however often it is published, without the mark", async () => {
    const absent = await subscribe(await createStudent(w.db, w.classroom));
    const exam = await w.open();
    await send();
    service.received.length = 0;
    const ines = await subscribe(w.studentId);
    await w.start(exam.id);
    await w.answerAll(exam, 3);
    await w.handIn(exam.id);
    await w.end(exam.id);
    await w.publish(exam.id);
    await w.publish(exam.id, false);
    await w.publish(exam.id);
    await settleShownResults(w.t.context);
    await send();
    expect(ines.told()).toEqual([{ mockExamId: exam.id, name: "Examen blanc n° 1", about: "result", opensAt: at(0) }]);
    expect(absent.told()).toEqual([]);
  });

  test("a result hidden again before it is told, or of a student who has left the class, is not told", async () => {
    const [ines, hugo] = [await subscribe(w.studentId), await subscribe(w.friendId)];
    const exam = await w.open();
    await send();
    await worker?.stop();
    worker = undefined;
    service.received.length = 0;
    for (const by of [w.student, w.friend]) {
      await w.start(exam.id, by);
      await w.handIn(exam.id, by);
    }
    await w.db.updateTable("users").set({ classroom_id: null }).where("id", "=", w.friendId).execute();
    await w.end(exam.id);
    await w.publish(exam.id);
    await w.publish(exam.id, false);
    await send();
    expect([...ines.told(), ...hugo.told()]).toEqual([]);
  });

  test("the result that comes by itself at the end is told once, by the clock", async () => {
    const ines = await subscribe(w.studentId);
    const exam = await w.open({ release: "end" });
    await send();
    service.received.length = 0;
    await w.start(exam.id);
    await w.handIn(exam.id);
    await settleShownResults(w.t.context);
    w.t.advance(hour + 1);
    await Promise.all([settleShownResults(w.t.context), settleShownResults(w.t.context)]);
    await send();
    expect(ines.told()).toMatchObject([{ about: "result" }]);
  });
});
