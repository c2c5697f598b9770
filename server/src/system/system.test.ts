import { getHealth } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { freshDatabase, onBothEngines } from "../../test/databases.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import type { Database } from "../database/database.ts";
import { enqueue } from "../jobs/outbox.ts";
import { checkHealth } from "./health.service.ts";

onBothEngines((open) => {
  let t: TestApp;
  let database: Database;

  beforeEach(async () => {
    database = await open();
    t = await createTestApp(database);
  });

  const health = () => t.visitor().call("GET", getHealth.path);

  test("a service that is well says so, to anyone, and no cache keeps it", async () => {
    const response = await health();
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.json()).toEqual({ alive: true, database: "ok", outbox: { pending: 0, dead: 0 } });
  });

  test("the outbox tells what waits and what was given up", async () => {
    for (let i = 0; i < 3; i++) await database.transaction((trx) => enqueue(trx, t.context, "mail", {}));
    await database.db.updateTable("outbox").set({ status: "dead" }).where("id", "=", 1).execute();
    expect((await health()).json()).toMatchObject({ outbox: { pending: 2, dead: 1 } });
  });

  test("a slow database is a database that is down", async () => {
    const slow = new Proxy(database.db, { get: (_, key) => (key === "selectFrom" ? () => endless : undefined) });
    const endless: object = new Proxy({}, { get: (_, key) => (key === "execute" ? () => new Promise(() => {}) : () => endless) });
    const answer = await checkHealth({ database: { ...database, db: slow } }, 20);
    expect(answer).toEqual({ alive: true, database: "down", outbox: { pending: 0, dead: 0 } });
  });
});

test("a service without database is alive, and answers 503", async () => {
  const database = await freshDatabase("sqlite");
  const t = await createTestApp(database);
  await database.close();
  const response = await t.visitor().call("GET", getHealth.path);
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ alive: true, database: "down", outbox: { pending: 0, dead: 0 } });
});
