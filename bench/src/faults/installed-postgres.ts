import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../../server/test/free-port.ts";
import { query } from "../../../server/test/postgres-server.ts";
import { end } from "../../../server/test/server-process.ts";
import { familyOf, signal } from "./processes.ts";

const versions = "/usr/lib/postgresql";
/** PostgreSQL refuses to run as root. */
const nobody = 65_534;
export const unprivileged = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/**
 * Returns the folder of the programs of the newest PostgreSQL that Debian has installed; undefined when there is none.
 */
export function installedPrograms(): string | undefined {
  const numbers = existsSync(versions) ? readdirSync(versions).map(Number).filter(Number.isInteger) : [];
  const found = numbers.sort((a, b) => b - a).find((number) => existsSync(join(versions, String(number), "bin/pg_basebackup")));
  return found === undefined ? undefined : join(versions, String(found), "bin");
}

/** Makes a folder that the account of PostgreSQL may write to. */
export function unprivilegedFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  if ("uid" in unprivileged) chownSync(folder, nobody, nobody);
  return folder;
}

/** A PostgreSQL of the system's packages, with streaming replication, which flushes to disk. */
export class InstalledPostgres {
  readonly port: number;
  readonly url: string;
  readonly #programs: string;
  readonly #folder: string;
  #server: ChildProcess | undefined;

  private constructor(programs: string, folder: string, port: number) {
    this.#programs = programs;
    this.#folder = folder;
    this.port = port;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  /** Starts a new primary. */
  static async primary(programs: string): Promise<InstalledPostgres> {
    const created = new InstalledPostgres(programs, unprivilegedFolder("badin-primary-"), await freePort());
    await created.#run("initdb", [
      "-D",
      created.#data,
      "-U",
      "postgres",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
    ]);
    await created.start();
    return created;
  }

  /** Copies the primary that listens on `port`, and starts a replica that follows it. */
  static async replicaOf(programs: string, port: number): Promise<InstalledPostgres> {
    const created = new InstalledPostgres(programs, unprivilegedFolder("badin-replica-"), await freePort());
    const from = `host=127.0.0.1 port=${port} user=postgres application_name=replica`;
    await created.#run("pg_basebackup", [
      "--pgdata",
      created.#data,
      "--dbname",
      from,
      "--write-recovery-conf",
      "--checkpoint=fast",
      "--no-sync",
    ]);
    await created.start();
    return created;
  }

  async start(): Promise<void> {
    const options = ["-D", this.#data, "-p", String(this.port), "-h", "127.0.0.1", "-k", ""];
    const server = spawn(join(this.#programs, "postgres"), options, { ...unprivileged, cwd: this.#folder, stdio: "ignore" });
    this.#server = server;
    for (let attempt = 0; !(await this.#answers()); attempt++) {
      if (server.exitCode !== null || attempt > 200) throw new Error("the installed PostgreSQL does not start");
      await delay(50);
    }
  }

  async query(statement: string): Promise<Record<string, unknown>[]> {
    return query(this.url, statement);
  }

  promote(): Promise<unknown> {
    return this.#run("pg_ctl", ["promote", "-D", this.#data]);
  }

  /** Ends every process at once, as a machine that stops. */
  async kill(): Promise<void> {
    if (this.#server?.pid === undefined) return;
    const family = familyOf(this.#server.pid).slice(1);
    await end(this.#server, "SIGKILL");
    signal(family, "SIGKILL");
  }

  /** Has it answer nothing for a while, as a machine that is overloaded. */
  async pause(ms: number): Promise<void> {
    const family = familyOf(this.#server?.pid ?? 0);
    signal(family, "SIGSTOP");
    await delay(ms);
    signal(family, "SIGCONT");
  }

  async remove(): Promise<void> {
    if (this.#server?.exitCode === null && this.#server.signalCode === null) await end(this.#server, "SIGINT");
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #data(): string {
    return join(this.#folder, "data");
  }

  #answers(): Promise<boolean> {
    return this.query("select 1").then(
      () => true,
      () => false,
    );
  }

  /** Does not block: the replica copies the primary through a proxy of this process. */
  #run(program: string, options: string[]): Promise<unknown> {
    return promisify(execFile)(join(this.#programs, program), options, { ...unprivileged, cwd: this.#folder });
  }
}
