import type { QuestionVersion } from "@badin/contract";
import { expect, test } from "vitest";
import { changesBetween } from "./version-changes.rules.ts";

const version = (change: Partial<QuestionVersion> = {}): QuestionVersion => ({
  version: 1,
  savedAt: "2026-11-21T09:00:00.000Z",
  savedBy: null,
  question: "D’où vient le vent ?",
  answers: ["Nord", "Sud", "Est", "Ouest"].map((answer, i) => ({ id: i + 1, answer, correct: i === 0 })),
  imageId: null,
  imageAlt: null,
  year: 2024,
  theme: { id: 1, label: "Météorologie et aérologie" },
  comment: null,
  fixedOrder: false,
  ...change,
});

test("a save that changed nothing has no change", () => {
  expect(changesBetween(version(), version({ version: 2 }))).toEqual([]);
});

test("each part that changed is told with what it was and what it is", () => {
  const answers = version().answers.map((a, i) => ({ ...a, answer: i === 1 ? "Sud-ouest" : a.answer, correct: i === 1 }));
  expect(changesBetween(version(), version({ answers, comment: "Parce que.", fixedOrder: true }))).toEqual([
    { label: "Réponse B", before: "Sud", after: "Sud-ouest" },
    { label: "Bonne réponse", before: "A. Nord", after: "B. Sud-ouest" },
    { label: "Ordre des réponses", before: "tiré au sort", after: "fixe" },
    { label: "Commentaire", before: "", after: "Parce que." },
  ]);
});
