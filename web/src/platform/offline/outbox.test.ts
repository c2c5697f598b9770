import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure, ConnectionFailure, ForeignReply } from "../api/failures.ts";
import { type OutboxSnapshot, outcomeOf, retryDelayMs, type Settlement } from "./outbox.ts";
import type { Entry } from "./outbox-store.ts";
import { fakeBrowser } from "./testing.ts";

const unavailable = () => new ApiFailure(503, "unavailable", "…");

let browser: ReturnType<typeof fakeBrowser>;
let online: boolean;
let signedIn: boolean;
let sent: string[];
/** Errors of the next sends, one per call; later sends succeed. */
let troubles: (Error | undefined)[];
let settled: string[];
let reported: unknown[];
let onSend: () => Promise<void>;
let onSettle: (entries: readonly Entry[]) => void;

const nameOf = ({ kind, group, item, value }: Pick<Entry, "kind" | "group" | "item" | "value">) => `${kind} ${group} ${item}=${value}`;
const told = (settlement: Settlement<unknown>) =>
  "refused" in settlement ? settlement.refused : "elsewhere" in settlement ? "elsewhere" : "recorded";

const sender = (extra: object = {}) => ({
  ...extra,
  send: async (entries: readonly Entry[]) => {
    sent.push(entries.map(nameOf).join(", "));
    await onSend();
    const trouble = troubles.shift();
    if (trouble) throw trouble;
    return "ok";
  },
  settle: (entries: readonly Entry[], settlement: Settlement<unknown>) => {
    settled.push(`${entries.map(nameOf).join(", ")}: ${told(settlement)}`);
    onSettle(entries);
  },
});

const open = () =>
  browser.open(
    { quiz: sender(), exam: sender({ together: true, keeps: true }) },
    { isOnline: () => online, isSignedIn: () => signedIn, report: (thrown) => void reported.push(thrown) },
  );
const give = (item: string, value: unknown = 1, kind = "quiz", group = 1) => ({ kind, group, item, value });
const settle = () => vi.advanceTimersByTimeAsync(0);
const waiting = ({ entries }: OutboxSnapshot) => entries.filter((entry) => !entry.sent).map(nameOf);

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  online = true;
  signedIn = true;
  sent = [];
  troubles = [];
  settled = [];
  reported = [];
  onSend = async () => undefined;
  onSettle = () => undefined;
});
afterEach(() => vi.useRealTimers());

test("what is given is kept before it is sent, and leaves once recorded", async () => {
  const { outbox } = open();
  outbox.add(give("a"), "first");
  expect([browser.nbKept(), outbox.snapshot().status, waiting(outbox.snapshot())]).toEqual([1, "sending", ["quiz 1 a=1"]]);
  await settle();
  expect([browser.nbKept(), outbox.snapshot().status, settled]).toEqual([0, "idle", ["quiz 1 a=1: recorded"]]);
});

test("one at a time is sent, in the order given", async () => {
  const { outbox } = open();
  outbox.add(give("b"), "first");
  outbox.add(give("a"), "first");
  await settle();
  expect(sent).toEqual(["quiz 1 b=1", "quiz 1 a=1"]);
});

test("of two for the same item the first stays, or the last replaces what waits", async () => {
  online = false;
  const { outbox } = open();
  outbox.add(give("a", 1), "first");
  outbox.add(give("a", 2), "first");
  outbox.add(give("a", 1, "exam"), "last");
  outbox.add(give("a", 2, "exam"), "last");
  expect(waiting(outbox.snapshot())).toEqual(["quiz 1 a=1", "exam 1 a=2"]);
});

test("what replaces something on its way is sent too, and the reply to the former settles nothing", async () => {
  const { outbox } = open();
  onSend = () => new Promise((resolve) => setTimeout(resolve, 100));
  outbox.add(give("a", 1, "exam"), "last");
  await settle();
  outbox.add(give("a", 2, "exam"), "last");
  await vi.advanceTimersByTimeAsync(200);
  expect([sent, settled]).toEqual([["exam 1 a=1", "exam 1 a=2"], ["exam 1 a=2: recorded"]]);
});

