import { expect, test } from "vitest";
import { itemRange, pageWindow } from "./page-window.ts";

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

test("the range of items stops at the last one", () => {
  expect(itemRange(1, 10, 42)).toEqual({ first: 1, last: 10 });
  expect(itemRange(5, 10, 42)).toEqual({ first: 41, last: 42 });
  expect(itemRange(1, 10, 0)).toEqual({ first: 0, last: 0 });
});
