import { presenceMs } from "@badin/contract";
import type { Engine } from "../../server/src/platform/database/engine.ts";
import { seededRandom } from "../../server/src/platform/random/seeded.ts";
import { browserHeaders } from "../../server/test/browser-headers.ts";
import { type BenchExam, seedExam } from "./exam-seed.ts";
import { enginesAsked, inMs, openSite, printTable, startCeiling } from "./harness.ts";
import { type Latency, pace, type TimedShot } from "./pace.ts";

/**
 * Measures what the students of one large exam wait: they all start, then answer at a peak, beside the live table of
 * two teachers. The same requests are sent to the ceiling at the same moments, so that what else the computer does
 * slows both.
 */

const students = 200;
const seconds = Number(process.env["BENCH_SECONDS"] ?? 40);
/**
 * All start within so many milliseconds, then each answers every five seconds on average: an exam leaves 90 s a
 * question.
 */
const startsMs = 20_000;
const answerEveryMs = 5_000;
const teachers = 2;
const liveEveryMs = 2_000;

await printTable(
  enginesAsked(),
  `${students} students, ${seconds} s after the starts`,
  ["engine", "call", "requests", "median", "**p99**", "longest", "p99 of the ceiling", "ratio"],
  benchmark,
);

async function benchmark(engine: Engine, directory: string): Promise<string[]> {
  const { server, seeded: exam, stop } = await openSite(engine, directory, (database) => seedExam(database, students));
  // The size of a status: the ceiling answers all calls with it.
  const ceiling = await startCeiling(directory, 160);
  try {
    const shots = await plan(exam, server.url);
    const before = server.cpuSeconds();
    const [measured, least] = await Promise.all([pace(server.url, shots), pace(ceiling.url, shots, () => "/")]);
    const share = (server.cpuSeconds() - before) / (startsMs / 1000 + seconds);
    process.stderr.write(`${engine}: the server took ${(100 * share).toFixed(0)} % of a core\n`);
    return measured.map((latency) => describe(engine, latency, least.find((l) => l.kind === latency.kind) ?? latency));
  } finally {
    await ceiling.stop();
    await stop();
  }
}

function describe(engine: Engine, { kind, requests, p50Ms, p99Ms, maxMs, failures }: Latency, least: Latency): string {
  const failed = failures > 0 ? ` (${failures} failures!)` : "";
  const ratio = (p99Ms / least.p99Ms).toFixed(1);
  return `| ${engine} | ${kind} | ${requests}${failed} | ${inMs(p50Ms)} | **${inMs(p99Ms)}** | ${inMs(maxMs)} | ${inMs(least.p99Ms)} | ${ratio} |`;
}

/** Returns every request of the run. Students start one after the other at random, and answer at random moments. */
async function plan(exam: BenchExam, url: string): Promise<TimedShot[]> {
  const shots: TimedShot[] = [];
  const endMs = startsMs + seconds * 1000;
  for (const [i, session] of exam.students.entries()) {
    const headers = { ...(await browserHeaders(url, session)), "content-type": "application/json" };
    const random = seededRandom(1, i);
    const path = `/api/mock-exams/${exam.examId}/copy`;
    const startMs = random() * startsMs;
    shots.push({ kind: "start", atMs: startMs, method: "POST", path, headers, body: '{"english":false}' });
    let sequence = 0;
    const save = (kind: string, atMs: number) => {
      const questionId = exam.questions[sequence % exam.questions.length];
      const givenAt = new Date().toISOString();
      const answers = kind === "answer" ? [{ questionId, chosen: 1 + (i % 4), flagged: false, sequence: ++sequence, givenAt }] : [];
      const body = JSON.stringify({ device: `phone-${i}`, position: Math.max(1, sequence), answers });
      shots.push({ kind, atMs, method: "POST", path: `${path}/answers`, headers, body });
    };
    for (let at = startsMs + random() * answerEveryMs; at < endMs; at += random() * 2 * answerEveryMs) save("answer", at);
    for (let at = startsMs + random() * presenceMs; at < endMs; at += presenceMs) save("presence", at);
  }
  const live = `/api/teachers/classrooms/${exam.classroomId}/mock-exams/${exam.examId}/live`;
  const headers = { cookie: `badin_session=${exam.teacher}` };
  for (let teacher = 0; teacher < teachers; teacher++)
    for (let at = (teacher / teachers) * liveEveryMs; at < endMs; at += liveEveryMs)
      shots.push({ kind: "live table", atMs: at, method: "GET", path: live, headers });
  return shots;
}
