import { expect, inject, onTestFinished, test } from "vitest";
import { startFreezableProxy } from "../../../test/freezable-proxy.ts";
import { databaseUrl, query } from "../../../test/postgres-server.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { prepareTaking } from "./testing.ts";

/** The same server by another way stands for a replica that is in step: `npm run faults` tries a real one. */
test.each([
  ["in step", 200],
  ["frozen", 503],
  ["none", 503],
])("without its primary a class reads on by its replica (%s), and answers wait", async (replica, status) => {
  const url = new URL(inject("postgresUrl"));
  const hasReplica = replica !== "none";
  const name = `badin_${process.pid}_replica_${status}_${hasReplica}`;
  await query(url.href, `create database ${name} template badin_template strategy file_copy`);
  const direct = databaseUrl(url.href, name);
  const [proxy, standIn] = await Promise.all([startFreezableProxy(Number(url.port)), startFreezableProxy(Number(url.port))]);
  const through = (port: number) => Object.assign(new URL(direct), { port }).href;
  const database = openDatabase({
    url: through(proxy.port),
    poolSize: 2,
    ...(hasReplica ? { replicaUrl: through(standIn.port) } : {}),
  });
  onTestFinished(async () => {
    await database.close();
    proxy.stop();
    standIn.stop();
    await query(inject("postgresUrl"), `drop database ${name} with (force)`);
  });
  const { browser, quiz, answer, question } = await prepareTaking(database);
  const { id, questions } = await quiz(3);
  const [asked, next] = questions;
  await answer(id, asked?.id ?? 0, asked?.answers[0] ?? 0);
  await question(id, 1);
  const compared = `select 1 from pg_stat_activity where datname = '${name}' and query like '%pg_is_in_recovery()%' and state = 'idle'`;
  if (hasReplica) await expect.poll(() => query(direct, compared), { timeout: 10_000 }).not.toEqual([]);
  if (replica === "frozen") standIn.freeze({ gone: true });
  // The primary answers as before, whatever its replica does.
  const page = () => browser.call("GET", `/api/qcms/${id}/questions/1`);
  expect((await page()).statusCode).toBe(200);

  proxy.stop();
  const times = [performance.now()];
  const timed = async (response: ReturnType<typeof page>) => {
    await response;
    times.push(performance.now());
    return response;
  };
  const read = await timed(page());
  const list = await timed(browser.call("GET", "/api/qcms"));
  const given = await answer(id, next?.id ?? 0, next?.answers[0] ?? 0);
  expect([read.statusCode, list.statusCode, given.statusCode]).toEqual([status, status, 503]);
  const [start = 0, first = 0, second = 0] = times;
  // One read waits for a replica that is gone; the next ones do not.
  if (replica === "frozen") expect(second - first).toBeLessThan((first - start) / 2);
  if (status === 200) expect(read.json()).toMatchObject({ thisStudentAnswers: { answeredId: asked?.answers[0] } });
});
