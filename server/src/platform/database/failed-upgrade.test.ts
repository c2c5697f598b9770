import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSchool } from "../../../test/factories.ts";
import { allRows, emptySite, fillAsFirstRelease, type Site } from "../../../test/first-release.ts";
import { end } from "../../../test/server-process.ts";
import { createTestApp } from "../../../test/test-app.ts";
import type { Database } from "./database.ts";
import type { Engine } from "./engine.ts";
import { migrations } from "./migrations/index.ts";
import { MigrationError, migrate } from "./migrator.ts";

const names = Object.keys(migrations).sort();
/** The first migration of each third of the list after the first release, and the last of all. */
const thirds = [0, 1 / 3, 2 / 3, 1].map((part) => names[1 + Math.round(part * (names.length - 2))] as string);

/** The tables with their columns, and all rows. */
async function everything(database: Database): Promise<unknown> {
  const tables = await database.db.introspection.getTables();
  const columns = tables.map(({ name, columns }) => [name, columns.map((column) => [column.name, column.dataType, column.isNullable])]);
  const indexes = await sql`${sql.raw(
    database.engine === "sqlite" ? "select name, sql from sqlite_schema order by 1" : "select indexdef from pg_indexes order by 1",
  )}`.execute(database.db);
  return { columns: columns.sort(), indexes: indexes.rows, rows: await allRows(database) };
}

describe.each<Engine>(["sqlite", "postgres"])("on %s", (engine) => {
  let site: Site;
  let database: Database;
  beforeEach(async () => {
    site = await emptySite(engine);
    await fillAsFirstRelease(site);
    database = site.open();
  });
  afterEach(async () => {
    await database.close();
    await site.remove();
  });

  test.each(thirds)(
    "a migration that fails leaves nothing of itself nor of those before it, and the next start does them all: %s",
    async (step) => {
      const before = await everything(database);
      const failing = {
        async up(...given: Parameters<(typeof migrations)[string]["up"]>) {
          await migrations[step]?.up(...given);
          throw new Error("half-way");
        },
      };
      const failure = await migrate(database, { ...migrations, [step]: failing }, "/copies/avant.sqlite").catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(MigrationError);
      expect(failure).toMatchObject({ step, copy: "/copies/avant.sqlite", cause: { message: "half-way" } });
      expect(await everything(database)).toEqual(before);
      expect(await migrate(database)).toEqual(names.slice(1));
    },
  );

  test.each(thirds)(
    "a process that is killed in the middle leaves nothing either, and the site is served after the next start: %s",
    async (step) => {
      const before = await everything(database);
      const child = spawn(
        process.execPath,
        ["--input-type=module", "--eval", program(step), site.databaseUrl || `${site.dataDir}/badin.sqlite`],
        {
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      const [said] = await once((child as ChildProcess & { stdout: NodeJS.ReadableStream }).stdout, "data");
      expect(String(said)).toBe("in the middle");
      await end(child, "SIGKILL");
      expect(await everything(database)).toEqual(before);
      expect(await migrate(database)).toEqual(names.slice(1));
      const t = await createTestApp(database);
      expect((await (await t.signedInAs(2)).call("GET", "/api/qcms")).json()).toMatchObject([{ id: 1, name: "Météo" }]);
      expect(await createSchool(t.db)).toBeGreaterThan(1);
    },
  );

  test("processes that start together migrate once: the others wait for the one that does", async () => {
    const others = [site.open(), site.open()];
    const done = await Promise.all([database, ...others].map((one) => migrate(one)));
    for (const other of others) await other.close();
    expect(done.filter((applied) => applied.length > 0)).toEqual([names.slice(1)]);
  });

  test("a migration reads the columns that one before it has added", async () => {
    await migrate(database);
    const added = {
      ...migrations,
      "9998-one": { up: (db: Parameters<(typeof migrations)[string]["up"]>[0]) => addAndRead(db, "one") },
      "9999-two": { up: (db: Parameters<(typeof migrations)[string]["up"]>[0]) => addAndRead(db, "two") },
    };
    await migrate(database, added);
    expect(read).toEqual([
      ["start_year", "one"],
      ["start_year", "one", "two"],
    ]);
  });
});

let read: string[][] = [];
beforeEach(() => {
  read = [];
});

async function addAndRead(db: Parameters<(typeof migrations)[string]["up"]>[0], column: string): Promise<void> {
  await sql`alter table school_years add column ${sql.ref(column)} integer not null default 5`.execute(db);
  const { rows } = await sql<object>`select * from school_years limit 1`.execute(db);
  read.push(Object.keys(rows[0] ?? {}).filter((name) => name !== "id"));
}

/** Migrates the database of its argument, says when the step is done but not yet committed, and waits there. */
const program = (step: string): string => `
  import { openDatabase } from ${JSON.stringify(new URL("database.ts", import.meta.url).href)};
  import { migrations } from ${JSON.stringify(new URL("migrations/index.ts", import.meta.url).href)};
  import { migrate } from ${JSON.stringify(new URL("migrator.ts", import.meta.url).href)};
  const database = openDatabase({ url: process.argv[1] });
  const slow = {
    async up(...given) {
      await migrations[${JSON.stringify(step)}].up(...given);
      process.stdout.write("in the middle");
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    },
  };
  await migrate(database, { ...migrations, [${JSON.stringify(step)}]: slow });`;
