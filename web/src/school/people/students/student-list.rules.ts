import { nameKey, type Student } from "@badin/contract";
import { matchesWords } from "../../../platform/text-search.ts";

/** Returns what a student signs in with: the email or, without one, the username. */
export const loginOf = (student: Pick<Student, "email" | "username">): string => student.email ?? student.username;

/**
 * Returns "ready" when there is a card; else "chosen" (the student has chosen a password) or "waiting" (the account is
 * not activated).
 */
export function cardState({ hasCard, activated }: Pick<Student, "hasCard" | "activated">): "ready" | "chosen" | "waiting" {
  if (hasCard) return "ready";
  return activated ? "chosen" : "waiting";
}

/** Returns the students for whom every typed word is found in the first name, name, email or username. */
export const findStudents = (students: readonly Student[], typed: string): Student[] =>
  students.filter(({ firstName, name, email, username }) => matchesWords(typed, [firstName, name, email, username].join(" ")));

/**
 * Returns, by id, what the other students of the same name sign in with, whatever their accents and capitals; nothing
 * for a name that is alone.
 */
export function namesakesOf(students: readonly Student[]): ReadonlyMap<number, string[]> {
  const groups = new Map<string, Student[]>();
  for (const student of students) groups.set(nameKey(student), [...(groups.get(nameKey(student)) ?? []), student]);
  const shared = [...groups.values()].filter((group) => group.length > 1);
  return new Map(shared.flatMap((group) => group.map(({ id }) => [id, group.filter((other) => other.id !== id).map(loginOf)])));
}

/**
 * Returns the function that writes a student's name where no column says what they sign in with: « Léo Roux
 * (leo.roux2) » where another of `students` has that name.
 */
export function nameApart(students: readonly Student[]): (person: Pick<Student, "id" | "firstName" | "name">) => string {
  const namesakes = namesakesOf(students);
  const logins = new Map(students.map((student) => [student.id, loginOf(student)]));
  return ({ id, firstName, name }) => (namesakes.has(id) ? `${firstName} ${name} (${logins.get(id)})` : `${firstName} ${name}`);
}

/** Returns how many cards wait for their students, who must not sign up with the code. */
export const waitingCards = (students: readonly Student[]): number =>
  students.filter(({ hasCard, dateConnexion }) => hasCard && dateConnexion === null).length;
