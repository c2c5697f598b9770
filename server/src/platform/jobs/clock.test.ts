import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startClock } from "./clock.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = { error: vi.fn() };

test("the tasks run in order, at once and at each turn; one that fails is logged and hinders no other", async () => {
  const ran: string[] = [];
  const fails = async () => {
    ran.push("fails");
    throw new Error("no");
  };
  const clock = startClock(1000, log, [
    { run: fails, failure: "it failed" },
    { run: async () => ran.push("works"), failure: "never" },
  ]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ran).toEqual(["fails", "works", "fails", "works"]);
  expect(log.error.mock.calls.map(([, message]) => message)).toEqual(["it failed", "it failed"]);
  await clock.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ran).toHaveLength(4);
});

test("a turn that lasts is waited for: none starts meanwhile, and stopping resolves when it ends", async () => {
  const end = Promise.withResolvers<void>();
  const run = vi.fn(() => end.promise);
  const clock = startClock(1000, log, [{ run, failure: "never" }]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(run).toHaveBeenCalledTimes(1);
  let stopped = false;
  const stopping = clock.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).toBe(false);
  end.resolve();
  await stopping;
  expect(stopped).toBe(true);
});
