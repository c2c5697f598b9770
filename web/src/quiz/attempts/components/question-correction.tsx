import type { StudentQuestion } from "@badin/contract";
import type { ReactNode } from "react";
import { AnswerContent } from "../../../platform/ui/answer/answer-content.tsx";
import { Explanation } from "../../../platform/ui/verdict/explanation.tsx";
import { Verdict } from "../../../platform/ui/verdict/verdict.tsx";
import { goodAnswer, isRight } from "../question.rules.ts";
import { texts } from "../texts.ts";

interface QuestionVerdictProps {
  question: Pick<StudentQuestion, "id" | "answers" | "thisStudentAnswers">;
  /** A sentence beside a right answer, such as the progress. */
  soFar?: string | undefined;
}

/** Says whether the recorded answer is right, and names the right one with its letter and words; nothing before it is recorded. */
export function QuestionVerdict({ question, soFar }: QuestionVerdictProps) {
  const right = isRight(question);
  const good = goodAnswer(question);
  if (right === undefined || !good) return null;
  return (
    <Verdict
      key={question.id}
      right={right}
      title={right ? texts.verdict.right : texts.verdict.wrong}
      {...(right && soFar && { aside: soFar })}
    >
      {right ? texts.verdict.goodIs(good.letter) : texts.verdict.goodWas(good.letter)}{" "}
      <strong>
        {/* Who was right has just looked at the picture. */}
        <AnswerContent text={good.text} image={right ? undefined : good.image} small />
      </strong>
    </Verdict>
  );
}

interface QuestionExplanationProps {
  question: Pick<StudentQuestion, "id" | "thisStudentAnswers">;
  /** What comes with the comment, such as a link to the lesson. */
  children?: ReactNode;
}

/** Why the right answer is right; nothing before an answer is recorded, nor when the question has no comment. */
export function QuestionExplanation({ question, children }: QuestionExplanationProps) {
  const comment = question.thisStudentAnswers?.comment;
  if (!comment) return null;
  return (
    <Explanation key={question.id} title={texts.quiz.why} text={comment}>
      {children}
    </Explanation>
  );
}
