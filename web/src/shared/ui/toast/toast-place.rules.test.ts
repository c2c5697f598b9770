import { describe, expect, test } from "vitest";
import { freeTop, topBeside } from "./toast-place.rules.ts";

const box = (top: number, height: number, left = 16, width = 343) => ({ left, right: left + width, top, bottom: top + height });
const screenHeight = 667;

describe("on a page, toasts", () => {
  test("stay at the top edge where nothing is to be kept in sight", () => {
    expect(freeTop(box(16, 52), [], screenHeight)).toBe(16);
    expect(freeTop(box(16, 52), [box(70, 30)], screenHeight)).toBe(16);
  });

  test("come below the header's controls and below the title, whichever is lower", () => {
    const header = [box(6, 48, 16, 100), box(6, 48, 315, 48)];
    expect(freeTop(box(16, 52), header, screenHeight)).toBe(62);
    expect(freeTop(box(16, 52), [...header, box(62, 30)], screenHeight)).toBe(100);
    expect(freeTop(box(16, 120), [...header, box(150, 30)], screenHeight)).toBe(188);
  });

  test("are moved whole when their sides are getters, as those of a browser's rectangle are", () => {
    const sides = Object.create(box(16, 52));
    expect(freeTop(sides, [box(6, 48)], screenHeight)).toBe(62);
  });

  test("on a wide screen stay between the controls of the header", () => {
    expect(freeTop(box(16, 52, 400, 480), [box(6, 48, 16, 100), box(6, 48, 1200, 48)], screenHeight)).toBe(16);
  });

  test("do not move while they cover nothing, though the page has scrolled", () => {
    expect(freeTop(box(100, 52), [box(-40, 30)], screenHeight)).toBe(100);
    expect(freeTop(box(100, 52), [box(60, 44)], screenHeight)).toBe(112);
  });

  test("stay at the edge where the first free place is too low to be seen", () => {
    expect(freeTop(box(16, 52), [box(0, 400)], screenHeight)).toBe(16);
  });
});

test("over a dialog, toasts are above it where they fit, otherwise below its title", () => {
  expect(topBeside(80, 140, 52)).toBe(16);
  expect(topBeside(20, 76, 52)).toBe(84);
  expect(topBeside(0, undefined, 52)).toBe(16);
});
