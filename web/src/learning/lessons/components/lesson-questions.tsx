import type { LessonQuestion } from "@badin/contract";
import { useId, useState } from "react";
import { AnswerContent } from "../../../platform/ui/answer/answer-content.tsx";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { CheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { SeriesText } from "../../../platform/ui/series-text/series-text.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { QuestionImage } from "../../../platform/ui/zoomable-image/question-image.tsx";
import { texts } from "../texts.ts";
import styles from "./lesson-questions.module.css";

/** Some questions on the point, to answer in one's head: their answer shows when asked for, and nothing is recorded. */
export function LessonQuestions({ questions }: { questions: readonly LessonQuestion[] }) {
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={id} className={cx(layout["stack"], layout["screenOnly"])}>
      <h2 className={text["h3"]} id={id}>
        {texts.questions.title(questions.length)}
      </h2>
      {questions.map((question) => (
        <SelfQuestion key={question.id} question={question} />
      ))}
    </section>
  );
}

function SelfQuestion({ question: { question, answers, image, imageAlt, comment, seriesText } }: { question: LessonQuestion }) {
  const [shown, setShown] = useState(false);
  return (
    <Card as="article" className={cx(layout["stackSm"], styles["question"])}>
      <SeriesText>{seriesText}</SeriesText>
      <h3>
        <MathText>{question}</MathText>
      </h3>
      <QuestionImage image={image} alt={imageAlt} />
      <ol className={cx(layout["stack"], layout["gap6"], layout["full"], styles["answers"])}>
        {answers.map(({ id, answer, image: picture, correct }) => (
          <li key={id} data-right={(shown && correct) || undefined}>
            <span>
              <AnswerContent text={answer} image={picture} />
            </span>
            {shown && correct && <CheckIcon />}
            {shown && correct && <VisuallyHidden> ({texts.questions.right})</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <div role="status">
        {shown && comment && (
          <p className={styles["comment"]}>
            <MathText>{comment}</MathText>
          </p>
        )}
      </div>
      {!shown && (
        <Button onClick={() => setShown(true)} size="sm">
          {texts.questions.answer}
        </Button>
      )}
    </Card>
  );
}
