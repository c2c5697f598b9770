import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { query, startPostgres } from "../../../server/test/postgres-server.ts";
import { end, statusOf } from "../../../server/test/server-process.ts";
import { familyOf, signal } from "./processes.ts";
import { createSite, type Site } from "./site.ts";

export interface Result {
  readonly fault: string;
  readonly seen: string;
  /** Whether what docs/reliability.md promises held; undefined when this machine does not let it be tried. */
  readonly held: boolean | undefined;
}

const kills = 5;

/** Kills the server again and again while students answer, then looks for each recorded answer in the raw rows. */
export async function killedUnderLoad(folder: string): Promise<Result> {
  const site = await createSite(folder);
  for (let round = 0; round < kills; round++) {
    const server = await site.start();
    let killed = false;
    const answering = site.students.answer(site.url, () => killed, 20);
    await delay(400 + round * 150);
    await end(server, "SIGKILL");
    killed = true;
    await answering;
  }
  const { lost, twice } = await site.recount();
  const { length } = site.students.recorded;
  return {
    fault: `kill -9 under load, ${kills} times`,
    seen: `${length} answers recorded, ${lost} lost, ${twice} twice`,
    held: length > 0 && lost === 0 && twice === 0,
  };
}

/** Fills the disk under a running server, then makes room again. */
export async function fullDisk(folder: string): Promise<Result> {
  const fault = "full disk (tmpfs of 64 MB)";
  const disk = join(folder, "disk");
  mkdirSync(disk);
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", disk]).status !== 0)
    return { fault, seen: "not tried: this account cannot mount a tmpfs", held: undefined };
  try {
    const site = await createSite(disk);
    const server = await site.start();
    const before = await site.students.answerOnce(site.url);
    fill(join(disk, "ballast"));
    let full = await site.students.answerOnce(site.url);
    for (let i = 0; i < 200 && full !== 503; i++) full = await site.students.answerOnce(site.url);
    const reads = await statusOf(`${site.url}/api/qcms/${site.qcmId}`, site.session);
    const live = await statusOf(`${site.url}/api/health/live`);
    rmSync(join(disk, "ballast"));
    const after = await site.students.answerOnce(site.url);
    await end(server, "SIGTERM");
    const { lost } = await site.recount();
    return {
      fault,
      seen: `answers ${before}, then ${full}, then ${after} once there is room; reads ${reads}; live ${live}; ${lost} lost`,
      held: full === 503 && reads === 200 && live === 200 && after === before && lost === 0,
    };
  } finally {
    spawnSync("umount", [disk]);
  }
}

function fill(path: string): void {
  for (const size of [1 << 20, 4096]) {
    try {
      for (;;) writeFileSync(path, Buffer.alloc(size), { flag: "a" });
    } catch {
      // Full: smaller pieces take what is left.
    }
  }
}

/** Freezes every process of PostgreSQL, as a machine that hangs, then lets them go on. */
export async function frozenPostgres(folder: string): Promise<Result> {
  const postgres = await startPostgres({ durable: true });
  try {
    const site = await createSite(folder, postgres.url);
    const server = await site.start();
    await site.students.answerOnce(site.url);
    const processes = await processesOf(postgres.url);
    signal(processes, "SIGSTOP");
    const started = performance.now();
    const frozen = await site.students.answerOnce(site.url);
    const gaveUpMs = performance.now() - started;
    const live = await statusOf(`${site.url}/api/health/live`);
    signal(processes.reverse(), "SIGCONT");
    const thawed = performance.now();
    while ((await site.students.answerOnce(site.url)) === 503 && performance.now() - thawed < 60_000) await delay(100);
    const recoveredMs = performance.now() - thawed;
    const stopMs = await end(server, "SIGTERM");
    const { lost } = await site.recount();
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    return {
      fault: "PostgreSQL frozen (SIGSTOP), then not",
      seen: `answer ${frozen} after ${seconds(gaveUpMs)}, live ${live}; answers again ${seconds(recoveredMs)} after the thaw; stops in ${seconds(stopMs)}; ${lost} lost`,
      held: frozen !== 0 && gaveUpMs < 40_000 && live === 200 && recoveredMs < 30_000 && lost === 0,
    };
  } finally {
    await postgres.stop();
  }
}

/** Returns the processes of a PostgreSQL server, the one that started the others first. */
async function processesOf(url: string): Promise<number[]> {
  const [row] = await query(url, "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid");
  return familyOf(Number(row?.["pid"]));
}

/** Starts a second server on the folder of a first one. */
export async function secondServer(folder: string): Promise<Result> {
  const site: Site = await createSite(folder);
  const first = await site.start();
  const main = join(import.meta.dirname, "../../../server/src/app/main.ts");
  const env = { ...process.env, PORT: "0", DATA_DIR: folder, DATABASE_URL: "", DEMO: "0" };
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: "utf8" });
  const serves = await site.students.answerOnce(site.url);
  const stopMs = await end(first, "SIGTERM");
  return {
    fault: "a second server on the same SQLite folder",
    seen: `code ${status}, « ${stderr.trim().slice(0, 60)}… »; the first answers ${serves} and stops in ${stopMs} ms`,
    held: status === 1 && stderr.includes("sert déjà") && (serves === 200 || serves === 201),
  };
}
