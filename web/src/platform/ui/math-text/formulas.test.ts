import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { hasStrayLatex } from "./formula-preview.tsx";
import Formulas, { Undrawn } from "./formulas.tsx";

/** What is drawn; the annotation repeats the LaTeX as text, which browsers do not show. */
const drawn = (latex: string) =>
  renderToStaticMarkup(createElement(Formulas, { text: `\\(${latex}\\)` })).replace(/<annotation[\s\S]*?<\/annotation>/, "");

test.each([
  "\\href{javascript:alert(1)}{x}",
  "\\url{javascript:alert(1)}",
  "\\includegraphics{https://evil.example/x.png}",
  "\\htmlData{onclick=alert(1)}{x}",
  "\\htmlStyle{position:fixed}{x}",
  "\\text{<img src=x onerror=alert(1)>}",
  "\\def\\a{\\a\\a}\\a",
  "\\rule{1000em}{1000em}",
])("%s draws nothing that acts, loads or covers the page", (latex) => {
  const started = performance.now();
  const html = drawn(latex);
  expect(html).not.toMatch(/<(?:a|img|script|iframe)\b|<[^>]*\s(?:on\w+|href|src)=|position:|1000em/);
  expect(performance.now() - started).toBeLessThan(1000);
});

test("a formula is drawn as mathematics", () => {
  expect(drawn("\\frac{1}{2}")).toContain("<mfrac>");
});

test("what cannot be drawn is told by its source, before it is saved", () => {
  const told = (text: string) => renderToStaticMarkup(createElement(Undrawn, { text }));
  expect(told("Vaut \\(\\frac{1}{2}\\) ou \\[x^2\\]")).toBe("");
  expect(told("Vaut \\(\\frac{1}{2\\) et \\(\\inconnu\\)")).toContain("\\(\\frac{1}{2\\), \\(\\inconnu\\)");
});

test("LaTeX without the signs of a formula is told too", () => {
  expect(["\\frac{1}{2}", "\\(x^2", "\\(x\\) et \\rho"].map(hasStrayLatex)).toEqual([true, true, true]);
  expect(["\\(\\rho V^2\\)", "5 $ et 6 $", "C:\\a", "m/s"].map(hasStrayLatex)).toEqual([false, false, false, false]);
});
