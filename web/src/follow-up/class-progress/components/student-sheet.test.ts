import type { Classroom, StudentSheet as Sheet } from "@badin/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StudentSheet } from "./student-sheet.tsx";

const exam = (id: number, total: number, published: boolean) => ({
  id,
  name: `Blanc ${id}`,
  at: "2027-03-10T13:00:00.000Z",
  total,
  mention: "passed" as const,
  shortened: false,
  published,
});

test("the sheet for the family tells no mark that the student does not see yet, and an interval within 100", () => {
  const sheet: Sheet = {
    student: { id: 1, firstName: "Inès", name: "Benali" },
    progress: {
      examDay: "2027-05-19",
      forecast: { mean: 94.6, low: 78.2, high: 100, pass: 1, assezBien: 1, bien: 0.9, tresBien: 0.8, english: true },
      answers: 200,
      answersMissing: 0,
      days: [],
    },
    themes: [90, 90, 90, 90, 90, null],
    mockExams: [exam(1, 57, true), exam(2, 83, false)],
    toWorkOn: [],
  };
  const classroom = { name: "BIA du mercredi", anneeScolaire: { id: 1, libelle: "2026-2027" } } as Classroom;
  const words = renderToStaticMarkup(createElement(StudentSheet, { classroom, sheet })).replace(/<[^>]+>/g, " ");
  expect(words).toContain("57,0");
  expect(words).not.toContain("83,0");
  expect(words).toContain("entre 78 et 100");
});
