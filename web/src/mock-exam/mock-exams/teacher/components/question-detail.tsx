import type { PaperQuestionDetail } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { AnswerText, answerClass } from "../../../../platform/ui/answer/answer.tsx";
import { AnswerContent } from "../../../../platform/ui/answer/answer-content.tsx";
import { letterAt } from "../../../../platform/ui/answer/letter-at.ts";
import { cx } from "../../../../platform/ui/cx.ts";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import { MathText } from "../../../../platform/ui/math-text/math-text.tsx";
import { Note } from "../../../../platform/ui/note/note.tsx";
import { SeriesText } from "../../../../platform/ui/series-text/series-text.tsx";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { QuestionImage } from "../../../../platform/ui/zoomable-image/question-image.tsx";
import { texts as studentTexts } from "../../texts.ts";
import { type MockExamRef, paperQuestionQuery } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./question-detail.module.css";

const words = texts.question;

interface QuestionDetailProps {
  target: MockExamRef;
  id: number;
  /** Who chose what: by name, in figures alone on a screen that the room sees, or not at all. */
  choices?: "names" | "figures" | undefined;
}

/**
 * A question of the paper, fetched as it unfolds: picture, answers in the order of the paper, key, who chose what,
 * explanation.
 */
export function QuestionDetail({ target, id, choices }: QuestionDetailProps) {
  const { data, error, isFetching, refetch } = useQuery(paperQuestionQuery(target, id));
  if (error) return <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} />;
  return data ? <WholeQuestion question={data} choices={choices} /> : <SkeletonCards count={1} />;
}

interface WholeQuestionProps extends Pick<QuestionDetailProps, "choices"> {
  question: PaperQuestionDetail;
}

/** A question with its picture beside its answers. */
export function WholeQuestion({ question, choices }: WholeQuestionProps) {
  const { answers, choosers, correct } = question;
  const given = choices && choosers.length > 0 ? choosers : undefined;
  const total = choosers.reduce((sum, names) => sum + names.length, 0);
  const asNames = choices === "names";
  return (
    <div className={layout["stackSm"]}>
      <SeriesText>{question.seriesText}</SeriesText>
      <div className={cx(styles["whole"], question.image && styles["pictured"])}>
        <QuestionImage image={question.image} alt={question.imageAlt} />
        <ul aria-label={studentTexts.review.answers} className={styles["answers"]}>
          {answers.map(({ choice, answer, image }, i) => (
            <li key={choice} className={answerClass(choice === correct ? "good" : "rest", styles["answer"])}>
              <AnswerText letter={letterAt(i)} state={choice === correct ? "good" : "rest"}>
                <AnswerContent text={answer} image={image} />
              </AnswerText>
              {given && <Choosers names={given[i] ?? []} total={total} named={asNames} />}
            </li>
          ))}
          {given && (
            <li className={answerClass("rest", styles["answer"])}>
              <AnswerText letter="–">{studentTexts.review.none}</AnswerText>
              <Choosers names={given[answers.length] ?? []} total={total} named={asNames} />
            </li>
          )}
        </ul>
      </div>
      {question.comment && choices !== "figures" && (
        <Note title={studentTexts.review.why}>
          <p className={styles["comment"]}>
            <MathText>{question.comment}</MathText>
          </p>
        </Note>
      )}
    </div>
  );
}

/** How many gave an answer, with a bar over all copies, and who they are. */
function Choosers({ names, total, named }: { names: readonly string[]; total: number; named: boolean }) {
  return (
    <span className={styles["choosers"]}>
      <span className={styles["bar"]} aria-hidden="true">
        <i style={{ width: `${(100 * names.length) / Math.max(1, total)}%` }} />
      </span>
      <b>{words.copies(names.length)}</b>
      {named && names.length > 0 && <small>{names.join(", ")}</small>}
    </span>
  );
}
