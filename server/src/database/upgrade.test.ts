import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { QcmSummary } from "@badin/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { freshDatabase } from "../../test/databases.ts";
import { createTestApp } from "../../test/test-app.ts";
import { type Database, openDatabase } from "./database.ts";
import type { Engine } from "./engine.ts";
import * as initial from "./migrations/0001-initial.ts";
import { migrations } from "./migrations/index.ts";
import { migrate } from "./migrator.ts";

const fixture = readFileSync(join(import.meta.dirname, "../../test/fixtures/first-release.sql"), "utf8");

/** Returns a database without any table. */
async function emptyDatabase(engine: Engine): Promise<Database> {
  if (engine === "postgres") {
    const database = await freshDatabase("postgres");
    for (const statement of ["drop schema public cascade", "create schema public"]) await sql.raw(statement).execute(database.db);
    return database;
  }
  const folder = mkdtempSync(join(tmpdir(), "badin-test-upgrade-"));
  const database = openDatabase({ url: join(folder, "badin.sqlite"), synchronous: "off" });
  const close = async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  };
  return { ...database, close };
}

describe.each<Engine>(["sqlite", "postgres"])("on %s", (engine) => {
  test("a database of the first release keeps its people, answers and badges when it is brought up to date, and goes on", async () => {
    const database = await emptyDatabase(engine);
    await migrate(database, { "0001-initial": initial });
    for (const statement of fixture.replace(/^--.*\n/gm, "").split(/;\n/)) if (statement) await sql.raw(statement).execute(database.db);

    const [first, ...later] = Object.keys(migrations).sort();
    expect([first, await migrate(database)]).toEqual(["0001-initial", later]);

    const t = await createTestApp(database);
    const pupil = await t.signedInAs(2);
    const list = async () => (await pupil.call("GET", "/api/qcms")).json<QcmSummary[]>();
    expect(await list()).toMatchObject([{ id: 1, name: "Météo", newQcm: false, totalQuestionAnswered: 1, totalGoodAnswer: 1 }]);
    const answered = await pupil.call("POST", "/api/qcms/1/answers", { questionId: 2, answerId: 5 });
    expect(answered.json()).toMatchObject({ goodAnswerId: 5, lastQuestion: true });
    expect(await list()).toMatchObject([{ totalQuestionAnswered: 2, totalGoodAnswer: 2 }]);
    const wall = (await pupil.call("GET", "/api/badges")).json<{ id: number; earnedAt: string | null }[]>();
    expect(wall.find(({ id }) => id === 1)?.earnedAt).toBe(new Date(1_790_000_000_000).toISOString());
    const teacher = await t.signedInAs(1);
    expect((await teacher.call("GET", "/api/teachers/classrooms")).body).toContain("BIA du mercredi");
    await database.close();
  });
});
