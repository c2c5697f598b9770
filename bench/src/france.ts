import type { Engine } from "../../server/src/platform/database/engine.ts";
import { answers, headersOf, reads } from "./candidates.ts";
import { seedFrance } from "./france-seed.ts";
import { enginesAsked, inMs, openSite, printTable } from "./harness.ts";
import { openLoop } from "./open-loop.ts";

/**
 * Measures the eve of the exam: every candidate of France has a session, and together they read and answer so many
 * questions a second. Requests leave at their moment whatever became of the earlier ones. FRANCE_SECONDS, FRANCE_RATE,
 * FRANCE_STUDENTS and BENCH_ENGINES change it.
 */

const students = Number(process.env["FRANCE_STUDENTS"] ?? 20_000);
const seconds = Number(process.env["FRANCE_SECONDS"] ?? 300);
/** Questions a second, and as many answers. */
const rate = Number(process.env["FRANCE_RATE"] ?? 1000);
const warmUpSeconds = 10;

await printTable(
  enginesAsked(),
  `${students} sessions, ${rate} questions and ${rate} answers a second for ${seconds} s`,
  ["engine", "call", "requests", "failures", "median", "**p99**", "longest", "server, of a core", "generator, of a core"],
  benchmark,
);

async function benchmark(engine: Engine, directory: string): Promise<string[]> {
  const {
    server,
    seeded: candidates,
    analyze,
    stop,
  } = await openSite(engine, directory, (database) => seedFrance(database, students), { LOG_LEVEL: "error" });
  try {
    const headers = await headersOf(server.url, candidates);
    process.stderr.write(`${engine}: ${candidates.length} sessions ready\n`);
    // Not counted: what a server and a database do once, with their first requests, is not the eve of the exam.
    const first = warmUpSeconds * rate;
    const aims = (from: number) => [reads(candidates, headers, from), answers(candidates, headers, from)];
    await openLoop({ url: server.url, seconds: warmUpSeconds, rate: rate / 4, aims: aims(0) });
    await analyze();
    const serverBefore = server.cpuSeconds();
    const ownBefore = process.cpuUsage();
    const measured = await openLoop({ url: server.url, seconds, rate, aims: aims(first) });
    const own = process.cpuUsage(ownBefore);
    const share = (used: number) => `${((100 * used) / seconds).toFixed(0)} %`;
    const shares = `${share(server.cpuSeconds() - serverBefore)} | ${share((own.user + own.system) / 1e6)}`;
    return measured.map(
      (m) =>
        `| ${engine} | ${m.kind} | ${m.requests} | ${m.failures} | ${inMs(m.p50Ms)} | **${inMs(m.p99Ms)}** | ${inMs(m.maxMs)} | ${shares} |`,
    );
  } finally {
    await stop();
  }
}
