import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "../../server/src/platform/database/engine.ts";
import { conditions, enginesAsked, openSite, startCeiling } from "./harness.ts";
import { type Measure, measure, type Shot } from "./load.ts";
import type { Server } from "./process.ts";
import { type Row, report } from "./report.ts";
import { type Scenario, scenarios } from "./scenarios.ts";
import { seed } from "./seed.ts";

const connections = 50;
const students = 3000;
const seconds = Number(process.env["BENCH_SECONDS"] ?? 8);
/** Names of the calls to measure; all by default. */
const only = process.env["BENCH_CALLS"]?.split(",");

const directory = mkdtempSync(join(tmpdir(), "badin-bench-"));
try {
  const rows: Row[] = [];
  for (const engine of enginesAsked()) rows.push(...(await benchmark(engine)));
  process.stdout.write(`\n${conditions(`${connections} connections, ${seconds} s each after a warm-up`)}\n\n${report(rows)}\n`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** Measures every scenario on a new, durable database of `engine`, each with its ceiling. */
async function benchmark(engine: Engine): Promise<Row[]> {
  const { server, seeded: data, analyze, stop } = await openSite(engine, directory, (database) => seed(database, students));
  try {
    const rows: Row[] = [];
    const all = await scenarios(server.url, data, connections);
    for (const scenario of all.filter(({ name }) => !only || only.includes(name)))
      rows.push(await compare({ engine, server, analyze }, scenario));
    return rows;
  } finally {
    await stop();
  }
}

interface Bench {
  readonly engine: Engine;
  readonly server: Server;
  analyze(): Promise<void>;
}

/** Measures a scenario, with its ceiling before and after. */
async function compare({ engine, server, analyze }: Bench, scenario: Scenario): Promise<Row> {
  const bodyBytes = await sizeOfAnswer(server.url, scenario.sample);
  const ceilingServer = await startCeiling(directory, bodyBytes);
  try {
    const ceilingShots = (connection: number): Shot[] => [{ ...(scenario.shots(connection)[0] as Shot), path: "/" }];
    // PostgreSQL's processes take the core that an awake client would.
    const awake = engine === "sqlite";
    const before = await load(ceilingServer, awake, ceilingShots, ceilingShots);
    const during = await load(server, awake, scenario.shots, scenario.warmUp ?? scenario.shots, analyze);
    const after = await load(ceilingServer, awake, ceilingShots);
    const ceiling = { ...before.measured, requestsPerSecond: (before.measured.requestsPerSecond + after.measured.requestsPerSecond) / 2 };
    process.stderr.write(
      `${engine}, ${scenario.name}: ${Math.round(during.measured.requestsPerSecond)} of ${Math.round(ceiling.requestsPerSecond)} requests/s\n`,
    );
    return {
      engine,
      name: scenario.name,
      bodyBytes,
      measured: during.measured,
      ceiling,
      cpuRatio: (before.cpuPerRequest + after.cpuPerRequest) / 2 / during.cpuPerRequest,
    };
  } finally {
    await ceilingServer.stop();
  }
}

async function load(
  server: Server,
  awake: boolean,
  shots: (connection: number) => Shot[],
  warmUp?: (connection: number) => Shot[],
  warmedUp?: () => Promise<void>,
): Promise<{ measured: Measure; cpuPerRequest: number }> {
  // A server compiles during its first seconds, which do not reflect normal use.
  if (warmUp) await measure({ url: server.url, connections, awake, seconds: Math.min(4, seconds), shots: warmUp });
  await warmedUp?.();
  const before = server.cpuSeconds();
  const measured = await measure({ url: server.url, connections, awake, seconds, shots });
  return { measured, cpuPerRequest: (server.cpuSeconds() - before) / measured.requests };
}

async function sizeOfAnswer(url: string, { method, path, headers, body }: Shot): Promise<number> {
  const response = await fetch(url + path, { method, ...(headers ? { headers } : {}), ...(body ? { body } : {}) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.arrayBuffer()).byteLength;
}
