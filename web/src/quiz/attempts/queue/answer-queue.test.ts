import type { AnswerResult } from "@badin/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure, ConnectionFailure } from "../../../platform/api/failures.ts";
import type { GivenAnswer } from "./answer-queue.rules.ts";
import { createAnswerQueue } from "./answer-queue.ts";

const answer = (questionId: number, qcmId = 1): GivenAnswer => ({ qcmId, questionId, answerId: questionId * 10 });
const result = (given: GivenAnswer): AnswerResult => ({
  answeredId: given.answerId,
  goodAnswerId: given.answerId,
  comment: null,
  lastQuestion: false,
  badgeGagne: [],
});

let kept: readonly GivenAnswer[];
let online: boolean;
let sameUser: boolean;
let sent: number[];
/** Errors of the next sends, one per call; later sends succeed. */
let troubles: Error[];
let settled: [number, string][];
/** The answers passed to `onSettled`. */
let results: GivenAnswer[];

const createQueue = () =>
  createAnswerQueue({
    store: {
      read: () => kept,
      write: (waiting) => {
        kept = waiting;
      },
    },
    send: async (given) => {
      sent.push(given.questionId);
      const trouble = troubles.shift();
      if (trouble) throw trouble;
      return result(given);
    },
    isSameUser: async () => sameUser,
    onSettled: (given, settlement) => {
      results.push(given);
      settled.push([given.questionId, "recorded" in settlement ? "recorded" : settlement.givenUp]);
    },
    isOnline: () => online,
    random: () => 1,
  });

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  kept = [];
  online = true;
  sameUser = true;
  sent = [];
  troubles = [];
  settled = [];
  results = [];
});
afterEach(() => vi.useRealTimers());

test("an answer is kept before it is sent, and leaves once recorded", async () => {
  const queue = createQueue();
  queue.add(answer(1));
  expect(kept).toEqual([answer(1)]);
  expect(queue.snapshot()).toEqual({ status: "sending", pending: [answer(1)] });
  await settle();
  expect(settled).toEqual([[1, "recorded"]]);
  expect(queue.snapshot()).toEqual({ status: "idle", pending: [] });
});

test("the same answer given twice is sent once", async () => {
  const queue = createQueue();
  queue.add(answer(1));
  queue.add(answer(1));
  await settle();
  expect(sent).toEqual([1]);
});

test("answers are sent one at a time, in the order they were given", async () => {
  const queue = createQueue();
  queue.add(answer(2));
  queue.add(answer(1));
  expect(sent).toEqual([2]);
  await settle();
  expect(settled.map(([id]) => id)).toEqual([2, 1]);
});

test("after a failure it waits longer and longer, and starts again after a success", async () => {
  troubles = [new ConnectionFailure("cut"), new ApiFailure(503, "unavailable", "…"), new ConnectionFailure("cut")];
  const queue = createQueue();
  queue.add(answer(1));
  await settle();
  expect(queue.snapshot()).toEqual({ status: "waiting", pending: [answer(1)] });
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(4000);
  expect(settled).toEqual([[1, "recorded"]]);
  troubles = [new ConnectionFailure("cut")];
  queue.add(answer(2));
  await settle();
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled.at(-1)).toEqual([2, "recorded"]);
});

test("offline nothing is tried; once the network is back, all leave in order", async () => {
  online = false;
  const queue = createQueue();
  queue.add(answer(1));
  queue.add(answer(2));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toEqual([]);
  expect(queue.snapshot()).toEqual({ status: "waiting", pending: [answer(1), answer(2)] });
  online = true;
  queue.wake();
  await settle();
  expect(settled.map(([id]) => id)).toEqual([1, 2]);
});

test("what an earlier page left is sent", async () => {
  kept = [answer(4), answer(5, 2)];
  createQueue().wake();
  await settle();
  expect(sent).toEqual([4, 5]);
});

test("an expired session keeps the answers until the pupil is back", async () => {
  troubles = [new ApiFailure(401, "unauthenticated", "…")];
  const queue = createQueue();
  queue.add(answer(1));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toEqual([1]);
  expect(queue.snapshot()).toEqual({ status: "signed-out", pending: [answer(1)] });
  queue.wake();
  await settle();
  expect(settled).toEqual([[1, "recorded"]]);
});

test("answers that waited are never sent under another pupil's session", async () => {
  kept = [answer(1)];
  sameUser = false;
  const queue = createQueue();
  queue.wake();
  await settle();
  expect(sent).toEqual([]);
  expect(queue.snapshot().status).toBe("signed-out");
});

test("a refusal drops the answer and lets the others through", async () => {
  troubles = [new ApiFailure(404, "question_not_found", "…"), new ApiFailure(409, "already_answered", "…")];
  const queue = createQueue();
  for (const id of [1, 2, 3]) queue.add(answer(id));
  await settle();
  expect(settled).toEqual([
    [1, "removed"],
    [2, "already-answered"],
    [3, "recorded"],
  ]);
  expect(kept).toEqual([]);
});

test("restarting a quiz drops its answers", async () => {
  online = false;
  const queue = createQueue();
  queue.add(answer(1));
  queue.add(answer(2, 2));
  await settle();
  queue.forget(1);
  expect(queue.snapshot().pending).toEqual([answer(2, 2)]);
});

test("an answer on its way while its quiz restarts is not taken for one of the new try, nor is the new one dropped with it", async () => {
  const queue = createQueue();
  queue.add(answer(1));
  queue.forget(1);
  const again = { ...answer(1), answerId: 11, tryNumber: 2 };
  queue.add(again);
  await settle();
  expect(sent).toEqual([1, 1]);
  expect(results).toEqual([again]);
  expect(kept).toEqual([]);
});

test("screens are told of each change", async () => {
  const queue = createQueue();
  const statuses: string[] = [];
  const stop = queue.subscribe(() => statuses.push(queue.snapshot().status));
  queue.add(answer(1));
  await settle();
  expect(statuses).toEqual(["idle", "sending", "idle"]);
  stop();
  queue.add(answer(2));
  await settle();
  expect(statuses).toHaveLength(3);
});
