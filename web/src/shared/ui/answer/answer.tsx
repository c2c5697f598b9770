import { type KeyboardEvent, type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import { CheckIcon, CloseIcon } from "../icon/common-icons.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./answer.module.css";

/**
 * Before the correction an answer is at `rest`, or `sending` once chosen. After it: `right` and `wrong` are the one chosen,
 * `missed` the right one that was not, `dismissed` the others. `good` shows the right one where nobody answered.
 */
export type AnswerState = "rest" | "sending" | "right" | "wrong" | "missed" | "dismissed" | "good";

/** What the correction says of an answer, beside its icon: never colour alone. */
const captions: Partial<Record<AnswerState, string>> = {
  right: "Ta réponse, juste",
  wrong: "Ta réponse",
  missed: "La bonne réponse",
  good: "Bonne réponse",
};

const marks: Partial<Record<AnswerState, ReactNode>> = {
  wrong: <CloseIcon />,
  right: <CheckIcon />,
  missed: <CheckIcon />,
  good: <CheckIcon />,
};

/** The letter, or the mark of the correction in its place. The letter is always said: it is the key to press, and what the verdict names. */
function Key({ letter, state }: { letter: string; state: AnswerState }) {
  if (!marks[state]) return letter;
  return (
    <>
      {marks[state]}
      <VisuallyHidden>{letter}</VisuallyHidden>
    </>
  );
}

interface AnswerProps {
  /** a, b, c… */
  letter: string;
  state?: AnswerState;
  children: ReactNode;
}

/** An answer to read: in a correction or a review, outside any choice. */
export function AnswerText({ letter, state = "rest", children }: AnswerProps) {
  return (
    <>
      <span className={styles["key"]}>
        <Key letter={letter} state={state} />
      </span>
      <span className={styles["what"]}>
        <span>{children}</span>
        {captions[state] && <small>{captions[state]}</small>}
      </span>
    </>
  );
}

/** The frame of an answer, by its state. */
export const answerClass = (state: AnswerState, ...more: (string | false | undefined)[]) => cx(styles["answer"], styles[state], ...more);

interface AnswerChoiceProps extends AnswerProps {
  /** Called once, by a press, Space or Enter. Nothing is chosen by merely moving. */
  onChoose: () => void;
  /** The group this choice belongs to. */
  name: string;
  /** The correction is shown: it can be read, no longer changed. */
  locked?: boolean;
  ref?: React.Ref<HTMLInputElement>;
}

/** One choice of the radio group. */
export function Answer({ letter, state = "rest", onChoose, name, locked = false, children, ref }: AnswerChoiceProps) {
  const id = useId();
  const chosen = state === "sending" || state === "right" || state === "wrong";
  const choose = () => !locked && !chosen && onChoose();
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || locked || chosen) return;
    event.preventDefault();
    // Once answered, Enter goes to the next question: not with the same press.
    event.stopPropagation();
    onChoose();
  };
  return (
    <label htmlFor={id} className={answerClass(state, !locked && styles["open"])}>
      <input
        ref={ref}
        id={id}
        type="radio"
        name={name}
        checked={chosen}
        aria-disabled={locked || undefined}
        onChange={choose}
        onKeyDown={press}
        className={styles["input"]}
      />
      <AnswerText letter={letter} state={state}>
        {children}
      </AnswerText>
    </label>
  );
}
