import { expect, test } from "vitest";
import { breakLines, runsOf, type Style, widthOf } from "./typesetter.ts";

const style: Style = { face: "text", size: 10, leading: 13 };
const linesOf = (text: string, width: number, maxLines?: number) =>
  breakLines(text, style, width, maxLines).map((line) => line.runs.map((run) => run.text).join(""));

test("lines break at spaces and after hyphens, never at a no-break space, and none is too wide", () => {
  const text = "L’avion vole-t-il à 1\u00A0500\u00A0ft\u00A0? Œuvre, où, ça, Étude\u202F: « à l’est ».\nFin";
  const lines = breakLines(text, style, 60);
  expect(lines.every((line) => line.width <= 60)).toBe(true);
  const words = linesOf(text, 60);
  expect(words.join("|")).toContain("1\u00A0500\u00A0ft\u00A0?");
  expect(words.join(" ").replace(/- /g, "-").replace(/\s+/g, " ")).toBe(text.replace(/\s+/g, " "));
  expect(words.at(-1)).toBe("Fin");
});

test("a word wider than the line is cut", () => {
  const lines = breakLines("W".repeat(60), style, 80);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.every((line) => line.width <= 80)).toBe(true);
});

test("a text shortened to some lines ends with an ellipsis", () => {
  const lines = linesOf("un deux trois quatre cinq six sept huit neuf dix", 60, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
});

test("each character comes from the first font that draws it: Greek, arrows, Chinese, Japanese, Korean, emoji", () => {
  const runs = runsOf("Rz = ½ρV² → CO₂ √2 🛩 漢字 かな 한글 Ж", style);
  expect(runs.map((run) => run.text).join("")).toBe("Rz = ½ρV² → CO₂ √2 🛩 漢字 かな 한글 Ж");
  expect(runs.find((run) => run.text.includes("ρ"))?.font).toBe("dejavu-sans-latin-400");
  for (const sign of ["🛩", "漢字", "かな", "한글"])
    expect(runs.find((run) => run.text.includes(sign))?.font, sign).toBe("unifontex-latin-400");
  expect(widthOf("漢", style)).toBe(10);
});

test("what no font draws is its number rather than an empty box, and what only colours an emoji is nothing", () => {
  expect(linesOf("Un 🫠 ou 𠮷", 500)).toEqual(["Un [U+1FAE0] ou [U+20BB7]"]);
  expect(linesOf("🛩️", 500)).toEqual(["🛩"]);
});
