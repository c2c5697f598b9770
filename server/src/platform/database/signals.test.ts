import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { databaseUrl } from "../../../test/postgres-server.ts";
import { type Database, openDatabase } from "./database.ts";

onBothEngines((open, engine) => {
  test("a signal is heard in its own process at once, until one stops listening", async () => {
    const { signals } = await open();
    const heard: string[] = [];
    const stop = signals.listen((text) => heard.push(text));
    signals.send("live 1");
    expect(heard).toEqual(["live 1"]);
    stop();
    signals.send("live 2");
    expect(heard).toEqual(["live 1"]);
  });

  test.runIf(engine === "postgres")(
    "another process hears it once, and again after its listening connection was cut",
    async () => {
      const database = await open();
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
      const other: Database = openDatabase({ url: databaseUrl(inject("postgresUrl"), rows[0]?.name ?? ""), poolSize: 1 });
      const [here, there]: [string[], string[]] = [[], []];
      database.signals.listen((text) => here.push(text));
      other.signals.listen((text) => there.push(text));
      const listeners = async () => {
        const { rows } = await sql<{
          pid: number;
        }>`select pid from pg_stat_activity where application_name = 'badin signals' and query like 'listen%' and state = 'idle' and datname = current_database()`.execute(
          database.db,
        );
        return rows.map(({ pid }) => pid);
      };
      await expect.poll(listeners).toHaveLength(2);
      const cut = await listeners();
      database.signals.send("live 7");
      await expect.poll(() => there).toEqual(["live 7"]);
      expect(here).toEqual(["live 7"]);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'badin signals' and datname = current_database()`.execute(
        database.db,
      );
      // Those that were told to end are there for a moment still.
      const again = async () => (await listeners()).filter((pid) => !cut.includes(pid));
      await expect.poll(again, { timeout: 10_000 }).toHaveLength(2);
      database.signals.send("live 8");
      await expect.poll(() => there).toEqual(["live 7", "live 8"]);
      await other.close();
    },
    20_000,
  );
});
