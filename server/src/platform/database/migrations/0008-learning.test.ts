import { expect, test } from "vitest";
import { type Memory, memoryAfter } from "./0008-learning.ts";

test("the memory that this migration works out never changes, whatever the program learns later", () => {
  const answers = [
    [true, 20_000],
    [true, 20_009],
    [false, 20_040],
    [true, 20_040],
    [true, 20_041],
    [false, 20_400],
  ] as const;
  let memory: Memory | undefined;
  const states = answers.map(([right, day]) => {
    memory = memoryAfter(memory, right, day);
    return [memory.stability, memory.difficulty];
  });
  expect(states).toEqual([
    [8.2956, 1],
    [41.57871783, 1],
    [2.8507236, 7.02698957],
    [2.8507236, 7.01519095],
    [5.09035981, 7.00340413],
    [1.76784531, 9.00026769],
  ]);
});
