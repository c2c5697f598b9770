import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import type { Engine } from "../../server/src/platform/database/engine.ts";
import { migrate } from "../../server/src/platform/database/migrator.ts";
import { createDatabase, query, startPostgres } from "../../server/test/postgres-server.ts";
import { enginesAsked, median, printTable, startBadin } from "./harness.ts";
import { measure, type Shot } from "./load.ts";
import type { Server } from "./process.ts";
import { type MeasuredClass, seedBank, seedMeasuredClass, seedOtherSchools } from "./scale-seed.ts";

/**
 * Measures what a teacher's pages cost on a platform with a million answers of other schools, compared with an empty
 * platform. Both servers run at once and are measured in turn, so that other load slows both; the ratio is that of
 * processor times, which other load changes least.
 */

const otherAnswers = Number(process.env["BENCH_ANSWERS"] ?? 1_000_000);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 2);
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 7);

interface Platform {
  readonly server: Server;
  readonly measured: MeasuredClass;
}

const calls: { name: string; path(c: MeasuredClass): string }[] = [
  { name: "statistics of a quiz", path: (c) => `/api/teachers/classrooms/${c.classroomId}/qcms/${c.qcmId}/stats` },
  { name: "quizzes of a class", path: (c) => `/api/teachers/classrooms/${c.classroomId}/qcms` },
  { name: "list of classes", path: () => "/api/teachers/classrooms" },
  { name: "a year: follow-up", path: ({ year }) => `/api/teachers/classrooms/${year.classroomId}/progress` },
  { name: "a year: gradebook", path: ({ year }) => `/api/teachers/classrooms/${year.classroomId}/gradebook` },
  { name: "a year: page of a student", path: ({ year: y }) => `/api/teachers/classrooms/${y.classroomId}/students/${y.userId}/progress` },
  { name: "a year: statistics of a quiz", path: ({ year: y }) => `/api/teachers/classrooms/${y.classroomId}/qcms/${y.qcmId}/stats` },
  { name: "explanation requests", path: (c) => `/api/teachers/classrooms/${c.classroomId}/ask-explanations` },
];

await printTable(
  enginesAsked(),
  `one connection, median of ${rounds} rounds of ${seconds} s, ${otherAnswers} answers`,
  [...["engine", "call", "body", "empty platform: time", "processor", "full platform: time", "processor"], "**ratio of processor times**"],
  benchmark,
);

async function benchmark(engine: Engine, directory: string): Promise<string[]> {
  const postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const empty = await openPlatform(engine, join(directory, `${engine}-empty`), 0, postgres?.url);
  const full = await openPlatform(engine, join(directory, `${engine}-full`), otherAnswers, postgres?.url);
  try {
    const lines: string[] = [];
    for (const { name, path } of calls) lines.push(await compare(engine, name, path, empty, full));
    return lines;
  } finally {
    await empty.server.stop();
    await full.server.stop();
    await postgres?.stop();
  }
}

/** Starts a server. Its measured class is created after half of the other schools, before the rest. */
async function openPlatform(engine: Engine, dataDir: string, answers: number, postgresUrl: string | undefined): Promise<Platform> {
  const name = answers > 0 ? "full" : "empty";
  mkdirSync(dataDir);
  const databaseUrl = postgresUrl && (await createDatabase(postgresUrl, `badin_${name}`));
  // What is seeded need not survive a power cut.
  const database = openDatabase({ url: databaseUrl ?? join(dataDir, "badin.sqlite"), synchronous: "off" });
  await migrate(database);
  const bank = await seedBank(database);
  await seedOtherSchools(database, bank, answers / 2);
  const measured = await seedMeasuredClass(database, bank);
  await seedOtherSchools(database, bank, answers / 2);
  const { n } = await database.db
    .selectFrom("student_answers")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  await database.close();
  // PostgreSQL does this by itself within minutes of such an import.
  if (databaseUrl) await query(databaseUrl, "vacuum analyze");
  process.stderr.write(`${engine}, ${name} platform: ${n} answers\n`);
  const server = await startBadin(dataDir, databaseUrl);
  return { server, measured };
}

async function compare(engine: Engine, name: string, path: (c: MeasuredClass) => string, empty: Platform, full: Platform): Promise<string> {
  const bytes = await sizeOf(empty, path);
  if ((await sizeOf(full, path)) < bytes * 0.9) throw new Error(`${name}: the two platforms do not answer the same`);
  const times: { empty: Cost; full: Cost }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const time = { empty: await costOf(empty, path), full: await costOf(full, path) };
    // The first round is a warm-up.
    if (round > 0) times.push(time);
  }
  const ratio = median(times.map((t) => t.full.cpuMs / t.empty.cpuMs));
  process.stderr.write(`${engine}, ${name}: ${ratio.toFixed(2)}\n`);
  const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
  const cells = (["empty", "full"] as const).flatMap((of) => [
    ms(median(times.map((t) => t[of].ms))),
    ms(median(times.map((t) => t[of].cpuMs))),
  ]);
  return `| ${engine} | ${name} | ${bytes.toLocaleString("en")} B | ${cells.join(" | ")} | **${ratio.toFixed(2)}** |`;
}

function shotOf({ measured }: Platform, path: (c: MeasuredClass) => string): Shot {
  return { method: "GET", path: path(measured), headers: { cookie: `badin_session=${measured.session}` } };
}

/**
 * What a request takes: time until the answer, and processor time of the server, which other work on the computer
 * changes less.
 */
interface Cost {
  readonly ms: number;
  readonly cpuMs: number;
}

async function costOf(platform: Platform, path: (c: MeasuredClass) => string): Promise<Cost> {
  const cpuBefore = platform.server.cpuSeconds();
  const { requestsPerSecond, failures } = await measure({
    awake: true,
    url: platform.server.url,
    connections: 1,
    seconds,
    shots: () => [shotOf(platform, path)],
  });
  if (failures > 0) throw new Error(`${failures} requests failed`);
  const ms = 1000 / requestsPerSecond;
  return { ms, cpuMs: ((platform.server.cpuSeconds() - cpuBefore) / seconds) * ms };
}

async function sizeOf(platform: Platform, path: (c: MeasuredClass) => string): Promise<number> {
  const shot = shotOf(platform, path);
  const response = await fetch(platform.server.url + shot.path, { headers: shot.headers ?? {} });
  if (!response.ok) throw new Error(`${shot.path}: ${response.status} ${await response.text()}`);
  return (await response.arrayBuffer()).byteLength;
}
