import { englishTheme, type RevisionQuestion, shortTheme } from "@badin/contract";
import { useEffect, useId, useRef } from "react";
import { AnswerGroup } from "../../../platform/ui/answer/answer-group.tsx";
import { answerState } from "../../../platform/ui/answer/answer-state.rules.ts";
import { cx } from "../../../platform/ui/cx.ts";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { SeriesText } from "../../../platform/ui/series-text/series-text.tsx";
import { QuestionImage } from "../../../platform/ui/zoomable-image/question-image.tsx";
import { answersOf, type Turn } from "../session.rules.ts";
import { texts } from "../texts.ts";
import styles from "./revision-question.module.css";

type Asked = Pick<RevisionQuestion, "question" | "image" | "imageAlt" | "theme" | "point" | "answers" | "seriesText">;

interface AskedQuestionProps {
  question: Asked;
  /** Whether it comes back in the session. */
  again?: boolean;
  givenId: number | undefined;
  /** The right answer; undefined until it may be told. */
  goodId: number | undefined;
  onChoose: (answerId: number) => void;
}

interface RevisionQuestionBodyProps {
  question: RevisionQuestion;
  turn: Turn;
  onChoose: (answerId: number) => void;
}

/** A question of a session with its answers, and their correction. Needs a `key` per turn, as `AskedQuestion` does. */
export function RevisionQuestionBody({ question, turn, onChoose }: RevisionQuestionBodyProps) {
  const given = question.given[turn.number - 1];
  return (
    <AskedQuestion
      question={{ ...question, answers: answersOf(question, turn) }}
      again={turn.number > 1}
      givenId={given?.answerId}
      goodId={given && question.goodAnswerId}
      onChoose={onChoose}
    />
  );
}

/** A question and its answers. Needs a `key` per turn: mounting moves the focus to the question. */
export function AskedQuestion({ question, again, givenId, goodId, onChoose }: AskedQuestionProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const place = [shortTheme(question.theme.id), question.point?.label, again && texts.session.again].filter(Boolean).join(" · ");
  return (
    <>
      <p className={cx(text["hint"], styles["place"])}>{place}</p>
      <SeriesText>{question.seriesText}</SeriesText>
      <h2 ref={title} id={id} tabIndex={-1} data-read={question.theme.id === englishTheme ? "en" : "fr"} className={text["question"]}>
        <MathText>{question.question}</MathText>
      </h2>
      <QuestionImage image={question.image} alt={question.imageAlt} />
      <AnswerGroup
        labelledBy={id}
        answers={question.answers}
        stateOf={(answerId) => answerState(answerId, givenId, goodId)}
        locked={givenId !== undefined}
        onChoose={onChoose}
      />
    </>
  );
}
