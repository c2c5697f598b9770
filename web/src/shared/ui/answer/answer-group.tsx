import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { cx } from "../cx.ts";
import styles from "./answer.module.css";
import { focusStep } from "./focus-step.ts";

interface AnswerGroupProps {
  /** Id of the question, which names the group. */
  labelledBy: string;
  /** Large letters and two columns, to be read from the back of a classroom. */
  projected?: boolean;
  children: ReactNode;
}

/**
 * The radio group of the answers. Arrows move from one to the other without choosing, because a choice is sent at once;
 * Space, Enter or a press chooses.
 */
export function AnswerGroup({ labelledBy, projected, children }: AnswerGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    // The browser would choose the neighbour; the screen, which listens above, goes to another question.
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
