import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLimiter } from "./limiter.ts";

test("no more works than the width run at once, all run, and a failed one gives its place back", async () => {
  const gate = createLimiter(2);
  let inside = 0;
  let most = 0;
  const work = (i: number) => async () => {
    most = Math.max(most, ++inside);
    await turn();
    inside--;
    if (i === 1) throw new Error("one");
    return i;
  };
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, i) => gate(work(i))));
  expect(most).toBe(2);
  expect(results.map((r) => r.status === "fulfilled")).toEqual(results.map((_, i) => i !== 1));
  expect(await gate(async () => "after")).toBe("after");
});
