import { count } from "../../typography.ts";

/** State of a question in the run; `given`: answered, and not corrected yet. */
export type TapeMark = "right" | "wrong" | "given" | "todo";

/**
 * Returns the tape as text for screen readers: « Question 8 sur 20. 5 réponses justes, 2 fausses. »
 * @param current index of the question on screen, from 0; undefined when the run is over
 */
export function tapeSummary(marks: readonly TapeMark[], current?: number): string {
  const right = marks.filter((mark) => mark === "right").length;
  const wrong = marks.filter((mark) => mark === "wrong").length;
  const place = current === undefined ? count(marks.length, "question") : `Question ${current + 1} sur ${marks.length}`;
  return `${place}. ${count(right, "réponse juste", "réponses justes")}, ${count(wrong, "fausse")}.`;
}
