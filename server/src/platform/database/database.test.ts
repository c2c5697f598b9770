import { type Kysely, sql } from "kysely";
import { expect, test, vi } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { toAppError } from "../http/errors.ts";
import { migrations } from "./migrations/index.ts";
import { migrate, pendingMigrations } from "./migrator.ts";
import { onCommit } from "./on-commit.ts";
import { withCommit } from "./pipelined.ts";
import { prepared } from "./prepared.ts";

onBothEngines((open, engine) => {
  const year = (start: number) => ({ start_year: start });

  test("a transaction that throws leaves no trace", async () => {
    const database = await open();
    const work = database.transaction(async (trx) => {
      await trx.insertInto("school_years").values(year(2026)).execute();
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await database.db.selectFrom("school_years").selectAll().execute()).toEqual([]);
  });

  test("transactions that start together all commit, and a failed one among them alone is undone", async () => {
    const database = await open();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        database.transaction(async (trx) => {
          await trx
            .insertInto("school_years")
            .values(year(2000 + i))
            .execute();
          if (i === 7) throw new Error("seven");
        }),
      ),
    );
    expect(results.map((r) => r.status === "fulfilled")).toEqual(results.map((_, i) => i !== 7));
    const rows = await database.db.selectFrom("school_years").select("start_year").orderBy("start_year").execute();
    expect(rows.map((r) => r.start_year)).toEqual(Array.from({ length: 20 }, (_, i) => 2000 + i).filter((y) => y !== 2007));
  });

  test("statements that leave with the commit are kept with it; when one fails nothing is kept, and its failure is told", async () => {
    const database = await open();
    const adding = prepared((db, p: { year: number }) => db.insertInto("school_years").values({ start_year: p.year }));
    const add = (...years: number[]) =>
      database.transaction(async (trx) => {
        for (const year of years) await withCommit(trx, adding.all(trx, { year }));
        return years.length;
      });
    expect(await add(2030, 2031)).toBe(2);
    await expect(add(2032, 2030)).rejects.toThrow(/unique/i);
    const rows = await database.db.selectFrom("school_years").select("start_year").orderBy("start_year").execute();
    expect(rows.map((r) => r.start_year)).toEqual([2030, 2031]);
  });

  test("`db` used inside a transaction is refused at once", async () => {
    const database = await open();
    const work = database.transaction(async () => database.db.selectFrom("school_years").selectAll().execute());
    await expect(work).rejects.toThrow("pass `trx`");
  });

  test("a hook runs once after the commit, however often it is given, when others see the rows", async () => {
    const database = await open();
    const seen: number[] = [];
    const hook = async () => void seen.push((await database.db.selectFrom("school_years").selectAll().execute()).length);
    await database.transaction(async (trx) => {
      onCommit(hook);
      await trx.insertInto("school_years").values(year(2026)).execute();
      onCommit(hook);
    });
    expect(seen).toEqual([1]);
  });

  test("a transaction that is rolled back runs no hook", async () => {
    const database = await open();
    const hook = vi.fn();
    const work = database.transaction(async () => {
      onCommit(hook);
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(hook).not.toHaveBeenCalled();
  });

  test.runIf(engine === "postgres")("a transaction that runs again runs the hooks of its last try", async () => {
    const database = await open();
    const told: number[] = [];
    let tries = 0;
    await database.transaction(async () => {
      const run = ++tries;
      onCommit(() => told.push(run));
      if (run === 1) throw Object.assign(new Error("deadlock"), { code: "40P01" });
    });
    expect(told).toEqual([2]);
  });

  test("a hook that fails is logged, and fails neither its transaction nor the next hook", async () => {
    const onError = vi.fn();
    const database = await open({ onError });
    const next = vi.fn();
    const error = new Error("no");
    const work = database.transaction(async () => {
      onCommit(() => Promise.reject(error));
      onCommit(next);
      return "done";
    });
    await expect(work).resolves.toBe("done");
    expect(onError.mock.calls).toEqual([[error, "a hook after a commit failed"]]);
    expect(next).toHaveBeenCalledOnce();
  });

  test("a hook without a transaction is refused", () => {
    expect(() => onCommit(() => undefined)).toThrow("needs a transaction");
  });

  test("a migration that fails half-way leaves the schema as it was", async () => {
    const database = await open();
    const broken = {
      "9999-broken": {
        up: async (db: Kysely<unknown>) => {
          await db.schema.createTable("half").addColumn("id", "integer").execute();
          throw new Error("half-way");
        },
      },
    };
    await expect(migrate(database, broken)).rejects.toThrow("half-way");
    const tables = await database.db.introspection.getTables();
    expect(tables.map((t) => t.name)).not.toContain("half");
    expect(await pendingMigrations(database)).toEqual({ pending: [], isNew: false });
  });

  test("a later migration runs once, on a database that has data", async () => {
    const database = await open();
    await database.db.insertInto("school_years").values(year(2026)).execute();
    const later = {
      ...migrations,
      "0002-later": { up: (db: Kysely<unknown>) => db.schema.alterTable("school_years").addColumn("note", "text").execute() },
    };
    expect(await migrate(database, later)).toEqual(["0002-later"]);
    expect(await migrate(database, later)).toEqual([]);
    expect(await database.db.selectFrom("school_years").selectAll().execute()).toMatchObject([{ start_year: 2026, note: null }]);
  });

  test("a database that a later version has migrated is refused", async () => {
    const database = await open();
    await sql`insert into migrations (name, applied_at) values ('9999-later', 0)`.execute(database.db);
    await expect(pendingMigrations(database)).rejects.toThrow("version plus récente");
  });

  test("foreign keys, flags and lengths of time are kept", async () => {
    const database = await open();
    const orphan = database.db.insertInto("classroom_teachers").values({ classroom_id: 1, user_id: 1 }).execute();
    await expect(orphan).rejects.toThrow();
    await database.db.insertInto("exams").values({ name: "Examen", year: 2026, training: 1, created_at: 1_790_000_000_123 }).execute();
    expect(await database.db.selectFrom("exams").select(["training", "created_at"]).executeTakeFirst()).toEqual({
      training: 1,
      created_at: 1_790_000_000_123,
    });
    await expect(
      database.db
        .insertInto("exams")
        .values({ name: "Autre", year: 2026, training: 2 as 1, created_at: 0 })
        .execute(),
    ).rejects.toThrow();
  });

  test("counts and averages are numbers", async () => {
    const database = await open();
    const { rows } = await sql<{
      n: number;
      a: number;
    }>`select count(*) as n, avg(start_year) as a from (select 1 as start_year union all select 2) as t`.execute(database.db);
    expect(rows[0]).toEqual({ n: 2, a: 1.5 });
  });

  test.runIf(engine === "sqlite")("values that SQLite would store as something else are refused", async () => {
    const { db } = await open();
    for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY, new Date(0), { a: 1 }, true]) {
      await expect(sql`select ${value} as v`.execute(db)).rejects.toThrow("SQLite cannot store");
    }
  });

  test.runIf(engine === "postgres")(
    "a connection that is cut in the middle of a transaction fails that transaction, nothing else",
    async () => {
      const database = await open();
      const other = await open();
      const started = Promise.withResolvers<number>();
      const cut = Promise.withResolvers<void>();
      const work = database.transaction(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        started.resolve(rows[0]?.pid ?? 0);
        await cut.promise;
        await sql`select 1`.execute(trx);
      });
      const refusal = work.catch((error: unknown) => toAppError(error).code);
      await sql`select pg_terminate_backend(${await started.promise})`.execute(other.db);
      cut.resolve();
      expect(await refusal).toBe("unavailable");
      expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    },
  );
});
