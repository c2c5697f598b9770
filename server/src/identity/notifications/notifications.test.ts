import type { Qcm } from "@badin/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import { eventually } from "../../../test/eventually.ts";
import { createClassroom, createQcm, createQuestion, createStudent, createTeacher } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { countJobs } from "../../platform/jobs/outbox.queries.ts";
import { startWorker, type Worker } from "../../platform/jobs/worker.ts";
import { findFinished } from "../../quiz/due-days/due-days.queries.ts";
import { noticeLifeMs } from "./notifications.service.ts";
import { noticeHandler } from "./push-job.ts";
import { deleteExpired } from "./subscriptions.queries.ts";
import { createReceiver, readVapid, startPushService, thisMachine } from "./testing.ts";

const subscribePath = "/api/web-notification/subscribe";

onBothEngines((open) => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let t: TestApp;
  let db: Db;
  let school: number;
  let classroom: number;
  let teacher: Browser;
  let worker: Worker | undefined;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    service.received.length = 0;
    service.state.answer = (response) => void response.writeHead(201).end();
    ({ t, db, school, classroom, teacher } = await openTaughtClass(await open(), { outbound: thisMachine }));
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
  });

  const work = () => {
    worker ??= startWorker(t.context, { push: noticeHandler(t.context, log, findFinished) }, log, { pollMs: 5 });
  };
  const allDone = () => eventually(async () => expect(await countJobs(db)).toEqual({ pending: 0, dead: 0 }));
  const job = () => db.selectFrom("outbox").selectAll().executeTakeFirst();
  const subscriptions = () => db.selectFrom("push_subscriptions").select(["user_id", "endpoint"]).orderBy("endpoint").execute();

  async function student(name = "a", classroomId = classroom, at = service.url) {
    const id = await createStudent(db, classroomId);
    const browser = await t.signedInAs(id);
    const receiver = createReceiver(`${at}/${name}`);
    const response = await browser.call("POST", subscribePath, receiver.subscription);
    expect(response.statusCode).toBe(204);
    return { id, browser, ...receiver };
  }
  async function hiddenQcm(name = "Météo 1") {
    const question = await createQuestion(db);
    const id = await createQcm(db, { classroom_id: classroom, name, published: 0, questions: [question.id] });
    return { id, path: `/api/teachers/classrooms/${classroom}/qcms/${id}` };
  }

  describe("subscribing", () => {
    test("the public key is one for the installation", async () => {
      const key = (await teacher.call("GET", "/api/web-notification/public-key")).json<{ key: string }>().key;
      expect(Buffer.from(key, "base64url")).toHaveLength(65);
      expect((await teacher.call("GET", "/api/web-notification/public-key")).json()).toEqual({ key });
    });

    test("the subscription object of the browser belongs to the signed-in user, who is then subscribed", async () => {
      const { id, browser } = await student();
      expect(await subscriptions()).toEqual([{ user_id: id, endpoint: `${service.url}/a` }]);
      expect((await browser.call("GET", "/api/users/me")).json()).toMatchObject({ hasSubscription: true });
    });

    test("a browser that changes hands has one owner", async () => {
      await student("shared");
      const second = await student("shared");
      expect(await subscriptions()).toEqual([{ user_id: second.id, endpoint: `${service.url}/shared` }]);
    });

    test("one ends one's own subscription, and nobody else's", async () => {
      const { subscription, browser } = await student();
      const other = await student("b");
      const end = (from: Browser) => from.call("POST", "/api/web-notification/unsubscribe", { endpoint: subscription.endpoint });
      expect((await end(other.browser)).statusCode).toBe(204);
      expect(await subscriptions()).toHaveLength(2);
      expect((await end(browser)).statusCode).toBe(204);
      expect(await subscriptions()).toEqual([{ user_id: other.id, endpoint: `${service.url}/b` }]);
    });

    test("the ten latest browsers of a person are kept", async () => {
      const { browser } = await student("browser-0");
      const add = (i: number) => browser.call("POST", subscribePath, createReceiver(`${service.url}/browser-${i}`).subscription);
      for (let i = 1; i <= 9; i++) await add(i);
      await student("a-friend");
      await add(10);
      const kept = (await subscriptions()).map(({ endpoint }) => endpoint);
      expect(kept).toHaveLength(11);
      expect(kept).toContain(`${service.url}/a-friend`);
      expect(kept).not.toContain(`${service.url}/browser-0`);
    });

    test("a browser that subscribed again keeps its subscription when the former one is found expired", async () => {
      const { subscription } = await student();
      const { id, ...former } = await db
        .selectFrom("push_subscriptions")
        .select(["id", "endpoint", "p256dh", "auth"])
        .executeTakeFirstOrThrow();
      await db.updateTable("push_subscriptions").set({ auth: "another" }).execute();
      await deleteExpired(db, id, former);
      expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([subscription.endpoint]);
      await deleteExpired(db, id, { ...former, auth: "another" });
      expect(await subscriptions()).toEqual([]);
    });

    test("an endpoint that is no push service’s, or keys that cannot be used are 400", async () => {
      const browser = await t.signedInAs(await createStudent(db, classroom));
      const { subscription } = createReceiver(`${service.url}/a`);
      const wrong = [
        { ...subscription, endpoint: "http://elsewhere.example/x" },
        { ...subscription, endpoint: "https://push.example/x" },
        { ...subscription, endpoint: "not an address" },
        { ...subscription, endpoint: `${service.url}/\0` },
        { ...subscription, endpoint: `${service.url}/${"x".repeat(1000)}` },
        { ...subscription, keys: { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } },
        { ...subscription, keys: { ...subscription.keys, auth: "short" } },
        { endpoint: subscription.endpoint },
        {},
      ];
      for (const body of wrong) expect((await browser.call("POST", subscribePath, body)).statusCode).toBe(400);
      expect(await subscriptions()).toEqual([]);
    });

    test("asks for a session; who took somebody's identity does not subscribe for them", async () => {
      const { subscription } = createReceiver(`${service.url}/a`);
      const visitor = t.visitor();
      expect((await visitor.call("GET", "/api/web-notification/public-key")).statusCode).toBe(401);
      expect((await visitor.call("POST", subscribePath, subscription)).statusCode).toBe(401);
      expect((await visitor.call("POST", "/api/web-notification/unsubscribe", { endpoint: subscription.endpoint })).statusCode).toBe(401);
      const colleague = await createTeacher(db, school);
      const admin = await t.signedInAs(await createTeacher(db, school, [], { school_admin: 1 }));
      await admin.call("POST", `/api/users/impersonate/${colleague}`);
      const refused = await admin.call("POST", subscribePath, subscription);
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { error: "while_impersonating" }]);
      expect((await admin.call("POST", subscribePath, subscription, { csrf: false })).statusCode).toBe(403);
    });

    test("is limited", async () => {
      const { browser, subscription } = await student();
      for (let i = 1; i < 20; i++) await browser.call("POST", subscribePath, subscription);
      expect((await browser.call("POST", subscribePath, subscription)).statusCode).toBe(429);
    });
  });

  describe("publishing", () => {
    test("notifies the subscribed students of the class, and them alone", async () => {
      const ines = await student("ines");
      await student("elsewhere", await createClassroom(db, { school_id: school }));
      await createQcm(db, { classroom_id: classroom, name: "Publié avant" });
      const { id, path } = await hiddenQcm("Météo 1 : « l’altimètre »");
      await teacher.call("PATCH", path);
      expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(1);
      work();
      await allDone();
      expect(service.received).toHaveLength(1);
      const [{ path: called, headers, body }] = service.received as [(typeof service.received)[0]];
      expect(called).toBe("/ines");
      expect(ines.read(body)).toEqual({ qcmId: id, name: "Météo 1 : « l’altimètre »" });
      expect(headers).toMatchObject({ ttl: "86400", topic: `qcm-${id}`, "content-encoding": "aes128gcm" });
      const { key } = (await teacher.call("GET", "/api/web-notification/public-key")).json<{ key: string }>();
      expect(readVapid(headers.authorization, key)).toMatchObject({ aud: service.url, sub: "https://badin.example" });
    });

    test("a past exam notifies too, unless it stays hidden", async () => {
      const ines = await student("ines");
      const exam = await db
        .insertInto("exams")
        .values({ name: "BIA 2024", year: 2024, training: 0, created_at: 0 })
        .returning("id")
        .executeTakeFirstOrThrow();
      const question_id = (await createQuestion(db)).id;
      await db.insertInto("exam_questions").values({ exam_id: exam.id, theme_id: 1, number: 1, question_id }).execute();
      const publish = (nom: string, published: boolean) =>
        teacher.call("POST", "/api/teachers/qcms-models", { annale: exam.id, themeId: 0, nom, classroomId: classroom, published });
      await publish("Caché", false);
      await publish("Annale 2024", true);
      work();
      await allDone();
      expect(service.received.map(({ body }) => ines.read(body))).toMatchObject([{ name: "Annale 2024" }]);
    });

    test("is told once when two teachers publish at the same time", async () => {
      await student();
      const { path } = await hiddenQcm();
      const answers = await Promise.all([1, 2].map(() => teacher.call("PATCH", `${path}?published=true`)));
      expect(answers.map((answer) => answer.json<Qcm>().published)).toEqual([true, true]);
      expect(await countJobs(db)).toEqual({ pending: 1, dead: 0 });
    });

    test("says nothing when it is refused", async () => {
      await student();
      const empty = await createQcm(db, { classroom_id: classroom, published: 0 });
      expect((await teacher.call("PATCH", `/api/teachers/classrooms/${classroom}/qcms/${empty}`)).statusCode).toBe(409);
      expect(await countJobs(db)).toEqual({ pending: 0, dead: 0 });
    });

    test("a quiz hidden again before it is told of is not told of", async () => {
      await student();
      const { path } = await hiddenQcm();
      await teacher.call("PATCH", path);
      await teacher.call("PATCH", path);
      work();
      await allDone();
      expect(service.received).toEqual([]);
    });

    test("a student who left the class or unsubscribed meanwhile is not told", async () => {
      const left = await student("left");
      const quit = await student("quit");
      const { path } = await hiddenQcm();
      await teacher.call("PATCH", path);
      await db.updateTable("users").set({ classroom_id: null }).where("id", "=", left.id).execute();
      await quit.browser.call("POST", "/api/web-notification/unsubscribe", { endpoint: quit.subscription.endpoint });
      work();
      await allDone();
      expect(service.received).toEqual([]);
    });

    test("costs as many queries for thirty students as for one", async () => {
      const counted = countingQueries(t.context.database);
      const over = await createTestApp(counted.database, {}, thisMachine);
      const asking = over.visitor();
      for (const [name, value] of teacher.cookies) asking.cookies.set(name, value);
      const cost = async () => {
        const { path } = await hiddenQcm();
        await asking.call("GET", path);
        const before = counted.count();
        await asking.call("PATCH", path);
        return counted.count() - before;
      };
      await student("p0");
      const one = await cost();
      for (let i = 1; i < 30; i++) await student(`p${i}`);
      expect(await cost()).toBe(one);
      work();
      await allDone();
      expect(new Set(service.received.map((pushed) => pushed.path)).size).toBe(30);
    });
  });

  describe("the push service", () => {
    const publish = async () => {
      const { path } = await hiddenQcm();
      work();
      await teacher.call("PATCH", path);
    };

    test.each([404, 410])("that answers %i has its subscription removed", async (status) => {
      service.state.answer = (response, path) => void response.writeHead(path === "/gone" ? status : 201).end();
      await student("gone");
      await student("here");
      await publish();
      await allDone();
      expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([`${service.url}/here`]);
    });

    test("that is busy is asked again when it said", async () => {
      const answers = [429, 503, 201];
      service.state.answer = (response) => void response.writeHead(answers.shift() ?? 500, { "retry-after": "120" }).end();
      await student();
      await publish();
      await eventually(async () => expect(await job()).toMatchObject({ attempts: 1, run_at: t.context.now() + 120_000 }));
      t.advance(120_000);
      await eventually(async () => expect(await job()).toMatchObject({ attempts: 2, last_error: expect.stringContaining("503") }));
      t.advance(120_000);
      await allDone();
      expect(service.received).toHaveLength(3);
      expect(service.received[2]?.headers["ttl"]).toBe("86160");
    });

    test("that does not answer holds nobody else’s notifications; its own wait for one another, and come later", async () => {
      service.state.answer = (response, path) => {
        if (!path.startsWith("/slow")) response.writeHead(201).end();
      };
      for (const name of ["slow-1", "slow-2", "slow-3"])
        await student(name, classroom, service.url.replace("push.example", "slow.example"));
      for (const name of ["quick-1", "quick-2"]) await student(name);
      await publish();
      const paths = () => service.received.map(({ path }) => path);
      const errors = async () => (await db.selectFrom("outbox").orderBy("id").select("last_error").execute()).map((row) => row.last_error);
      // All that is not held up is done while the first call of the other service still waits.
      await eventually(async () =>
        expect([paths().toSorted(), await errors()]).toEqual([
          ["/quick-1", "/quick-2", "/slow-1"],
          [null, null, null],
        ]),
      );
      await eventually(async () =>
        expect(await errors()).toEqual([
          expect.stringContaining("aborted"),
          ...Array(2).fill(expect.stringContaining("has just not answered")),
        ]),
      );
      expect(paths()).toHaveLength(3);
    });

    test("that stays away for a day is given up: the quiz is news no more", async () => {
      service.state.answer = (response) => void response.writeHead(500).end();
      await student();
      await publish();
      await eventually(async () => expect(await job()).toMatchObject({ attempts: 1, last_error: expect.stringContaining("500") }));
      t.advance(noticeLifeMs);
      await allDone();
      expect(service.received).toHaveLength(1);
    });

    test("that refuses this server, or sends elsewhere, is left alone", async () => {
      log.error.mockReset();
      const answers = [403, 302];
      service.state.answer = (response) => void response.writeHead(answers.shift() ?? 500, { location: `${service.url}/elsewhere` }).end();
      await student("a");
      await student("b");
      await publish();
      await allDone();
      expect(service.received.map(({ path }) => path)).toEqual(["/a", "/b"]);
      expect(log.error).toHaveBeenCalledTimes(2);
      expect(await subscriptions()).toHaveLength(2);
    });

    test.each(["inside.example", "elsewhere.example"])(
      "whose name leads inside since, or is no push service’s (%s), is not called, and forgotten",
      async (host) => {
        await student();
        await db
          .updateTable("push_subscriptions")
          .set({ endpoint: `http://${host}:${new URL(service.url).port}/a` })
          .execute();
        await publish();
        await allDone();
        expect(service.received).toEqual([]);
        expect(await subscriptions()).toEqual([]);
      },
    );
  });
});
