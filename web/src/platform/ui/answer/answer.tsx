import { type KeyboardEvent, type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import { CheckIcon, CloseIcon } from "../icon/common-icons.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./answer.module.css";

/**
 * State of an answer. Before the correction: `rest`, or `sending` once chosen. After it: `right` or `wrong` for the
 * chosen answer, `missed` for the right answer when another was chosen, `dismissed` for the others. `good` marks the
 * right answer where there is no choice.
 */
export type AnswerState = "rest" | "sending" | "right" | "wrong" | "missed" | "dismissed" | "good";

/** Text of the correction for an answer, beside its icon, so that colour is never the only sign. */
const captions: Partial<Record<AnswerState, string>> = {
  right: "Ta réponse, juste",
  wrong: "Ta réponse",
  missed: "La bonne réponse",
  good: "Bonne réponse",
};
const captionsOfStudent: typeof captions = { ...captions, right: "Sa réponse, juste", wrong: "Sa réponse" };

const marks: Partial<Record<AnswerState, ReactNode>> = {
  wrong: <CloseIcon />,
  right: <CheckIcon />,
  missed: <CheckIcon />,
  good: <CheckIcon />,
};

/**
 * The letter, replaced by the icon of the correction. Screen readers always get the letter: it is the key to press, and
 * the verdict names it.
 */
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
  /** Whether a teacher reads what a student answered. */
  ofStudent?: boolean | undefined;
  /** What is said below the text, in place of the correction. */
  caption?: string | undefined;
  children: ReactNode;
}

/** The letter, text and correction of an answer. */
export function AnswerText({ letter, state = "rest", ofStudent = false, caption: said, children }: AnswerProps) {
  const caption = said ?? (ofStudent ? captionsOfStudent : captions)[state];
  return (
    <>
      <span className={styles["key"]}>
        <Key letter={letter} state={state} />
      </span>
      <span className={styles["what"]}>
        <span data-read="answer" data-read-letter={letter}>
          {children}
        </span>
        {caption && <small>{caption}</small>}
      </span>
    </>
  );
}

/** Returns the class names of an answer's frame. */
export const answerClass = (state: AnswerState, ...more: (string | false | undefined)[]) => cx(styles["answer"], styles[state], ...more);

interface AnswerChoiceProps extends AnswerProps {
  /** Called once, by a press, Space or Enter. Moving the focus does not choose. */
  onChoose: () => void;
  /** Name of the radio group. */
  name: string;
  /** Whether the choice is disabled because the correction is shown. */
  locked?: boolean;
}

/** One choice of the radio group. */
export function Answer({ letter, state = "rest", caption, onChoose, name, locked = false, children }: AnswerChoiceProps) {
  const id = useId();
  const chosen = state === "sending" || state === "right" || state === "wrong";
  const choose = () => !locked && !chosen && onChoose();
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || locked || chosen) return;
    event.preventDefault();
    // Once answered, Enter goes to the next question. The press that chooses must not do so too.
    event.stopPropagation();
    onChoose();
  };
  return (
    <label htmlFor={id} className={answerClass(state, !locked && styles["open"])}>
      <input
        id={id}
        type="radio"
        name={name}
        checked={chosen}
        aria-disabled={locked || undefined}
        onChange={choose}
        onKeyDown={press}
        className={styles["input"]}
      />
      <AnswerText letter={letter} state={state} caption={caption}>
        {children}
      </AnswerText>
    </label>
  );
}
