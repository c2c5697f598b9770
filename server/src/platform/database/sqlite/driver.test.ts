import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../../../test/eventually.ts";
import { toAppError } from "../../http/errors.ts";
import { type Database, openDatabase, type Trx } from "../database.ts";

let directory: string;
let path: string;
let database: Database;
let other: DatabaseSync;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "badin-sqlite-"));
  path = join(directory, "test.sqlite");
  database = openDatabase({ url: path, lockTimeoutMs: 10 });
  await sql`create table notes (id integer primary key, text text not null) strict`.execute(database.db);
  await sql`create table links (note_id integer not null references notes) strict`.execute(database.db);
  other = new DatabaseSync(path);
});

afterEach(async () => {
  other.close();
  await database.close();
  rmSync(directory, { recursive: true });
});

const write = (trx: Trx, text: string) => sql`insert into notes (text) values (${text})`.execute(trx);
const writeOne = (text: string) => database.transaction((trx) => write(trx, text));
/** The rows on disk, as another process reads them. */
const written = () =>
  other
    .prepare("select text from notes order by id")
    .all()
    .map(({ text }) => text);
const outcomes = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((result) => (result.status === "fulfilled" ? "written" : toAppError(result.reason)));
const setPages = (limit: number) => sql.raw(`pragma max_page_count=${limit}`).execute(database.db);
const pageCount = () => Number(other.prepare("pragma page_count").get()?.["page_count"]);
const huge = "x".repeat(1_000_000);

test("another program that writes is waited for while the event loop and the reads go on", async () => {
  const patient = openDatabase({ url: path, lockTimeoutMs: 10_000 });
  other.exec("begin immediate");
  let turns = 0;
  const count = setInterval(() => turns++, 1);
  const waiting = patient.transaction((trx) => write(trx, "after"));
  await eventually(() => expect(turns).toBeGreaterThan(20));
  expect(
    await patient.db
      .selectFrom("notes" as "settings")
      .selectAll()
      .execute(),
  ).toEqual([]);
  other.exec("insert into notes (text) values ('before'); commit");
  await waiting;
  clearInterval(count);
  expect(written()).toEqual(["before", "after"]);
  await patient.close();
});

