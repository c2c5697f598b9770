import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import autocannon from "autocannon";
import { freePort } from "../../server/test/free-port.ts";
import { median } from "./harness.ts";
import type { Shot } from "./load.ts";
import { type Server, startServer } from "./process.ts";
import { type Scenario, scenarios } from "./scenarios.ts";

/**
 * Compares the processor time of a question and of an answer between this folder and another, which is a second copy of the project: with
 * one change, or of another day. Each serves from an SQLite file of its own, which its own code made, and they answer in turn, so that
 * what disturbs the machine disturbs both.
 */
const other = process.argv[2];
if (!other) throw new Error("Say which folder to compare with: npm run bench:pair -- FOLDER");
const turns = Number(process.env["PAIR_TURNS"] ?? 40);
/** Names of the calls to compare. */
const calls = (process.env["PAIR_CALLS"] ?? "one question,an answer").split(",");
/** Servers compile during the first turns, which do not count. */
const warmUpTurns = 4;
const requestsPerTurn = 3000;
const connections = 50;

interface Side {
  readonly folder: string;
  readonly server: Server;
  /** Requests of each connection, in order, by the name of the call. */
  readonly shots: ReadonlyMap<string, readonly Shot[][]>;
}

const directory = mkdtempSync(join(tmpdir(), "badin-pair-"));
const sides: Side[] = [];
try {
  for (const folder of [join(import.meta.dirname, "../.."), resolve(other)]) sides.push(await prepare(folder));
  process.stdout.write(`${cpus().length} × ${cpus()[0]?.model}, ${turns - warmUpTurns} turns of ${requestsPerTurn} requests.\n`);
  for (const call of calls) {
    // Processor time of a request, in microseconds, by turn.
    const costs = new Map(sides.map((side) => [side, [] as number[]]));
    for (let turn = 0; turn < turns; turn++) {
      for (const side of turn % 2 ? sides : [...sides].reverse()) costs.get(side)?.push(await play(side, call, turn));
    }
    process.stdout.write(`${report(call, ...([...costs.values()] as [number[], number[]]))}\n`);
  }
} finally {
  for (const { server } of sides) await server.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function prepare(folder: string): Promise<Side> {
  const dataDir = join(directory, String(sides.length));
  mkdirSync(dataDir);
  const { openDatabase } = (await import(
    join(folder, "server/src/platform/database/database.ts")
  )) as typeof import("../../server/src/platform/database/database.ts");
  const { migrate } = (await import(
    join(folder, "server/src/platform/database/migrator.ts")
  )) as typeof import("../../server/src/platform/database/migrator.ts");
  const { seed } = (await import(join(folder, "bench/src/seed.ts"))) as typeof import("./seed.ts");
  const database = openDatabase({ url: join(dataDir, "badin.sqlite") });
  await migrate(database);
  const data = await seed(database, 3000);
  await database.close();
  const env = { DATA_DIR: dataDir, DEMO: "0", REQUESTS_PER_MINUTE: "1000000000", DATABASE_URL: "" };
  const log = { logFile: join(directory, `${sides.length}.log`), ready: "/api/health" };
  const server = await startServer(join(folder, "server/src/app/main.ts"), await freePort(), env, log);
  const all = await scenarios(server.url, data, connections);
  const requestsOf = ({ shots, warmUp }: Scenario) => Array.from({ length: connections }, (_, i) => [...(warmUp?.(i) ?? []), ...shots(i)]);
  return { folder, server, shots: new Map(all.map((scenario) => [scenario.name, requestsOf(scenario)])) };
}

/** Returns the processor time of a request, in microseconds. */
async function play({ server, shots }: Side, call: string, turn: number): Promise<number> {
  const each = requestsPerTurn / connections;
  const ofTurn = (requests: readonly Shot[]) => Array.from({ length: each }, (_, i) => requests[(turn * each + i) % requests.length]);
  let opened = 0;
  const before = server.cpuSeconds();
  const result = await autocannon({
    url: server.url,
    connections,
    amount: requestsPerTurn,
    setupClient: (client) => client.setRequests(ofTurn(shots.get(call)?.[opened++] ?? []) as never),
  });
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${failures} requests failed: their times say nothing`);
  return ((server.cpuSeconds() - before) / requestsPerTurn) * 1e6;
}

function report(call: string, ...costs: [number[], number[]]): string {
  const [ours, theirs] = costs.map((each) => each.slice(warmUpTurns)) as [number[], number[]];
  const total = (each: readonly number[]) => each.reduce((sum, cost) => sum + cost, 0);
  const ratios = ours.map((cost, i) => cost / (theirs[i] ?? Number.NaN));
  return `${call}: here ${median(ours).toFixed(0)} µs of processor (median), there ${median(theirs).toFixed(0)} µs. Ratio of all turns **${(total(ours) / total(theirs)).toFixed(3)}**, median of the turns' ratios ${median(ratios).toFixed(3)}.`;
}
