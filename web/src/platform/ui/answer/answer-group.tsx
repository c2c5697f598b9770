import { type KeyboardEvent, useRef } from "react";
import styles from "./answer.module.css";
import { Answer, type AnswerState } from "./answer.tsx";
import { AnswerContent } from "./answer-content.tsx";
import { focusStep } from "./focus-step.ts";
import { letterAt } from "./letter-at.ts";

interface AnswerGroupProps {
  /** Id of the question, which names the group. */
  labelledBy: string;
  answers: readonly { id: number; answer: string; image?: string | undefined }[];
  stateOf: (id: number, index: number) => AnswerState;
  /** What is said below an answer, in place of the correction. */
  captionOf?: (id: number) => string | undefined;
  /** Whether the choice is disabled because the correction is shown. */
  locked?: boolean;
  onChoose: (id: number) => void;
}

/**
 * The radio group of the answers. Up and down arrows move the focus without choosing, because a choice is sent at once.
 * Space, Enter or a press chooses.
 */
export function AnswerGroup({ labelledBy, answers, stateOf, captionOf, locked = false, onChoose }: AnswerGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    // By default the browser would choose the next radio button. The page, which also listens, goes to another
    // question.
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") event.preventDefault();
    const inputs = [...(group.current?.querySelectorAll("input") ?? [])];
    const next = focusStep(event.key, inputs.indexOf(document.activeElement as HTMLInputElement), inputs.length);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    inputs[next]?.focus();
  };
  return (
    <div ref={group} role="radiogroup" data-columns="" aria-labelledby={labelledBy} onKeyDown={move} className={styles["group"]}>
      {answers.map(({ id, answer, image }, index) => (
        <Answer
          key={id}
          name={labelledBy}
          letter={letterAt(index)}
          state={stateOf(id, index)}
          caption={captionOf?.(id)}
          locked={locked}
          onChoose={() => onChoose(id)}
        >
          <AnswerContent text={answer} image={image} />
        </Answer>
      ))}
    </div>
  );
}
