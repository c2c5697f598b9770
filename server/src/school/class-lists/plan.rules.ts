import { type ClassListLine, type ClassListProblem, type ClassListReport, isGarbled, nameKey, nameProblem } from "@badin/contract";
import { isMailable } from "../../platform/mail/mail-address.ts";
import { hasLetters } from "./names.rules.ts";
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
 * Returns the status of each line. Two lines with the same address and name are the same person; of two names the
 * second is a brother or a sister, whose account has no address. Two lines with the same name are the same person,
 * unless both have an address and the addresses differ, or the teacher said that it is another person. Once the new
 * lines are imported, a second run has no new line.
 */
export function planList(people: readonly ListedPerson[], { classmates, takenEmails }: Known): ClassListLine[] {
  const inClass = indexOf(classmates.map((person) => ({ ...person, email: person.email ?? "", line: 0 })));
  const inList = indexOf([]);
  return people.map((person) => {
    const { line, firstName, name, email } = person;
    const as = (status: ClassListLine["status"], more: Partial<ClassListLine> = {}): ClassListLine => {
      const own = { line, firstName, name, email: email || null };
      const base = {
        ...own,
        status,
        problem: null,
        sameAs: null,
        namesake: false,
        byName: false,
        cutDoubt: person.cutDoubt ?? false,
        sibling: false,
      };
      return { ...base, ...more };
    };
    const refused = (problem: ClassListProblem, more: Partial<ClassListLine> = {}) => as("refused", { problem, ...more });

    const problem = ownProblem(person);
    if (problem) return refused(problem);
    const sibling = inList.sibling(person, nameKey) ?? inClass.sibling(person, firstNameKey);
    if (sibling) {
      const alone = { ...person, email: "" };
      const known = inList.find(alone) ?? inClass.find(alone);
      inList.add(alone);
      return known ? as("present", { email: null, byName: true }) : as("new", { email: null, sibling: true });
    }
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

function ownProblem({ firstName, name, email, aside }: ListedPerson): ClassListProblem | undefined {
  if (aside) return aside;
  if (!hasLetters(name)) return "name_missing";
  if (!hasLetters(firstName)) return "first_name_missing";
  if (Math.max(firstName.length, name.length) > nameMaxLength) return "name_too_long";
  if (isGarbled(firstName) || isGarbled(name)) return "name_garbled";
  if (nameProblem(firstName) || nameProblem(name)) return "name_address";
  return email !== "" && !isMailable(email) ? "email_invalid" : undefined;
}

const firstNameKey = ({ firstName }: ListedPerson): string => nameKey({ firstName, name: "" });

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
    /** Another person of the same address: a brother or a sister, whose parents gave theirs. */
    sibling: (person: ListedPerson, key: (person: ListedPerson) => string) => {
      const other = person.email === "" ? undefined : byEmail.get(person.email);
      return other && key(other) !== key(person) ? other : undefined;
    },
    hasName: (person: ListedPerson) => namesakes(person).length > 0,
  };
  for (const person of people) index.add(person);
  return index;
}

/** Returns the lines with their counts by status. */
export function toReport(
  { hasTitles, table, asks, orderDoubt }: Pick<ReadList, "hasTitles" | "table" | "asks" | "orderDoubt">,
  lines: ClassListLine[],
): ClassListReport {
  const countOf = (status: ClassListLine["status"]) => lines.filter((line) => line.status === status).length;
  const { titles, sample, roles, others, unusedEmails, classes } = table;
  const shown = { rows: table.rows, titles: [...titles], sample: sample.map((row) => [...row]), roles: [...roles] };
  const left = { others: [...others], unusedEmails: [...unusedEmails], classes: [...classes] };
  const columns = { ...shown, asks, orderDoubt, ...left };
  return { lines, hasTitles, columns, nbNew: countOf("new"), nbPresent: countOf("present"), nbRefused: countOf("refused") };
}
