import { describe, expect, test } from "vitest";
import { formulaDoubt } from "./formula.rules.ts";
import { fromWiris, latexOfMath } from "./mathml.rules.ts";

const math = (content: string) => `<math xmlns="http://www.w3.org/1998/Math/MathML">${content}</math>`;

describe("a formula of MathML is written in LaTeX, which the program draws:", () => {
  test.each([
    ["<msup><mn>10</mn><mn>3</mn></msup>", "10^{3}"],
    ["<mn>10</mn><mo>×</mo><msup><mn>10</mn><mrow><mo>-</mo><mn>3</mn></mrow></msup>", "10 × 10^{- 3}"],
    [
      "<mfrac><mn>1</mn><mn>2</mn></mfrac><mi>ρ</mi><msup><mi>V</mi><mn>2</mn></msup><mi>S</mi><msub><mi>C</mi><mi>z</mi></msub>",
      "\\frac{1}{2} ρ V^{2} S C_{z}",
    ],
    ["<msqrt><mn>2</mn><mi>g</mi></msqrt><mo>&lt;</mo><mroot><mi>x</mi><mn>3</mn></mroot>", "\\sqrt{2 g} < \\sqrt[3]{x}"],
    ["<mn>1013,25</mn><mo>&nbsp;</mo><mi>hPa</mi>", "1013{,}25 \\ \\mathrm{hPa}"],
    ["<mn>1013,25</mn><mtext> hPa 5 %</mtext>", "1013{,}25 \\text{ hPa 5 \\%}"],
    ["<mover><mi>F</mi><mo>→</mo></mover>", "\\overrightarrow{F}"],
    ['<mover accent="true"><mi>v</mi><mo stretchy="false">&#x20D7;</mo></mover>', "\\vec{v}"],
    ["<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>", "x_{1}^{2}"],
    ["<mfenced><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow></mfenced><mo>²</mo>", "\\left( a + b \\right) ²"],
    ['<mfenced open="|" close="|"><mi>x</mi></mfenced>', "\\left| x \\right|"],
    ["<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable>", "\\begin{matrix} a & b \\end{matrix}"],
    ["<mi>cos</mi><mo>&#x2061;</mo><mi>α</mi><mo>÷</mo><mn>2</mn>", "\\cos α ÷ 2"],
    ["<mn>25</mn><mo>°</mo><mi>C</mi>", "25 ° C"],
    [
      '<mi mathvariant="normal">m</mi><mo>&#x22C5;</mo><msup><mi mathvariant="normal">s</mi><mrow><mo>−</mo><mn>1</mn></mrow></msup>',
      "\\mathrm{m} ⋅ {\\mathrm{s}}^{− 1}",
    ],
    ["<msub><mi>V</mi><mtext>NE</mtext></msub>", "V_{\\text{NE}}"],
    ["<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>", "∑_{i = 1}^{n} i"],
    ['<semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x_{2}</annotation></semantics>', "x_{2}"],
    ["<mstyle displaystyle='true'><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow></mstyle>", "E = m c^{2}"],
  ])("%s", (content, latex) => {
    expect(latexOfMath(math(content))).toEqual({ latex, display: false });
    expect(formulaDoubt(`\\(${latex}\\)`)).toBeNull();
  });

  test("with a prefix, alone on its line, and as WIRIS writes it", () => {
    expect(latexOfMath("<m:math display='block'><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math>")).toEqual({
      latex: "x^{2}",
      display: true,
    });
    const wiris = "«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«msup»«mn»10«/mn»«mn»3«/mn»«/msup»«mo»§#xB7;«/mo»«mi»x«/mi»«/math»";
    expect(latexOfMath(fromWiris(wiris))?.latex).toBe("10^{3} · x");
  });
});

test.each([
  ["a sign before its base", "<mmultiscripts><mi>C</mi><none/><none/><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>"],
  ["what is crossed out", '<menclose notation="updiagonalstrike"><mi>x</mi></menclose>'],
  ["a power without its base", "<msup><mn>3</mn></msup>"],
  ["a power of three", "<msup><mi>x</mi><mn>3</mn><mn>2</mn></msup>"],
  ["words between elements", "<mi>x</mi> vaut <mn>3</mn>"],
  ["an element inside a sign", "<mtext>vitesse <b>réelle</b></mtext>"],
  ["contents, not their look", "<apply><power/><ci>x</ci><cn>2</cn></apply>"],
  ["nothing", ""],
  ["elements inside others without end", `${"<mrow>".repeat(500)}<mi>x</mi>${"</mrow>".repeat(500)}`],
  ["a formula longer than the bank keeps", "<mi>x</mi>".repeat(1000)],
])("a formula with %s is not written at all", (_, content) => {
  expect(latexOfMath(math(content))).toBeUndefined();
});
