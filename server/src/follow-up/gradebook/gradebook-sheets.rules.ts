import type { Gradebook } from "@badin/contract";
import { titleOf } from "../../mock-exam/mock-exams/class-exams.rules.ts";
import type { Sheet } from "../../platform/spreadsheets/sheet.ts";

const markOf: Record<Gradebook["markOf"], string> = {
  last: "Note du dernier essai terminé de l’élève.",
  best: "Note du meilleur essai terminé de l’élève.",
  mean: "Moyenne des essais terminés de l’élève.",
};

/** Returns the marks, with the class on the last row, and a tab that says how they are made. */
export const gradebookSheets = ({ quizzes, exams, students, ...book }: Gradebook, heading: readonly string[]): [Sheet, Sheet] => [
  {
    name: "Notes",
    heading,
    frozenColumns: 2,
    columns: [
      { title: "Nom" },
      { title: "Prénom" },
      { title: "Identifiant", width: 26 },
      { title: "Moyenne (/20)", kind: "decimal" },
      ...quizzes.map((q) => ({ title: `${q.name} (/20)`, kind: "decimal" as const, width: 16 })),
      ...exams.map((e) => ({ title: `${titleOf(e)} (/20)`, kind: "decimal" as const, width: 16 })),
    ],
    rows: [
      ...students.map((s) => [
        ...[s.name, s.firstName, s.username, s.mean],
        ...quizzes.map(({ id }, i) => s.marks[i] ?? (s.unfinished.includes(id) ? "en cours" : null)),
        ...exams.map(({ id }, i) => s.examMarks[i] ?? (s.absences.includes(id) ? "Abs" : null)),
      ]),
      ["La classe", null, null, book.mean, ...[...quizzes, ...exams].map(({ mean }) => mean)],
      ["Coefficient", null, null, null, ...[...quizzes, ...exams].map(({ weight }) => String(weight))],
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
      ["Note d’un examen blanc", "Le total sur 100, points d’anglais compris, divisé par 5\u00A0; 20 au plus."],
      [
        "Questionnaire en cours ou pas fait, Abs",
        `Pas d’essai terminé, ou absent à l’examen blanc\u00A0: ${book.missingIsZero ? "compte zéro" : "ne compte pas"} dans la moyenne.`,
      ],
      ["Case vide d’un examen blanc", "L’élève n’était pas encore dans la classe, ou sa copie ne compte pas\u00A0: ne compte jamais."],
      ["Coefficient 0", "Le questionnaire ou l’examen blanc ne compte pas dans la moyenne."],
      ["Moyenne", "Calculée sur les notes exactes, puis arrondie au dixième."],
    ],
  },
];
