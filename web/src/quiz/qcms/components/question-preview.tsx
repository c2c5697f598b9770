import type { Question } from "@badin/contract";
import { ProposedChanges } from "../../../bank/questions/components/proposal-note.tsx";
import { ReportButton } from "../../../bank/reports/components/report-button.tsx";
import { AnswerContent } from "../../../platform/ui/answer/answer-content.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { CheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import text from "../../../platform/ui/layout/text.module.css";
import { LessonLink } from "../../../platform/ui/lesson-link/lesson-link.tsx";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { SeriesText } from "../../../platform/ui/series-text/series-text.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { QuestionImage } from "../../../platform/ui/zoomable-image/question-image.tsx";
import { texts } from "../texts.ts";
import styles from "./question-preview.module.css";

/** The details of a question: image, answers with the right one marked, comment, and a way to report it. */
export function QuestionPreview({ question, id }: { question: Question; id?: string }) {
  const { answers, image, imageAlt, comment, theme, recurrence, fixedOrder } = question;
  const facts = [theme.label, recurrence > 1 && texts.question.recurrence(recurrence), fixedOrder && texts.question.fixedOrder];
  return (
    <div id={id} className={styles["preview"]}>
      <p className={cx(text["tiny"], text["muted"])}>{facts.filter(Boolean).join(" · ")}</p>
      <SeriesText>{question.series?.text}</SeriesText>
      {image && (
        <div className={styles["image"]}>
          <QuestionImage image={image} alt={imageAlt} />
        </div>
      )}
      <ol className={styles["answers"]}>
        {answers.map(({ id: answerId, answer, image: picture, correct }) => (
          <li key={answerId} className={cx(correct && styles["right"])}>
            <span>
              <AnswerContent text={answer} image={picture} small />
            </span>
            {correct && <CheckIcon />}
            {correct && <VisuallyHidden> ({texts.question.right})</VisuallyHidden>}
          </li>
        ))}
      </ol>
      {comment && (
        <p className={cx(text["small"], text["written"], styles["comment"])}>
          <b>{texts.question.comment}</b> <MathText>{comment.comment}</MathText>
        </p>
      )}
      <ProposedChanges question={question} />
      <LessonLink point={question.programmePoint} />
      <ReportButton questionId={question.id} />
    </div>
  );
}
