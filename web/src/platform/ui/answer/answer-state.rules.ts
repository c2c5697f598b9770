import type { AnswerState } from "./answer.tsx";

/**
 * Returns the state of an answer.
 * @param givenId id of the answer that was chosen, if any
 * @param goodId id of the right answer; undefined before the correction
 */
export function answerState(id: number, givenId: number | null | undefined, goodId: number | undefined): AnswerState {
  if (goodId === undefined) return id === givenId ? "sending" : "rest";
  if (id === givenId) return id === goodId ? "right" : "wrong";
  return id === goodId ? "missed" : "dismissed";
}
