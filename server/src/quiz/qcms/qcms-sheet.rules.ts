import type { Qcm } from "@badin/contract";
import type { Sheet } from "../../platform/spreadsheets/sheet.ts";

/** Returns the quizzes of a class with their averages, as the statistics of each quiz give them. */
export const qcmsSheet = (qcms: readonly Qcm[], heading: readonly string[]): Sheet => ({
  name: "Questionnaires",
  heading,
  frozenColumns: 2,
  columns: [
    { title: "N°", kind: "integer", width: 6 },
    { title: "Questionnaire", width: 40 },
    { title: "Publié" },
    { title: "Questions", kind: "integer" },
    { title: "Élèves qui ont répondu", kind: "integer" },
    { title: "Élèves de la classe", kind: "integer" },
    { title: "Essais par élève", kind: "decimal" },
    { title: "Premier essai (%)", kind: "decimal" },
    { title: "Dernier essai (%)", kind: "decimal" },
    { title: "Tous les essais (%)", kind: "decimal" },
  ],
  rows: qcms.map(({ allStatsByQcm: stats, ...q }) => [
    q.qcmIndex,
    q.name,
    q.published ? "oui" : "non",
    q.nbQuestion,
    stats.nbStudent,
    q.classroom.nbStudent,
    stats.avgNbTry,
    stats.avgFirstTry,
    stats.avgLastTry,
    stats.avgAllTries,
  ]),
});
