import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { BoardState, LiveState } from "@badin/contract";
import { type Database, openDatabase } from "../../server/src/platform/database/database.ts";
import type { Engine } from "../../server/src/platform/database/engine.ts";
import { migrate } from "../../server/src/platform/database/migrator.ts";
import { browserHeaders } from "../../server/test/browser-headers.ts";
import { createClassroom, createQuestion, createSchool, createSession, createStudent, createTeacher } from "../../server/test/factories.ts";
import { startPostgres } from "../../server/test/postgres-server.ts";
import { enginesAsked, inMs, openSite, printTable, startBadin } from "./harness.ts";
import type { Server } from "./process.ts";

/**
 * Measures live sessions: what passes between a vote and the board that counts it, and between a step and the phones
 * that show it, over real streams. Then, on PostgreSQL, one of two processes is killed while the class votes.
 */

const questions = Number(process.env["BENCH_QUESTIONS"] ?? 6);
/** All students of a room vote within so many milliseconds. */
const votingMs = Number(process.env["BENCH_VOTING_MS"] ?? 3_000);
/** Rooms by students; the last is a whole region at once. */
const sizes = (process.env["BENCH_ROOMS"] ?? "1x40,1x200,25x40").split(",").map((size) => size.split("x").map(Number) as [number, number]);

interface Person {
  readonly headers: Record<string, string>;
}
interface Room {
  readonly classroomId: number;
  readonly teacher: string;
  readonly students: readonly string[];
}

async function seedRooms(database: Database, rooms: number, students: number) {
  const { db } = database;
  const school = await createSchool(db);
  const asked: Awaited<ReturnType<typeof createQuestion>>[] = [];
  for (let n = 0; n < questions; n++) asked.push(await createQuestion(db));
  const seeded: Room[] = [];
  for (let room = 0; room < rooms; room++) {
    const classroomId = await createClassroom(db, { school_id: school });
    const teacher = await createSession(db, await createTeacher(db, school, [classroomId]));
    const sessions: string[] = [];
    for (let n = 0; n < students; n++) sessions.push(await createSession(db, await createStudent(db, classroomId)));
    seeded.push({ classroomId, teacher, students: sessions });
  }
  return { rooms: seeded, questions: asked };
}

/** Follows a stream; `tell` gets each state with the moment it came, `lost` the end of the connection. */
function follow<S>(
  url: string,
  { headers }: Person,
  tell: (state: S, at: number, bytes: number) => void,
  lost: () => void = () => undefined,
) {
  const call = request(url, { headers: { ...headers, accept: "text/event-stream" }, agent: false }, (response) => {
    let text = "";
    response.setEncoding("utf8");
    response.on("data", (chunk: string) => {
      const at = performance.now();
      text += chunk;
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) tell(JSON.parse(event.slice("data: ".length)) as S, at, event.length + 2);
    });
    response.on("close", lost);
  });
  call.on("error", lost);
  call.end();
  return () => call.destroy();
}

async function send<T>(url: string, method: string, path: string, { headers }: Person, body?: object): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

const residentMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

interface Measured {
  readonly votes: number[];
  readonly states: number[];
  bytes: number;
}

/** Plays a whole session in a room. */
async function play(
  server: Server,
  room: Room,
  asked: readonly { id: number; answers: readonly number[] }[],
  measured: Measured,
): Promise<void> {
  const teacher = { headers: await browserHeaders(server.url, room.teacher) };
  const students: Person[] = [];
  for (const session of room.students) students.push({ headers: await browserHeaders(server.url, session) });
  const home = `/api/teachers/classrooms/${room.classroomId}/lives`;
  const form = { title: "Direct", questionIds: asked.map(({ id }) => id), seconds: null, shuffled: false, votesFirst: true };
  const { id } = await send<{ id: number }>(server.url, "POST", home, teacher, form);
  for (const student of students) await send(server.url, "POST", `/api/live/${id}/presence`, student);

  let board: BoardState | undefined;
  const counted: { answered: number; at: number; position: number }[] = [];
  const seen = new Map<number, { version: number; at: number }>();
  const leaves = [
    follow<BoardState>(`${server.url}${home}/${id}/events`, teacher, (state, at) => {
      board = state;
      counted.push({ answered: state.answered, at, position: state.position });
    }),
    ...students.map((student, index) =>
      follow<LiveState>(`${server.url}/api/live/${id}/events`, student, (state, at, bytes) => {
        measured.bytes += bytes;
        if (state.version > (seen.get(index)?.version ?? 0)) seen.set(index, { version: state.version, at });
      }),
    ),
  ];
  await until(() => board !== undefined && seen.size === students.length);

  const step = async () => {
    const from = performance.now();
    const { version } = await send<BoardState>(server.url, "POST", `${home}/${id}/steps`, teacher, {
      action: "next",
      version: board?.version,
    });
    await until(() => [...seen.values()].every((one) => one.version >= version) && (board?.version ?? 0) >= version);
    for (const { at } of seen.values()) measured.states.push(at - from);
  };
  for (let position = 1; position <= asked.length; position++) {
    await step();
    const answers = asked[position - 1]?.answers ?? [];
    const sent: number[] = [];
    await Promise.all(
      students.map(async (student, index) => {
        await delay(Math.random() * votingMs);
        sent.push(performance.now());
        await send(server.url, "POST", `/api/live/${id}/votes`, student, { position, round: 1, answerId: answers[index % 4] });
      }),
    );
    await until(() => board?.answered === students.length);
    for (const [rank, at] of sent.toSorted((a, b) => a - b).entries()) {
      const shown = counted.find((one) => one.position === position && one.answered > rank && one.at >= at);
      if (shown) measured.votes.push(shown.at - at);
    }
    await step();
    await step();
    await delay(Math.random() * 500);
  }
  for (const leave of leaves) leave();
}

