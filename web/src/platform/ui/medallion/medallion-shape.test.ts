import { expect, test } from "vitest";
import { medallionIcons } from "./medallion-icons.ts";
import { bankOf, glyphTransform, longMarks, medallionFace, numberSize, shortMarks } from "./medallion-shape.ts";

test("a numeric icon name shows its number", () => {
  expect(medallionFace("50")).toEqual({ number: "50" });
});

test("an unknown icon name falls back to a star, even one that every object has", () => {
  expect([medallionFace("ufo"), medallionFace("toString")]).toEqual([{ glyph: medallionIcons.star }, { glyph: medallionIcons.star }]);
});

test("a known icon name shows its glyph", () => {
  expect(medallionFace("rocket")).toEqual({ glyph: medallionIcons.rocket });
});

test("a badge always banks the same way, its neighbour another", () => {
  expect(bankOf(7)).toBe(bankOf(7));
  expect(bankOf(7)).not.toBe(bankOf(8));
});

test("numbers get smaller as they get longer", () => {
  expect([numberSize("50"), numberSize("100"), numberSize("1000")]).toEqual([40, 32, 26]);
});

test("the scale has a mark each 15 degrees", () => {
  expect((longMarks + shortMarks).match(/M/g)).toHaveLength(24);
});

test("a glyph is in the middle of the disc, whatever its shape", () => {
  expect(glyphTransform([512, ""], { width: 46, height: 46 })).toBe("translate(37 37) scale(0.08984)");
  expect(glyphTransform([640, ""], { width: 46, height: 46 })).toBe("translate(37 41.6) scale(0.07187)");
});
