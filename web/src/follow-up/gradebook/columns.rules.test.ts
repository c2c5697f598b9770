import type { Gradebook } from "@badin/contract";
import { expect, test } from "vitest";
import { clipboardOf, columnsOf } from "./columns.rules.ts";

const student = { username: "a.b", firstName: "A", absences: [], unfinished: [], mean: null };
const book: Gradebook = {
  ...{ markOf: "last", missingIsZero: false, listed: true, mean: null },
  quizzes: [{ id: 1, name: "Vents", qcmIndex: 1, published: true, nbQuestion: 4, weight: 1, mean: 15 }],
  exams: [{ id: 2, name: "Blanc", elsewhere: null, day: "2026-12-16", published: true, weight: 2, mean: 9 }],
  students: [
    { ...student, id: 1, name: "Petit", marks: [15], examMarks: [9.25] },
    { ...student, id: 2, name: "Caron", marks: [null], examMarks: [null], unfinished: [1], absences: [2] },
    { ...student, id: 3, name: "Roux", marks: [0], examMarks: [null] },
  ],
};

test("a column is copied as lines in the order of the list: comma decimals, « Abs », nothing for a try under way", () => {
  const [quiz, exam] = columnsOf(7, book);
  expect(quiz && clipboardOf(book, quiz)).toBe("15,0\n\n0,0");
  expect(exam && clipboardOf({ ...book, students: book.students.slice(0, 2) }, exam)).toBe("9,3\nAbs");
});
