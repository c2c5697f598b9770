import type { CorrectedQuestion } from "@badin/contract";
import { AnswerList } from "../../../platform/ui/answer/answer-list.tsx";
import { answerState } from "../../../platform/ui/answer/answer-state.rules.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { CheckIcon, ChevronDownIcon, CloseIcon, MinusIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { Note } from "../../../platform/ui/note/note.tsx";
import { SeriesText } from "../../../platform/ui/series-text/series-text.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { QuestionImage } from "../../../platform/ui/zoomable-image/question-image.tsx";
import { texts } from "../texts.ts";
import styles from "./correction.module.css";

const words = texts.review;

interface CorrectionProps {
  question: CorrectedQuestion;
  position: number;
  /** Whether a teacher reads a student's copy. */
  ofStudent?: boolean;
}

/** A question of a corrected copy: closed, both answers; open, the whole correction. */
export function Correction({ question, position, ofStudent = false }: CorrectionProps) {
  const answers = question.answers.map(({ choice, ...answer }) => ({ id: choice, ...answer }));
  const textOf = (choice: number | null) => answers.find(({ id }) => id === choice)?.answer;
  const isRight = question.chosen === question.correct;
  return (
    <details className={styles["item"]}>
      <summary className={styles["head"]}>
        <span className={styles["number"]}>{position}</span>
        <span className={styles["short"]}>
          <b>
            <MathText>{question.question}</MathText>
          </b>
          {!isRight && (
            <span className={cx(text["danger"], styles["wrong"])}>
              {question.chosen === null ? <MinusIcon size={18} /> : <CloseIcon size={18} />}
              <span>
                <VisuallyHidden>{ofStudent ? words.theirs : words.yours} </VisuallyHidden>
                {textOf(question.chosen) ?? words.none}
              </span>
            </span>
          )}
          <span className={cx(text["success"], styles["right"])}>
            <CheckIcon size={18} />
            <span>
              <VisuallyHidden>{words.right} </VisuallyHidden>
              {textOf(question.correct)}
            </span>
          </span>
        </span>
        <ChevronDownIcon className={styles["chevron"]} />
      </summary>
      <div className={cx(layout["stackSm"], styles["body"])}>
        <SeriesText>{question.seriesText}</SeriesText>
        <QuestionImage image={question.image} alt={question.imageAlt} />
        <AnswerList
          label={words.answers}
          answers={answers}
          ofStudent={ofStudent}
          stateOf={(index) => answerState(answers[index]?.id ?? 0, question.chosen, question.correct)}
        />
        {question.comment && (
          <Note title={words.why}>
            <p className={styles["comment"]}>
              <MathText>{question.comment}</MathText>
            </p>
          </Note>
        )}
        {question.neutralised && <Note>{words.neutralised}</Note>}
      </div>
    </details>
  );
}
