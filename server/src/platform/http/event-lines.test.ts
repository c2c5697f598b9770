import { afterEach, expect, test, vi } from "vitest";
import { repeating } from "./event-lines.ts";

afterEach(() => vi.useRealTimers());

test("what is told once is told again until something else is, so that no silence cuts the answer", () => {
  vi.useFakeTimers();
  const told: string[] = [];
  const progress = repeating<string>((event) => told.push(event));
  progress.tell("waiting");
  vi.advanceTimersByTime(29_000);
  expect(told.length).toBeGreaterThan(4);
  progress.tell("reading");
  const before = told.length;
  vi.advanceTimersByTime(29_000);
  expect(told.slice(before).every((event) => event === "reading")).toBe(true);
  expect(told.length).toBeGreaterThan(before + 3);
  progress.end();
  const end = told.length;
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(end);
});
