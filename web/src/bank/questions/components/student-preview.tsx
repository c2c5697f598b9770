import type { Question } from "@badin/contract";
import { useId, useState } from "react";
import { AnswerList } from "../../../platform/ui/answer/answer-list.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { Note } from "../../../platform/ui/note/note.tsx";
import { SeriesText } from "../../../platform/ui/series-text/series-text.tsx";
import { QuestionImage } from "../../../platform/ui/zoomable-image/question-image.tsx";
import { previewTexts as texts } from "../texts.ts";
import styles from "./student-preview.module.css";

/** A question as a student sees it on a phone: before the answer, and its correction. */
export function StudentPreview({ question, onClose }: { question: Question; onClose: () => void }) {
  const [corrected, setCorrected] = useState(false);
  const id = useId();
  const buttons = (
    <>
      <Button onClick={onClose}>{texts.close}</Button>
      <Button variant="soft" onClick={() => setCorrected(!corrected)}>
        {corrected ? texts.hide : texts.show}
      </Button>
    </>
  );
  return (
    <Modal onClose={onClose} title={texts.title} size="sm" footer={buttons}>
      <div className={cx(layout["stack"], styles["screen"])}>
        <SeriesText>{question.series?.text}</SeriesText>
        <h3 id={id} className={text["question"]}>
          <MathText>{question.question}</MathText>
        </h3>
        <QuestionImage image={question.image} alt={question.imageAlt} />
        <AnswerList
          label={texts.answers}
          answers={question.answers}
          stateOf={(index) => (corrected ? (question.answers[index]?.correct ? "good" : "dismissed") : "rest")}
        />
        <div role="status">
          {corrected && question.comment && (
            <Note title={texts.why}>
              <p className={text["written"]}>
                <MathText>{question.comment.comment}</MathText>
              </p>
            </Note>
          )}
        </div>
      </div>
    </Modal>
  );
}
