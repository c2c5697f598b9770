import { count, nbsp } from "../../platform/typography.ts";

/** Every text of the feature. */
export const texts = {
  title: "Carnet de notes",
  subtitle: (students: number, quizzes: number, exams: number) =>
    [
      count(students, "élève"),
      count(quizzes, "questionnaire"),
      ...(exams > 0 ? [count(exams, "examen blanc", "examens blancs")] : []),
      "notes sur 20",
    ].join(" · "),
  failed: "Le carnet ne s’est pas chargé",
  empty: "Pas encore de note",
  emptyText: "Le carnet a une ligne par élève et une colonne par questionnaire et par examen blanc.",
  toQcms: "Voir les questionnaires",
  table: "Notes de la classe",
  scroll: "Notes de la classe, à faire défiler de côté",
  shown: "Colonne montrée",
  student: "Élève",
  byList: "ordre de votre liste",
  copied: (marks: number, listed: boolean) =>
    `${count(marks, "ligne copiée", "lignes copiées")}, ${listed ? "dans l’ordre de votre liste" : "par ordre alphabétique"}. Dans Pronote ou Éléa, cliquez sur la première case, puis collez.`,
  notCopied: "Votre navigateur n’a pas laissé copier. Exportez le carnet en CSV.",
  mean: "Moyenne",
  class: "La classe",
  weightOf: (weight: number) => (weight === 0 ? "ne compte pas" : nbsp(`coefficient ${weight}`)),
  hidden: "masqué",
  notPublished: "pas publié",
  absent: "Abs",
  unfinished: "en cours",
  none: "–",
  noneSpoken: "pas de note",
  legend: nbsp(
    "Un point par bonne réponse, ramené à 20, sur les essais terminés. « en cours » : un essai est commencé, il ne compte pas encore. Un examen blanc : son total sur 100, anglais compris, divisé par 5 ; 20 au plus. « Abs » : dans la classe ce jour-là, pas venu.",
  ),
  choose: "Choisir les colonnes",
  choices: "Colonnes et coefficients",
  markOf: "Essai retenu",
  markOfChoices: { last: "Le dernier terminé", best: "Le meilleur", mean: "La moyenne des essais" },
  missing: "Pas fini, ou absent",
  missingChoices: { no: "Ne compte pas", yes: "Compte zéro" },
  chosen: (mark: string, missing: string) => nbsp(`Essai retenu : ${mark.toLowerCase()}. Pas fini, ou absent : ${missing.toLowerCase()}.`),
  weightsHint: "Coefficients, de 0 à 10. Avec 0, la colonne ne compte pas dans la moyenne.",
  saveChoices: "Enregistrer",
  saved: "Carnet enregistré",
} as const;