describe("transactions that start together", () => {
  test("share one commit: nothing is on disk before the last of them has ended, everything once one is answered", async () => {
    const seen: unknown[][] = [];
    const work = ["a", "b", "c"].map((text) =>
      database.transaction(async (trx) => {
        await write(trx, text);
        seen.push(written());
      }),
    );
    await work[0];
    expect(seen).toEqual([[], [], []]);
    expect(written()).toEqual(["a", "b", "c"]);
    await Promise.all(work);
  });

  test.each(["first", "second", "last"])("that of them which throws is undone alone: the %s", async (failing) => {
    const work = ["first", "second", "last"].map((text) =>
      database.transaction(async (trx) => {
        await write(trx, text);
        await write(trx, `${text} again`);
        if (text === failing) throw new Error("no");
      }),
    );
    const others = ["first", "second", "last"].filter((text) => text !== failing);
    const results = await Promise.allSettled(work);
    expect(results.map((result) => (result.status === "rejected" ? result.reason.message : "written"))).toEqual(
      ["first", "second", "last"].map((text) => (text === failing ? "no" : "written")),
    );
    expect(written()).toEqual(others.flatMap((text) => [text, `${text} again`]));
  });

  test("one that throws alone leaves nothing, and the next ones are written", async () => {
    await expect(
      database.transaction(async (trx) => {
        await write(trx, "a");
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(written()).toEqual([]);
    await writeOne("b");
    expect(written()).toEqual(["b"]);
  });

  test("a statement that is refused leaves the transaction as it was before it", async () => {
    await database.transaction(async (trx) => {
      await write(trx, "a");
      await expect(sql`insert into notes (id, text) select id, 'twice' from notes`.execute(trx)).rejects.toThrow("UNIQUE");
      await write(trx, "b");
    });
    expect(written()).toEqual(["a", "b"]);
  });
});

describe("a full disk", () => {
  beforeEach(() => setPages(pageCount()));

  test("while one writes: those of its batch are unavailable too, with the true cause; the next ones are written", async () => {
    const results = await outcomes([writeOne("innocent"), writeOne(huge), writeOne("later")]);
    for (const refusal of results.slice(0, 2)) {
      expect(refusal).toMatchObject({ code: "unavailable", status: 503, options: { details: { errcode: 13 } } });
    }
    expect(results[2]).toBe("written");
    expect(written()).toEqual(["later"]);
  });

  test("a transaction that goes on after it writes nothing more, and fails with it", async () => {
    const work = database.transaction(async (trx) => {
      await write(trx, huge).catch(() => undefined);
      await write(trx, "after").catch(() => undefined);
    });
    expect(await outcomes([work])).toMatchObject([{ code: "unavailable", options: { details: { errcode: 13 } } }]);
    expect(written()).toEqual([]);
    await writeOne("next");
    expect(written()).toEqual(["next"]);
  });

  test("for a statement without a transaction", async () => {
    expect(await outcomes([write(database.db as Trx, huge)])).toMatchObject([{ code: "unavailable" }]);
    await writeOne("next");
    expect(written()).toEqual(["next"]);
  });

  test.skipIf(process.platform === "win32")("while the batch goes to disk: each of them is unavailable, and reads go on", () => {
    const program = `
      import { sql } from "kysely";
      import { openDatabase } from ${JSON.stringify(new URL("../database.ts", import.meta.url).href)};
      import { toAppError } from ${JSON.stringify(new URL("../../http/errors.ts", import.meta.url).href)};
      const database = openDatabase({ url: process.argv[1] });
      const write = (text) => database.transaction((trx) => sql\`insert into notes (text) values (\${text})\`.execute(trx));
      const results = await Promise.allSettled([write("a"), write("x".repeat(3_000_000)), write("b")]);
      const next = await write("next");
      const count = await database.db.selectFrom("notes").select((eb) => eb.fn.countAll().as("n")).executeTakeFirst();
      console.log(JSON.stringify([results.map(({ reason }) => reason && toAppError(reason).code), count.n]));`;
    // The file may not grow past 1,000 blocks of 512 or 1,024 bytes; a program that ignores the signal gets an error
    // instead.
    const limited = `trap '' XFSZ; ulimit -f 1000; exec "$0" --input-type=module -e "$1" "$2"`;
    const { stdout, stderr } = spawnSync("sh", ["-c", limited, process.execPath, program, path], { encoding: "utf8" });
    expect(stdout.trim(), stderr).toBe(JSON.stringify([["unavailable", "unavailable", "unavailable"], 1]));
    expect(written()).toEqual(["next"]);
  });
});

test("a commit that fails undoes its batch and tells each of them why; the next ones are written", async () => {
  const dangling = database.transaction(async (trx) => {
    await sql`pragma defer_foreign_keys=1`.execute(trx);
    await sql`insert into links (note_id) values (7)`.execute(trx);
  });
  const results = await Promise.allSettled([writeOne("innocent"), dangling]);
  for (const result of results) expect(result).toMatchObject({ status: "rejected", reason: { message: "FOREIGN KEY constraint failed" } });
  expect(written()).toEqual([]);
  await writeOne("next");
  expect(written()).toEqual(["next"]);
});

test("while another process writes, transactions are unavailable and reads go on; afterwards they are written", async () => {
  other.exec("begin immediate; insert into notes (text) values ('other')");
  expect(await outcomes([writeOne("a"), writeOne("b")])).toMatchObject([{ code: "unavailable" }, { code: "unavailable" }]);
  expect(
    await database.db
      .selectFrom("notes" as never)
      .selectAll()
      .execute(),
  ).toEqual([]);
  other.exec("commit");
  await writeOne("c");
  expect(written()).toEqual(["other", "c"]);
});

describe("closing", () => {
  test("waits for the transactions that were started, and refuses later ones", async () => {
    const started = [writeOne("a"), writeOne("b"), writeOne("c")];
    await database.close();
    expect((await Promise.allSettled([...started, writeOne("late")])).map(({ status }) => status)).toEqual([
      ...["fulfilled", "fulfilled", "fulfilled"],
      "rejected",
    ]);
    expect(written()).toEqual(["a", "b", "c"]);
    const read = sql`select 1 as one from notes`;
    await expect(
      database.db
        .selectFrom(read.as("n"))
        .select("one" as never)
        .execute(),
    ).rejects.toThrow("not open");
    await turn();
    database = openDatabase({ url: path });
  });

  test("waits for one that takes several turns of the event loop", async () => {
    const slow = database.transaction(async (trx) => {
      await write(trx, "a");
      await turn();
      await write(trx, "b");
    });
    await database.close();
    await slow;
    expect(written()).toEqual(["a", "b"]);
    database = openDatabase({ url: path });
  });
});

describe("reads", () => {
  const notes = () =>
    database.db
      .selectFrom("notes" as never)
      .selectAll()
      .execute() as Promise<unknown[]>;

  test("see a write as soon as it is answered, and the same state until then", async () => {
    expect(await notes()).toEqual([]);
    const work = database.transaction(async (trx) => {
      await write(trx, "a");
      await turn();
    });
    await turn();
    expect(await notes()).toEqual([]);
    await work;
    expect(await notes()).toEqual([{ id: 1, text: "a" }]);
  });

  test("follow a change of the schema, of this process or of another", async () => {
    await writeOne("a");
    expect(await notes()).toEqual([{ id: 1, text: "a" }]);
    const change = database.transaction((trx) => sql`alter table notes rename column text to words`.execute(trx));
    expect(await notes()).toEqual([{ id: 1, text: "a" }]);
    await change;
    expect(await notes()).toEqual([{ id: 1, words: "a" }]);
    other.exec("alter table notes add column year integer default 2026");
    await turn();
    expect(await notes()).toEqual([{ id: 1, words: "a", year: 2026 }]);
  });
});
