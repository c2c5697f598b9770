import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { startFreezableProxy } from "../../../test/freezable-proxy.ts";
import { freePort } from "../../../test/postgres-server.ts";
import { openDatabase } from "../database.ts";
import { isUnavailable } from "../unavailable.ts";
import { waitForDatabase } from "../wait-for-database.ts";

const one = sql`select 1 as one`;

test("connections frozen without a reset are given up, in a transaction too, and the next ones serve; closing waits for none", async () => {
  const server = new URL(inject("postgresUrl"));
  const proxy = await startFreezableProxy(Number(server.port));
  server.port = String(proxy.port);
  const database = openDatabase({ url: server.href, poolSize: 2, queryTimeoutMs: 2_000 });
  await Promise.all([one.execute(database.db), one.execute(database.db)]);
  proxy.freeze();
  const refusals = await Promise.allSettled([one.execute(database.db), database.transaction((trx) => one.execute(trx))]);
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: "rejected", reason: { code: "08006" } });
  expect((await one.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await one.execute(database.db);
  proxy.freeze();
  const last = one.execute(database.db).catch(() => undefined);
  const started = performance.now();
  await last;
  await database.close();
  expect(performance.now() - started).toBeLessThan(12_000);
  proxy.stop();
});

test("a connection whose server has become a replica that only reads is given up, and the next one writes", async () => {
  const database = openDatabase({ url: inject("postgresUrl"), poolSize: 1 });
  await sql`create sequence if not exists written`.execute(database.db);
  await sql`set session characteristics as transaction read only`.execute(database.db);
  const write = () => database.transaction((trx) => sql`select nextval('written')`.execute(trx));
  const refusal = await write().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "25006" });
  expect(isUnavailable(refusal)).toBe(true);
  await write();
  await sql`drop sequence written`.execute(database.db);
  await database.close();
});

test("a PostgreSQL that is not there yet is waited for, and reported once; a refusal is not", async () => {
  const server = new URL(inject("postgresUrl"));
  const away = new URL(server);
  away.port = String(await freePort());
  let told = 0;
  const options = (waitMs: number) => ({ waitMs, tell: () => told++ });
  const database = openDatabase({ url: away.href });
  await expect(waitForDatabase(database.db, options(1_500))).rejects.toMatchObject({ code: "ECONNREFUSED" });
  expect(told).toBe(1);
  const proxied = waitForDatabase(database.db, options(20_000));
  const { createServer, connect } = await import("node:net");
  const late = createServer((client) => client.pipe(connect(Number(server.port), "127.0.0.1")).pipe(client));
  await new Promise<void>((resolve) => late.listen(Number(away.port), "127.0.0.1", resolve));
  await proxied;
  await database.close();
  late.close();
  const absent = new URL(server);
  absent.pathname = "/absente";
  const refused = openDatabase({ url: absent.href });
  await expect(waitForDatabase(refused.db, options(20_000))).rejects.toMatchObject({ code: "3D000" });
  await refused.close();
});
