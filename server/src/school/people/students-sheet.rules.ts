import type { Student } from "@badin/contract";
import type { Sheet } from "../../platform/spreadsheets/sheet.ts";

/** Returns the list of the students of a class, without their passwords. */
export const studentsSheet = (students: readonly Student[], heading: readonly string[]): Sheet => ({
  name: "Élèves",
  heading,
  frozenColumns: 2,
  columns: [
    { title: "Nom" },
    { title: "Prénom" },
    { title: "Identifiant", width: 26 },
    { title: "Courriel", width: 30 },
    { title: "Dernière connexion", kind: "time" },
    { title: "Réponses", kind: "integer" },
    { title: "Carte de l’élève" },
  ],
  rows: students.map((s) => [
    s.name,
    s.firstName,
    s.username,
    s.email,
    s.dateConnexion === null ? null : Date.parse(s.dateConnexion),
    s.nbAnswer,
    s.hasCard ? "prête" : "sans mot de passe",
  ]),
});
