import type { SittingStatus } from "@badin/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure, ConnectionFailure, ForeignReply } from "../../../platform/api/failures.ts";
import type { Entry } from "../../../platform/offline/outbox-store.ts";
import { fakeBrowser } from "../../../platform/offline/testing.ts";
import { type ExamEntry, isHandIn, type Leave, shownAnswers } from "./local-answers.rules.ts";
import { createSittingSync } from "./sitting-sync.ts";

const start = Date.UTC(2027, 2, 10, 13);
const iso = (ms: number) => new Date(start + ms).toISOString();
/** How far this device's clock is behind the server's. */
const behind = 90_000;
const counts = { nbReopened: 0, nbAnswered: 0, nbLate: 0, lateCounted: null };

let browser: ReturnType<typeof fakeBrowser>;
let online: boolean;
/** What the server got: the choices of each sending, and « hand in ». */
let sent: (readonly (readonly [questionId: number, chosen: number | null, sequence: number])[] | "hand in")[];
let troubles: Error[];
let pingTroubles: Error[];
let gone: number;
let reply: Partial<SittingStatus>;

const status = (): SittingStatus => ({
  now: new Date(Date.now() + behind).toISOString(),
  endsAt: iso(behind + 600_000),
  handedInAt: null,
  handedInBy: null,
  ...counts,
  ...reply,
});

/** Opens the copy in a tab. */
function open() {
  const { outbox } = browser.open(
    {
      exam: {
        together: true,
        keeps: true,
        async send(entries) {
          const changes = (entries as readonly Entry<ExamEntry>[]).flatMap(({ sequence, value }) =>
            "questionId" in value ? [[value.questionId, value.chosen, sequence] as const] : [],
          );
          if (changes.length > 0) sent.push(changes);
          const trouble = troubles.shift();
          if (trouble) throw trouble;
          const pressed = (entries as readonly Entry<ExamEntry>[]).find(isHandIn)?.value;
          if (pressed && (pressed.nbReopened ?? 0) >= status().nbReopened) {
            sent.push("hand in");
            reply = { handedInAt: iso(1), handedInBy: "student" };
          }
          return status();
        },
        settle(_, settlement) {
          if ("recorded" in settlement) sync.setStatus(settlement.recorded as SittingStatus);
          if ("recorded" in settlement && reply.handedInAt) outbox.forget("exam", 1);
        },
      },
    },
    { isOnline: () => online },
  );
  const sync = createSittingSync({
    sitting: {
      id: 1,
      now: status().now,
      copy: { english: false, startedAt: iso(0), endsAt: status().endsAt, handedInAt: null, handedInBy: null, ...counts, counted: true },
    },
    outbox,
    ping: async () => {
      const trouble = pingTroubles.shift();
      if (trouble) throw trouble;
      return status();
    },
    onGone: () => {
      gone++;
    },
    clock: { now: () => Date.now() + behind, moment: () => ({ at: Date.now() + behind, tie: 7 }) },
  });
  sync.subscribe(() => undefined);
  return sync;
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const choose = (questionId: number, chosen: number | null) => ({ questionId, chosen, flagged: false });
const unsentIn = ({ snapshot }: ReturnType<typeof open>) => snapshot().answers.filter((answer) => !answer.sent).length;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  browser = fakeBrowser();
  online = true;
  sent = [];
  troubles = [];
  pingTroubles = [];
  gone = 0;
  reply = {};
});
afterEach(() => vi.useRealTimers());

test("a change is kept before it is sent, with the server's time", async () => {
  const sync = open();
  sync.change(choose(7, 2));
  expect(sync.snapshot().answers).toMatchObject([{ ...choose(7, 2), sequence: 1, givenAt: start + behind, sent: false }]);
  await settle();
  expect([sync.snapshot().status, unsentIn(sync)]).toEqual(["idle", 0]);
});

