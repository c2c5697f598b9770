import { expect, test } from "vitest";
import { keepTogether, moveTogether, picturesOf, takeWhole, unitsOf } from "./series.rules.ts";

/** « a2 » is the second question of series a; a lone letter stands alone. */
const linkOf = (item: string) => (item.length === 2 ? { seriesId: item.charCodeAt(0), rank: Number(item[1]) } : undefined);
const together = (items: string) => keepTogether(items.split(" "), linkOf).join(" ");
const moved = (items: string, item: string, to: "up" | "down" | number) => moveTogether(items.split(" "), item, to, linkOf).join(" ");

test("linked questions come together, in their order, where the first of them stood", () => {
  expect(together("x a2 y a1 a3 z")).toBe("x a1 a2 a3 y z");
  expect(together("b2 a1 b1 a2")).toBe("b1 b2 a1 a2");
  expect(together("x y z")).toBe("x y z");
});

test("a series is taken whole or not at all, and what still fits is taken after it", () => {
  const units = unitsOf(["x", "a1", "a2", "a3", "y", "z"], linkOf);
  expect(takeWhole(units, 3)).toEqual(["x", "y", "z"]);
  expect(takeWhole(units, 4)).toEqual(["x", "a1", "a2", "a3"]);
  expect(takeWhole(units, 99)).toEqual(["x", "a1", "a2", "a3", "y", "z"]);
});

test("a question alone moves as in any list, up, down and to a place, not beyond the ends", () => {
  expect(moved("v w x y", "x", "up")).toBe("v x w y");
  expect(moved("v w x y", "w", "down")).toBe("v x w y");
  expect(["v w x y", "w v x y", "w x v y", "w x y v", "w x y v"]).toEqual([1, 2, 3, 4, 9].map((to) => moved("v w x y", "v", to)));
  expect([moved("v w", "v", "up"), moved("v w", "w", "down"), moved("v w", "z", 1)]).toEqual(["v w", "v w", "v w"]);
});

test("a series moves as one, and nothing comes to stand inside it", () => {
  expect(moved("x a1 a2 a3 y", "a2", "up")).toBe("a1 a2 a3 x y");
  expect(moved("x a1 a2 a3 y", "a1", "down")).toBe("x y a1 a2 a3");
  expect(moved("x a1 a2 a3 y", "x", "down")).toBe("a1 a2 a3 x y");
  expect(moved("x a1 a2 a3 y", "y", 3)).toBe("x y a1 a2 a3");
  expect(moved("x a1 a2 a3 y", "y", 4)).toBe("x a1 a2 a3 y");
  expect(moved("x a1 a2 a3 y", "a3", 1)).toBe("a1 a2 a3 x y");
});

test("the shared picture is the one that most questions show, two at least", () => {
  expect(picturesOf([7, null, 7, 8])).toEqual({ shared: 7, pictures: ["shared", "none", "shared", "own"] });
  expect(picturesOf([7, null, 8])).toEqual({ shared: null, pictures: ["own", "none", "own"] });
  expect(picturesOf([8, 7, 7, 8, 8]).shared).toBe(8);
  expect(picturesOf([])).toEqual({ shared: null, pictures: [] });
});
