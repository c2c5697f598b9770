import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { QcmSummary } from "@badin/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { type Database, openDatabase } from "./database.ts";
import type { Engine } from "./engine.ts";
import * as initial from "./migrations/0001-initial.ts";
import { migrations } from "./migrations/index.ts";
import { migrate } from "./migrator.ts";

const fixture = readFileSync(join(import.meta.dirname, "../../../test/fixtures/first-release.sql"), "utf8");

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

/** Returns a database as the first release left it. */
async function firstRelease(engine: Engine): Promise<Database> {
  const database = await emptyDatabase(engine);
  await migrate(database, { "0001-initial": initial });
  for (const statement of fixture.replace(/^--.*\n/gm, "").split(/;\n/)) if (statement) await sql.raw(statement).execute(database.db);
  // The engines write bytes differently.
  await database.db
    .insertInto("images")
    .values({ id: 1, sha256: "condensat", png: Buffer.from("png"), width: 1, height: 1 })
    .execute();
  return database;
}

/** Returns the rows of every table of the program, in no order. */
async function allRows({ db }: Database): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith("question_terms"));
  const rows = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables) rows.set(name, (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows);
  return rows;
}

describe.each<Engine>(["sqlite", "postgres"])("on %s", (engine) => {
  test("an update from the first release keeps every row of every table, in each column that is still there", async () => {
    const database = await firstRelease(engine);
    const before = await allRows(database);
    expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
    await migrate(database);
    const after = await allRows(database);
    await database.close();
    for (const [name, rows] of before) {
      const kept = after.get(name) ?? [];
      const columns = Object.keys(rows[0] ?? {}).filter((column) => column in (kept[0] ?? {}));
      const pick = (row: Record<string, unknown>) => Object.fromEntries(columns.map((column) => [column, row[column]]));
      expect([name, kept.map(pick)]).toEqual([name, expect.arrayContaining(rows.map(pick))]);
    }
  });

  test("a database of the first release keeps its people, answers and badges when it is brought up to date, and goes on", async () => {
    const database = await firstRelease(engine);
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
