import { describe, expect, test } from "vitest";
import { freeTop, topBeside } from "./toast-place.rules.ts";

const box = (top: number, height: number, left = 16, width = 343) => ({ left, right: left + width, top, bottom: top + height });
const lowest = 553;

describe("on a page, toasts", () => {
  test("stay at the top edge where nothing is to be kept in sight", () => {
    expect(freeTop(box(16, 52), [], lowest)).toBe(16);
    expect(freeTop(box(16, 52), [box(70, 30)], lowest)).toBe(16);
  });

  test("come below the header's controls and below the title, whichever is lower", () => {
    const header = [box(6, 48, 16, 100), box(6, 48, 315, 48)];
    expect(freeTop(box(16, 52), header, lowest)).toBe(62);
    expect(freeTop(box(16, 52), [...header, box(62, 30)], lowest)).toBe(100);
    expect(freeTop(box(16, 120), [...header, box(150, 30)], lowest)).toBe(188);
  });

  test("are moved whole when their sides are getters, as those of a browser's rectangle are", () => {
    const sides = Object.create(box(16, 52));
    expect(freeTop(sides, [box(6, 48)], lowest)).toBe(62);
  });

  test("on a wide screen stay between the controls of the header", () => {
    expect(freeTop(box(16, 52, 400, 480), [box(6, 48, 16, 100), box(6, 48, 1200, 48)], lowest)).toBe(16);
  });

  test("do not move while they cover nothing, though the page has scrolled", () => {
    expect(freeTop(box(100, 52), [box(-40, 30)], lowest)).toBe(100);
    expect(freeTop(box(100, 52), [box(60, 44)], lowest)).toBe(112);
  });

  test("take a free band between answers, and have no place where none is as high as they are", () => {
    const answers = [box(6, 200), box(214, 56), box(340, 56), box(404, 140)];
    expect(freeTop(box(16, 52), answers, lowest)).toBe(278);
    expect(freeTop(box(16, 64), answers, lowest)).toBeUndefined();
    expect(freeTop(box(480, 52), answers, lowest)).toBe(278);
  });

  test("have no place where the first free one is too low to be seen", () => {
    expect(freeTop(box(16, 52), [box(0, 494)], lowest)).toBeUndefined();
    expect(freeTop(box(520, 52), [], lowest)).toBe(16);
  });
});

describe("over a dialog, toasts", () => {
  const toasts = box(16, 52, 443, 480);
  const header = box(16, 76, 153, 1060);
  const title = box(38, 32, 177, 220);
  const close = box(32, 44, 1155, 44);

  test("are above it where they fit, or where it has no title", () => {
    expect(topBeside(toasts, 80, box(80, 60), [])).toBe(16);
    expect(topBeside(toasts, 0, undefined, [])).toBe(16);
  });

  test("are in its header where the title and the close button leave them room, so that they cover no field", () => {
    expect(topBeside(toasts, 16, header, [title, close])).toBe(28);
  });

  test("are below its header where the title is too long, or where they are too many", () => {
    expect(topBeside(toasts, 16, header, [box(38, 32, 177, 270), close])).toBe(100);
    expect(topBeside(box(16, 112, 443, 480), 16, header, [title, close])).toBe(100);
  });
});
