import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deadline } from "./deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a call is given up after its time", () => {
  const signal = deadline(20_000);
  vi.advanceTimersByTime(19_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

test("a call is given up with the signal it was given, even one that had come before", () => {
  const page = new AbortController();
  const signal = deadline(20_000, page.signal);
  expect(signal.aborted).toBe(false);
  page.abort();
  expect(signal.aborted).toBe(true);
  expect(deadline(20_000, page.signal).aborted).toBe(true);
});
