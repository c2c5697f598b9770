import type { AiDraft, AiState, Question } from "@badin/contract";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { eventually } from "../../../test/eventually.ts";
import { createClassroom, createQuestion, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp, testNow } from "../../../test/test-app.ts";
import { complete, refuse, startChatServer } from "../../platform/ai/testing.ts";
import type { Database } from "../../platform/database/database.ts";
import { startWorker, type Worker } from "../../platform/jobs/worker.ts";
import { batchHandler } from "./batch-job.ts";

const batchPath = "/api/questions/ai/batch";
const search = { terme: "", themeId: 3 };

onBothEngines((open) => {
  let server: Awaited<ReturnType<typeof startChatServer>>;
  let database: Database;
  let t: TestApp;
  let school: number;
  let teacherId: number;
  let teacher: Browser;
  let workers: Worker[];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  beforeAll(async () => {
    server = await startChatServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.asked.length = 0;
    server.state.answer = (response) => complete(response, "Parce que l’air chaud monte.");
    workers = [];
    database = await open();
    t = await createTestApp(database, { aiBaseUrl: server.url, aiModel: "test-model", aiDailyLimit: 5 });
    school = await createSchool(database.db, { agreed_at: testNow });
    teacherId = await createTeacher(database.db, school);
    teacher = await t.signedInAs(teacherId);
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  const work = () => {
    const worker = startWorker(t.context, { ai: batchHandler(t.context, log) }, log, { pollMs: 5 });
    workers.push(worker);
    return worker;
  };
  const questions = async (count: number, comment: string | null = null) => {
    const ids: number[] = [];
    for (let i = 0; i < count; i++) ids.push((await createQuestion(database.db, { theme_id: 3, comment })).id);
    return ids;
  };
  const start = (browser = teacher, body: object = search) => browser.call("POST", batchPath, body);
  const state = async (browser = teacher) => (await browser.call("GET", batchPath)).json<AiState>();
  const ended = (outcome: string) => eventually(async () => expect((await state()).batch?.outcome).toBe(outcome));
  const drafts = async () => (await teacher.call("GET", "/api/questions/ai")).json<AiDraft[]>();

  test("writes a draft for each question of the search that has no comment, then ends", async () => {
    const ids = await questions(3);
    await questions(2, "Déjà expliquée.");
    await createQuestion(database.db, { theme_id: 4, comment: null });
    expect(await state()).toEqual({ mayWrite: true, configured: true, schoolWaits: false, remainingToday: 5, batch: null, waiting: 0 });
    const started = (await start()).json<AiState>();
    expect(started.batch).toMatchObject({
      total: 3,
      done: 0,
      failed: 0,
      outcome: null,
      mayStop: true,
      startedAt: "2026-11-21T09:00:00.000Z",
    });
    work();
    await ended("done");
    expect(await state()).toMatchObject({ remainingToday: 2, waiting: 3, batch: { total: 3, done: 3, failed: 0, mayStop: false } });
    expect((await drafts()).map((draft) => draft.questionId).sort((a, b) => a - b)).toEqual(ids);
    expect((await start()).json()).toMatchObject({ error: "ai_nothing_to_write" });
  });

  test("goes no further than the day's allowance", async () => {
    await questions(7);
    expect((await start()).json<AiState>().batch?.total).toBe(5);
    await teacher.call("GET", `/api/questions/ai/${(await questions(1))[0]}`);
    work();
    await ended("limit");
    expect((await state()).batch).toMatchObject({ total: 5, done: 4 });
    expect((await start()).statusCode).toBe(429);
  });

  test("goes no further than the allowance of the school, and stops when the school is no longer agreed to", async () => {
    await questions(4);
    await database.db.deleteFrom("sessions").execute();
    t = await createTestApp(database, { aiBaseUrl: server.url, aiModel: "test-model", aiSchoolDailyLimit: 3 });
    teacher = await t.signedInAs(teacherId);
    expect((await start()).json<AiState>().batch?.total).toBe(3);
    await database.db.updateTable("schools").set({ agreed_at: null }).execute();
    work();
    await ended("limit");
    expect(server.asked).toEqual([]);
  });

  test("the allowance is a person's and a day's own", async () => {
    const remaining = async (browser: Browser) => (await state(browser)).remainingToday;
    const [id] = await questions(1);
    await teacher.call("GET", `/api/questions/ai/${id}`);
    const colleague = await t.signedInAs(await createTeacher(database.db, school));
    expect([await remaining(teacher), await remaining(colleague)]).toEqual([4, 5]);
    t.advance(24 * 3600_000);
    expect(await remaining(await t.signedInAs(teacherId))).toBe(5);
  });

  test("goes on where it was when the program stops in the middle, and counts nothing twice", async () => {
    await questions(4);
    await start();
    const first = work();
    await eventually(async () => expect((await state()).batch?.done).toBeGreaterThanOrEqual(2));
    server.state.answer = () => undefined;
    await eventually(() => expect(server.asked.length).toBeGreaterThanOrEqual(3)).catch(() => undefined);
    await first.stop();
    server.state.answer = (response) => complete(response, "Parce que l’air chaud monte.");
    t.advance(60_000);
    work();
    await ended("done");
    expect((await state()).batch).toMatchObject({ total: 4, done: 4, failed: 0 });
    expect(await drafts()).toHaveLength(4);
  });

  test("a question done twice counts once", async () => {
    await questions(2);
    await start();
    const job = await database.db.selectFrom("outbox").select("payload").executeTakeFirstOrThrow();
    const handler = batchHandler(t.context, log);
    const never = new AbortController().signal;
    await Promise.all([handler(JSON.parse(job.payload), never), handler(JSON.parse(job.payload), never)]);
    expect((await state()).batch).toMatchObject({ done: 1 });
    const waiting = await database.db.selectFrom("outbox").select("payload").execute();
    expect(waiting.filter(({ payload }) => JSON.parse(payload).position === 1)).toHaveLength(1);
    server.asked.length = 0;
    await handler(JSON.parse(job.payload), never);
    expect(server.asked).toEqual([]);
  });

  test("is stopped at once: what the service was writing is thrown away, and another can start", async () => {
    await questions(2);
    server.state.answer = () => undefined;
    await start();
    work();
    await eventually(() => expect(server.asked).toHaveLength(1));
    const stopped = await teacher.call("DELETE", batchPath);
    expect(stopped.json<AiState>().batch).toMatchObject({ outcome: "stopped", done: 0, mayStop: false });
    server.state.answer = (response) => complete(response, "Parce que l’air chaud monte.");
    expect((await start()).statusCode).toBe(200);
    await ended("done");
    expect(await drafts()).toHaveLength(2);
    expect((await teacher.call("DELETE", batchPath)).statusCode).toBe(200);
  });

  test("passes over a question for which nothing usable is written", async () => {
    await questions(2);
    let count = 0;
    server.state.answer = (response) =>
      count++ === 0 ? void response.writeHead(200).end("garbage") : complete(response, "Parce que l’air chaud monte.");
    await start();
    work();
    await ended("done");
    expect((await state()).batch).toMatchObject({ done: 1, failed: 1 });
  });

  test("ends when the service no longer answers", async () => {
    await questions(3);
    server.state.answer = (response) => refuse(response, 401);
    await start();
    work();
    await ended("unavailable");
    expect(server.asked).toHaveLength(1);
  });

  test("does not write for a question that a person explained, that has a draft or that is gone meanwhile", async () => {
    const [explained, gone, drafted] = await questions(4);
    await start();
    await teacher.call("GET", `/api/questions/ai/${drafted}`);
    server.asked.length = 0;
    await database.db.updateTable("questions").set({ comment: "Par une personne." }).where("id", "=", explained!).execute();
    await database.db.deleteFrom("questions").where("id", "=", gone!).execute();
    work();
    await ended("done");
    expect((await state()).batch).toMatchObject({ total: 4, done: 4 });
    expect(server.asked).toHaveLength(1);
  });

  test("what was written while its question was edited is not kept", async () => {
    const [edited, other] = await questions(2);
    await start();
    const edit = async () => {
      const question = (await teacher.call("GET", `/api/questions/${edited}`)).json<Question>();
      await teacher.call("PUT", `/api/questions/${edited}`, { ...question, question: "Que fait plutôt l’air froid ?" });
    };
    server.state.answer = (response) => void edit().then(() => complete(response, "Parce que l’air chaud monte."));
    work();
    await ended("done");
    expect((await state()).batch).toMatchObject({ done: 1, failed: 1 });
    expect((await drafts()).map((draft) => draft.questionId)).toEqual([other]);
  });

  test("ends with the account that started it", async () => {
    await questions(2);
    await start();
    const admin = await t.signedInAs(await createUser(database.db, { admin: 1 }));
    await database.db.deleteFrom("users").where("id", "=", teacherId).execute();
    work();
    await eventually(async () => expect((await state(admin)).batch).toBeNull());
    expect(server.asked).toEqual([]);
  });

  test("one runs at a time, whoever asks", async () => {
    await questions(2);
    const colleague = await t.signedInAs(await createTeacher(database.db, school));
    const answers = await Promise.all([start(), start(colleague), start(), start(colleague)]);
    expect(answers.map((r) => r.statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find((r) => r.statusCode === 409)?.json()).toMatchObject({ error: "ai_batch_running" });
  });

  test("a teacher who did not start it sees how it goes and cannot stop it, a site admin can", async () => {
    await questions(2);
    await start();
    const colleague = await t.signedInAs(await createTeacher(database.db, await createSchool(database.db)));
    expect((await state(colleague)).batch).toMatchObject({ total: 2, mayStop: false });
    expect((await colleague.call("DELETE", batchPath)).statusCode).toBe(403);
    const admin = await t.signedInAs(await createUser(database.db, { admin: 1 }));
    expect((await admin.call("DELETE", batchPath)).json<AiState>().batch).toBeNull();
    expect((await state()).batch).toMatchObject({ outcome: "stopped" });
    expect(await state(colleague)).toMatchObject({ batch: null });
  });

  test("asks for a search, a session, a role and a service", async () => {
    const student = await t.signedInAs(await createStudent(database.db, await createClassroom(database.db, { school_id: school })));
    for (const method of ["GET", "POST", "DELETE"] as const) {
      const body = method === "POST" ? search : undefined;
      expect((await t.visitor().call(method, batchPath, body)).statusCode).toBe(401);
      expect((await student.call(method, batchPath, body)).statusCode).toBe(403);
    }
    for (const body of [{}, { terme: "" }, { themeId: 7 }, { terme: "a\0b" }]) expect((await start(teacher, body)).statusCode).toBe(400);
    const without = await createTestApp(database, {});
    const browser = without.visitor();
    for (const [name, value] of teacher.cookies) browser.cookies.set(name, value);
    expect((await start(browser)).json()).toMatchObject({ error: "ai_not_configured" });
    expect(await state(browser)).toMatchObject({ configured: false, mayWrite: true });
    const closed = await createTestApp(database, { bankEditors: "admins" });
    const reader = closed.visitor();
    for (const [name, value] of teacher.cookies) reader.cookies.set(name, value);
    expect(await state(reader)).toMatchObject({ mayWrite: false });
    expect((await start(reader)).statusCode).toBe(403);
  });
});
