import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import autocannon from "autocannon";
import { openDatabase } from "../../server/src/database/database.ts";
import { migrate } from "../../server/src/database/migrator.ts";
import { freePort } from "../../server/test/postgres-server.ts";
import { askAllCredentials } from "./credentials.ts";
import type { Shot } from "./load.ts";
import { type Server, startServer } from "./process.ts";
import { scenarios } from "./scenarios.ts";
import { seed } from "./seed.ts";

/**
 * Compares the processor time of an answer between this folder and another, which is a second copy of the project with one change: each
 * serves from an SQLite file of its own, and they answer in turn, so that what disturbs the machine disturbs both. Both have the
 * database of this folder.
 */
const other = process.argv[2];
if (!other) throw new Error("Say which folder to compare with: npm run bench:pair -- FOLDER");
const turns = Number(process.env["PAIR_TURNS"] ?? 40);
/** Servers compile during the first turns, which do not count. */
const warmUpTurns = 4;
const answersPerTurn = 3000;
const connections = 50;

interface Side {
  readonly folder: string;
  readonly server: Server;
  /** Requests of each connection, in order. */
  readonly shots: readonly Shot[][];
  /** Processor time of an answer, in microseconds, by turn. */
  readonly costs: number[];
}

const directory = mkdtempSync(join(tmpdir(), "badin-pair-"));
const sides: Side[] = [];
try {
  for (const folder of [join(import.meta.dirname, "../.."), resolve(other)]) sides.push(await prepare(folder));
  for (let turn = 0; turn < turns; turn++) {
    for (const side of turn % 2 ? sides : [...sides].reverse()) side.costs.push(await play(side, turn));
  }
  process.stdout.write(`${report()}\n`);
} finally {
  for (const { server } of sides) await server.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function prepare(folder: string): Promise<Side> {
  const dataDir = join(directory, String(sides.length));
  mkdirSync(dataDir);
  const database = openDatabase({ url: join(dataDir, "badin.sqlite") });
  await migrate(database);
  const data = await seed(database, 3000);
  await database.close();
  const env = { DATA_DIR: dataDir, DEMO: "0", REQUESTS_PER_MINUTE: "1000000000", DATABASE_URL: "" };
  const log = { logFile: join(directory, `${sides.length}.log`), ready: "/api/health" };
  const server = await startServer(join(folder, "server/src/main.ts"), await freePort(), env, log);
  const answer = scenarios(data, await askAllCredentials(server.url, data), connections).find(({ name }) => name === "an answer");
  const shots = Array.from({ length: connections }, (_, i) => [...(answer?.warmUp?.(i) ?? []), ...(answer?.shots(i) ?? [])]);
  return { folder, server, shots, costs: [] };
}

async function play({ server, shots }: Side, turn: number): Promise<number> {
  const each = answersPerTurn / connections;
  let opened = 0;
  const before = server.cpuSeconds();
  const result = await autocannon({
    url: server.url,
    connections,
    amount: answersPerTurn,
    setupClient: (client) => client.setRequests(shots[opened++]?.slice(turn * each, (turn + 1) * each) as never),
  });
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${failures} answers failed: their times say nothing`);
  return ((server.cpuSeconds() - before) / answersPerTurn) * 1e6;
}

function report(): string {
  const [ours, theirs] = sides.map(({ costs }) => costs.slice(warmUpTurns)) as [number[], number[]];
  const total = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + cost, 0);
  const median = (costs: readonly number[]) => [...costs].sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? Number.NaN;
  const ratios = ours.map((cost, i) => cost / (theirs[i] ?? Number.NaN));
  return `${cpus().length} × ${cpus()[0]?.model}, ${ours.length} turns of ${answersPerTurn} answers. Here ${median(ours).toFixed(0)} µs of processor an answer (median), there ${median(theirs).toFixed(0)} µs.
Ratio of all turns **${(total(ours) / total(theirs)).toFixed(3)}**, median of the turns' ratios ${median(ratios).toFixed(3)}.`;
}
