import { nbsp, plural } from "../../../platform/typography.ts";

/** Texts of a mock exam in the student's list. */
export const texts = {
  kind: "Examen blanc",
  over: (n: number) => `Examens blancs passés (${n})`,
  forecast: "prévision",
  forecastOf: (mean: number, low: number, high: number) => `Prévision d’aujourd’hui ${mean}, entre ${low} et ${high}`,
  trial: "Essai",
  shortened: "sujet raccourci",
  ring: nbsp("Un rond vide : un sujet raccourci. Sa note ne se compare pas aux autres."),
  states: {
    planned: "À venir",
    waiting: "Dans la salle",
    open: "Ouvert",
    running: "En cours",
    "handed-in": "Rendu",
    results: "Corrigé",
    closed: "Non passé",
  },
  questions: (n: number) => plural(n, "question"),
  parts: (n: number) => plural(n, "partie"),
  until: (time: string) => nbsp(`Ouvert jusqu’à ${time}`),
  opens: (day: string, time: string) => nbsp(`${day}, à ${time}`),
  waiting: "Ton enseignant lance l’examen pour tout le monde",
  started: "Ton enseignant a lancé l’examen",
} as const;
