import { capitalised, count, nbsp, plural } from "../../platform/typography.ts";

const minutes = (questions: number) => Math.max(1, Math.round(questions * 0.65));

/** Texts of the next thing to do, which the page holds before the application has arrived (web/src/app/first-home). */
export const nextTexts = {
  label: "La suite",
  late: (day: string) => nbsp(`En retard : c’était le ${day}`),
  today: "Avant ce soir",
  tomorrow: "Avant demain soir",
  before: (day: string) => `Avant ${day}`,
  start: "Commencer la séance",
  resume: "Reprendre la séance",
  session: "Ta séance du jour",
  questions: (n: number) => `${count(n, "question")}, environ ${minutes(n)}\u00A0min.`,
  left: (n: number) => `Encore ${count(n, "question")}, environ ${minutes(n)}\u00A0min.`,
  catchUp: (n: number) => `Encore ${n} à rattraper.`,
  quiz: "Continuer le test",
  newQuiz: "Commencer le test",
  done: "Fini pour aujourd’hui.",
  upToDate: "Tout est à jour.",
  comes: (day: string, n: number) => `${n} ${plural(n, "t’attend", "t’attendent")} ${day}.`,
  mockRunning: "Ton examen blanc est en cours",
  mockLeft: (left: string, answered: number, total: number) => `Il te reste ${left}. ${count(answered, "réponse")} sur ${total}.`,
  mockLeftOffline: (left: string) => nbsp(`Il te reste ${left}. Hors ligne : tes réponses sont gardées ici et partiront toutes seules.`),
  mockOver: "Le temps est écoulé.",
  mockResume: "Reprendre l’examen blanc",
  mockResult: "Ton résultat est arrivé",
  mockResultOf: (name: string, day: string) => nbsp(`${name}, ${day} : ta note, et chaque erreur expliquée.`),
  mockSeeResult: "Voir mon résultat",
  mockStart: nbsp("Ouvrir l’examen blanc"),
  mockUntil: (hour: string) => nbsp(`Tu peux commencer jusqu’à ${hour}.`),
  mockOn: (day: string, hour: string) => nbsp(`${capitalised(day)}, à ${hour}.`),
  mockLength: (total: number, length: string) => `${count(total, "question")} en ${length}.`,
  mockHow: "Voir comment ça se passe",
  train: (theme: string) => `S’entraîner\u00A0: ${theme}`,
};
