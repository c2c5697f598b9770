import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import Formulas from "./formulas.tsx";

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
