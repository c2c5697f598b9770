import { beforeAll, expect, test } from "vitest";
import { paced, processorTime } from "../../../../test/processor-time.ts";
import { formulaAt, loadFormulas, markFormulas } from "./formulas.ts";
import { breakLines, type Style, widthOf } from "./typesetter.ts";

const style: Style = { face: "text", size: 10, leading: 13 };
const measure = (words: string) => widthOf(words, { ...style, size: 1 });
const formulaOf = (latex: string) => formulaAt(markFormulas(`\\(${latex}\\)`));

beforeAll(() => loadFormulas(["\\(x\\)"], measure));

test.each([
  "\\frac{1}{2}\\rho S V^2 C_z",
  "\\sqrt{\\frac{2mg}{\\rho S C_z}}",
  "45^\\circ \\times \\tan\\phi",
  "\\overrightarrow{AB} \\neq \\vec{0}",
  "\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}",
  "\\begin{array}{|c|c|}\\hline a&b\\\\\\hline\\end{array}",
  "\\text{vitesse à 漢}",
  "\\cancel{x} + \\boxed{y} + \\textcolor{red}{z}",
  "20\\degree",
])("%s is drawn", (latex) => {
  const formula = formulaOf(latex);
  expect(formula?.source).toBe(`\\(${latex}\\)`);
  expect(formula?.width).toBeGreaterThan(0.4);
});

test.each([
  "\\frac{",
  "\\unknown x",
  "\\require{physics}",
  "\\href{javascript:alert(1)}{x}",
  "\\includegraphics{/etc/passwd}",
  "\\def\\a{\\a\\a}\\a",
  "\\rule{1000em}{1000em}",
  `${"{".repeat(400)}`,
])("%s stays as it is written, within a moment", async (latex) => {
  const source = `\\(${latex}\\)`;
  expect(await processorTime(() => expect(markFormulas(source)).toBe(source))).toBeLessThan(paced(500));
});

test("a tall formula makes its line higher, and one in display stands on a line of its own", () => {
  const [plain, tall] = [breakLines("Soit V", style, 200), breakLines("Soit \\(\\dfrac{V^2}{g}\\)", style, 200)];
  expect(plain[0]?.height).toBe(style.leading);
  expect(tall[0]?.height).toBeGreaterThan(2 * style.leading);
  const lines = breakLines("Soit $$n = \\frac{1}{2}$$ alors", style, 200);
  expect(lines.map((line) => line.runs.map((run) => run.text).join(""))).toEqual(["Soit", "$$n = \\frac{1}{2}$$", "alors"]);
});

test("a formula a little too wide is drawn smaller, one far too wide shows as it is written, and none passes the line", () => {
  const sum = (terms: number) => `\\(${Array.from({ length: terms }, (_, i) => `x_{${i}}`).join("+")}\\)`;
  const [smaller, written] = [breakLines(sum(6), style, 100), breakLines(sum(40), style, 100)];
  expect(smaller.flatMap((line) => line.runs).map((run) => run.formula?.source)).toEqual([sum(6)]);
  expect(smaller[0]?.runs[0]?.size).toBeLessThan(style.size);
  expect(written.length).toBeGreaterThan(3);
  expect(written.flatMap((line) => line.runs).filter((run) => run.formula)).toEqual([]);
  for (const { width } of [...smaller, ...written]) expect(width).toBeLessThanOrEqual(100.001);
});

test("a character for private use that a text holds is never taken for a formula", () => {
  const mark = markFormulas("\\(a+b\\)");
  expect(markFormulas(`Avant ${mark} après`)).toBe("Avant  après");
});
