import { formulaPattern } from "@badin/contract";
import { lazy, type ReactNode, Suspense } from "react";
import { cx } from "../cx.ts";
import text from "../layout/text.module.css";
import { hasFormula, MathText } from "./math-text.tsx";

type Check = (props: { text: string }) => ReactNode;

/** Without network nothing is checked. */
const Undrawn = lazy(
  (): Promise<{ default: Check }> =>
    import("./formulas.tsx").then(
      (module) => ({ default: module.Undrawn }),
      () => ({ default: () => null }),
    ),
);

/** What LaTeX writes, outside the signs that would make it a formula. */
const stray = /\\(?:[()[\]]|[a-zA-Z]{3})/;

/** Whether a text has LaTeX that is no formula, because the signs around it are missing. */
export const hasStrayLatex = (typed: string): boolean => typed.split(formulaPattern).some((words) => stray.test(words));

/** Shows what is being typed, once it has a formula, and says what of it cannot be drawn. */
export function FormulaPreview({ children: typed = "" }: { children: string | undefined }) {
  const isStray = hasStrayLatex(typed);
  if (!hasFormula(typed)) return isStray ? <Missing /> : null;
  return (
    <>
      <p className={text["small"]}>
        Aperçu&nbsp;: <MathText>{typed}</MathText>
      </p>
      {isStray && <Missing />}
      <Suspense fallback={null}>
        <Undrawn text={typed} />
      </Suspense>
    </>
  );
}

const Missing = () => (
  <p className={cx(text["small"], text["warning"])} role="status">
    Cette formule ne sera pas dessinée&nbsp;: elle s’écrit entre \( et \).
  </p>
);
