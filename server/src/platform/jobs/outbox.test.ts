import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { eventually } from "../../../test/eventually.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { type JobHandler, RetryLater } from "./job-loop.ts";
import { findLastFailure } from "./last-failures.ts";
import { countJobs, takeJob } from "./outbox.queries.ts";
import { maxAttempts } from "./outbox.rules.ts";
import { enqueue, enqueueAll } from "./outbox.ts";
import { PermanentFailure } from "./permanent-failure.ts";
import { startWorker, type Worker } from "./worker.ts";

const day = 24 * 60 * 60 * 1000;
/** A polling interval so long that only a signal can wake the worker. */
const never = { pollMs: 60_000 };
const often = { pollMs: 5 };

onBothEngines((open) => {
  let t: TestApp;
  let workers: Worker[];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  beforeEach(async () => {
    t = await createTestApp(await open());
    workers = [];
    for (const level of Object.values(log)) level.mockReset();
  });
  afterEach(async () => {
    await Promise.all(workers.map((w) => w.stop()));
  });

  const start = (mail: JobHandler, options: Parameters<typeof startWorker>[3] = often) => {
    const worker = startWorker(t.context, { mail }, log, options);
    workers.push(worker);
    return worker;
  };
  const post = (payload: object) => t.context.database.transaction((trx) => enqueue(trx, t.context, "mail", payload));
  const count = () => countJobs(t.context.database.db);
  const row = () => t.context.database.db.selectFrom("outbox").selectAll().executeTakeFirst();

  test("a job is done at once after the commit of its transaction, then forgotten", async () => {
    const done: unknown[] = [];
    start(async (payload) => void done.push(payload), never);
    await delay(20);
    await post({ to: 1 });
    await eventually(() => expect(done).toEqual([{ to: 1 }]));
    await eventually(async () => expect(await count()).toEqual({ pending: 0, dead: 0 }));
  });

  test("a transaction that fails leaves nothing to do", async () => {
    const work = t.context.database.transaction(async (trx) => {
      await enqueue(trx, t.context, "mail", {});
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await count()).toEqual({ pending: 0, dead: 0 });
  });

  test("jobs that another process left are found by polling, the oldest first", async () => {
    for (const n of [1, 2, 3]) {
      await t.context.database.transaction((trx) => enqueue(trx, t.context, "mail", { n }));
      t.advance(1);
    }
    const done: unknown[] = [];
    start(async (payload) => void done.push(payload));
    await eventually(() => expect(done).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]));
  });

  test("a mail that somebody asks for passes before the rest of a list that was queued before", async () => {
    const list = [1, 2, 3, 4].map((of) => ({ payload: { of } }));
    await t.context.database.transaction((trx) => enqueueAll(trx, t.context, "mail", list));
    await post({ link: true });
    const done: unknown[] = [];
    start(async (payload) => void done.push(payload));
    await eventually(() => expect(done).toHaveLength(5));
    expect(done.slice(0, 2)).toEqual([{ of: 1 }, { link: true }]);
  });

  test("several workers never do one job twice", async () => {
    const done: number[] = [];
    for (let i = 0; i < 4; i++) {
      start(async (payload) => {
        await delay(1);
        done.push((payload as { n: number }).n);
      });
    }
    await Promise.all(Array.from({ length: 40 }, (_, n) => post({ n })));
    await eventually(async () => expect(await count()).toEqual({ pending: 0, dead: 0 }));
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  test("a kind without handler waits for a process that has one", async () => {
    await t.context.database.transaction((trx) => enqueue(trx, t.context, "push", {}));
    start(async () => undefined);
    await post({});
    await eventually(async () => expect(await count()).toEqual({ pending: 1, dead: 0 }));
    expect(await row()).toMatchObject({ kind: "push", attempts: 0 });
  });

  describe("a job that fails", () => {
    test("is done again later, and waits longer each time", async () => {
      const handler = vi.fn<JobHandler>().mockRejectedValueOnce(new Error("busy")).mockResolvedValue();
      start(handler);
      await post({});
      await eventually(async () => expect((await row())?.last_error).toBe("Error: busy"));
      expect(await row()).toMatchObject({ attempts: 1, status: "pending", run_at: t.context.now() + 30_000 });
      await eventually(async () =>
        expect((await findLastFailure(t.context.database.db, "mail"))?.error).toBe("Erreur inattendue. Le détail est dans le journal."),
      );
      await delay(30);
      expect(handler).toHaveBeenCalledTimes(1);
      t.advance(30_000);
      await eventually(async () => expect(await row()).toBeUndefined());
      expect(handler).toHaveBeenCalledTimes(2);
    });

    test("waits as long as the other side asks, when that is longer", async () => {
      start(vi.fn<JobHandler>().mockRejectedValue(new RetryLater("busy", 600_000)));
      await post({});
      await eventually(async () => expect(await row()).toMatchObject({ attempts: 1, run_at: t.context.now() + 600_000 }));
    });

    test("is given up after eight attempts, with its last error", async () => {
      const handler = vi
        .fn<JobHandler>()
        .mockRejectedValue(Object.assign(new Error("550 no such user <eleve@exemple.fr>"), { code: "EENVELOPE" }));
      start(handler);
      await post({ secret: "payload" });
      for (let n = 1; n <= maxAttempts; n++) {
        await eventually(async () => expect((await row())?.attempts).toBe(n));
        await eventually(() => expect(log.warn.mock.calls.length + log.error.mock.calls.length).toBe(n));
        const lease = t.context.now() + 60_000;
        await eventually(async () => expect(await row()).not.toMatchObject({ status: "pending", run_at: lease }));
        t.advance(day);
      }
      await eventually(async () => expect(await count()).toEqual({ pending: 0, dead: 1 }));
      await delay(30);
      expect(handler).toHaveBeenCalledTimes(maxAttempts);
      expect((await row())?.last_error).toBe("EENVELOPE: 550 no such user [address]");
    });

    test("for good is given up at once", async () => {
      start(vi.fn<JobHandler>().mockRejectedValue(new PermanentFailure("550 no such user", "EENVELOPE")));
      await post({});
      await eventually(async () => expect(await row()).toMatchObject({ status: "dead", attempts: 1 }));
    });

    test("keeps its key each time it runs", async () => {
      const keys: unknown[] = [];
      start(async (_payload, _stopping, key) => {
        keys.push(key);
        if (keys.length === 1) throw new Error("busy");
      });
      await post({});
      await eventually(async () => expect((await row())?.last_error).toBe("Error: busy"));
      t.advance(30_000);
      await eventually(async () => expect(await row()).toBeUndefined());
      await post({});
      await eventually(async () => expect(await row()).toBeUndefined());
      expect(new Set(keys.slice(0, 2)).size).toBe(1);
      expect(keys[0]).toEqual(expect.any(String));
    });

    test("is logged without its payload nor anybody's address", async () => {
      start(vi.fn<JobHandler>().mockRejectedValue(new Error(`refused eleve@exemple.fr ${"k".repeat(43)}`)));
      await post({ secret: "payload" });
      await eventually(() => expect(log.warn).toHaveBeenCalled());
      expect(log.warn.mock.calls[0]).toEqual([
        { job: expect.any(Number), kind: "mail", attempts: 1, error: "Error: refused [address] [secret]" },
        "job failed, to be done again",
      ]);
    });
  });

  describe("a job in the hands of a process", () => {
    const lease = 60_000;
    const takeAndDie = () => {
      const { database, now } = t.context;
      return takeJob(database.db, database.engine, { kind: "mail" }, { now: now(), leaseEnd: now() + lease });
    };

    test("that died is taken again after its lease, not before", async () => {
      await post({});
      expect(await takeAndDie()).toMatchObject({ attempts: 1 });
      const handler = vi.fn<JobHandler>().mockResolvedValue();
      start(handler);
      t.advance(lease - 1);
      await delay(30);
      expect(handler).not.toHaveBeenCalled();
      t.advance(1);
      await eventually(async () => expect(await row()).toBeUndefined());
      expect(handler).toHaveBeenCalledTimes(1);
    });

    test("that died before the clock was set back by a day is taken again, and what was due waits no day", async () => {
      await post({});
      expect(await takeAndDie()).toMatchObject({ attempts: 1 });
      await post({});
      t.advance(-day);
      const handler = vi.fn<JobHandler>().mockResolvedValue();
      start(handler);
      await eventually(async () => expect(await row()).toBeUndefined());
      expect(handler).toHaveBeenCalledTimes(2);
    });

    test("is given up when each process died in the middle of it", async () => {
      await post({});
      for (let n = 0; n < maxAttempts; n++) {
        expect(await takeAndDie()).toBeDefined();
        t.advance(lease);
      }
      const handler = vi.fn<JobHandler>();
      start(handler);
      await eventually(async () => expect(await count()).toEqual({ pending: 0, dead: 1 }));
      expect(handler).not.toHaveBeenCalled();
    });

    test("stays there as long as it lasts, however short the lease", async () => {
      // With a clock four times slower, the lease is renewed in time even when the host pauses for a second.
      const began = Date.now();
      const context = { ...t.context, now: () => began + Math.floor((Date.now() - began) / 4) };
      const settings = { pollMs: 5, leaseMs: 400 };
      let runs = 0;
      const slow: JobHandler = async () => {
        runs++;
        await delay(2000);
      };
      workers.push(startWorker(context, { mail: slow }, log, settings), startWorker(context, { mail: slow }, log, settings));
      await context.database.transaction((trx) => enqueue(trx, context, "mail", {}));
      await eventually(async () => expect(await count()).toEqual({ pending: 0, dead: 0 }));
      expect(runs).toBe(1);
    });

    test("is finished before the worker stops", async () => {
      let finish = () => {};
      let started = false;
      const worker = start(() => {
        started = true;
        return new Promise<void>((resolve) => {
          finish = resolve;
        });
      });
      await post({});
      await eventually(() => expect(started).toBe(true));
      let stopped = false;
      const stop = worker.stop().then(() => {
        stopped = true;
      });
      await delay(30);
      expect(stopped).toBe(false);
      finish();
      await stop;
      expect(await row()).toBeUndefined();
    });
  });

  test("a database that is away is told in the log, and the worker goes on", async () => {
    const { database } = t.context;
    const done = vi.fn<JobHandler>().mockResolvedValue();
    let away = true;
    const db = new Proxy(database.db, {
      get: (target, key) => {
        if (away && key === "updateTable") throw new Error("connection refused");
        const member: unknown = Reflect.get(target, key, target);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
    const worker = startWorker({ ...t.context, database: { ...database, db } }, { mail: done }, log, often);
    workers.push(worker);
    await post({});
    await eventually(() => expect(log.error).toHaveBeenCalled());
    away = false;
    await eventually(() => expect(done).toHaveBeenCalledTimes(1));
  });
});
