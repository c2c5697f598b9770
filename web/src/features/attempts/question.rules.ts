import type { StudentQuestion } from "@badin/contract";
import type { AnswerState } from "../../shared/ui/answer/answer.tsx";

/** The letter of an answer by its place: a, b, c… */
export const letterAt = (index: number): string => String.fromCharCode(97 + index);

/**
 * How each answer of a question shows, in order.
 * @param awaitedId the answer chosen and not yet recorded
 */
export function answerStates(
  question: Pick<StudentQuestion, "answers" | "thisStudentAnswers">,
  awaitedId: number | undefined,
): AnswerState[] {
  const given = question.thisStudentAnswers;
  return question.answers.map(({ id }) => {
    if (!given) return id === awaitedId ? "sending" : "rest";
    if (id === given.answeredId) return id === given.goodAnswerId ? "right" : "wrong";
    return id === given.goodAnswerId ? "missed" : "dismissed";
  });
}

/** Whether the recorded answer is right; undefined when none is. */
export function isRight({ thisStudentAnswers: given }: Pick<StudentQuestion, "thisStudentAnswers">): boolean | undefined {
  return given ? given.answeredId === given.goodAnswerId : undefined;
}

/** The letter under which the right answer shows, once it is known. */
export function goodLetter({ answers, thisStudentAnswers: given }: Pick<StudentQuestion, "answers" | "thisStudentAnswers">): string {
  return letterAt(answers.findIndex(({ id }) => id === given?.goodAnswerId));
}

/**
 * Number of the question that the address asks for (query `q`); undefined to go on where the quiz was left: no number, or none that a
 * question can have.
 */
export function questionNumberOf(q: string | null): number | undefined {
  return q !== null && /^[1-9]\d{0,4}$/.test(q) ? Number(q) : undefined;
}

/** Id of the quiz that the address names; undefined unless it is greater than 0. */
export function qcmIdOf(param: string | undefined): number | undefined {
  return param !== undefined && /^[1-9]\d{0,8}$/.test(param) ? Number(param) : undefined;
}
