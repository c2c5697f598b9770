import { type BoardState, type LiveState, liveBeatMs } from "@badin/contract";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom } from "../../../test/factories.ts";
import { databaseUrl } from "../../../test/postgres-server.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { createLiveHub } from "./live-hub.ts";
import { type InRoom, prepareRoom } from "./testing.ts";

/** A stream of events that is being read. */
interface Stream<State> {
  readonly states: State[];
  /** Resolves with the first state, read or to come, that is as wanted. */
  until(wanted: (state: State) => boolean): Promise<State>;
  /** Resolves once the server has ended it. */
  readonly over: Promise<void>;
  leave(): void;
}

const patienceMs = 5_000;

/** Opens a stream over a real connection. @throws the status of a refusal */
async function listen<State extends LiveState>(app: TestApp["app"], path: string, { cookies }: Browser): Promise<Stream<State>> {
  const abort = new AbortController();
  const [address] = app.addresses();
  const port = typeof address === "object" ? address.port : 0;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { cookie, accept: "text/event-stream" },
    signal: abort.signal,
  });
  if (response.status !== 200) throw new Error(String(response.status));
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  const states: State[] = [];
  const waiting = new Set<() => void>();
  const over = (async () => {
    let text = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) states.push(JSON.parse(event.replace(/^data: /, "")) as State);
      for (const look of waiting) look();
    }
  })().catch(() => undefined);
  return {
    states,
    over,
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`not seen: ${JSON.stringify(states.at(-1))}`)), patienceMs);
        const look = () => {
          const found = states.find(wanted);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    leave: () => abort.abort(),
  };
}

onBothEngines((open, engine) => {
  let r: InRoom;
  const apps: TestApp["app"][] = [];
  beforeEach(async () => {
    r = await prepareRoom(await open());
    await r.t.app.listen({ host: "127.0.0.1", port: 0 });
    apps.push(r.t.app);
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });
  const ofStudent = (live: number, by: Browser, app = r.t.app) => listen<LiveState>(app, `/api/live/${live}/events`, by);
  const ofBoard = (live: number, app = r.t.app) => listen<BoardState>(app, `${r.home}/${live}/events`, r.teacher);

  describe("the events of a live session", () => {
    test("bring the whole state at once, each step to everyone, and each vote to the board", async () => {
      const live = await r.open();
      const [student, board] = [await ofStudent(live, r.students[0]), await ofBoard(live)];
      expect((await student.until(() => true)).step).toBe("waiting");
      await r.step(live);
      expect(await student.until(({ step }) => step === "asking")).toMatchObject({ position: 1, votes: null });
      await r.vote(live, r.students[0], r.questions[0].right);
      expect(await board.until(({ answered }) => answered === 1)).toMatchObject({ present: 1, driver: { name: "Castaing" } });
      await r.step(live);
      await r.step(live);
      expect((await student.until(({ step }) => step === "answer")).result?.goodAnswerId).toBe(r.questions[0].right);
      const earlier = student.states.filter(({ step }) => step !== "answer");
      expect(JSON.stringify(earlier)).not.toMatch(/goodAnswerId|Parce que|driver/);
      student.leave();
    });

    test.runIf(engine === "sqlite")("are sent again while nothing changes, so that a silence tells a lost connection", async () => {
      const live = await r.open();
      const student = await ofStudent(live, r.students[0]);
      await student.until(() => true);
      const first = student.states.length;
      const now = performance.now.bind(performance);
      const later = vi.spyOn(performance, "now").mockImplementation(() => now() + liveBeatMs);
      await expect.poll(() => student.states.length, { timeout: 20_000 }).toBeGreaterThan(first);
      later.mockRestore();
    });

    test("are refused beyond six streams of an account, with the reason", async () => {
      const live = await r.open();
      const streams: Stream<LiveState>[] = [];
      for (let n = 0; n < 6; n++) streams.push(await ofStudent(live, r.students[0]));
      await expect(ofStudent(live, r.students[0])).rejects.toThrow("429");
      streams[0]?.leave();
      await expect
        .poll(() =>
          ofStudent(live, r.students[0]).then(
            () => "open",
            (e: Error) => e.message,
          ),
        )
        .toBe("open");
      await ofStudent(live, r.students[1]);
    });

    test("end within a minute of the session of their account, and of a class that was left, before anything more is told", async () => {
      const live = await r.open();
      const [gone, moved, stays] = [await ofStudent(live, r.students[0]), await ofStudent(live, r.students[1]), await ofBoard(live)];
      for (const stream of [gone, moved, stays]) await stream.until(() => true);
      await r.students[0].call("DELETE", "/api/users/signin");
      await r.t.db
        .updateTable("users")
        .set({ classroom_id: await createClassroom(r.t.db, { school_id: r.school }) })
        .where("id", "=", r.ids[1])
        .execute();
      r.t.advance(60_000);
      await r.step(live);
      await stays.until(({ step }) => step === "asking");
      for (const stream of [gone, moved]) {
        await stream.over;
        expect(stream.states.some(({ step }) => step === "asking")).toBe(false);
      }
    });

    test("end when the server stops, without making it wait", async () => {
      const live = await r.open();
      const student = await ofStudent(live, r.students[0]);
      await student.until(() => true);
      const started = performance.now();
      await r.t.app.close();
      expect(performance.now() - started).toBeLessThan(2_000);
    });
  });

  test("a reader that is slow holds up no other, and has the newest state once it can read", async () => {
    const live = await r.open();
    const hub = createLiveHub(r.t.context, () => undefined);
    const first = await r.board(live);
    const [slow, quick]: [LiveState[], LiveState[]] = [[], []];
    let drain: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => {
      drain = resolve;
    });
    const leaves = [
      hub.follow(live, "board", (text) => (slow.push(JSON.parse(text)) === 1 ? blocked : Promise.resolve()), first),
      hub.follow(live, "board", async (text) => void quick.push(JSON.parse(text)), first),
    ];
    for (const wanted of [2, 3, 4]) {
      await r.step(live);
      await expect.poll(() => quick.at(-1)?.version).toBe(wanted);
    }
    expect(slow.map(({ version }) => version)).toEqual([1]);
    drain();
    await expect.poll(() => slow.map(({ version }) => version)).toEqual([1, 4]);
    for (const leave of leaves) leave();
    hub.close();
  });

  test.runIf(engine === "postgres")("what one process does reaches the readers of another within a second", async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(r.db);
    const other = openDatabase({ url: databaseUrl(inject("postgresUrl"), rows[0]?.name ?? ""), poolSize: 2 });
    const second = await createTestApp(other);
    await second.app.listen({ host: "127.0.0.1", port: 0 });
    const live = await r.open();
    const [here, there] = [await ofStudent(live, r.students[0]), await ofStudent(live, r.students[1], second.app)];
    await there.until(() => true);
    // The connection that listens has been opened by then.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const started = performance.now();
    await r.step(live);
    await Promise.all([here.until(({ step }) => step === "asking"), there.until(({ step }) => step === "asking")]);
    expect(performance.now() - started).toBeLessThan(1_000);
    await second.app.close();
    await other.close();
  });
});
