import { renderToString } from "katex";
import { formulasIn } from "../../platform/text/formulas.ts";

const shownLength = 60;

/** Returns, in French, which formula of a text cannot be drawn by the program; null when all can. */
export function formulaDoubt(text: string): string | null {
  const lost = formulasIn(text).find((formula) => !isDrawn(formula.slice(2, -2)));
  return lost === undefined
    ? null
    : `une formule ne peut pas être dessinée, et reste telle qu’elle est écrite\u00a0: «\u00a0${lost.slice(0, shownLength)}\u00a0»`;
}

/** Returns the first such doubt of some texts, in a list. */
export const drawingDoubts = (texts: readonly string[]): string[] => texts.flatMap((text) => formulaDoubt(text) ?? []).slice(0, 1);

/** Whether the pages draw a formula: they ask KaTeX the same. */
function isDrawn(latex: string): boolean {
  try {
    renderToString(latex, { output: "mathml", trust: false, strict: "ignore", maxSize: 10, maxExpand: 200 });
    return true;
  } catch {
    return false;
  }
}
