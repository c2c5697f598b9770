import { cx } from "../cx.ts";
import styles from "./answer.module.css";
import { type AnswerState, AnswerText, answerClass } from "./answer.tsx";
import { AnswerContent } from "./answer-content.tsx";
import { letterAt } from "./letter-at.ts";

interface AnswerListProps {
  /** Name of the list, for screen readers. */
  label: string;
  answers: readonly { id: number; answer: string; image?: string | undefined }[];
  stateOf: (index: number) => AnswerState;
  /** Large letters and two columns, for a projector. */
  projected?: boolean;
  /** Whether a teacher reads what a student answered. */
  ofStudent?: boolean;
}

/** Scrolls the right answer into view: on a low screen it would be hidden behind the buttons of the dialog. */
const bringIntoView = (answer: HTMLElement | null) => answer?.scrollIntoView({ block: "nearest" });

/**
 * A list of answers to read, not to choose from. When projected, the right answer scrolls into view once it is shown.
 */
export function AnswerList({ label, answers, stateOf, projected, ofStudent }: AnswerListProps) {
  return (
    <ul aria-label={label} className={cx(styles["group"], projected && styles["projected"])}>
      {answers.map(({ id, answer, image }, index) => {
        const state = stateOf(index);
        return (
          <li key={id} ref={projected && state === "good" ? bringIntoView : undefined} className={answerClass(state)}>
            <AnswerText letter={letterAt(index)} state={state} ofStudent={ofStudent}>
              <AnswerContent text={answer} image={image} />
            </AnswerText>
          </li>
        );
      })}
    </ul>
  );
}
