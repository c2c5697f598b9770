import { expect, test } from "vitest";
import { eachOnItsOwn } from "./each-on-its-own.ts";

test("what fails for some is done for the others, then said", async () => {
  const done: number[] = [];
  const work = async (n: number) => {
    if (n < 0) throw new Error(`not ${n}`);
    done.push(n);
  };
  await expect(eachOnItsOwn([1, -2, 3], work)).rejects.toThrow("not -2");
  await expect(eachOnItsOwn([-4, 5, -6], work)).rejects.toThrow("2 failed, the first: Error: not -4");
  await eachOnItsOwn([7], work);
  expect(done).toEqual([1, 3, 5, 7]);
});
