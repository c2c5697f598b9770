import type { Gradebook } from "@badin/contract";
import type { Sheet } from "../../platform/spreadsheets/sheet.ts";

const markOf: Record<Gradebook["markOf"], string> = {
  last: "Note du dernier essai terminé de l’élève.",
  best: "Note du meilleur essai terminé de l’élève.",
  mean: "Moyenne des essais terminés de l’élève.",
};

/** Returns the marks, with the class on the last row, and a tab that says how they are made. */
export const gradebookSheets = ({ quizzes, students, ...book }: Gradebook, heading: readonly string[]): [Sheet, Sheet] => [
  {
    name: "Notes",
    heading,
    frozenColumns: 2,
    columns: [
      { title: "Nom" },
      { title: "Prénom" },
      { title: "Moyenne (/20)", kind: "decimal" },
      ...quizzes.map((q) => ({ title: `${q.name} (/20)`, kind: "decimal" as const, width: 16 })),
    ],
    rows: [
      ...students.map((s) => [s.name, s.firstName, s.mean, ...s.marks]),
      ["La classe", null, book.mean, ...quizzes.map((q) => q.mean)],
      ["Coefficient", null, null, ...quizzes.map((q) => q.weight)],
    ],
  },
  {
    name: "Lisez-moi",
    columns: [
      { title: "Règle", width: 24 },
      { title: "Choix de l’enseignant", width: 100 },
    ],
    rows: [
      [
        "Note d’un questionnaire",
        `${markOf[book.markOf]} Un point par bonne réponse, ramené à 20. Un essai est terminé quand chaque question a sa réponse.`,
      ],
      [
        "Case vide",
        book.missingIsZero
          ? "Pas d’essai terminé\u00A0: compte zéro dans la moyenne."
          : "Pas d’essai terminé\u00A0: ne compte pas dans la moyenne.",
      ],
      ["Coefficient 0", "Le questionnaire ne compte pas dans la moyenne."],
      ["Moyenne", "Calculée sur les notes exactes, puis arrondie au dixième."],
    ],
  },
];
