import type { StudentQuestion } from "@badin/contract";
import type { AnswerState } from "../../platform/ui/answer/answer.tsx";
import { answerState } from "../../platform/ui/answer/answer-state.rules.ts";
import { nameAnswers } from "../../platform/ui/verdict/named-answers.rules.ts";
import type { NamedAnswer } from "../../platform/ui/verdict/verdict.tsx";

/**
 * Returns the state of each answer of a question, in order.
 * @param awaitedId id of the answer chosen but not yet recorded
 */
export function answerStates(
  question: Pick<StudentQuestion, "answers" | "thisStudentAnswers">,
  awaitedId: number | undefined,
): AnswerState[] {
  const given = question.thisStudentAnswers;
  return question.answers.map(({ id }) => answerState(id, given?.answeredId ?? awaitedId, given?.goodAnswerId));
}

/** Returns whether the recorded answer is right; undefined when none is recorded. */
export function isRight({ thisStudentAnswers: given }: Pick<StudentQuestion, "thisStudentAnswers">): boolean | undefined {
  return given ? given.answeredId === given.goodAnswerId : undefined;
}

/**
 * Returns the recorded answer and, when it is another, the right one, as the verdict names them; undefined while none
 * is recorded.
 */
export function namedAnswers({
  answers,
  thisStudentAnswers: given,
}: Pick<StudentQuestion, "answers" | "thisStudentAnswers">): { given: NamedAnswer; good: NamedAnswer | undefined } | undefined {
  if (!given) return undefined;
  const named = nameAnswers(answers, given.answeredId, given.goodAnswerId);
  return named.given && { given: named.given, good: named.good };
}

/**
 * Returns the question number in the query parameter `q`; undefined when it is absent or cannot be a question number,
 * to go on where the quiz was left.
 */
export function questionNumberOf(q: string | null): number | undefined {
  return q !== null && /^[1-9]\d{0,4}$/.test(q) ? Number(q) : undefined;
}
