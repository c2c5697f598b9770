import { frenchFormat, themeLabel } from "@badin/contract";
import type { ExamRow } from "./mock-exams.queries.ts";

/** The words of a printed mock exam. Students read them: « tu ». */

const nbsp = "\u00A0";
const shortNames = [
  "Météorologie",
  "Aérodynamique",
  "Aéronefs et engins spatiaux",
  "Navigation et réglementation",
  "Histoire et culture",
  "Anglais",
];

export const printedParts = (themeIds: readonly number[]) =>
  themeIds.map((part) => ({
    part,
    title: `Partie ${part} · ${themeLabel(part)}`,
    short: `${part}.${nbsp}${shortNames[part - 1] ?? themeLabel(part)}`,
  }));

/** « 2 h 30 », « 45 min ». */
function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}${nbsp}min`;
  return rest === 0 ? `${hours}${nbsp}h` : `${hours}${nbsp}h${nbsp}${String(rest).padStart(2, "0")}`;
}

const day = frenchFormat({ dateStyle: "full" });

/** What the exam is, and its day when it has one. */
export function printedSubtitle(exam: Pick<ExamRow, "started_at" | "opens_at">): string {
  const at = exam.started_at ?? exam.opens_at;
  return ["Brevet d’initiation aéronautique", ...(at === null ? [] : [day().format(at)])].join(" · ");
}

/** What a student reads before starting. Words between `**` are bold. */
export function printedInstructions(exam: Pick<ExamRow, "english" | "minutes" | "english_minutes">, grid: boolean): string[] {
  return [
    lengthSentence(exam),
    `Chaque question a **une seule bonne réponse**. Elle vaut 1${nbsp}point. Une réponse fausse ou oubliée ne retire rien${nbsp}: réponds à tout.`,
    grid
      ? `Noircis tes réponses sur la **grille**, au stylo noir. Seule la grille est corrigée${nbsp}: elle peut être photographiée ou numérisée, et son image n’est pas gardée.`
      : "Entoure la lettre de ta réponse **sur le sujet**, au stylo noir.",
    "Calculatrice de collège, règle et rapporteur sont autorisés. Téléphone éteint, dans le sac.",
  ];
}

function lengthSentence({ english, minutes, english_minutes }: Pick<ExamRow, "english" | "minutes" | "english_minutes">): string {
  if (english === "required") return `Tu as **${lengthText(minutes + english_minutes)}** pour les six parties, dans l’ordre que tu veux.`;
  const five = `Tu as **${lengthText(minutes)}** pour les cinq parties, dans l’ordre que tu veux`;
  return english === "none" ? `${five}.` : `${five}, et **${lengthText(english_minutes)}** de plus si tu passes l’anglais.`;
}

/** How the paper is marked. A paper of fewer questions is brought to 100, and has no mention. */
export const printedMarks = (shortened: boolean): string =>
  `Reçu à partir de 50${nbsp}points sur 100.${shortened ? "" : " Mention assez bien à 60, bien à 70, très bien à 80."}`;
