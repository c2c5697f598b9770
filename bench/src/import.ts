import type { ImportEvent } from "@badin/contract";
import type { Database } from "../../server/src/database/database.ts";
import type { Engine } from "../../server/src/database/engine.ts";
import { browserHeaders } from "../../server/test/browser-headers.ts";
import { createSession, createUser } from "../../server/test/factories.ts";
import { answers, headersOf, reads } from "./candidates.ts";
import { seedFrance } from "./france-seed.ts";
import { enginesAsked, inMs, openSite, printTable } from "./harness.ts";
import { bankFile } from "./import-file.ts";
import { openLoop } from "./open-loop.ts";

/**
 * Measures what pupils wait while the largest file is imported: its dry run, the import, then the same file again, which adds nothing.
 * Each lasts as long as the server takes. IMPORT_QUESTIONS, IMPORT_RATE and BENCH_ENGINES change it.
 */

const pupils = 1000;
const questions = Number(process.env["IMPORT_QUESTIONS"] ?? 20_000);
/** Questions a second, and as many answers. */
const rate = Number(process.env["IMPORT_RATE"] ?? 50);
const alone = { name: "nothing else", query: null };
const steps = [
  alone,
  { name: "dry run", query: "&preview=true" },
  { name: "import", query: "" },
  { name: "the same file again", query: "" },
] as const;
const aloneSeconds = 8;
const longestSeconds = 300;

await printTable(
  enginesAsked("sqlite"),
  `${questions} questions in the file, ${rate} questions and ${rate} answers a second`,
  ["engine", "meanwhile", "it takes", "call", "requests", "failures", "median", "**p99**", "longest"],
  benchmark,
);

/** Creates the pupils and the session of a site admin, who imports. */
async function seed(database: Database) {
  const candidates = await seedFrance(database, pupils);
  return { candidates, session: await createSession(database.db, await createUser(database.db, { admin: 1 })) };
}

async function benchmark(engine: Engine, directory: string): Promise<string[]> {
  const { server, seeded, stop: close } = await openSite(engine, directory, seed, { LOG_LEVEL: "error" });
  const { candidates, session } = seeded;
  try {
    const headers = await headersOf(server.url, candidates);
    const admin = await browserHeaders(server.url, session);
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
      for (const m of measured)
        lines.push(
          `| ${engine} | ${name} | ${took} | ${m.kind} | ${m.requests} | ${m.failures} | ${inMs(m.p50Ms)} | **${inMs(m.p99Ms)}** | ${inMs(m.maxMs)} |`,
        );
      process.stderr.write(`${lines.slice(-2).join("\n")}\n`);
    }
    return lines;
  } finally {
    await close();
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
