import { AnswerContent } from "../answer/answer-content.tsx";
import { cx } from "../cx.ts";
import { CheckIcon, CircleCheckIcon, CircleCloseIcon, CloseIcon } from "../icon/common-icons.ts";
import styles from "./verdict.module.css";

/** An answer as the verdict names it: a letter alone would send the eye looking for it. */
export interface NamedAnswer {
  letter: string;
  text: string;
  /** Base64 PNG. */
  image?: string | undefined;
}

interface VerdictProps {
  title: string;
  /** A short sentence beside the title, such as the progress. */
  aside?: string | undefined;
  given: NamedAnswer;
  /** The right answer, when another was given. */
  good?: NamedAnswer | undefined;
}

/**
 * Says whether the answer is right, which was given, and which is right. Shown in the `Dock`, whose status region
 * announces it.
 */
export function Verdict({ title, aside, given, good }: VerdictProps) {
  return (
    <div className={cx(styles["verdict"], styles[good ? "wrong" : "right"])}>
      <p className={styles["head"]}>
        {good ? <CircleCloseIcon /> : <CircleCheckIcon />}
        <span>
          <b>{title}</b> {aside && <span>{aside}</span>}
        </span>
      </p>
      <p className={styles["answer"]}>
        {good ? <CloseIcon /> : <CheckIcon />}
        <span>
          Tu as répondu <b>{given.letter}</b>&#160;:{" "}
          {good ? (
            <AnswerContent text={given.text} image={given.image} small />
          ) : (
            // A student who was right has just looked at the picture.
            <strong>
              <AnswerContent text={given.text} />
            </strong>
          )}
        </span>
      </p>
      {good && (
        <p className={cx(styles["answer"], styles["good"])}>
          <CheckIcon />
          <span>
            Bonne réponse <b>{good.letter}</b>&#160;:{" "}
            <strong>
              <AnswerContent text={good.text} image={good.image} small />
            </strong>
          </span>
        </p>
      )}
    </div>
  );
}
