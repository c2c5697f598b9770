import { type AddressInfo, connect, createServer } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { databaseUrl, query } from "../../../test/postgres-server.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { prepareTaking } from "./testing.ts";

/**
 * A way to PostgreSQL that counts how often the server is waited for: a request that follows an answer begins another
 * round trip.
 */
async function startCountingProxy(port: number) {
  let trips = 0;
  let answered = true;
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    client.on("data", () => {
      if (answered) trips++;
      answered = false;
    });
    upstream.on("data", () => {
      answered = true;
    });
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) from.on("error", () => undefined).pipe(to);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const count = async (work: () => Promise<unknown>) => {
    const before = trips;
    await work();
    return trips - before;
  };
  return { port: (server.address() as AddressInfo).port, count, stop: () => server.close() };
}

test("a question waits for PostgreSQL twice, for the session and for its reads; an answer three times, its commit with its writes", async () => {
  const url = new URL(inject("postgresUrl"));
  const name = `badin_${process.pid}_trips`;
  await query(url.href, `create database ${name} template badin_template strategy file_copy`);
  const proxy = await startCountingProxy(Number(url.port));
  url.port = String(proxy.port);
  const database = openDatabase({ url: databaseUrl(url.href, name), poolSize: 2 });
  onTestFinished(async () => {
    await database.close();
    proxy.stop();
    await query(inject("postgresUrl"), `drop database ${name} with (force)`);
  });
  const { quiz, answer, question } = await prepareTaking(database);
  const { id, questions } = await quiz(6);
  const [first, second, third, fourth] = questions;
  const give = (q = first) => answer(id, q?.id ?? 0, q?.answers[0] ?? 0);
  // Connections open and statements are prepared; the first answers earn badges.
  for (const q of [first, second, third]) await question(id, 1).then(() => give(q));

  expect(await proxy.count(() => question(id, 4))).toBe(2);
  expect(await proxy.count(() => give(fourth))).toBe(3);
});
