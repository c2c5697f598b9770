import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { cx } from "../cx.ts";
import layout from "../layout/layout.module.css";
import textStyles from "../layout/text.module.css";
import { MathText } from "../math-text/math-text.tsx";
import styles from "./explanation.module.css";

interface ExplanationProps {
  title: string;
  /** The text; its line breaks are kept. */
  text: string;
  /** What comes with the text, such as a link to the lesson. */
  children?: ReactNode;
}

/** An explanation in the `Dock`: its first lines, and a button that shows the rest when there is more. Needs a `key` per text. */
export function Explanation({ title, text, children }: ExplanationProps) {
  const id = useId();
  const shown = useRef<HTMLParagraphElement>(null);
  const [whole, setWhole] = useState(false);
  const isCut = useIsCut(shown, whole);
  return (
    <section aria-labelledby={`${id}-title`} className={styles["explanation"]}>
      <div className={cx(layout["row"], layout["between"], styles["head"])}>
        <h3 id={`${id}-title`} className={styles["title"]}>
          {title}
        </h3>
        {(isCut || whole) && (
          <button
            type="button"
            aria-expanded={whole}
            aria-controls={id}
            className={cx(layout["screenOnly"], textStyles["hint"], textStyles["strong"], textStyles["wordButton"], styles["more"])}
            onClick={() => setWhole(!whole)}
          >
            {whole ? "Réduire" : "Lire la suite"}
          </button>
        )}
      </div>
      <p ref={shown} id={id} className={cx(textStyles["written"], !whole && styles["cut"])}>
        <MathText>{text}</MathText>
      </p>
      {children}
    </section>
  );
}

/** Returns whether the text has more lines than its place shows, at any size of the screen. */
function useIsCut(text: React.RefObject<HTMLElement | null>, whole: boolean): boolean {
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || whole) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, whole]);
  return isCut;
}