test("what a kind keeps stays on the device once recorded, until it is forgotten", async () => {
  const { outbox } = open();
  outbox.add(give("a", 1, "exam"), "last");
  outbox.add(give("b", 1, "exam"), "last");
  await settle();
  expect(outbox.snapshot().entries.map((entry) => entry.sent)).toEqual([true, true]);
  expect(browser.open({}).outbox.snapshot().entries).toHaveLength(2);
  outbox.forget("exam", 1);
  expect(browser.nbKept()).toBe(0);
});

test("only an error of the contract that refuses the answer refuses it", () => {
  const refused = [
    new ApiFailure(409, "already_answered", "…"),
    new ApiFailure(409, "try_ended", "…"),
    new ApiFailure(409, "copy_handed_in", "…"),
    new ApiFailure(404, "not_found", "…"),
    new ApiFailure(400, "invalid", "…"),
    new ApiFailure(403, "forbidden", "…"),
  ];
  expect(refused.map(outcomeOf)).toEqual(refused.map(() => "refused"));
  const later = [
    new ConnectionFailure("cut"),
    new TypeError("a defect"),
    unavailable(),
    new ApiFailure(500, "internal", "…"),
    new ApiFailure(429, "too_many", "…"),
    new ApiFailure(403, "csrf", "…"),
    new ApiFailure(403, "foreign_site", "…"),
    new ApiFailure(413, "too_large", "…"),
    ...[200, 400, 401, 403, 404, 405, 408, 413, 421, 425, 500, 502].map((status) => new ForeignReply(status, "…")),
  ];
  expect(later.map(outcomeOf)).toEqual(later.map(() => "later"));
  const signIn = [new ApiFailure(401, "unauthenticated", "…"), new ApiFailure(409, "other_user", "…")];
  expect(signIn.map(outcomeOf)).toEqual(["sign-in", "sign-in"]);
});

test("waiting doubles from 1 to 30 seconds, spread by half", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map((failures) => retryDelayMs(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
  expect([retryDelayMs(1, 0), retryDelayMs(9, 0)]).toEqual([500, 15_000]);
});

test("after a failure it tries again by itself, later and later, and starts again after a success", async () => {
  troubles = [new ConnectionFailure("cut"), unavailable(), new ForeignReply(404, "404 page not found")];
  const { outbox } = open();
  outbox.add(give("a"), "first");
  await settle();
  expect([outbox.snapshot().status, waiting(outbox.snapshot())]).toEqual(["waiting", ["quiz 1 a=1"]]);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(4000);
  expect(settled).toEqual(["quiz 1 a=1: recorded"]);
  troubles = [new ConnectionFailure("cut")];
  outbox.add(give("b"), "first");
  await settle();
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled.at(-1)).toBe("quiz 1 b=1: recorded");
});

test("offline nothing is tried; once the network is back, all leave in order", async () => {
  online = false;
  const { outbox } = open();
  outbox.add(give("a"), "first");
  outbox.add(give("b"), "first");
  await vi.advanceTimersByTimeAsync(120_000);
  expect([sent, outbox.snapshot().status]).toEqual([[], "waiting"]);
  online = true;
  outbox.wake();
  await settle();
  expect(sent).toEqual(["quiz 1 a=1", "quiz 1 b=1"]);
});

test("what an earlier page left is sent", async () => {
  online = false;
  open().outbox.add(give("a"), "first");
  online = true;
  open().outbox.wake();
  await settle();
  expect(settled).toContain("quiz 1 a=1: recorded");
});

test("an expired session keeps what waits until its student is back", async () => {
  troubles = [new ApiFailure(401, "unauthenticated", "…")];
  const { outbox } = open();
  outbox.add(give("a"), "first");
  await vi.advanceTimersByTimeAsync(120_000);
  expect([sent.length, outbox.snapshot().status]).toEqual([1, "signed-out"]);
  outbox.wake();
  await settle();
  expect(settled).toEqual(["quiz 1 a=1: recorded"]);
});

