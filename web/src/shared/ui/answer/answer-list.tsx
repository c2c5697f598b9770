import { cx } from "../cx.ts";
import styles from "./answer.module.css";
import { type AnswerState, AnswerText, answerClass } from "./answer.tsx";

interface AnswerListProps {
  /** What the list holds, for screen readers. */
  label: string;
  answers: readonly { id: number; letter: string; text: string; state: AnswerState }[];
  /** Large letters and two columns, to be read from the back of a classroom. */
  projected?: boolean;
}

/** On a low wall it would stay under the buttons of the dialog: what was asked for would not show. */
const bringIntoView = (answer: HTMLElement | null) => answer?.scrollIntoView({ block: "nearest" });

/** Answers to read, outside any choice. Projected, the good one comes into view once shown. */
export function AnswerList({ label, answers, projected }: AnswerListProps) {
  return (
    <ul aria-label={label} className={cx(styles["group"], projected && styles["projected"])}>
      {answers.map(({ id, letter, text, state }) => (
        <li key={id} ref={projected && state === "good" ? bringIntoView : undefined} className={answerClass(state)}>
          <AnswerText letter={letter} state={state}>
            {text}
          </AnswerText>
        </li>
      ))}
    </ul>
  );
}
