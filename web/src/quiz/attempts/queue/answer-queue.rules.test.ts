import { expect, test } from "vitest";
import { ApiFailure, ConnectionFailure } from "../../../platform/api/failures.ts";
import { outcomeOfFailure, retryDelayMs, withAnswer, withoutAnswer, withoutQcm } from "./answer-queue.rules.ts";

const refusal = (status: number, code: string) => new ApiFailure(status, code, "…");
const a = { qcmId: 1, questionId: 10, answerId: 100 };
const b = { qcmId: 1, questionId: 11, answerId: 110 };
const elsewhere = { qcmId: 2, questionId: 10, answerId: 100 };

test("a cut connection, a service at fault or too busy, an expired page are tried again", () => {
  const errors = [
    new ConnectionFailure("cut"),
    refusal(500, "internal"),
    refusal(503, "unavailable"),
    refusal(429, "too_many"),
    refusal(403, "csrf"),
    new SyntaxError("the page of a Wi-Fi portal"),
  ];
  expect(errors.map(outcomeOfFailure)).toEqual(errors.map(() => "later"));
});

test("an expired session keeps the answer until the pupil signs in again", () => {
  expect(outcomeOfFailure(refusal(401, "unauthenticated"))).toBe("sign-in");
});

test("so does somebody else's session, opened from another tab", () => {
  expect(outcomeOfFailure(refusal(409, "other_user"))).toBe("sign-in");
});

test("a clear refusal is not insisted upon", () => {
  expect(outcomeOfFailure(refusal(409, "already_answered"))).toBe("already-answered");
  expect(outcomeOfFailure(refusal(409, "try_ended"))).toBe("restarted");
  expect(outcomeOfFailure(refusal(404, "question_not_found"))).toBe("removed");
  expect(outcomeOfFailure(refusal(404, "not_found"))).toBe("gone");
  expect(outcomeOfFailure(refusal(400, "invalid"))).toBe("refused");
  expect(outcomeOfFailure(refusal(403, "forbidden"))).toBe("refused");
});

test("waiting doubles from 1 to 30 seconds, spread by half", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map((failures) => retryDelayMs(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
  expect([retryDelayMs(1, 0), retryDelayMs(9, 0)]).toEqual([500, 15_000]);
});

test("answers wait in the order they were given, one a question, the first given", () => {
  expect(withAnswer([a], b)).toEqual([a, b]);
  expect(withAnswer([a, b], { ...a, answerId: 101 })).toEqual([a, b]);
  expect(withAnswer([a], elsewhere)).toEqual([a, elsewhere]);
});

test("an answer leaves alone, the answers to a quiz leave together", () => {
  expect(withoutAnswer([a, b, elsewhere], a)).toEqual([b, elsewhere]);
  expect(withoutQcm([a, b, elsewhere], 1)).toEqual([elsewhere]);
});
