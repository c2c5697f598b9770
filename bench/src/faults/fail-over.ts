import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../../server/test/free-port.ts";
import { startFreezableProxy } from "../../../server/test/freezable-proxy.ts";
import { query } from "../../../server/test/postgres-server.ts";
import { end } from "../../../server/test/server-process.ts";
import { InstalledPostgres, installedPrograms } from "./installed-postgres.ts";
import type { Result } from "./scenarios.ts";
import { createSite, type Site } from "./site.ts";

const deploy = join(import.meta.dirname, "../../../deploy");
/** A class, all of whom read while there is no primary. */
const students = 40;
/** How long replication has stood still when the primary dies: what asynchronous replication may lose. */
const cutMs = 1000;
/** How long the person or program that promotes takes to decide it. */
const decisionMs = 3000;

/** Kills a primary whose replica had confirmed each commit, and promotes the replica. */
export function synchronousFailOver(folder: string): Promise<Result> {
  return failOver(folder, true);
}

/** Kills a primary that did not wait for its replica, and promotes the replica. */
export function asynchronousFailOver(folder: string): Promise<Result> {
  return failOver(folder, false);
}

async function failOver(folder: string, synchronous: boolean): Promise<Result> {
  const fault = `primary killed (-9), replica promoted, ${synchronous ? "synchronous" : "asynchronous"} replication cut ${cutMs / 1000} s before`;
  const programs = installedPrograms();
  if (!programs || spawnSync("haproxy", ["-v"]).status !== 0)
    return { fault, seen: "not tried: it needs the packages postgresql and haproxy", held: undefined };
  const stops: (() => Promise<unknown>)[] = [];
  const later = <T>(value: T, stop: (value: T) => Promise<unknown>): T => {
    stops.push(() => stop(value));
    return value;
  };
  try {
    const primary = later(await InstalledPostgres.primary(programs), (server) => server.remove());
    await primary.query("create role badin_check login");
    const link = later(await startFreezableProxy(primary.port), async (proxy) => proxy.stop());
    const replica = later(await InstalledPostgres.replicaOf(programs, link.port), (server) => server.remove());
    // Set after the copy: once promoted, the replica does not wait for another one.
    if (synchronous) await primary.query("alter system set synchronous_standby_names = 'replica'");
    await primary.query("select pg_reload_conf()");
    const haproxy = await startHaproxy(folder, [primary.port, replica.port]);
    later(haproxy.process, stopProcess);
    const site = await createSite(folder, haproxy.url, "none", { DATABASE_REPLICA_URL: replica.url }, students);
    later(await site.start(), stopProcess);
    return { fault, ...(await killAndPromote(site, { primary, replica, link, url: haproxy.url, synchronous })) };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

interface Pair {
  readonly primary: InstalledPostgres;
  readonly replica: InstalledPostgres;
  readonly link: Awaited<ReturnType<typeof startFreezableProxy>>;
  /** Of the database, through HAProxy. */
  readonly url: string;
  readonly synchronous: boolean;
}

async function killAndPromote(site: Site, { primary, replica, link, url, synchronous }: Pair): Promise<Pick<Result, "seen" | "held">> {
  const { recorded, refused } = site.students;
  let over = false;
  const answering = site.students.answer(site.url, () => over, 20);
  await delay(2000);
  link.freeze();
  await delay(cutMs);
  await primary.kill();
  const killed = performance.now();
  link.stop();
  const reads = await site.students.read(site.url);
  // Long enough for the last replies of the primary to have reached the students.
  await delay(decisionMs);
  const before = recorded.length;
  const promoted = performance.now();
  await replica.promote();
  while (recorded.length === before && performance.now() - promoted < 60_000) await delay(20);
  const back = performance.now();
  await primary.start();
  // Long enough for two checks of HAProxy to fail.
  await replica.pause(10_000);
  await delay(4000);
  const [row] = await query(url, "select current_setting('port') as port");
  const stays = row?.["port"] === String(replica.port);
  over = true;
  await answering;
  const { lost, twice } = await site.recount();
  const after = recorded.length - before;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const statuses = [...refused].map(([status, n]) => `${n} × ${status || "no reply"}`).join(", ");
  return {
    seen:
      `${reads} students of ${students} read a question without a primary; ${before} answers recorded before, ${after} after; the first ${seconds(back - promoted)} after the promotion, ${seconds(back - killed)} after the kill; ` +
      `${statuses || "none"} to send again; ${lost} lost, ${twice} twice; the former primary, started again, gets, also while the new one pauses for 10 s, ${stays ? "nothing" : "the writes"}`,
    held: reads === students && before > 0 && after > 0 && stays && twice === 0 && (lost === 0 || !synchronous) && !refused.has(500),
  };
}

/**
 * Starts HAProxy with the file of deploy/, its addresses replaced by those of two local servers; waits until it leads
 * to the primary.
 */
async function startHaproxy(
  folder: string,
  [primary, replica]: readonly [number, number],
): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  const shipped = readFileSync(join(deploy, "haproxy.cfg"), "utf8");
  writeFileSync(
    file,
    shipped
      // Its user may have no access to this folder.
      .replace(/^ +(user|group) haproxy\n/gm, "")
      .replace("127.0.0.1:5433\n    option", `127.0.0.1:${port}\n    option`)
      .replace("/opt/badin/current/deploy", deploy)
      .replace("10.0.0.1:5432", `127.0.0.1:${primary}`)
      .replace("10.0.0.2:5432", `127.0.0.1:${replica}`),
  );
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; ; attempt++) {
    const leads = await query(url, "select 1").catch(() => undefined);
    if (leads) return { url, process: child };
    if (child.exitCode !== null || attempt > 200) throw new Error("HAProxy does not start");
    await delay(50);
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await end(child, "SIGTERM");
}