test("nothing leaves once the session has ended in this browser, although the server may not know it yet", async () => {
  online = false;
  signedIn = false;
  const { outbox } = open();
  outbox.add(give("a"), "first");
  online = true;
  outbox.wake();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([sent, outbox.snapshot().status, browser.nbKept()]).toEqual([[], "signed-out", 1]);
  signedIn = true;
  outbox.wake();
  await settle();
  expect(settled).toEqual(["quiz 1 a=1: recorded"]);
});

test("a refusal drops what was refused, says so once, and lets the others through", async () => {
  troubles = [new ApiFailure(404, "question_not_found", "…"), new ApiFailure(409, "already_answered", "…")];
  const { outbox } = open();
  for (const item of ["a", "b", "c"]) outbox.add(give(item), "first");
  await settle();
  expect(settled).toEqual(["quiz 1 a=1: question_not_found", "quiz 1 b=1: already_answered", "quiz 1 c=1: recorded"]);
  expect(browser.nbKept()).toBe(0);
});

test("a group that fails again and again does not hold the others up", async () => {
  const { outbox } = open();
  troubles = [new ApiFailure(500, "internal", "…")];
  outbox.add(give("a"), "first");
  outbox.add(give("b"), "first");
  outbox.add(give("c", 1, "quiz", 2), "first");
  await settle();
  expect(sent).toEqual(["quiz 1 a=1", "quiz 2 c=1"]);
});

test("a settlement that throws sends nothing twice, and is reported", async () => {
  const defect = new Error("a defect of the screen");
  onSettle = () => {
    throw defect;
  };
  const { outbox } = open();
  outbox.add(give("a"), "first");
  await vi.advanceTimersByTimeAsync(120_000);
  expect([sent, reported, outbox.snapshot().status, browser.nbKept()]).toEqual([["quiz 1 a=1"], [defect], "idle", 0]);
});

test("what is forgotten on its way is not taken for what is given anew, nor is that dropped with it", async () => {
  let reply: () => void = () => undefined;
  const { outbox } = open();
  onSend = () => new Promise<void>((resolve) => (reply = resolve));
  outbox.add(give("a", 1), "first");
  await settle();
  onSend = async () => undefined;
  outbox.forget("quiz", 1);
  outbox.add(give("a", 2), "first");
  reply();
  await settle();
  expect([sent, settled, browser.nbKept()]).toEqual([["quiz 1 a=1", "quiz 1 a=2"], ["quiz 1 a=2: recorded"], 0]);
});

test("all tabs see what one of them is given, one of them sends it, and each is told", async () => {
  online = false;
  const [a, b] = [open(), open()];
  a.outbox.add(give("a"), "first");
  await settle();
  b.outbox.add(give("a", 2), "first");
  expect(waiting(b.outbox.snapshot())).toEqual(["quiz 1 a=1"]);
  online = true;
  a.outbox.wake();
  b.outbox.wake();
  await settle();
  expect([sent, [...settled].sort()]).toEqual([["quiz 1 a=1"], ["quiz 1 a=1: elsewhere", "quiz 1 a=1: recorded"]]);
});

test("tabs count in one sequence: the last given wins, whichever tab it was given in", async () => {
  online = false;
  const [a, b] = [open(), open()];
  a.outbox.add(give("q", "a", "exam"), "last");
  b.outbox.add(give("q", "b", "exam"), "last");
  a.outbox.add(give("q", "c", "exam"), "last");
  await settle();
  for (const { outbox } of [a, b]) expect(outbox.snapshot().entries).toMatchObject([{ value: "c", sequence: 3 }]);
});

test("screens are told of each change", async () => {
  const { outbox } = open();
  const statuses: string[] = [];
  const stop = outbox.subscribe(() => statuses.push(outbox.snapshot().status));
  outbox.add(give("a"), "first");
  await settle();
  expect(statuses).toEqual(["idle", "sending", "idle"]);
  stop();
  outbox.add(give("b"), "first");
  await settle();
  expect(statuses).toHaveLength(3);
});