async function until(holds: () => boolean, ms = 30_000): Promise<void> {
  for (const end = performance.now() + ms; !holds(); await delay(2)) if (performance.now() > end) throw new Error("waited too long");
}

await printTable(
  enginesAsked(),
  `${questions} questions, votes within ${votingMs / 1000} s`,
  [
    "engine",
    "rooms × students",
    "vote to board, median",
    "**p99**",
    "longest",
    "step to phones, median",
    "**p99**",
    "longest",
    "kB a phone an hour",
    "processor",
    "memory",
  ],
  async (engine, directory) => {
    const lines: string[] = [];
    for (const [rooms, students] of sizes)
      lines.push(await benchmark(engine, join(directory, `${engine}-${rooms}x${students}`), rooms, students));
    return lines;
  },
);
if (enginesAsked().includes("postgres")) process.stdout.write(`\n${await killOne()}\n`);

async function benchmark(engine: Engine, directory: string, rooms: number, students: number): Promise<string> {
  mkdirSync(directory);
  const { server, seeded, stop } = await openSite(engine, directory, (database) => seedRooms(database, rooms, students));
  try {
    const measured: Measured = { votes: [], states: [], bytes: 0 };
    const [cpu, memory, from] = [server.cpuSeconds(), residentMb(server.pid), performance.now()];
    await Promise.all(seeded.rooms.map((room) => play(server, room, seeded.questions, measured)));
    const seconds = (performance.now() - from) / 1000;
    const figures = [measured.votes, measured.states].flatMap((values) => [
      inMs(percentile(values, 0.5)),
      `**${inMs(percentile(values, 0.99))}**`,
      inMs(Math.max(...values)),
    ]);
    const hourly = (measured.bytes / (rooms * students) / seconds) * 3600;
    const share = ((server.cpuSeconds() - cpu) / seconds) * 100;
    return `| ${engine} | ${rooms} × ${students} | ${figures.join(" | ")} | ${Math.round(hourly / 1000)} | ${share.toFixed(0)} % of a core | ${memory.toFixed(0)} → ${residentMb(server.pid).toFixed(0)} MB |`;
  } finally {
    await stop();
  }
}

/**
 * Two processes on one PostgreSQL, twenty phones on each; one is killed while they vote. Returns what became of them.
 */
async function killOne(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "badin-live-"));
  const postgres = await startPostgres({ durable: true });
  const database = openDatabase({ url: postgres.url });
  await migrate(database);
  const { rooms, questions: asked } = await seedRooms(database, 1, 40);
  const room = rooms[0] as Room;
  const secret = { APP_SECRET: "a secret that both processes share, long enough" };
  const first = await startBadin(join(directory, "a"), postgres.url, secret);
  const second = await startBadin(join(directory, "b"), postgres.url, secret);
  const both = [first, second] as const;
  const teacher = { headers: await browserHeaders(second.url, room.teacher) };
  const home = `/api/teachers/classrooms/${room.classroomId}/lives`;
  const form = { title: "Direct", questionIds: asked.map(({ id }) => id), seconds: null, shuffled: false, votesFirst: true };
  const { id } = await send<{ id: number }>(second.url, "POST", home, teacher, form);
  await send(second.url, "POST", `${home}/${id}/steps`, teacher, { action: "next", version: 1 });
  let killedAt = Number.POSITIVE_INFINITY;
  const back: number[] = [];
  await Promise.all(
    room.students
      .map(async (session, index) => {
        let server: Server = both[index % 2 === 0 ? 0 : 1];
        const person = { headers: await browserHeaders(server.url, session) };
        let home: Server = server;
        const join = () => {
          const from = home;
          follow<LiveState>(
            `${from.url}/api/live/${id}/events`,
            person,
            (_, at) => {
              if (at > killedAt && from === second && index % 2 === 0) back[index] ??= at - killedAt;
            },
            () => {
              if (from !== first) return;
              home = second;
              setTimeout(join, 500 * Math.random());
            },
          );
        };
        join();
        await delay(500 + Math.random() * 3_000);
        // As a phone does: sends again until it is taken.
        for (let attempt = 0; attempt < 50; attempt++) {
          const body = { position: 1, round: 1, answerId: asked[0]?.answers[index % 4] };
          const isTaken = await send(server.url, "POST", `/api/live/${id}/votes`, person, body).then(
            () => true,
            () => false,
          );
          if (isTaken) break;
          server = second;
          await delay(200);
        }
      })
      .concat(
        (async () => {
          await delay(2_000);
          killedAt = performance.now();
          process.kill(first.pid, "SIGKILL");
        })(),
      ),
  );
  await delay(3_000);
  const board = await send<BoardState>(second.url, "GET", `${home}/${id}`, teacher);
  const rows = await database.db.selectFrom("live_votes").select("user_id").execute();
  await second.stop();
  await database.close();
  await postgres.stop();
  const returned = back.filter((ms) => ms !== undefined);
  return `One of two processes killed while 40 vote: ${returned.length} of its 20 phones back, the last after ${inMs(Math.max(...returned))}; the board counts ${board.answered} answers, the database ${rows.length}, of ${new Set(rows.map((row) => row.user_id)).size} students.`;
}
