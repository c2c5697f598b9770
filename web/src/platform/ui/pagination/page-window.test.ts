import { expect, test } from "vitest";
import { pageWindow, rangeText } from "./page-window.ts";

test("all pages show when they fit", () => {
  expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(1, 0)).toEqual([]);
});

test("the first, the last and the neighbours of the current one show when they do not fit", () => {
  expect(pageWindow(1, 129)).toEqual([1, 2, 3, 4, 5, "gap", 129]);
  expect(pageWindow(64, 129)).toEqual([1, "gap", 63, 64, 65, "gap", 129]);
  expect(pageWindow(129, 129)).toEqual([1, "gap", 125, 126, 127, 128, 129]);
});

test("whatever the page, the number of places is the same, the current page is among them and none comes twice", () => {
  for (let page = 1; page <= 30; page++) {
    for (const places of [5, 7, 9]) {
      const slots = pageWindow(page, 30, places);
      const pages = slots.filter((slot) => slot !== "gap");
      expect(slots).toHaveLength(places);
      expect(pages).toContain(page);
      expect(new Set(pages).size).toBe(pages.length);
    }
  }
});

test("the range of items stops at the last one, and one alone is no range", () => {
  expect(rangeText(1, 10, 42)).toBe("1 à 10 sur 42");
  expect(rangeText(5, 10, 42)).toBe("41 à 42 sur 42");
  expect(rangeText(2, 10, 11)).toBe("11 sur 11");
});
