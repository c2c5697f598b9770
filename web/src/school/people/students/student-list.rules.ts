import type { Student } from "@badin/contract";
import { matchesWords } from "../../../platform/text-search.ts";

/** Returns what a student signs in with: the email or, without one, the username. */
export const loginOf = (student: Pick<Student, "email" | "username">): string => student.email ?? student.username;

/** Returns "ready" when there is a card; else "chosen" (the student has chosen a password) or "waiting" (the account is not activated). */
export function cardState({ hasCard, activated }: Pick<Student, "hasCard" | "activated">): "ready" | "chosen" | "waiting" {
  if (hasCard) return "ready";
  return activated ? "chosen" : "waiting";
}

/** Returns the students for whom every typed word is found in the first name, name, email or username. */
export const findStudents = (students: readonly Student[], typed: string): Student[] =>
  students.filter(({ firstName, name, email, username }) => matchesWords(typed, [firstName, name, email, username].join(" ")));
