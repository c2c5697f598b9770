import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "../../../server/src/platform/database/database.ts";
import { migrate } from "../../../server/src/platform/database/migrator.ts";
import { freePort } from "../../../server/test/free-port.ts";
import { seedExam } from "../exam-seed.ts";
import { startServer } from "../process.ts";
import { Browser, type Outcomes } from "./browser.ts";
import { type Sample, sample, slope } from "./memory.ts";
import { live, studentActs, teacherActs, visitorActs } from "./people.ts";

/**
 * npm run soak: a class at work for two hours on SQLite, at a steady pace, and how the server's memory goes. The first
 * half fills caches. Fails above SOAK_LIMIT MB more an hour over the second, or on an answer that is a failure.
 * SOAK_SECONDS and SOAK_RATE change the run; SOAK_SAMPLES names a file for the samples.
 */

const seconds = Number(process.env["SOAK_SECONDS"] ?? 7200);
/** Requests a second, of all together. */
const rate = Number(process.env["SOAK_RATE"] ?? 20);
/** MB an hour. */
const limit = Number(process.env["SOAK_LIMIT"] ?? 20);
/** Where each sample goes as well, as a line of JSON. */
const samplesFile = process.env["SOAK_SAMPLES"];
const students = 40;
const sampleEveryMs = 15_000;
/**
 * The 19 MiB of a password's hash go back to the system at once, at the price of time: what C's allocator keeps of them
 * in reserve would hide what is held, and comes and goes with how many people sign in at the same moment.
 */
const withoutReserve = { MALLOC_MMAP_THRESHOLD_: String(4 << 20) };

const directory = mkdtempSync(join(tmpdir(), "badin-soak-"));
const outcomes: Outcomes = new Map();
try {
  const database = openDatabase({ url: join(directory, "badin.sqlite") });
  await migrate(database);
  const exam = await seedExam(database, students);
  const closes_at = Date.now() + 24 * 3_600_000;
  await database.db.updateTable("mock_exams").set({ closes_at, minutes: 600 }).execute();
  const names = await database.db.selectFrom("users").select("username").where("teacher", "=", 0).orderBy("id").execute();
  await database.close();

  const inspectPort = await freePort();
  const env = {
    ...{ DATA_DIR: directory, DATABASE_URL: "", DEMO: "0", LOG_LEVEL: "error", REQUESTS_PER_MINUTE: "1000000000" },
    ...withoutReserve,
    ...{ METRICS_TOKEN: "mesures-de-la-longue-course", NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` },
  };
  const main = join(import.meta.dirname, "../../../server/src/app/main.ts");
  const server = await startServer(main, await freePort(), env, { logFile: join(directory, "log"), ready: "/api/health" });
  try {
    const started = performance.now();
    const over = () => performance.now() - started > seconds * 1000;
    let sent = 0;
    // Requests leave one after the other in the order in which they were asked for.
    const turn = () => delay(Math.max(0, started + (1000 * sent++) / rate - performance.now()));
    const line = { url: server.url, outcomes, turn };
    const people = [
      ...exam.students.map((session, i) => live(studentActs(new Browser(line, session), exam, `phone-${i}`), outcomes, over)),
      ...[1, 2].map(() => live(teacherActs(new Browser(line, exam.teacher), exam), outcomes, over)),
      ...[1, 2, 3].map((i) => live(visitorActs(new Browser(line), names[i]?.username ?? "", "cumulonimbus"), outcomes, over)),
    ];
    const all = Promise.all(people);
    const samples: Sample[] = [];
    while (!over()) {
      samples.push(await sample(server.pid, inspectPort, started));
      if (samplesFile) appendFileSync(samplesFile, `${JSON.stringify(samples.at(-1))}\n`);
      await Promise.race([delay(sampleEveryMs), all]);
    }
    await all;
    process.exitCode = report(samples, sent) ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** Prints what was seen; returns whether memory and answers are as they should be. */
function report(samples: readonly Sample[], sent: number): boolean {
  const last = samples.slice(Math.floor(samples.length / 2));
  const refused = [...outcomes].filter(([call]) => !/^2/.test(call));
  process.stdout.write("| calls not a success | number |\n| --- | --- |\n");
  for (const [call, number] of refused) process.stdout.write(`| ${call} | ${number} |\n`);
  process.stdout.write(`\n${sent} requests in ${seconds} s, ${outcomes.size} kinds of answers.\n\n`);
  process.stdout.write("| measure | first | half-way | last | slope over the second half |\n| --- | --- | --- | --- | --- |\n");
  const row = (name: string, measure: (s: Sample) => number) => {
    const at = (s: Sample | undefined) => (s ? measure(s).toFixed(1) : "?");
    const perHour = slope(last, measure);
    process.stdout.write(`| ${name} | ${at(samples[0])} | ${at(last[0])} | ${at(samples.at(-1))} | ${perHour.toFixed(1)} an hour |\n`);
    return perHour;
  };
  row("resident, MB", (s) => s.resident);
  const memory = [
    row("resident without mapped files, MB", (s) => s.anonymous),
    row("JavaScript’s objects after collection, MB", (s) => s.heap),
  ];
  row("reserved for them by V8, MB", (s) => s.heapReserved);
  row("outside JavaScript’s heap, held by its objects, MB", (s) => s.external);
  row("areas of C’s allocator, MB", (s) => s.malloc);
  row("threads", (s) => s.threads);
  const handles = row("open handles", (s) => s.handles);
  const failures = refused.filter(([call]) => /^(5|given up)/.test(call)).length;
  return failures === 0 && handles < limit && memory.every((perHour) => perHour < limit);
}
