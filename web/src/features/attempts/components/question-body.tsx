import type { StudentQuestion } from "@badin/contract";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { imageSource } from "../../../shared/api/image-source.ts";
import { pngSize } from "../../../shared/png-size.rules.ts";
import { Answer } from "../../../shared/ui/answer/answer.tsx";
import { AnswerContent } from "../../../shared/ui/answer/answer-content.tsx";
import { AnswerGroup } from "../../../shared/ui/answer/answer-group.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import { InfoIcon } from "../../../shared/ui/icon/common-icons.ts";
import text from "../../../shared/ui/layout/text.module.css";
import { MathText } from "../../../shared/ui/math-text/math-text.tsx";
import { Note } from "../../../shared/ui/note/note.tsx";
import { SeriesText } from "../../../shared/ui/series-text/series-text.tsx";
import { ZoomableImage } from "../../../shared/ui/zoomable-image/zoomable-image.tsx";
import { answerStates, letterAt } from "../question.rules.ts";
import { texts } from "../texts.ts";
import styles from "./question-body.module.css";

interface QuestionBodyProps {
  question: StudentQuestion;
  /** Id of the answer chosen but not yet recorded. */
  awaitedId: number | undefined;
  onChoose: (answerId: number) => void;
  /** What one may do about the question, below its answers. */
  children?: ReactNode;
}

/** A question, its image and its answers, with their correction. Needs a `key` per question: mounting moves the focus to the question. */
export function QuestionBody({ question, awaitedId, onChoose, children }: QuestionBodyProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // After a page load the focus stays where the browser puts it.
  const arrivedByLink = useLocation().key !== "default";
  useEffect(() => {
    if (arrivedByLink) title.current?.focus({ preventScroll: true });
  }, [arrivedByLink]);

  const { image, imageLater, thisStudentAnswers: given } = question;
  const pictured = Boolean(image || imageLater);
  const states = answerStates(question, awaitedId);
  return (
    <>
      <div className={cx(styles["body"], question.seriesText !== undefined && styles["series"])}>
        <SeriesText>{question.seriesText}</SeriesText>
        <h2 ref={title} id={id} tabIndex={-1} className={cx(text["question"], styles["question"])}>
          <MathText>{question.question}</MathText>
        </h2>
        <div className={cx(styles["choice"], pictured && styles["pictured"])}>
          {imageLater && <p className={styles["imageLater"]}>{texts.quiz.imageLater}</p>}
          {image && <ZoomableImage src={imageSource(image)} alt={question.imageAlt ?? texts.quiz.image} {...pngSize(image)} />}
          <AnswerGroup labelledBy={id}>
            {question.answers.map((answer, index) => (
              <Answer
                key={answer.id}
                name={id}
                letter={letterAt(index)}
                state={states[index] ?? "rest"}
                locked={given !== null || awaitedId !== undefined}
                onChoose={() => onChoose(answer.id)}
              >
                <AnswerContent text={answer.answer} image={answer.image} />
              </Answer>
            ))}
          </AnswerGroup>
        </div>
      </div>
      {question.neutralised && (
        <Note icon={<InfoIcon />}>
          <p>{texts.quiz.neutralised}</p>
        </Note>
      )}
      {children}
    </>
  );
}
