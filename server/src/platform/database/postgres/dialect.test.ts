import { type AddressInfo, connect, createServer } from "node:net";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { freePort } from "../../../../test/free-port.ts";
import { startFreezableProxy } from "../../../../test/freezable-proxy.ts";
import { explainFailure } from "../../failures.ts";
import { type Db, openDatabase } from "../database.ts";
import { prepared } from "../prepared.ts";
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

test("what was asked of a connection that breaks is asked again of the pool, and fails nobody; the next reads leave by a new one", async () => {
  const database = openDatabase({ url: inject("postgresUrl") });
  const pid = prepared((db, p: { seconds: number }) =>
    db.selectNoFrom([sql<number>`pg_backend_pid()`.as("pid"), sql`pg_sleep(${p.seconds})`.as("slept")]),
  );
  const ask = async (seconds: number) => (await pid.first(database.db, { seconds }))?.pid;
  const askTogether = async () => new Set(await Promise.all([0, 0, 0].map(ask)));
  await expect.poll(async () => (await askTogether()).size, { timeout: 10_000 }).toBe(1);
  const [first] = await askTogether();
  const asked = Promise.all([0.5, 0, 0].map(ask));
  await sql`select pg_terminate_backend(${first})`.execute(database.db);
  expect(await asked).not.toContain(first);
  await expect.poll(async () => (await askTogether()).size, { timeout: 10_000 }).toBe(1);
  await database.close();
});

test("a read that takes long holds nobody: the next ones take the second connection, and it is asked again of the pool", async () => {
  const database = openDatabase({ url: inject("postgresUrl") });
  const slow = prepared((db, p: { seconds: number }) => db.selectNoFrom(sql<number>`pg_sleep(${p.seconds})`.as("slept")));
  const quick = prepared((db, p: { n: number }) => db.selectNoFrom(sql<number>`${p.n}::int`.as("n")));
  await quick.first(database.db, { n: 0 });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const long = slow.first(database.db, { seconds: 2.5 });
  const started = performance.now();
  for (let n = 0; n < 20; n++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await quick.first(database.db, { n })).toEqual({ n });
  }
  const waited = performance.now() - started;
  await long;
  const whole = performance.now() - started;
  // Given up by its own connection after 2 s, the long one is answered by the pool.
  expect([waited < 2_000, whole > 4_000]).toEqual([true, true]);
  await database.close();
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

test("behind a pooler of transactions nothing is prepared by name, and the limits of time are set in each transaction alone", async () => {
  const database = openDatabase({ url: inject("postgresUrl"), poolSize: 1, pooler: "transaction" });
  const show = async (db: Db) =>
    (
      await sql<{
        s: string;
        i: string;
      }>`select current_setting('statement_timeout') as s, current_setting('idle_in_transaction_session_timeout') as i`.execute(db)
    ).rows;
  await sql`select ${1}::int`.execute(database.db);
  expect((await sql`select name from pg_prepared_statements`.execute(database.db)).rows).toEqual([]);
  expect(await show(database.db)).toEqual([{ s: "0", i: "0" }]);
  expect(await database.transaction((trx) => show(trx as unknown as Db))).toEqual([{ s: "15s", i: "10s" }]);
  expect(await show(database.db)).toEqual([{ s: "0", i: "0" }]);
  await database.close();
});

test("what PgBouncer says of a server that is away is unavailable, and what it refuses is told at once", async () => {
  const answering = async (message: string) => {
    const error = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
    const head = Buffer.alloc(5);
    head.write("E");
    head.writeInt32BE(error.length + 4, 1);
    const pooler = createServer((client) => client.once("data", () => client.end(Buffer.concat([head, error]))));
    await new Promise<void>((resolve) => pooler.listen(0, "127.0.0.1", resolve));
    const { port } = pooler.address() as AddressInfo;
    const database = openDatabase({ url: `postgres://badin@127.0.0.1:${port}/badin` });
    const refusal = await one.execute(database.db).catch((error: unknown) => error);
    await database.close();
    pooler.close();
    return refusal;
  };
  expect(isUnavailable(await answering("server login has been failing, try again later (server_login_retry)"))).toBe(true);
  const refused = await answering("unsupported startup parameter: statement_timeout");
  expect([isUnavailable(refused), explainFailure(refused)]).toEqual([false, expect.stringContaining("DATABASE_POOLER=transaction")]);
});
