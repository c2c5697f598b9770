import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure, ConnectionFailure } from "../../platform/api/failures.ts";
import { isRefusal, keepPending, type PendingAnswer, readPending, type Sent, sendPending } from "./pending-answers.ts";

const answer = (questionId: number, values: Partial<PendingAnswer> = {}): PendingAnswer => ({
  ...{ sessionId: 1, questionId, number: 1, answerId: 4, hesitant: false },
  ...values,
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("answers wait in order, each once, and those of another user apart", () => {
  keepPending(7, answer(1));
  keepPending(7, answer(2));
  keepPending(7, answer(1, { hesitant: true }));
  expect(readPending(7)).toEqual([answer(1, { hesitant: true }), answer(2)]);
  expect(readPending(8)).toEqual([]);
});

test("what is recorded or refused leaves, what has to wait stays with all that follows", async () => {
  for (const id of [1, 2, 3, 4]) keepPending(7, answer(id));
  const outcomes: Sent[] = ["done", "refused", "later"];
  const sent: number[] = [];
  await sendPending(7, async ({ questionId }) => {
    sent.push(questionId);
    return outcomes.shift() ?? "done";
  });
  expect(sent).toEqual([1, 2, 3]);
  expect(readPending(7).map((a) => a.questionId)).toEqual([3, 4]);
});

test("a doubt expressed while the answer travels is sent after it", async () => {
  keepPending(7, answer(1));
  const sent: boolean[] = [];
  await sendPending(7, async ({ hesitant }) => {
    sent.push(hesitant);
    if (!hesitant) keepPending(7, answer(1, { hesitant: true }));
    return "done";
  });
  expect(sent).toEqual([false, true]);
  expect(readPending(7)).toEqual([]);
});

test("two senders at once send each answer once", async () => {
  keepPending(7, answer(1));
  const send = vi.fn(async (): Promise<Sent> => "done");
  await Promise.all([sendPending(7, send), sendPending(7, send)]);
  expect(send).toHaveBeenCalledTimes(1);
});

test("an answer that meets another user's session waits for its pupil; one that no longer has its place is refused", () => {
  for (const [status, code] of [
    [409, "other_user"],
    [401, "unauthenticated"],
    [403, "csrf"],
    [503, "unavailable"],
  ] as const)
    expect(isRefusal(new ApiFailure(status, code, ""))).toBe(false);
  expect(isRefusal(new ConnectionFailure(undefined))).toBe(false);
  for (const status of [400, 404, 409]) expect(isRefusal(new ApiFailure(status, "", ""))).toBe(true);
});
