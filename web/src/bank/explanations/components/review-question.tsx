import type { ExplanationRequest, Question } from "@badin/contract";
import { useEffect, useRef } from "react";
import { AnswerList } from "../../../platform/ui/answer/answer-list.tsx";
import { letterAt } from "../../../platform/ui/answer/letter-at.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { SeriesText } from "../../../platform/ui/series-text/series-text.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { QuestionImage } from "../../../platform/ui/zoomable-image/question-image.tsx";
import { texts } from "../texts.ts";
import type { OnTyping } from "../use-typing.ts";
import { Explanation } from "./explanation.tsx";
import styles from "./review-modal.module.css";
import { SchoolExplanation } from "./school-explanation.tsx";

interface ReviewQuestionProps {
  classroomId: number;
  request: ExplanationRequest;
  answerShown: boolean;
  /** Called with the question once its explanation is saved. */
  onSaved: (question: Question) => void;
  onTyping: OnTyping;
}

/**
 * A question in large letters. Needs a `key` per question: mounting moves the focus off the buttons, so that a second
 * press deletes nothing.
 */
export function ReviewQuestion({ classroomId, request, answerShown, onSaved, onTyping }: ReviewQuestionProps) {
  const { question } = request;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const goodIndex = question.answers.findIndex((answer) => answer.correct);
  return (
    <div className={styles["question"]}>
      <SeriesText>{question.series?.text}</SeriesText>
      <div className={cx(styles["head"], question.image && styles["pictured"])}>
        <h3 ref={title} tabIndex={-1} data-autofocus className={styles["text"]}>
          <MathText>{question.question}</MathText>
        </h3>
        <QuestionImage image={question.image} alt={question.imageAlt} />
      </div>
      <AnswerList
        projected
        label={texts.review.answers}
        answers={question.answers}
        stateOf={(index) => (answerShown ? (index === goodIndex ? "good" : "dismissed") : "rest")}
      />
      <div role="status">
        {answerShown && (
          <VisuallyHidden>{texts.review.good(letterAt(goodIndex), question.answers[goodIndex]?.answer ?? "")}</VisuallyHidden>
        )}
      </div>
      {answerShown && <Explanation question={question} onSaved={onSaved} onTyping={onTyping} />}
      {answerShown && <SchoolExplanation classroomId={classroomId} request={request} onTyping={onTyping} />}
    </div>
  );
}
