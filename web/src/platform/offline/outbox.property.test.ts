import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure, ConnectionFailure, ForeignReply } from "../api/failures.ts";
import type { Settlement } from "./outbox.ts";
import type { Entry } from "./outbox-store.ts";
import { fakeBrowser } from "./testing.ts";

/** What befalls a request: it does not reach the server, or twice, or its reply is lost, or a stranger replies. */
const fates = ["well", "lost", "reply lost", "twice", "foreign", "foreign reply", "busy"] as const;
type Fate = (typeof fates)[number];

const fate = fc.constantFrom(...fates);
const tab = fc.nat(2);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("give" as const), tab, kind: fc.constantFrom("quiz", "exam", "live"), item: fc.nat(2) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.nat(3000) }) },
  fc.record({ do: fc.constantFrom("restart" as const, "wake" as const), tab }),
  fc.record({ do: fc.constantFrom("sign out" as const, "sign in" as const, "cut" as const, "mend" as const) }),
);

/**
 * A server that keeps the first answer of a question of a quiz, and the last one of a mock exam or in a vote of a live
 * session by its sequence; and the network before it.
 */
function fakeServer(befalls: Iterator<Fate>, delays: Iterator<number>) {
  const quiz = new Map<string, unknown[]>();
  const exam = new Map<string, Entry>();
  const live = new Map<string, Entry>();
  const state = { signedIn: true, reached: 0 };

  function record(entry: Entry): void {
    const { kind, item, value, sequence, device } = entry;
    if (kind !== "quiz") {
      const kept = kind === "exam" ? exam : live;
      const known = kept.get(item);
      if (!known || known.device !== device || known.sequence < sequence) kept.set(item, entry);
      return;
    }
    const [known] = quiz.get(item) ?? [];
    if (known !== undefined && known !== value) throw new ApiFailure(409, "already_answered", "…");
    if (known === undefined) quiz.set(item, [...(quiz.get(item) ?? []), value]);
  }

  function receive(entries: readonly Entry[]): void {
    if (!state.signedIn) throw new ApiFailure(401, "unauthenticated", "…");
    state.reached++;
    entries.forEach(record);
  }

  async function send(entries: readonly Entry[]): Promise<string> {
    const befallen = befalls.next().value ?? "well";
    await new Promise((resolve) => setTimeout(resolve, delays.next().value ?? 0));
    if (befallen === "lost") throw new ConnectionFailure("cut");
    if (befallen === "foreign") throw new ForeignReply(404, "404 page not found");
    if (befallen === "busy") throw new ApiFailure(503, "unavailable", "…");
    receive(entries);
    if (befallen === "twice") receive(entries);
    if (befallen === "reply lost") throw new ConnectionFailure("cut");
    if (befallen === "foreign reply") throw new ForeignReply(200, "…");
    return "ok";
  }
  return { quiz, exam, live, state, send };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const giveVote = { do: "give", tab: 0, kind: "live", item: 0 } as const;
/** A vote whose page is reloaded while it is on its way, and that arrives after the next one. */
const overtaken: [(typeof giveVote | { do: "wait"; ms: number } | { do: "restart"; tab: number })[], Fate[], number[]] = [
  [giveVote, { do: "wait", ms: 1 }, { do: "restart", tab: 0 }, giveVote],
  [],
  [1500, 0, 0],
];

test("whatever befalls tabs, network and session, each answer given is recorded once, or its student is told that it is refused", async () => {
  const steps = fc.array(step, { maxLength: 25 });
  const told: unknown[] = [];
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.array(fate, { maxLength: 30 }),
      fc.array(fc.nat(1500), { maxLength: 30 }),
      async (story, befalls, delays) => {
        told.length = 0;
        const browser = fakeBrowser();
        const server = fakeServer(befalls.values(), delays.values());
        const given: Record<string, Map<string, unknown[]>> = { quiz: new Map(), exam: new Map(), live: new Map() };
        let online = true;
        let next = 1;
        const sender = (extra: object) => ({
          ...extra,
          send: server.send,
          settle: (entries: readonly Entry[], settlement: Settlement<unknown>) => {
            if ("refused" in settlement) told.push(...entries.map(({ value }) => value));
          },
        });
        const senders = { quiz: sender({}), exam: sender({ together: true, keeps: true }), live: sender({}) };
        const open = () => browser.open(senders, { isOnline: () => online });
        const tabs = [open(), open(), open()];

        for (const event of story) {
          if (event.do === "wait") await vi.advanceTimersByTimeAsync(event.ms);
          else if (event.do === "give") {
            const { outbox } = tabs[event.tab] ?? open();
            const [item, value] = [String(event.item), next++];
            outbox.add({ kind: event.kind, group: 1, item, value }, event.kind === "quiz" ? "first" : "last");
            const isAccepted = outbox.snapshot().entries.some((entry) => entry.value === value);
            if (isAccepted) given[event.kind]?.set(item, [...(given[event.kind]?.get(item) ?? []), value]);
          } else if (event.do === "restart") {
            tabs[event.tab]?.close();
            tabs[event.tab] = open();
            tabs[event.tab]?.outbox.wake();
          } else if (event.do === "wake") tabs[event.tab]?.outbox.wake();
          else if (event.do === "sign out" || event.do === "sign in") server.state.signedIn = event.do === "sign in";
          else online = event.do === "mend";
        }

        server.state.signedIn = true;
        online = true;
        for (const { outbox } of tabs) outbox.wake();
        await vi.advanceTimersByTimeAsync(600_000);
        for (const { outbox } of tabs) outbox.wake();
        await vi.advanceTimersByTimeAsync(600_000);

        for (const { outbox } of tabs) {
          expect(outbox.snapshot().entries.filter(({ sent }) => !sent)).toEqual([]);
          expect(outbox.snapshot().status).toBe("idle");
        }
        for (const [item, values] of given["quiz"] ?? []) {
          const recorded = server.quiz.get(item) ?? [];
          expect(recorded).toHaveLength(1);
          expect([...recorded, ...told]).toEqual(expect.arrayContaining(values));
          expect(told.filter((value) => recorded.includes(value))).toEqual([]);
        }
        expect(new Set(told).size).toBe(told.length);
        for (const [item, values] of given["exam"] ?? []) expect(server.exam.get(item)?.value).toBe(values.at(-1));
        for (const [item, values] of given["live"] ?? []) expect(server.live.get(item)?.value).toBe(values.at(-1));
      },
    ),
    { numRuns: 400, examples: [overtaken] },
  );
});
