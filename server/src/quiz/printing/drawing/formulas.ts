import { createRequire } from "node:module";
import { formulaPattern } from "@badin/contract";

/** An element that MathJax draws: a part of SVG whose letters are paths. */
export interface Drawing {
  readonly kind: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** Of a text, `value` is its words. */
  readonly children?: readonly (Drawing & { readonly value?: string })[];
}

/** A formula that stands in a line like one wide letter. Sizes are shares of the size of its letters. */
export interface Formula {
  /** As it is written: what is read aloud, and copied. */
  readonly source: string;
  readonly svg: Drawing;
  readonly width: number;
  /** Above the baseline, and below it. */
  readonly height: number;
  readonly depth: number;
}

interface MathJax {
  init(settings: unknown): Promise<MathJax>;
  tex2svg(latex: string, options: { display: boolean }): Drawing;
  readonly startup: { readonly adaptor: { textContent(element: Drawing): string; nodeSize(element: Drawing): [number, number] } };
}

/** Returns the width of words in the font of the text, as a share of the size of its letters. */
type Measure = (words: string) => number;

const packages = ["base", "ams", "boldsymbol", "cancel", "color", "gensymb"];
const settings = {
  loader: { load: ["input/tex-base", "output/svg", ...packages.slice(1).map((name) => `[tex]/${name}`)] },
  tex: { packages, maxMacros: 200, maxBuffer: 4096 },
  svg: { fontCache: "none", mtextInheritFont: true },
  startup: { typeset: false },
};

let mathJax: MathJax | undefined;

/** Loads what draws formulas, in 0.2 s, when one of the texts has one. Without it they stay as they are written. */
export async function loadFormulas(texts: readonly string[], measure: Measure): Promise<void> {
  if (mathJax || !texts.some((text) => formulaPattern.test(text))) return;
  const loaded = await (createRequire(import.meta.url)("mathjax") as MathJax).init(settings);
  const { adaptor } = loaded.startup;
  adaptor.nodeSize = (element) => [measure(adaptor.textContent(element)) * wordSize, 0];
  mathJax = loaded;
}

/** What MathJax takes for the size of words of the text's font inside a formula. */
const wordSize = 0.884;

/** Each formula is one character of the plane for private use, so that lines break around it like around a letter. */
const firstMark = 0xf0000;
const strayMarks = /[\u{F0000}-\u{FFFFD}]/gu;
const formulas: Formula[] = [];
const marks = new Map<string, string>();
const pattern = new RegExp(`[ \\n]?(${formulaPattern.source})[ \\n]?`, "g");

/** Returns the formula for which a character stands. */
export const formulaAt = (character: string): Formula | undefined => formulas[(character.codePointAt(0) ?? 0) - firstMark];

/**
 * Returns a text with a character for each formula, which `formulaAt` knows; one that is not LaTeX stays as it is
 * written. A formula in display stands on a line of its own.
 */
export function markFormulas(text: string): string {
  const words = text.replace(strayMarks, "");
  if (!mathJax || !formulaPattern.test(words)) return words;
  return words.replace(pattern, (found, source: string) => {
    const mark = marks.get(source) ?? newMark(source);
    return mark === source || source.startsWith("\\(") ? found.replace(source, () => mark) : `\n${mark}\n`;
  });
}

function newMark(source: string): string {
  const formula = draw(source);
  const mark = formula ? String.fromCodePoint(firstMark + formulas.push(formula) - 1) : source;
  marks.set(source, mark);
  return mark;
}

/** Formulas are set a little larger than their font says: their letters are then as tall as those of the text. */
const enlarged = 1.12;

function draw(source: string): Formula | undefined {
  const svg = mathJax?.tex2svg(source.slice(2, -2), { display: !source.startsWith("\\(") }).children?.find(({ kind }) => kind === "svg");
  if (!svg || hasError(svg)) return undefined;
  const [, top = 0, width = 0, height = 0] = numbersOf(svg.attributes["viewBox"]).map((units) => (units / unitsPerEm) * enlarged);
  return width > 0 && width < widest && height < widest ? { source, svg, width, height: -top, depth: height + top } : undefined;
}

const unitsPerEm = 1000;
/** From the units of a drawing to the size of letters. */
export const formulaScale = enlarged / unitsPerEm;
/** In sizes of letters: what is larger is no formula of a question. */
const widest = 200;

const hasError = ({ attributes, children = [] }: Drawing): boolean =>
  attributes?.["data-mjx-error"] !== undefined || children.some(hasError);

/** Returns the numbers of an attribute. */
export const numbersOf = (attribute = ""): number[] => attribute.split(/[ ,]+/).map(Number);
