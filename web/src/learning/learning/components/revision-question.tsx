import { type RevisionQuestion, shortTheme } from "@badin/contract";
import { useEffect, useRef } from "react";
import { useMe } from "../../../identity/sign-in/session.ts";
import { answerState } from "../../../platform/ui/answer/answer-state.rules.ts";
import { cx } from "../../../platform/ui/cx.ts";
import text from "../../../platform/ui/layout/text.module.css";
import { QuestionContent } from "../../../platform/ui/question-content/question-content.tsx";
import { useQuizKeys } from "../../../quiz/attempts/use-quiz-keys.ts";
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
  onNext: () => void;
  /** Changes « J’ai hésité », where it can be said. */
  onHesitate?: (() => void) | undefined;
}

interface RevisionQuestionBodyProps {
  question: RevisionQuestion;
  turn: Turn;
  onChoose: (answerId: number) => void;
  onNext: () => void;
  onHesitate: (hesitant: boolean) => void;
}

/** A question of a session with its answers, and their correction. Needs a `key` per turn, as `AskedQuestion` does. */
export function RevisionQuestionBody({ question, turn, onChoose, onNext, onHesitate }: RevisionQuestionBodyProps) {
  const given = question.given[turn.number - 1];
  const isRight = given?.answerId === question.goodAnswerId;
  return (
    <AskedQuestion
      question={{ ...question, answers: answersOf(question, turn) }}
      again={turn.number > 1}
      givenId={given?.answerId}
      goodId={given && question.goodAnswerId}
      onChoose={onChoose}
      onNext={onNext}
      onHesitate={given && isRight ? () => onHesitate(!given.hesitant) : undefined}
    />
  );
}

/**
 * A question and its answers, by the keys of a quiz too, and H for « J’ai hésité ». Needs a `key` per turn: mounting
 * moves the focus to the question.
 */
export function AskedQuestion({ question, again, givenId, goodId, onChoose, onNext, onHesitate }: AskedQuestionProps) {
  const me = useMe();
  useQuizKeys(me?.id ?? 0, {
    answer: (index) => {
      const answer = question.answers[index];
      if (answer && givenId === undefined) onChoose(answer.id);
    },
    next: () => givenId !== undefined && onNext(),
    letters: { h: () => onHesitate?.() },
  });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const place = [shortTheme(question.theme.id), question.point?.label, again && texts.session.again].filter(Boolean).join(" · ");
  return (
    <>
      <p className={cx(text["hint"], styles["place"])}>{place}</p>
      <QuestionContent
        ref={title}
        question={question}
        answers={question.answers}
        stateOf={(answerId) => answerState(answerId, givenId, goodId)}
        locked={givenId !== undefined}
        onChoose={onChoose}
      />
    </>
  );
}
