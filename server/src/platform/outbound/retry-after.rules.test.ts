import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-after.rules.ts";

const now = Date.UTC(2026, 10, 21, 9, 0, 0);

test("seconds and dates are both understood", () => {
  expect(retryAfterMs("120", now)).toBe(120_000);
  expect(retryAfterMs("Sat, 21 Nov 2026 09:01:30 GMT", now)).toBe(90_000);
  expect(retryAfterMs("Sat, 21 Nov 2026 08:00:00 GMT", now)).toBe(0);
});

test.each([null, undefined, "", "soon", "99999999999999999999"])("%s says nothing", (header) => {
  expect(retryAfterMs(header, now)).toBeUndefined();
});
