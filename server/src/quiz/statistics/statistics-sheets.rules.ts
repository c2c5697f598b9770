import { type QcmStats, themeLabel } from "@badin/contract";
import type { Sheet } from "../../platform/spreadsheets/sheet.ts";

/** Returns the three tables of the statistics of a quiz; students who have not answered are last, with empty cells. */
export const statisticsSheets = (stats: QcmStats, heading: readonly string[]): Record<"students" | "questions" | "errors", Sheet> => ({
  students: {
    name: "Élèves",
    heading,
    frozenColumns: 2,
    columns: [
      { title: "Nom" },
      { title: "Prénom" },
      { title: "Questions", kind: "integer" },
      { title: "Essais", kind: "integer" },
      { title: "Premier essai (%)", kind: "decimal" },
      { title: "Dernier essai (%)", kind: "decimal" },
      { title: "Tous les essais (%)", kind: "decimal" },
      { title: "Essai en cours" },
      { title: "Dernier essai terminé (%)", kind: "decimal" },
    ],
    rows: [
      ...stats.statStudent.map(({ name, firstName, stat, underWay, lastFinished }) => [
        ...[name, firstName, stat.nbQuestion, stat.nbTry],
        ...[stat.avgFirstTry, stat.avgLastTry, stat.avgAllTries, underWay ? "oui" : null, lastFinished],
      ]),
      ...stats.studentsWithoutAnswer.map(({ name, firstName }) => [name, firstName, null, null, null, null, null, null, null]),
    ],
  },
  questions: {
    name: "Questions",
    heading,
    columns: [
      { title: "N°", kind: "integer", width: 6 },
      { title: "Question", width: 60 },
      { title: "Thème", width: 30 },
      { title: "Réponses", kind: "integer" },
      { title: "Facilité (%)", kind: "decimal" },
      { title: "Dernier essai (%)", kind: "decimal" },
      { title: "Discrimination (−1 à 1)", kind: "index" },
    ],
    rows: stats.questions.map((q) => [
      ...[q.questionNumber, q.question, themeLabel(q.themeId), q.nbFirstTry],
      ...[q.facilityIndex, q.lastTry, q.discriminationIndex],
    ]),
  },
  errors: {
    name: "Erreurs",
    heading,
    columns: [
      { title: "N°", kind: "integer", width: 6 },
      { title: "Question", width: 60 },
      { title: "Réponse donnée", width: 40 },
      { title: "Bonne réponse", width: 40 },
      { title: "Erreurs", kind: "integer" },
    ],
    rows: stats.questionErrorList.map((e) => [e.questionNumber, e.question, e.answer, e.goodAnswer, e.nbErreur]),
  },
});
