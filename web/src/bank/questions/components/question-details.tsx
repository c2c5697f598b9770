import type { Question } from "@badin/contract";
import { AnswerContent } from "../../../platform/ui/answer/answer-content.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { CheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { SeriesText } from "../../../platform/ui/series-text/series-text.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { bankTexts, formTexts } from "../texts.ts";
import { ProposedChanges } from "./proposal-note.tsx";
import styles from "./question-details.module.css";

const texts = bankTexts.results;

/**
 * What an expanded row of the bank shows: answers, explanation, point of the programme, tags.
 */
export function QuestionDetails({ question, id }: { question: Question; id: string }) {
  const { answers, comment, programmePoint, series, tags } = question;
  return (
    <div id={id} className={cx(text["small"], layout["stack"], layout["gap6"], layout["apartXs"], text["regular"])}>
      <ProposedChanges question={question} />
      <SeriesText>{series?.text}</SeriesText>
      <ol aria-label={texts.answers} className={styles["answers"]}>
        {answers.map(({ id: answerId, answer, image, correct }) => (
          <li key={answerId} className={correct ? cx(text["strong"], text["success"], styles["right"]) : undefined}>
            <AnswerContent text={answer} image={image} small /> {correct && <CheckIcon />}
            {correct && <VisuallyHidden> ({formTexts.correct})</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <p className={text["written"]}>
        <strong>{texts.explanation}</strong> {comment ? <MathText>{comment.comment}</MathText> : texts.noExplanation}
      </p>
      {programmePoint && <p>{texts.point(programmePoint)}</p>}
      {tags.length > 0 && (
        <p>
          <strong>{texts.tags}</strong> {tags.join(", ")}
        </p>
      )}
    </div>
  );
}
