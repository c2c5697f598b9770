import { badgeIcons } from "@badin/contract";
import { expect, test } from "vitest";
import { medallionIcons } from "./medallion-icons.ts";
import { luminance, needsDarkInk, safeColor } from "./medallion-ink.ts";

test("luminance goes from black to white", () => {
  expect(luminance("000000")).toBe(0);
  expect(luminance("FFFFFF")).toBeCloseTo(1);
});

test("the ink is navy when white would have less than 3:1", () => {
  expect(["E09C0B", "5FAEE5", "FFFFFF"].map(needsDarkInk)).toEqual([true, true, true]);
  expect(["1E70AF", "16824C", "F86404", "7A5AB5", "0E2B4B"].map(needsDarkInk)).toEqual([false, false, false, false, false]);
});

test("what is not a colour never reaches the page", () => {
  expect(safeColor("16824c")).toBe("16824c");
  expect(["", "#16824C", "red", "url(x)"].map(safeColor)).toEqual(["1E70AF", "1E70AF", "1E70AF", "1E70AF"]);
});

test("every icon of the contract is drawn", () => {
  expect(Object.keys(medallionIcons)).toEqual([...badgeIcons]);
});
