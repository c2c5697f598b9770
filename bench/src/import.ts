import type { ImportEvent } from "@badin/contract";
import type { Database } from "../../server/src/platform/database/database.ts";
import type { Engine } from "../../server/src/platform/database/engine.ts";
import { browserHeaders } from "../../server/test/browser-headers.ts";
import { createSession, createUser } from "../../server/test/factories.ts";
import { seedFrance } from "./france-seed.ts";
import { enginesAsked, openSite, printTable } from "./harness.ts";
import { bankFile } from "./import-file.ts";
import { columns, measureMeanwhile } from "./meanwhile.ts";

/**
 * Measures what students wait while the largest file is imported: its dry run, the import, then the same file again,
 * which adds nothing. Each lasts as long as the server takes. IMPORT_QUESTIONS, IMPORT_RATE and BENCH_ENGINES change
 * it.
 */

const students = 1000;
const questions = Number(process.env["IMPORT_QUESTIONS"] ?? 20_000);
/** Questions a second, and as many answers. */
const rate = Number(process.env["IMPORT_RATE"] ?? 50);
const longestSeconds = 300;

await printTable(
  enginesAsked("sqlite"),
  `${questions} questions in the file, ${rate} questions and ${rate} answers a second`,
  columns,
  benchmark,
);

/** Creates the students and the session of a site admin, who imports. */
async function seed(database: Database) {
  const candidates = await seedFrance(database, students);
  return { candidates, session: await createSession(database.db, await createUser(database.db, { admin: 1 })) };
}

async function benchmark(engine: Engine, directory: string): Promise<string[]> {
  const { server, seeded, stop } = await openSite(engine, directory, seed, { LOG_LEVEL: "error" });
  const { candidates, session } = seeded;
  try {
    const admin = await browserHeaders(server.url, session);
    const file = bankFile(questions);
    const send = (query: string) => importFile(server.url, admin, file, query);
    return await measureMeanwhile({ engine, url: server.url, candidates, rate, seconds: longestSeconds }, [
      { name: "nothing else" },
      { name: "dry run", work: () => send("&preview=true") },
      { name: "import", work: () => send("") },
      { name: "the same file again", work: () => send("") },
    ]);
  } finally {
    await stop();
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
