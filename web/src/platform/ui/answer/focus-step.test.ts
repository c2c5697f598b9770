import { expect, test } from "vitest";
import { focusStep } from "./focus-step.ts";

test("up and down turn round the choices", () => {
  expect([focusStep("ArrowDown", 0, 4), focusStep("ArrowDown", 3, 4), focusStep("ArrowUp", 0, 4)]).toEqual([1, 0, 3]);
});

test("left and right belong to the screen", () => {
  expect([focusStep("ArrowLeft", 1, 4), focusStep("ArrowRight", 1, 4), focusStep("a", 1, 4)]).toEqual([undefined, undefined, undefined]);
});

test("nothing moves while no choice has the focus", () => {
  expect(focusStep("ArrowDown", -1, 4)).toBeUndefined();
});
