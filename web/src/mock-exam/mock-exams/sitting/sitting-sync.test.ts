import type { SittingStatus } from "@badin/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure, ConnectionFailure } from "../../../platform/api/failures.ts";
import { type LocalAnswers, parseAnswers, shownAnswers } from "./local-answers.rules.ts";
import { createSittingSync } from "./sitting-sync.ts";

const start = Date.UTC(2027, 2, 10, 13);
const iso = (ms: number) => new Date(start + ms).toISOString();
/** How far this device's clock is behind the server's. */
const behind = 90_000;

let kept: LocalAnswers;
let online: boolean;
let sent: LocalAnswers[];
let troubles: Error[];
let handedIn: number;
let forgotten: number;
let reply: Partial<SittingStatus>;

const status = (): SittingStatus => ({
  now: new Date(Date.now() + behind).toISOString(),
  endsAt: iso(behind + 600_000),
  handedInAt: null,
  handedInBy: null,
  late: false,
  ...reply,
});
const create = () =>
  createSittingSync({
    sitting: {
      now: status().now,
      copy: { english: false, startedAt: iso(0), endsAt: status().endsAt, handedInAt: null, handedInBy: null, nbAnswered: 0 },
    },
    store: {
      read: () => kept,
      write: (answers) => {
        kept = answers;
      },
      forget: () => {
        forgotten++;
      },
    },
    send: async (answers) => {
      sent.push(answers);
      const trouble = troubles.shift();
      if (trouble) throw trouble;
      return status();
    },
    handIn: async () => {
      handedIn++;
      reply = { handedInAt: iso(1), handedInBy: "pupil" };
      return status();
    },
    isOnline: () => online,
    now: Date.now,
    random: () => 1,
  });
const settle = () => vi.advanceTimersByTimeAsync(0);
const choose = (questionId: number, chosen: number | null) => ({ questionId, chosen, flagged: false });

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  kept = [];
  online = true;
  sent = [];
  troubles = [];
  handedIn = 0;
  forgotten = 0;
  reply = {};
});
afterEach(() => vi.useRealTimers());

test("a change is kept before it is sent, with the server's time", async () => {
  const sync = create();
  sync.change(choose(7, 2));
  expect(kept).toEqual([{ ...choose(7, 2), sequence: 1, givenAt: start + behind, sent: false }]);
  await settle();
  expect([sync.snapshot().status, kept[0]?.sent]).toEqual(["saved", true]);
});

test("time left is the server's, whatever the device's clock says", () => {
  expect(create().timeLeft()).toBe(600_000);
});

test("minutes added by the teacher show at the next exchange", async () => {
  const sync = create();
  reply = { endsAt: iso(behind + 1_200_000) };
  sync.wake();
  await settle();
  expect(sync.timeLeft()).toBe(1_200_000);
});

test("without network everything is kept, and leaves in one go when it is back", async () => {
  const sync = create();
  online = false;
  sync.change(choose(1, 1));
  sync.change(choose(2, 3));
  sync.change(choose(1, 4));
  await settle();
  expect([sync.snapshot().status, sent]).toEqual(["waiting", []]);
  online = true;
  sync.wake();
  await settle();
  expect(sent.map((answers) => answers.map((a) => [a.questionId, a.chosen, a.sequence]))).toEqual([
    [
      [2, 3, 2],
      [1, 4, 3],
    ],
  ]);
});

test("a reload goes on from what the device keeps", async () => {
  online = false;
  create().change(choose(1, 1));
  online = true;
  kept = parseAnswers(JSON.stringify(kept));
  const sync = create();
  expect(sync.snapshot().status).toBe("waiting");
  sync.change(choose(2, 2));
  await settle();
  expect(sent.at(-1)?.map((a) => a.sequence)).toEqual([1, 2]);
});

test("a change made while another is on its way is sent too", async () => {
  const sync = create();
  sync.change(choose(1, 1));
  sync.change(choose(1, 2));
  await settle();
  expect(sent.flat().map((a) => a.chosen)).toEqual([1, 2]);
  expect(kept.every((a) => a.sent)).toBe(true);
});

test("after a failure it waits longer and longer", async () => {
  troubles = [new ConnectionFailure("cut"), new ApiFailure(503, "unavailable", "…")];
  const sync = create();
  sync.change(choose(1, 1));
  await settle();
  expect(sync.snapshot().status).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sync.snapshot().status).toBe("saved");
});

test("an expired session keeps the answers until the pupil is back", async () => {
  troubles = [new ApiFailure(401, "unauthenticated", "…")];
  const sync = create();
  sync.change(choose(1, 1));
  await settle();
  expect([sync.snapshot().status, kept[0]?.sent]).toEqual(["signed-out", false]);
});

test("the copy is handed in once everything has been sent, also when the network comes back later", async () => {
  const sync = create();
  online = false;
  sync.change(choose(1, 1));
  sync.handIn();
  await settle();
  expect([sync.snapshot().handingIn, handedIn, forgotten]).toEqual([true, 0, 0]);
  online = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect([sent.flat().length, handedIn, sync.snapshot().handedIn?.handedInBy]).toEqual([1, 1, "pupil"]);
  expect(forgotten).toBe(1);
});

test("the server's end shows, and what arrived after it", async () => {
  const sync = create();
  reply = { handedInAt: iso(600_000), handedInBy: "time", late: true };
  sync.change(choose(1, 1));
  await settle();
  expect(sync.snapshot()).toMatchObject({ handedIn: { handedInBy: "time" }, late: true });
});

test("the device keeps the answers until the copy is handed in and all of them have arrived", async () => {
  const sync = create();
  sync.change(choose(1, 1));
  await settle();
  expect([sync.snapshot().status, forgotten]).toEqual(["saved", 0]);
  reply = { handedInAt: iso(600_000), handedInBy: "time" };
  troubles = [new ConnectionFailure("down")];
  sync.change(choose(2, 3));
  await settle();
  expect(forgotten).toBe(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect([sync.snapshot().status, kept.every((answer) => answer.sent), forgotten]).toEqual(["saved", true, 1]);
});

test("the screen shows the newest of this device and of the others", () => {
  const server = [
    { questionId: 1, chosen: 1, flagged: true, givenAt: iso(5000) },
    { questionId: 2, chosen: 2, flagged: false, givenAt: iso(5000) },
  ];
  const local = [
    { ...choose(1, 3), sequence: 1, givenAt: start, sent: true },
    { ...choose(2, 4), sequence: 2, givenAt: start, sent: false },
    { ...choose(3, null), sequence: 3, givenAt: start, sent: true },
  ];
  const shown = shownAnswers(server, local);
  expect([1, 2, 3, 4].map((id) => shown.get(id)?.chosen)).toEqual([1, 4, null, undefined]);
});

test("what is stored and cannot be read is left out", () => {
  expect([null, "nonsense", "{}", '[{"questionId":1}]', "[null]"].map(parseAnswers)).toEqual([[], [], [], [], []]);
});
