import type { CorrectedQuestion } from "@badin/contract";
import type { AnswerState } from "../../../shared/ui/answer/answer.tsx";
import { AnswerText, answerClass } from "../../../shared/ui/answer/answer.tsx";
import { AnswerContent } from "../../../shared/ui/answer/answer-content.tsx";
import { letterAt } from "../../../shared/ui/answer/letter-at.ts";
import { cx } from "../../../shared/ui/cx.ts";
import { CheckIcon, ChevronDownIcon, CloseIcon, MinusIcon } from "../../../shared/ui/icon/common-icons.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import text from "../../../shared/ui/layout/text.module.css";
import { MathText } from "../../../shared/ui/math-text/math-text.tsx";
import { Note } from "../../../shared/ui/note/note.tsx";
import { SeriesText } from "../../../shared/ui/series-text/series-text.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden/visually-hidden.tsx";
import { QuestionImage } from "../../../shared/ui/zoomable-image/question-image.tsx";
import { texts } from "../texts.ts";
import styles from "./correction.module.css";

const words = texts.review;

/** A question of a corrected copy: closed, both answers; open, the whole correction. */
export function Correction({ question, position }: { question: CorrectedQuestion; position: number }) {
  const textOf = (choice: number | null) => question.answers.find((a) => a.choice === choice)?.answer;
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
              {question.chosen === null ? <MinusIcon /> : <CloseIcon />}
              <span>
                <VisuallyHidden>{words.yours} </VisuallyHidden>
                {textOf(question.chosen) ?? words.none}
              </span>
            </span>
          )}
          <span className={cx(text["success"], styles["right"])}>
            <CheckIcon />
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
        <ul className={layout["stackXs"]}>
          {question.answers.map(({ choice, answer, image }, index) => {
            const state = stateOf(choice, question);
            return (
              <li key={choice} className={answerClass(state)}>
                <AnswerText letter={letterAt(index)} state={state}>
                  <AnswerContent text={answer} image={image} />
                </AnswerText>
              </li>
            );
          })}
        </ul>
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

function stateOf(choice: number, { chosen, correct }: CorrectedQuestion): AnswerState {
  if (choice === chosen) return choice === correct ? "right" : "wrong";
  return choice === correct ? "missed" : "dismissed";
}
