import { expect, inject, onTestFinished, test } from "vitest";
import { startFreezableProxy } from "../../../test/freezable-proxy.ts";
import { databaseUrl, query } from "../../../test/postgres-server.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { prepareTaking } from "./testing.ts";

/** The same server by another way stands for a replica that is in step: `npm run faults` tries a real one. */
test.each([true, false])("without its primary a class reads on when there is a replica (%s), and answers wait", async (hasReplica) => {
  const url = new URL(inject("postgresUrl"));
  const name = `badin_${process.pid}_replica_${hasReplica}`;
  await query(url.href, `create database ${name} template badin_template strategy file_copy`);
  const replicaUrl = databaseUrl(url.href, name);
  const proxy = await startFreezableProxy(Number(url.port));
  url.port = String(proxy.port);
  const database = openDatabase({
    url: databaseUrl(url.href, name),
    poolSize: 2,
    ...(hasReplica ? { replicaUrl } : {}),
  });
  onTestFinished(async () => {
    await database.close();
    proxy.stop();
    await query(inject("postgresUrl"), `drop database ${name} with (force)`);
  });
  const { browser, quiz, answer, question } = await prepareTaking(database);
  const { id, questions } = await quiz(3);
  const [first, second] = questions;
  await answer(id, first?.id ?? 0, first?.answers[0] ?? 0);
  await question(id, 1);
  const compared = `select 1 from pg_stat_activity where datname = '${name}' and query like '%pg_is_in_recovery()%' and state = 'idle'`;
  if (hasReplica) await expect.poll(() => query(replicaUrl, compared), { timeout: 10_000 }).not.toEqual([]);

  proxy.stop();
  const read = await browser.call("GET", `/api/qcms/${id}/questions/1`);
  const list = await browser.call("GET", "/api/qcms");
  const given = await answer(id, second?.id ?? 0, second?.answers[0] ?? 0);
  expect([read.statusCode, list.statusCode, given.statusCode]).toEqual(hasReplica ? [200, 200, 503] : [503, 503, 503]);
  if (hasReplica) expect(read.json()).toMatchObject({ thisStudentAnswers: { answeredId: first?.answers[0] } });
});
