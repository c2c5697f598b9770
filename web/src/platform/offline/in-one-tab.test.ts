import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inOneTab } from "./in-one-tab.ts";

let running: number;
let most: number;

/** Something that takes a second, and notes how many run at once. */
const act = async () => {
  running++;
  most = Math.max(most, running);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  running--;
  return "done";
};

beforeEach(() => {
  vi.useFakeTimers();
  running = 0;
  most = 0;
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Locks as browsers have them on https. */
const locks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, action: () => Promise<unknown>) => {
      const given = new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
        void last.then(resolve);
      }).then(action);
      last = given.catch(() => undefined);
      return given;
    },
  };
};

test.each([
  ["the browser's locks", () => ({ locks: locks() })],
  ["a lease, where the browser has no locks", () => ({})],
])("one tab acts at a time, by %s", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator());
  const all = Promise.all([inOneTab("n", act), inOneTab("n", act), inOneTab("n", act)]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await all, most]).toEqual([["done", "done", "done"], 1]);
});

test.each([
  [
    "the browser's locks",
    () => ({
      locks: {
        request: (_n: string, { signal }: { signal: AbortSignal }) =>
          new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted")))),
      },
    }),
  ],
  ["a lease", () => ({})],
])("a tab that has held %s for a minute is taken for asleep", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator());
  localStorage.setItem("badin:lease:n", `asleep ${Date.now() + 60_000}`);
  let done = false;
  void inOneTab("n", act).then(() => (done = true));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(done).toBe(true);
});

test("what the action throws reaches the caller, and frees the others", async () => {
  vi.stubGlobal("navigator", { locks: locks() });
  await expect(inOneTab("n", () => Promise.reject(new Error("a defect")))).rejects.toThrow("a defect");
  const next = inOneTab("n", act);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await next).toBe("done");
});

test("a browser that forbids storage acts all the same", async () => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("localStorage", undefined);
  const acted = inOneTab("n", act);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await acted).toBe("done");
});
