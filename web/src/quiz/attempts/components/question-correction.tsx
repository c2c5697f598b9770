import type { StudentQuestion } from "@badin/contract";
import type { ReactNode } from "react";
import { AskedYears } from "../../../platform/ui/asked-years/asked-years.tsx";
import { Explanation } from "../../../platform/ui/verdict/explanation.tsx";
import { Verdict } from "../../../platform/ui/verdict/verdict.tsx";
import { namedAnswers } from "../question.rules.ts";
import { texts } from "../texts.ts";

interface QuestionVerdictProps {
  question: Pick<StudentQuestion, "id" | "answers" | "thisStudentAnswers">;
  /** A sentence beside a right answer, such as the progress. */
  soFar?: string | undefined;
}

/**
 * Says whether the recorded answer is right, and names it and the right one with their words; nothing before it is
 * recorded.
 */
export function QuestionVerdict({ question, soFar }: QuestionVerdictProps) {
  const named = namedAnswers(question);
  if (!named) return null;
  const { given, good } = named;
  return (
    <Verdict
      key={question.id}
      title={good ? texts.verdict.wrong : texts.verdict.right}
      aside={good ? undefined : soFar}
      given={given}
      good={good}
    />
  );
}

interface QuestionExplanationProps {
  question: Pick<StudentQuestion, "id" | "thisStudentAnswers" | "askedYears">;
  /** What comes with the comment, such as a link to the lesson. */
  children?: ReactNode;
}

/** Why the right answer is right; nothing before an answer is recorded, nor when the question has no comment. */
export function QuestionExplanation({ question, children }: QuestionExplanationProps) {
  const comment = question.thisStudentAnswers?.comment;
  if (!comment) return null;
  return (
    <Explanation key={question.id} title={texts.quiz.why} aside={<AskedYears years={question.askedYears} />} text={comment}>
      {children}
    </Explanation>
  );
}
