import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "../../server/src/platform/database/database.ts";
import type { Engine } from "../../server/src/platform/database/engine.ts";
import { migrate } from "../../server/src/platform/database/migrator.ts";
import { freePort } from "../../server/test/free-port.ts";
import { query, startPostgres } from "../../server/test/postgres-server.ts";
import { type Server, startServer } from "./process.ts";

const root = join(import.meta.dirname, "../..");

/** The engines to measure: both, unless BENCH_ENGINES names one. */
export const enginesAsked = (usual = "sqlite,postgres"): Engine[] => (process.env["BENCH_ENGINES"] ?? usual).split(",") as Engine[];

/** A duration as the tables show it. */
export const inMs = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Returns the value that half of the others exceed. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns the conditions of a measure, which stand above its table. */
export const conditions = (what: string): string =>
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${what}, ${new Date().toISOString().slice(0, 10)}.`;

/** Runs `measure` for each engine in a folder that is erased afterwards, and prints the table that its lines make. */
export async function printTable(
  engines: readonly Engine[],
  what: string,
  columns: readonly string[],
  measure: (engine: Engine, directory: string) => Promise<string[]>,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "badin-bench-"));
  try {
    const lines: string[] = [];
    for (const engine of engines) lines.push(...(await measure(engine, directory)));
    const head = [columns, columns.map(() => "---")].map((cells) => `| ${cells.join(" | ")} |`);
    process.stdout.write(`\n${[conditions(what), "", ...head, ...lines].join("\n")}\n`);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

interface Site<Seeded> {
  readonly server: Server;
  readonly seeded: Seeded;
  /** Has PostgreSQL count its rows, as it does within a minute: until then it keeps plans made for empty tables. */
  analyze(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server on a new, durable database that `seed` has filled. */
export async function openSite<Seeded>(
  engine: Engine,
  directory: string,
  seed: (database: Database) => Promise<Seeded>,
  settings: Record<string, string> = {},
): Promise<Site<Seeded>> {
  const dataDir = join(directory, engine);
  mkdirSync(dataDir);
  const postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const database = openDatabase({ url: postgres?.url ?? join(dataDir, "badin.sqlite") });
  await migrate(database);
  const seeded = await seed(database);
  await database.close();
  const server = await startBadin(dataDir, postgres?.url, settings);
  const analyze = async () => void (postgres && (await query(postgres.url, "analyze")));
  const stop = async () => {
    await server.stop();
    await postgres?.stop();
  };
  return { server, seeded, analyze, stop };
}

/**
 * Starts Badin on a database that is there, without the demonstration and without the limit of requests. `settings` are
 * further variables.
 */
export async function startBadin(dataDir: string, databaseUrl = "", settings: Record<string, string> = {}): Promise<Server> {
  const env = {
    DATA_DIR: dataDir,
    DEMO: "0",
    APP_SECRET: randomBytes(32).toString("base64url"),
    REQUESTS_PER_MINUTE: "1000000000",
    DATABASE_URL: databaseUrl,
    ...settings,
  };
  return startServer(join(root, "server/src/app/main.ts"), await freePort(), env, { logFile: `${dataDir}.log`, ready: "/api/health" });
}

/** Starts the ceiling: Fastify, answering every request with as many bytes. */
export async function startCeiling(directory: string, bytes: number): Promise<Server> {
  const env = { CEILING_BYTES: String(bytes) };
  return startServer(join(import.meta.dirname, "ceiling.ts"), await freePort(), env, {
    logFile: join(directory, "ceiling.log"),
    ready: "/",
  });
}
