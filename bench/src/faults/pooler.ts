import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../../server/test/free-port.ts";
import { query, startPostgres } from "../../../server/test/postgres-server.ts";
import { end } from "../../../server/test/server-process.ts";
import { unprivileged, unprivilegedFolder } from "./installed-postgres.ts";
import type { Result } from "./scenarios.ts";
import { createSite, type Site } from "./site.ts";

const shipped = join(import.meta.dirname, "../../../deploy/pgbouncer.ini");
/**
 * Connections to PostgreSQL: fewer than those of the server to PgBouncer, so that each transaction may run on another
 * one.
 */
const poolSize = 4;
const downMs = 1000;
/**
 * Answers recorded before PgBouncer is killed, and as many again after: each way, many transactions on each connection.
 */
const answersEachWay = 1000;
const patienceMs = 120_000;

/** Kills PgBouncer in transaction mode while students answer, and starts it again. */
export async function behindPgbouncer(folder: string): Promise<Result> {
  const fault = `PgBouncer in transaction mode killed (-9) under load, started again ${downMs / 1000} s later`;
  if (spawnSync("pgbouncer", ["--version"]).status !== 0)
    return { fault, seen: "not tried: it needs the package pgbouncer", held: undefined };
  const postgres = await startPostgres({ durable: true });
  // PgBouncer refuses to run as root.
  const own = unprivilegedFolder("badin-pgbouncer-");
  const running: ChildProcess[] = [];
  try {
    const pooler = { folder: own, port: await freePort(), postgres: new URL(postgres.url) };
    running.push(await startPgbouncer(pooler));
    // The migrations go through it as well.
    const site = await createSite(folder, `postgres://postgres@127.0.0.1:${pooler.port}/badin`, "transaction");
    running.push(await site.start());
    const restart = async () => void running.push(await startPgbouncer(pooler));
    return { fault, ...(await killAndRestart(site, running[0] as ChildProcess, restart, postgres.url)) };
  } finally {
    for (const child of running.reverse()) if (child.exitCode === null && child.signalCode === null) await end(child, "SIGTERM");
    await postgres.stop();
    rmSync(own, { recursive: true, force: true });
  }
}

async function killAndRestart(
  site: Site,
  pgbouncer: ChildProcess,
  restart: () => Promise<void>,
  direct: string,
): Promise<Pick<Result, "seen" | "held">> {
  const { recorded, refused } = site.students;
  let over = false;
  const answering = site.students.answer(site.url, () => over, 20);
  const recordedAtLeast = async (count: number) => {
    for (const start = performance.now(); recorded.length < count && performance.now() - start < patienceMs; ) await delay(20);
  };
  await recordedAtLeast(answersEachWay);
  const counted = await query(
    direct,
    "select count(*) as n from pg_stat_activity where client_port is not null and pid <> pg_backend_pid()",
  );
  await end(pgbouncer, "SIGKILL");
  // Long enough for the last replies to have reached the students.
  await delay(downMs);
  const before = recorded.length;
  const restarted = performance.now();
  await restart();
  await recordedAtLeast(before + 1);
  const backMs = performance.now() - restarted;
  await recordedAtLeast(before + answersEachWay);
  over = true;
  await answering;
  const { lost, twice } = await site.recount();
  const after = recorded.length - before;
  const statuses = [...refused].map(([status, n]) => `${n} × ${status || "no reply"}`).join(", ");
  return {
    seen:
      `${before} answers recorded before, over ${counted[0]?.["n"]} connections to PostgreSQL, ${after} after; the first ${(backMs / 1000).toFixed(1)} s after the restart; ` +
      `${statuses || "none"} to send again; ${lost} lost, ${twice} twice`,
    held: before >= answersEachWay && after >= answersEachWay && lost === 0 && twice === 0 && !refused.has(500) && !refused.has(401),
  };
}

/**
 * Starts PgBouncer with the file of deploy/, its addresses and its authentication replaced; waits until it leads to
 * PostgreSQL.
 */
async function startPgbouncer({ folder, port, postgres }: { folder: string; port: number; postgres: URL }): Promise<ChildProcess> {
  const file = join(folder, "pgbouncer.ini");
  const configuration = readFileSync(shipped, "utf8")
    .replace("port=5432", `port=${postgres.port} dbname=postgres user=postgres`)
    .replace("listen_port = 6432", `listen_port = ${port}`)
    .replace("auth_type = scram-sha-256", "auth_type = any")
    .replace(/^auth_file.*$/m, "")
    .replace(/^default_pool_size.*$/m, `default_pool_size = ${poolSize}`);
  writeFileSync(file, configuration);
  const child = spawn("pgbouncer", ["-q", file], { ...unprivileged, stdio: "ignore" });
  for (let attempt = 0; ; attempt++) {
    if (await query(`postgres://postgres@127.0.0.1:${port}/badin`, "select 1").catch(() => undefined)) return child;
    if (child.exitCode !== null || attempt > 200) throw new Error("PgBouncer does not start");
    await delay(50);
  }
}
