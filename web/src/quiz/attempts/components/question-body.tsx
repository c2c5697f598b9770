import { englishTheme, type StudentQuestion } from "@badin/contract";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { AnswerGroup } from "../../../platform/ui/answer/answer-group.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { InfoIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { Note } from "../../../platform/ui/note/note.tsx";
import { SeriesText } from "../../../platform/ui/series-text/series-text.tsx";
import { QuestionImage } from "../../../platform/ui/zoomable-image/question-image.tsx";
import { answerStates } from "../question.rules.ts";
import { texts } from "../texts.ts";
import styles from "./question-body.module.css";

interface QuestionBodyProps {
  question: Pick<StudentQuestion, "question" | "answers" | "image" | "theme" | "thisStudentAnswers"> & Partial<StudentQuestion>;
  /** Id of the answer chosen but not yet recorded. */
  awaitedId: number | undefined;
  onChoose: (answerId: number) => void;
  /** What one may do about the question, below its answers. */
  children?: ReactNode;
}

/**
 * A question, its image and its answers, with their correction. Needs a `key` per question: mounting moves the focus to
 * the question.
 */
export function QuestionBody({ question, awaitedId, onChoose, children }: QuestionBodyProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // After a page load the focus stays where the browser puts it, also when the address then names the question.
  const { key } = useLocation();
  const [arrivedByLink] = useState(key !== "default");
  useEffect(() => {
    if (arrivedByLink) title.current?.focus({ preventScroll: true });
  }, [arrivedByLink]);

  const { image, imageLater, thisStudentAnswers: given } = question;
  const pictured = Boolean(image || imageLater);
  const states = answerStates(question, awaitedId);
  return (
    <>
      <div data-columns="" className={cx(layout["stack"], styles["body"], question.seriesText !== undefined && styles["series"])}>
        <SeriesText>{question.seriesText}</SeriesText>
        <h2
          ref={title}
          id={id}
          tabIndex={-1}
          data-read={question.theme.id === englishTheme ? "en" : "fr"}
          className={cx(text["question"], text["written"])}
        >
          <MathText>{question.question}</MathText>
        </h2>
        <div data-columns="" className={cx(layout["stackSm"], styles["choice"], pictured && styles["pictured"])}>
          {imageLater && <p className={styles["imageLater"]}>{texts.quiz.imageLater}</p>}
          <QuestionImage image={image} alt={question.imageAlt} />
          <AnswerGroup
            labelledBy={id}
            answers={question.answers}
            stateOf={(_, index) => states[index] ?? "rest"}
            locked={given !== null || awaitedId !== undefined}
            onChoose={onChoose}
          />
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
