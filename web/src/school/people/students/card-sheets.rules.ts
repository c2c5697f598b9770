import type { Student } from "@badin/contract";
import { findStudents } from "./student-list.rules.ts";

/** An A4 sheet has two columns of four cards. */
const columns = 2;
const rows = 4;
const cardsPerSheet = columns * rows;

/** Returns the students who have a card to print, grouped by sheet of paper. */
export function sheetsOf(students: readonly Student[]): Student[][] {
  const withCard = students.filter(({ qrcode }) => qrcode);
  return Array.from({ length: Math.ceil(withCard.length / cardsPerSheet) }, (_, sheet) =>
    withCard.slice(sheet * cardsPerSheet, (sheet + 1) * cardsPerSheet),
  );
}

/**
 * The students to print, in the query of the dialog's address: one (`student=12`), those of a search (`search=zoe`), or
 * all.
 */
export function chosenStudents(students: readonly Student[], query: URLSearchParams): Student[] {
  const one = query.get("student");
  if (one !== null) return students.filter(({ id }) => String(id) === one);
  return findStudents(students, query.get("search") ?? "");
}
