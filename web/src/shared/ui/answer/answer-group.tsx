import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { cx } from "../cx.ts";
import styles from "./answer.module.css";
import { focusStep } from "./focus-step.ts";

interface AnswerGroupProps {
  /** Id of the question, which names the group. */
  labelledBy: string;
  /** Large letters and two columns, for a projector. */
  projected?: boolean;
  children: ReactNode;
}

/**
 * The radio group of the answers. Up and down arrows move the focus without choosing, because a choice is sent at once. Space, Enter or a
 * press chooses.
 */
export function AnswerGroup({ labelledBy, projected, children }: AnswerGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    // By default the browser would choose the next radio button. The page, which also listens, goes to another question.
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") event.preventDefault();
    const inputs = [...(group.current?.querySelectorAll("input") ?? [])];
    const next = focusStep(event.key, inputs.indexOf(document.activeElement as HTMLInputElement), inputs.length);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    inputs[next]?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={labelledBy}
      onKeyDown={move}
      className={cx(styles["group"], projected && styles["projected"])}
    >
      {children}
    </div>
  );
}
