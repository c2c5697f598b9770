import text from "../layout/text.module.css";
import { hasFormula, MathText } from "./math-text.tsx";

/** Shows what is being typed, once it has a formula. */
export function FormulaPreview({ children: typed = "" }: { children: string | undefined }) {
  if (!hasFormula(typed)) return null;
  return (
    <p className={text["small"]}>
      Aperçu&nbsp;: <MathText>{typed}</MathText>
    </p>
  );
}
