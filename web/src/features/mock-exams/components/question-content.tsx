import type { Sitting } from "@badin/contract";
import { useEffect, useId, useRef } from "react";
import { imageSource } from "../../../shared/api/image-source.ts";
import { pngSize } from "../../../shared/png-size.rules.ts";
import { Answer } from "../../../shared/ui/answer/answer.tsx";
import { AnswerContent } from "../../../shared/ui/answer/answer-content.tsx";
import { AnswerGroup } from "../../../shared/ui/answer/answer-group.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import text from "../../../shared/ui/layout/text.module.css";
import { MathText } from "../../../shared/ui/math-text/math-text.tsx";
import { SeriesText } from "../../../shared/ui/series-text/series-text.tsx";
import { ZoomableImage } from "../../../shared/ui/zoomable-image/zoomable-image.tsx";
import { letterAt } from "../../attempts/question.rules.ts";
import { texts } from "../texts.ts";
import styles from "./sitting-question.module.css";

interface QuestionContentProps {
  question: Sitting["questions"][number];
  chosen: number | null;
  onChoose: (choice: number) => void;
}

/** The question, its picture and its answers. Needs a `key` per question: mounting moves the focus to the question. */
export function QuestionContent({ question, chosen, onChoose }: QuestionContentProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <>
      <SeriesText>{question.seriesText}</SeriesText>
      <h2 ref={title} id={id} tabIndex={-1} className={cx(text["question"], styles["question"])}>
        <MathText>{question.question}</MathText>
      </h2>
      {question.image && (
        <ZoomableImage src={imageSource(question.image)} alt={question.imageAlt ?? texts.sitting.image} {...pngSize(question.image)} />
      )}
      <AnswerGroup labelledBy={id}>
        {question.answers.map(({ choice, answer, image }, index) => (
          <Answer
            key={choice}
            name={id}
            letter={letterAt(index)}
            state={choice === chosen ? "sending" : "rest"}
            onChoose={() => onChoose(choice)}
          >
            <AnswerContent text={answer} image={image} />
          </Answer>
        ))}
      </AnswerGroup>
    </>
  );
}