test("time left is the server's, whatever the device's clock says", () => {
  expect(open().timeLeft()).toBe(600_000);
});

test("minutes added by the teacher show at the next exchange", async () => {
  const sync = open();
  reply = { endsAt: iso(behind + 1_200_000) };
  sync.wake();
  await settle();
  expect(sync.timeLeft()).toBe(1_200_000);
});

test("without network everything is kept, and leaves in one go when it is back", async () => {
  const sync = open();
  online = false;
  sync.change(choose(1, 1));
  sync.change(choose(2, 3));
  sync.change(choose(1, 4));
  await settle();
  expect([sync.snapshot().status, sent]).toEqual(["waiting", []]);
  online = true;
  sync.wake();
  await settle();
  expect(sent).toEqual([
    [
      [2, 3, 2],
      [1, 4, 3],
    ],
  ]);
});

test("a reload goes on from what the device keeps", async () => {
  online = false;
  open().change(choose(1, 1));
  online = true;
  const sync = open();
  expect(unsentIn(sync)).toBe(1);
  sync.change(choose(2, 2));
  await settle();
  expect(sent.at(-1)).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ]);
});

test("two tabs of a copy show the same answers, count in one sequence, and neither wipes the other's", async () => {
  const [a, b] = [open(), open()];
  online = false;
  a.change(choose(1, 1));
  await settle();
  b.change(choose(1, 2));
  b.change(choose(2, 4));
  await settle();
  a.change(choose(1, 3));
  await settle();
  for (const { snapshot } of [a, b])
    expect(snapshot().answers.map(({ questionId, chosen }) => [questionId, chosen])).toEqual([
      [2, 4],
      [1, 3],
    ]);
  online = true;
  b.wake();
  await settle();
  expect(sent).toEqual([
    [
      [2, 4, 3],
      [1, 3, 4],
    ],
  ]);
  expect([unsentIn(a), unsentIn(b)]).toEqual([0, 0]);
});

