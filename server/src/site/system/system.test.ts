import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getHealth, getLiveness } from "@badin/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabase, onBothEngines } from "../../../test/databases.ts";
import { createUser } from "../../../test/factories.ts";
import { withFullDisk } from "../../../test/full-disk.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordBackup, recordBackupAway } from "../../platform/database/last-backup.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import { watchClock } from "./clock.service.ts";
import { alertsOf, backupState, diskState } from "./health.rules.ts";
import { createHealthCheck } from "./health.service.ts";

const day = 24 * 3_600_000;
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "badin-test-health-"));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

onBothEngines((open, engine) => {
  let t: TestApp;
  let database: Database;
  const well = {
    alive: true,
    database: "ok",
    outbox: { pending: 0, dead: 0 },
    disk: expect.stringMatching(/^(ok|low)$/),
    backup: engine === "sqlite" ? "none" : "elsewhere",
    backupAway: "none",
    clock: "ok",
  };

  beforeEach(async () => {
    database = await open();
    t = await createTestApp(database, { dataDir });
  });

  const health = () => t.visitor().call("GET", getHealth.path);

  test("a service that is well says so, to anyone, and no cache keeps it", async () => {
    const response = await health();
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.json()).toEqual(well);
  });

  test("the outbox tells what waits and what was given up", async () => {
    for (let i = 0; i < 3; i++) await database.transaction((trx) => enqueue(trx, t.context, "mail", {}));
    await database.db.updateTable("outbox").set({ status: "dead" }).where("id", "=", 1).execute();
    expect((await health()).json()).toMatchObject({ outbox: { pending: 2, dead: 1 } });
  });

  test("a database that reads and no longer writes is told, while the process is alive", async () => {
    const full = await createTestApp(withFullDisk(database), { dataDir });
    const response = await full.visitor().call("GET", getHealth.path);
    expect([response.statusCode, response.json()]).toEqual([503, { ...well, database: "read-only" }]);
    const live = await full.visitor().call("GET", getLiveness.path);
    expect([live.statusCode, live.json()]).toEqual([200, { alive: true }]);
  });

  test("the last backup is late after three days", async () => {
    await recordBackup(database.db, t.context.now());
    t.advance(3 * day);
    expect((await health()).json()).toMatchObject({ backup: "ok" });
    t.advance(1);
    expect((await health()).json()).toMatchObject({ backup: "late" });
    await recordBackupAway(database.db, t.context.now());
    t.advance(3 * day);
    expect((await health()).json()).toMatchObject({ backupAway: "ok" });
    t.advance(1);
    expect((await health()).json()).toMatchObject({ backupAway: "late" });
  });

  test("a clock that jumped is told for a day, whichever process saw it", async () => {
    const uptimeMs = 0;
    const isSteady = watchClock(t.context, () => uptimeMs);
    expect(await isSteady()).toBe(false);
    t.advance(2 * day);
    expect(await isSteady()).toBe(false);
    expect((await health()).json()).toMatchObject({ clock: "jumped" });
    t.advance(day);
    expect((await health()).json()).toMatchObject({ clock: "ok" });
  });

  test("the site's admins see what needs them", async () => {
    const admin = await t.signedInAs(await createUser(database.db, { admin: 1 }));
    const alerts = async () => (await admin.call("GET", "/api/admin/overview")).json<{ alerts: string[] }>().alerts;
    expect(await alerts()).toEqual([]);
    await recordBackup(database.db, t.context.now() - 4 * day);
    expect(await alerts()).toEqual(["backup-late"]);
    await recordBackupAway(database.db, t.context.now() - 4 * day);
    expect(await alerts()).toEqual(["backup-late", "backup-away-late"]);
  });

  test("a slow database is a database that is down", async () => {
    const slow = new Proxy(database.db, { get: (_, key) => (key === "selectFrom" ? () => endless : undefined) });
    const endless: object = new Proxy({}, { get: (_, key) => (key === "execute" ? () => new Promise(() => {}) : () => endless) });
    const answer = await createHealthCheck({ ...t.context, database: { ...database, db: slow } }, 20)();
    expect(answer).toMatchObject({ alive: true, database: "down", outbox: { pending: 0, dead: 0 } });
  });
});

test("a service without database is alive, and answers 503", async () => {
  const database = await freshDatabase("sqlite");
  const t = await createTestApp(database);
  await database.close();
  const response = await t.visitor().call("GET", getHealth.path);
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ alive: true, database: "down", outbox: { pending: 0, dead: 0 } });
  expect((await t.visitor().call("GET", getLiveness.path)).statusCode).toBe(200);
});

test("a disk is low under 500 MiB, full under 20, and unknown where the system does not tell", () => {
  const mebibyte = 1024 * 1024;
  expect([500 * mebibyte, 500 * mebibyte - 1, 20 * mebibyte, 20 * mebibyte - 1, undefined].map(diskState)).toEqual([
    ...["ok", "low", "low", "full", "unknown"],
  ]);
});

test("a database never backed up by Badin is left to the tools of PostgreSQL only", () => {
  expect([backupState("sqlite", undefined, 0), backupState("postgres", undefined, 0)]).toEqual(["none", "elsewhere"]);
});

test("a full disk is told once, not as a read-only database too", () => {
  const well = { database: "ok", disk: "ok", backup: "ok", backupAway: "ok", clock: "ok" } as const;
  expect(alertsOf(well)).toEqual([]);
  expect(alertsOf({ ...well, database: "read-only", disk: "full" })).toEqual(["disk-full"]);
  expect(alertsOf({ ...well, database: "read-only", backup: "late" })).toEqual(["database-read-only", "backup-late"]);
});
