import type { RevisionQuestion } from "@badin/contract";
import { useEffect, useId, useRef } from "react";
import { imageSource } from "../../../shared/api/image-source.ts";
import { Answer, type AnswerState } from "../../../shared/ui/answer/answer.tsx";
import { AnswerGroup } from "../../../shared/ui/answer/answer-group.tsx";
import text from "../../../shared/ui/layout/text.module.css";
import { ZoomableImage } from "../../../shared/ui/zoomable-image/zoomable-image.tsx";
import { answersOf, type Turn } from "../session.rules.ts";
import { shortTheme, texts } from "../texts.ts";
import styles from "./revision-question.module.css";

export const letterAt = (index: number): string => "abcd"[index] ?? "";

interface RevisionQuestionBodyProps {
  question: RevisionQuestion;
  turn: Turn;
  onChoose: (answerId: number) => void;
}

/** A question of a session with its answers, and their correction. Needs a `key` per turn: mounting moves the focus to the question. */
export function RevisionQuestionBody({ question, turn, onChoose }: RevisionQuestionBodyProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const given = question.given[turn.number - 1];
  const stateOf = (answerId: number): AnswerState => {
    if (!given) return "rest";
    if (answerId === given.answerId) return answerId === question.goodAnswerId ? "right" : "wrong";
    return answerId === question.goodAnswerId ? "missed" : "dismissed";
  };
  const place = [shortTheme(question.theme.id), question.point?.label, turn.number > 1 && texts.session.again].filter(Boolean).join(" · ");
  return (
    <>
      <p className={styles["place"]}>{place}</p>
      <h2 ref={title} id={id} tabIndex={-1} className={text["question"]}>
        {question.question}
      </h2>
      {question.image && <ZoomableImage src={imageSource(question.image)} alt={question.imageAlt ?? texts.session.image} />}
      <AnswerGroup labelledBy={id}>
        {answersOf(question, turn).map((answer, index) => (
          <Answer
            key={answer.id}
            name={id}
            letter={letterAt(index)}
            state={stateOf(answer.id)}
            locked={given !== undefined}
            onChoose={() => onChoose(answer.id)}
          >
            {answer.answer}
          </Answer>
        ))}
      </AnswerGroup>
    </>
  );
}
