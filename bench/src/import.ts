import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import type { ImportEvent } from "@badin/contract";
import { openDatabase } from "../../server/src/database/database.ts";
import type { Engine } from "../../server/src/database/engine.ts";
import { migrate } from "../../server/src/database/migrator.ts";
import { hashSecret } from "../../server/src/http/session.ts";
import { createUser } from "../../server/test/factories.ts";
import { freePort, startPostgres } from "../../server/test/postgres-server.ts";
import { answers, headersOf, reads, signedIn } from "./candidates.ts";
import { seedFrance } from "./france-seed.ts";
import { bankFile } from "./import-file.ts";
import { openLoop } from "./open-loop.ts";
import { startServer } from "./process.ts";

/**
 * Measures what pupils wait while the largest file is imported: its dry run, the import, then the same file again, which adds nothing.
 * Each lasts as long as the server takes. IMPORT_QUESTIONS, IMPORT_RATE and BENCH_ENGINES change it.
 */

const root = join(import.meta.dirname, "../..");
const pupils = 1000;
const questions = Number(process.env["IMPORT_QUESTIONS"] ?? 20_000);
/** Questions a second, and as many answers. */
const rate = Number(process.env["IMPORT_RATE"] ?? 50);
const engines = (process.env["BENCH_ENGINES"] ?? "sqlite").split(",") as Engine[];
const alone = { name: "nothing else", query: null };
const steps = [
  alone,
  { name: "dry run", query: "&preview=true" },
  { name: "import", query: "" },
  { name: "the same file again", query: "" },
] as const;
const aloneSeconds = 8;
const longestSeconds = 300;

const directory = mkdtempSync(join(tmpdir(), "badin-import-"));
try {
  const lines: string[] = [];
  for (const engine of engines) lines.push(...(await benchmark(engine)));
  process.stdout.write(
    [
      `\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${questions} questions in the file, ${rate} questions and ${rate} answers a second, ${new Date().toISOString().slice(0, 10)}.\n`,
      "| engine | meanwhile | it takes | call | requests | failures | median | **p99** | longest |",
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
      ...lines,
      "",
    ].join("\n"),
  );
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function benchmark(engine: Engine): Promise<string[]> {
  const dataDir = join(directory, engine);
  mkdirSync(dataDir);
  const postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const database = openDatabase({ url: postgres?.url ?? join(dataDir, "badin.sqlite") });
  await migrate(database);
  const candidates = await seedFrance(database, pupils);
  const session = randomBytes(32).toString("base64url");
  const now = Date.now();
  const user_id = await createUser(database.db, { admin: 1 });
  const row = { id_hash: hashSecret(session), user_id, impersonator_id: null, created_at: now, last_seen_at: now };
  await database.db.insertInto("sessions").values(row).execute();
  await database.close();
  const env = {
    DATA_DIR: dataDir,
    DEMO: "0",
    LOG_LEVEL: "error",
    APP_SECRET: randomBytes(32).toString("base64url"),
    REQUESTS_PER_MINUTE: "1000000000",
    DATABASE_URL: postgres?.url ?? "",
  };
  const logFile = join(directory, `${engine}.log`);
  const server = await startServer(join(root, "server/src/main.ts"), await freePort(), env, { logFile, ready: "/api/health" });
  try {
    const headers = await headersOf(server.url, candidates);
    const admin = await signedIn(server.url, session);
    const file = bankFile(questions);
    const lines: string[] = [];
    let first = 0;
    for (const { name, query } of steps) {
      const stop = new AbortController();
      const started = performance.now();
      const send = query === null ? undefined : importFile(server.url, admin, file, query).finally(() => stop.abort());
      const seconds = send ? longestSeconds : aloneSeconds;
      const aims = [reads(candidates, headers, first), answers(candidates, headers, first)];
      const [measured, took] = await Promise.all([
        openLoop({ url: server.url, seconds, rate, aims, signal: stop.signal }),
        send?.then((done) => `${((performance.now() - started) / 1000).toFixed(1)} s, ${done}`) ?? `${aloneSeconds} s`,
      ]);
      first += longestSeconds * rate;
      const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
      for (const m of measured)
        lines.push(
          `| ${engine} | ${name} | ${took} | ${m.kind} | ${m.requests} | ${m.failures} | ${ms(m.p50Ms)} | **${ms(m.p99Ms)}** | ${ms(m.maxMs)} |`,
        );
      process.stderr.write(`${lines.slice(-2).join("\n")}\n`);
    }
    return lines;
  } finally {
    await server.stop();
    await postgres?.stop();
  }
}

/** Imports the file, and returns how many of its questions were added and known. */
async function importFile(url: string, headers: Record<string, string>, file: Buffer, query: string): Promise<string> {
  const response = await fetch(`${url}/api/bank/import?name=banque.json${query}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/octet-stream" },
    body: new Uint8Array(file),
  });
  const text = await response.text();
  const last = JSON.parse(text.trim().split("\n").at(-1) ?? "null") as ImportEvent;
  if (!("report" in last)) throw new Error(`the import failed: ${response.status} ${text.slice(-500)}`);
  const count = (status: string) => last.report.lines.filter((line) => line.status === status).length;
  return `${count("added")} added, ${count("known")} known`;
}
