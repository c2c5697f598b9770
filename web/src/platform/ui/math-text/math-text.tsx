import { formulaPattern } from "@badin/contract";
import { lazy, type ReactNode, Suspense } from "react";

const load = () => import("./formulas.tsx");

type Draw = (props: { text: string }) => ReactNode;

/** Without network, and not kept on the device, a formula shows as it is written. */
const Formulas = lazy((): Promise<{ default: Draw }> => load().catch(() => ({ default: ({ text }) => text })));

/** Whether a text has a formula, or what looks like one. */
export const hasFormula = (text: string): boolean => formulaPattern.test(text);

/**
 * A text of the bank, whose formulas in LaTeX (docs/decisions/0052) show as formulas. The code that draws them comes
 * with the first one.
 */
export function MathText({ children: text }: { children: string | null | undefined }) {
  if (!text || !hasFormula(text)) return text;
  return (
    <Suspense fallback={text}>
      <Formulas text={text} />
    </Suspense>
  );
}

interface Asked {
  readonly question: string;
  readonly answers: readonly { readonly answer: string }[];
}

/** Fetches the code that draws formulas when one of the questions has one: they may be shown later, without network. */
export function prepareFormulas(questions: readonly Asked[]): void {
  if (questions.some(({ question, answers }) => hasFormula(question) || answers.some(({ answer }) => hasFormula(answer))))
    void load().catch(() => undefined);
}

/** Does the same for the questions of a session or of a paper, and returns it. */
export function withFormulas<Paper extends { readonly questions: readonly Asked[] }>(paper: Paper): Paper {
  prepareFormulas(paper.questions);
  return paper;
}
