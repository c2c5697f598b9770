import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { allRows, emptySite, fillAsFirstRelease, type Site } from "../../test/first-release.ts";
import { withFullDisk } from "../../test/full-disk.ts";
import { readConfig } from "../platform/config/config.ts";
import { deriveKeys, loadSecret } from "../platform/config/secret.ts";
import type { Context } from "../platform/context.ts";
import type { Engine } from "../platform/database/engine.ts";
import { migrations } from "../platform/database/migrations/index.ts";
import { exitStatusOf, explainFailure, lastingFailure } from "../platform/failures.ts";
import { runCli } from "../site/cli/run-cli.ts";
import { prepareSchema } from "../site/system/prepare-database.ts";

const main = join(import.meta.dirname, "main.ts");
const root = join(import.meta.dirname, "../../..");
const target = Object.keys(migrations).sort().at(-1) ?? "";

describe.each<Engine>(["sqlite", "postgres"])("on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await emptySite(engine);
    await fillAsFirstRelease(site);
  });
  afterEach(() => site.remove());

  const env = () => ({ DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl, DEMO: "0", LOG_LEVEL: "silent", PORT: "0" });
  const copies = () => (existsSync(join(site.dataDir, "backups")) ? readdirSync(join(site.dataDir, "backups")) : []);
  const copy = () => join(site.dataDir, "backups", `badin-avant-${target}.sqlite`);

  /** Starts the server with what it says on its error output. */
  function start(more: Record<string, string> = {}): { child: ChildProcess; said(): string } {
    const child = spawn(process.execPath, [main], { env: { ...process.env, ...env(), ...more }, stdio: ["ignore", "ignore", "pipe"] });
    let text = "";
    child.stderr?.on("data", (chunk) => {
      text += chunk;
    });
    return { child, said: () => text.replaceAll("\u00a0", " ") };
  }
  async function failedStart(): Promise<{ status: number; text: string }> {
    const { child, said } = start();
    const [status] = await once(child, "close");
    return { status, text: said() };
  }
  const badin = async (...words: string[]) => {
    let text = "";
    return [await runCli(words, { env: env(), cwd: site.dataDir, print: (more) => (text += more) }), text] as const;
  };
  async function inDatabase<T>(work: (database: ReturnType<Site["open"]>) => Promise<T>): Promise<T> {
    const database = site.open();
    const result = await work(database);
    await database.close();
    return result;
  }
  /** A table that a later migration will want to make. */
  const disturb = () => inDatabase(({ db }) => sql`create table pupil_numbers (id integer)`.execute(db));

  test("an update that fails says which step, that nothing is lost, and what to do, with a status that no supervisor restarts on", async () => {
    await disturb();
    const before = await inDatabase(allRows);
    for (let starts = 0; starts < 3; starts++) {
      const { status, text } = await failedStart();
      expect(status).toBe(lastingFailure);
      expect(text).toContain("La base n’a pas pu être mise à jour : l’étape 0050-pupil-numbers a échoué.");
      expect(text).toContain("Rien n’est perdu");
      expect(text).toContain("« npm run badin -- migrate »");
      expect(text).not.toMatch(/^\s+at /m);
      if (engine === "sqlite") expect(text).toContain(`« npm run badin -- restore ${copy()} »`);
    }
    expect(copies()).toEqual(engine === "sqlite" ? [`badin-avant-${target}.sqlite`] : []);
    expect(await inDatabase(allRows)).toEqual(before);

    if (engine === "sqlite") expect((await badin("restore", copy()))[0]).toBe(0);
    expect((await inDatabase(allRows)).get("users")).toEqual(before.get("users"));
    await inDatabase(({ db }) => sql`drop table pupil_numbers`.execute(db));
    expect((await badin("migrate"))[0]).toBe(0);
  });

  test("another secret is refused before anything is migrated or copied", async () => {
    await inDatabase(({ db }) => sql`insert into settings (name, value) values ('secret-fingerprint', 'another')`.execute(db));
    const { status, text } = await failedStart();
    expect([status, text]).toEqual([lastingFailure, expect.stringContaining("n’est pas celui de cette base")]);
    expect(copies()).toEqual([]);
    const applied = await inDatabase(({ db }) => sql<{ name: string }>`select name from migrations`.execute(db));
    expect(applied.rows).toEqual([{ name: "0001-initial" }]);
  });

  test("a disk that is full during the update says how much it takes, with a status that no supervisor restarts on", async () => {
    const before = await inDatabase(allRows);
    const database = site.open();
    const config = readConfig(env());
    const keys = deriveKeys(loadSecret(config.appSecret, config.dataDir));
    const context = { config, keys, database: withFullDisk(database), now: Date.now } as Context;
    const failure: unknown = await prepareSchema(context).catch((error: unknown) => error);
    await database.close();
    expect(exitStatusOf(failure)).toBe(lastingFailure);
    const [what, lost, next] = explainFailure(failure)?.replaceAll("\u00a0", " ").split("\n") ?? [];
    const disk = engine === "sqlite" ? `DATA_DIR (${site.dataDir})` : "PostgreSQL";
    expect(what).toContain(`il n’y a plus de place sur le disque de ${disk}. Elle en demande environ `);
    expect(what).toMatch(engine === "sqlite" ? /environ \d+ Mo, et il en reste \d+ Mo\.$/ : /environ \d+ Mo\.$/);
    expect([lost, next]).toEqual([expect.stringContaining("Rien n’est perdu"), expect.stringContaining("« npm run badin -- migrate »")]);
    expect(await inDatabase(allRows)).toEqual(before);
  });

  test("in a container, which is restarted whatever the status, it stays without serving, so that a copy can be restored", async () => {
    await disturb();
    const { child, said } = start({ BADIN_STAY: "1" });
    while (!said().includes("Rien n’est perdu")) await delay(20);
    await delay(300);
    expect(child.exitCode).toBeNull();
    if (engine === "sqlite") expect((await badin("restore", copy()))[0]).toBe(0);
    child.kill("SIGTERM");
    expect(await once(child, "close")).toEqual([lastingFailure, null]);
  });
});

test("the files of deploy/ know the status that no restart mends", () => {
  const read = (name: string) => readFileSync(join(root, "deploy", name), "utf8");
  expect(read("badin.service")).toContain(`RestartPreventExitStatus=${lastingFailure}\n`);
  expect(read("Dockerfile")).toMatch(/^ENV .*\bBADIN_STAY=1\b/m);
});
