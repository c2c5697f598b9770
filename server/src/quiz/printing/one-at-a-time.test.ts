import { expect, test } from "vitest";
import { AppError } from "../../platform/http/errors.ts";
import { oneAtATime } from "./one-at-a-time.ts";

test("tasks run one after the other, in order; one too many is refused, until one has ended", async () => {
  const inTurn = oneAtATime(2, 5);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const task = (n: number) =>
    inTurn(() => {
      begun.push(n);
      return new Promise<number>((resolve) => ends.push(() => resolve(n)));
    });
  const [first, second, third] = [task(1), task(2), task(3)];
  await expect(task(4)).rejects.toThrow(AppError);
  expect(begun).toEqual([1]);
  ends[0]?.();
  expect(await first).toBe(1);
  const fourth = task(4);
  for (const [i, waiting] of [second, third, fourth].entries()) {
    await expect.poll(() => ends.length).toBe(i + 2);
    ends[i + 1]?.();
    expect(await waiting).toBe(i + 2);
  }
  expect(begun).toEqual([1, 2, 3, 4]);
});

test("a task that fails lets the next one run", async () => {
  const inTurn = oneAtATime(1, 5);
  await expect(inTurn(() => Promise.reject(new Error("torn")))).rejects.toThrow("torn");
  expect(await inTurn(() => Promise.resolve("whole"))).toBe("whole");
});
