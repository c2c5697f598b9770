import { englishTheme, type Sitting } from "@badin/contract";
import { useEffect, useId, useRef } from "react";
import { AnswerGroup } from "../../../platform/ui/answer/answer-group.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { SeriesText } from "../../../platform/ui/series-text/series-text.tsx";
import { QuestionImage } from "../../../platform/ui/zoomable-image/question-image.tsx";

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
      <h2 ref={title} id={id} tabIndex={-1} data-read={question.themeId === englishTheme ? "en" : "fr"} className={text["question"]}>
        <MathText>{question.question}</MathText>
      </h2>
      <QuestionImage image={question.image} alt={question.imageAlt} />
      <AnswerGroup
        labelledBy={id}
        answers={question.answers.map(({ choice, ...answer }) => ({ id: choice, ...answer }))}
        stateOf={(choice) => (choice === chosen ? "sending" : "rest")}
        onChoose={onChoose}
      />
    </>
  );
}
