import type { CopyMarks, ExtraTime, Mention, MockExamResults } from "@badin/contract";
import { themeLabel } from "@badin/contract";
import type { Sheet, SheetCell } from "../../platform/spreadsheets/sheet.ts";

const mentions: Record<Mention, string> = {
  failed: "non reçu",
  passed: "reçu",
  "fairly-good": "assez bien",
  good: "bien",
  "very-good": "très bien",
};

/**
 * Returns the marks of an exam, in the order of the register, and the analysis of its questions, with the figures of
 * the screen. An absent student has « Abs ».
 * @param extraTimes the extra times of the class, when the teacher wants them in the file: a file goes further than the
 * class's teachers
 */
export const resultsSheets = (
  results: MockExamResults,
  heading: readonly string[],
  extraTimes?: readonly ExtraTime[],
): Record<"marks" | "questions", Sheet> => ({
  marks: marksSheet(results, heading, extraTimes),
  questions: questionsSheet(results, heading),
});

function marksSheet(results: MockExamResults, heading: readonly string[], extraTimes?: readonly ExtraTime[]): Sheet {
  const extraTimeOf = new Map(extraTimes?.map(({ userId, minutes }) => [userId, minutes === null ? "tiers temps" : `${minutes} min`]));
  return {
    name: "Notes",
    heading,
    frozenColumns: 2,
    columns: [
      { title: "Nom" },
      { title: "Prénom" },
      ...results.parts.map(({ themeId, asked }) => ({ title: `${themeLabel(themeId)} (/${asked})`, kind: "integer" as const })),
      { title: "Cinq parties (/100)", kind: "decimal" },
      { title: "Note (/100)", kind: "decimal" },
      { title: "Résultat", width: 14 },
      { title: "Copie" },
      { title: "Remarque" },
      ...(extraTimes ? [{ title: "Temps supplémentaire" }] : []),
    ],
    rows: [
      ...results.copies.map((c) => ({ ...c, cells: cellsOf(c, results.parts) })),
      ...results.absents.map((a) => ({ ...a, cells: [...results.parts.map(() => null), null, "Abs", null, null, null] })),
    ]
      .toSorted((a, b) => a.name.localeCompare(b.name, "fr") || a.firstName.localeCompare(b.firstName, "fr"))
      .map((r) => [r.name, r.firstName, ...r.cells, ...(extraTimes ? [extraTimeOf.get(r.userId) ?? null] : [])]),
  };
}

const cellsOf = (copy: CopyMarks, parts: MockExamResults["parts"]): SheetCell[] => [
  ...parts.map(({ themeId }) => copy.parts.find((p) => p.themeId === themeId)?.right ?? null),
  copy.five,
  copy.total,
  mentions[copy.mention],
  copy.kind === "paper" ? "papier" : "écran",
  copy.counted ? null : "ne compte pas",
];

/** As on variant A of the paper. */
const letters = ["a", "b", "c", "d"];

const questionsSheet = (results: MockExamResults, heading: readonly string[]): Sheet => ({
  name: "Questions",
  heading,
  columns: [
    { title: "Partie", width: 30 },
    { title: "N°", kind: "integer", width: 6 },
    { title: "Question", width: 60 },
    { title: "Facilité (%)", kind: "integer" },
    { title: "Discrimination (−1 à 1)", kind: "index" },
    { title: "Bonne réponse" },
    ...letters.map((letter) => ({ title: `${letter} (copies)`, kind: "integer" as const })),
    { title: "Sans réponse (copies)", kind: "integer" },
    { title: "Neutralisée" },
  ],
  rows: results.items.map((q) => [
    ...[themeLabel(q.themeId), q.number, q.question, q.facilityIndex, q.discriminationIndex, letters[q.correct - 1] ?? null],
    ...q.chosen,
    q.neutralised ? "oui" : null,
  ]),
});