test("a proxy's plain 404 hands nothing in and empties nothing: the answers are sent again", async () => {
  troubles = [new ForeignReply(404, "404 page not found")];
  pingTroubles = [new ForeignReply(404, "404 page not found")];
  const sync = open();
  sync.wake();
  sync.change(choose(1, 1));
  await settle();
  expect([sync.snapshot().handedIn, unsentIn(sync), gone]).toEqual([undefined, 1, 0]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([sent.length, unsentIn(sync), sync.snapshot().handedIn]).toEqual([2, 0, undefined]);
});

test("an expired session keeps the answers until the student is back", async () => {
  troubles = [new ApiFailure(401, "unauthenticated", "…")];
  const sync = open();
  sync.change(choose(1, 1));
  await settle();
  expect([sync.snapshot().status, unsentIn(sync)]).toEqual(["signed-out", 1]);
});

test("a copy that the server has no more is asked about again", async () => {
  pingTroubles = [new ApiFailure(404, "not_found", "…")];
  open().wake();
  await settle();
  expect(gone).toBe(1);
});

test("the copy is handed in once everything has been sent, also by another visit of the page", async () => {
  online = false;
  const sync = open();
  sync.change(choose(1, 1));
  sync.handIn();
  await settle();
  expect([sync.snapshot().handingIn, sent]).toEqual([true, []]);
  const later = open();
  expect(later.snapshot().handingIn).toBe(true);
  online = true;
  later.wake();
  await settle();
  expect([sent, later.snapshot().handedIn?.handedInBy, later.snapshot().handingIn]).toEqual([[[[1, 1, 1]], "hand in"], "student", false]);
  // The device has forgotten the answers; the page still shows them.
  expect([browser.nbKept(), later.snapshot().answers.length]).toEqual([0, 1]);
});

test("the server's end shows, and what arrived after it", async () => {
  const sync = open();
  reply = { handedInAt: iso(600_000), handedInBy: "time", nbLate: 1 };
  sync.change(choose(1, 1));
  await settle();
  expect(sync.snapshot()).toMatchObject({ handedIn: { handedInBy: "time", nbLate: 1 } });
});

test("without network the answers wait although the copy has ended, and the device keeps them until they have arrived", async () => {
  const sync = open();
  reply = { handedInAt: iso(600_000), handedInBy: "time" };
  sync.wake();
  troubles = [new ConnectionFailure("down")];
  sync.change(choose(2, 3));
  await settle();
  expect([unsentIn(sync), browser.nbKept()]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([unsentIn(sync), browser.nbKept()]).toEqual([0, 0]);
});

test("what the server said before it got an answer does not undo what it said of the answer", async () => {
  const sync = open();
  sync.wake();
  sync.handIn();
  await settle();
  expect(sync.snapshot().handedIn?.handedInBy).toBe("student");
});

const leavesKept = () =>
  browser
    .open({}, { isOnline: () => false })
    .outbox.snapshot()
    .entries.flatMap(({ value }) => (isOfLeave(value) ? [[value.leave, value.left.at - start, value.back && value.back.at - start]] : []));
const isOfLeave = (value: unknown): value is Leave => typeof value === "object" && value !== null && "leave" in value;

test("that the page was left is kept on the device at once, and ends when it is shown again, also by another visit; no answer waits for it", async () => {
  online = false;
  const sync = open();
  sync.leave();
  expect(leavesKept()).toEqual([[1, behind, undefined]]);
  await vi.advanceTimersByTimeAsync(18_000);
  sync.comeBack();
  sync.comeBack();
  expect(leavesKept()).toEqual([[1, behind, behind + 18_000]]);
  sync.leave();
  await vi.advanceTimersByTimeAsync(5000);
  const later = open();
  later.comeBack();
  expect(leavesKept()).toEqual([
    [1, behind, behind + 18_000],
    [2, behind + 18_000, behind + 23_000],
  ]);
  expect([unsentIn(later), later.snapshot().handingIn]).toEqual([0, false]);
});

test("a lost network is noted apart from a page that was left, through a reload, and ends when the server answers", async () => {
  const lossesKept = () =>
    browser
      .open({}, { isOnline: () => false })
      .outbox.snapshot()
      .entries.flatMap(({ value }) =>
        isOfLeave(value) && value.network ? [[value.left.at - start, value.back && value.back.at - start]] : [],
      );
  online = false;
  const sync = open();
  sync.loseNetwork();
  expect(lossesKept()).toHaveLength(1);
  sync.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  sync.comeBack();
  // The page is loaded again, without network still.
  const later = open();
  later.loseNetwork();
  expect(lossesKept()).toEqual([[expect.any(Number), undefined]]);
  online = true;
  later.wake();
  await settle();
  const [[from, to] = []] = lossesKept();
  expect(lossesKept()).toHaveLength(1);
  expect((to ?? 0) - (from ?? 0)).toBeGreaterThanOrEqual(10_000);
  expect(leavesKept()).toHaveLength(2);
});

test("a handing in from before the teacher opened the copy again ends nothing: the page goes on, and hands in at the next press", async () => {
  const sync = open();
  sync.handIn();
  // The teacher's word has reached the server first.
  reply = { nbReopened: 1 };
  await settle();
  expect(sync.snapshot()).toMatchObject({ handingIn: false, handedIn: undefined, status: "idle" });
  sync.handIn();
  await settle();
  expect([sent, sync.snapshot().handedIn?.handedInBy]).toEqual([["hand in"], "student"]);
});

test("a page left once the copy is handed in, or its time over, is not noted", async () => {
  online = false;
  const sync = open();
  await vi.advanceTimersByTimeAsync(600_000);
  sync.leave();
  expect(leavesKept()).toEqual([]);
  const other = open();
  other.handIn();
  other.leave();
  expect(leavesKept()).toEqual([]);
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
