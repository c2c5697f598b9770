import type { Student } from "@badin/contract";
import { matchesWords } from "../../../shared/text-search.ts";

/** What a student signs in with. */
export const loginOf = (student: Pick<Student, "email" | "username">): string => student.email ?? student.username;

/** Whether there is a card, or why there is none. */
export function cardState({ hasCard, activated }: Pick<Student, "hasCard" | "activated">): "ready" | "chosen" | "waiting" {
  if (hasCard) return "ready";
  return activated ? "chosen" : "waiting";
}

/** The students whom every word typed names, in first name, name, email or username. */
export const findStudents = (students: readonly Student[], typed: string): Student[] =>
  students.filter(({ firstName, name, email, username }) => matchesWords(typed, [firstName, name, email, username].join(" ")));
