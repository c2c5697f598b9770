import { type ClassListLine, type ClassListProblem, type ClassListReport, isGarbled, nameKey, nameProblem } from "@badin/contract";
import { isMailable } from "../../platform/mail/mail-address.ts";
import type { ListedPerson, ReadList } from "./read-list.rules.ts";

/** A student who is already in the classroom. */
export interface Classmate {
  readonly firstName: string;
  readonly name: string;
  readonly email: string | null;
}

interface Known {
  readonly classmates: readonly Classmate[];
  /** Addresses of the list that belong to accounts of the platform, in this classroom or elsewhere. */
  readonly takenEmails: ReadonlySet<string>;
}

const nameMaxLength = 60;

/**
 * Returns the status of each line. Two lines with the same address are the same person; so are two lines with the same name, unless both
 * have an address and the addresses differ, or the teacher said that it is another person. Once the new lines are imported, a second run has no new line.
 */
export function planList(people: readonly ListedPerson[], { classmates, takenEmails }: Known): ClassListLine[] {
  const inClass = indexOf(classmates.map((person) => ({ ...person, email: person.email ?? "", line: 0 })));
  const inList = indexOf([]);
  return people.map((person) => {
    const { line, firstName, name, email } = person;
    const as = (status: ClassListLine["status"], more: Partial<ClassListLine> = {}): ClassListLine => {
      const base = { line, firstName, name, email: email || null, status, problem: null, sameAs: null, namesake: false, byName: false };
      return { ...base, ...more };
    };
    const refused = (problem: ClassListProblem, more: Partial<ClassListLine> = {}) => as("refused", { problem, ...more });

    const problem = ownProblem(person);
    if (problem) return refused(problem);
    const double = inList.find(person);
    if (double) {
      const byName = email === "" || double.email !== email;
      return refused(byName ? "duplicate_name" : "duplicate_email", { sameAs: double.line, byName });
    }
    const namesake = inList.hasName(person) || inClass.hasName(person);
    inList.add(person);
    const known = inClass.find(person);
    if (known) return as("present", { byName: email === "" || known.email !== email });
    if (takenEmails.has(email)) return refused("email_taken");
    return as("new", { namesake });
  });
}

function ownProblem({ firstName, name, email }: ListedPerson): ClassListProblem | undefined {
  if (name === "") return "name_missing";
  if (firstName === "") return "first_name_missing";
  if (Math.max(firstName.length, name.length) > nameMaxLength) return "name_too_long";
  if (isGarbled(firstName) || isGarbled(name)) return "name_garbled";
  if (nameProblem(firstName) || nameProblem(name)) return "name_address";
  return email !== "" && !isMailable(email) ? "email_invalid" : undefined;
}

/** Indexes people by address and by name. */
function indexOf(people: readonly ListedPerson[]) {
  const byEmail = new Map<string, ListedPerson>();
  const byName = new Map<string, ListedPerson[]>();
  const namesakes = (person: ListedPerson) => byName.get(nameKey(person)) ?? [];
  const index = {
    add(person: ListedPerson) {
      if (person.email !== "") byEmail.set(person.email, person);
      byName.set(nameKey(person), [...namesakes(person), person]);
    },
    find: (person: ListedPerson) =>
      byEmail.get(person.email) ??
      (person.otherPerson ? undefined : namesakes(person).find((other) => other.email === "" || person.email === "")),
    hasName: (person: ListedPerson) => namesakes(person).length > 0,
  };
  for (const person of people) index.add(person);
  return index;
}

/** Returns the lines with their counts by status. */
export function toReport({ hasTitles }: Pick<ReadList, "hasTitles">, lines: ClassListLine[]): ClassListReport {
  const countOf = (status: ClassListLine["status"]) => lines.filter((line) => line.status === status).length;
  return { lines, hasTitles, nbNew: countOf("new"), nbPresent: countOf("present"), nbRefused: countOf("refused") };
}
