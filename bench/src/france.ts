import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../server/src/database/database.ts";
import type { Engine } from "../../server/src/database/engine.ts";
import { migrate } from "../../server/src/database/migrator.ts";
import { freePort, startPostgres } from "../../server/test/postgres-server.ts";
import { answers, headersOf, reads } from "./candidates.ts";
import { seedFrance } from "./france-seed.ts";
import { openLoop } from "./open-loop.ts";
import { startServer } from "./process.ts";

/**
 * Measures the eve of the exam: every candidate of France has a session, and together they read and answer so many questions a second.
 * Requests leave at their moment whatever became of the earlier ones. FRANCE_SECONDS, FRANCE_RATE, FRANCE_PUPILS and BENCH_ENGINES change it.
 */

const root = join(import.meta.dirname, "../..");
const pupils = Number(process.env["FRANCE_PUPILS"] ?? 20_000);
const seconds = Number(process.env["FRANCE_SECONDS"] ?? 300);
/** Questions a second, and as many answers. */
const rate = Number(process.env["FRANCE_RATE"] ?? 1000);
const warmUpSeconds = 10;
const engines = (process.env["BENCH_ENGINES"] ?? "sqlite,postgres").split(",") as Engine[];

const directory = mkdtempSync(join(tmpdir(), "badin-france-"));
try {
  const lines: string[] = [];
  for (const engine of engines) lines.push(...(await benchmark(engine)));
  process.stdout.write(
    [
      `\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${pupils} sessions, ${rate} questions and ${rate} answers a second for ${seconds} s, ${new Date().toISOString().slice(0, 10)}.\n`,
      "| engine | call | requests | failures | median | **p99** | longest | server, of a core | generator, of a core |",
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
    process.stderr.write(`${engine}: ${candidates.length} sessions ready\n`);
    // Not counted: what a server does once after its start is not the eve of the exam.
    await openLoop({ url: server.url, seconds: warmUpSeconds, rate: rate / 4, aims: [reads(candidates, headers)] });
    const serverBefore = server.cpuSeconds();
    const ownBefore = process.cpuUsage();
    const measured = await openLoop({ url: server.url, seconds, rate, aims: [reads(candidates, headers), answers(candidates, headers)] });
    const own = process.cpuUsage(ownBefore);
    const share = (used: number) => `${((100 * used) / seconds).toFixed(0)} %`;
    const shares = `${share(server.cpuSeconds() - serverBefore)} | ${share((own.user + own.system) / 1e6)}`;
    const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
    return measured.map(
      (m) => `| ${engine} | ${m.kind} | ${m.requests} | ${m.failures} | ${ms(m.p50Ms)} | **${ms(m.p99Ms)}** | ${ms(m.maxMs)} | ${shares} |`,
    );
  } finally {
    await server.stop();
    await postgres?.stop();
  }
}
