import { count, nbsp } from "../../platform/typography.ts";

/** Every text about publishing a past exam. */
export const texts = {
  title: "Publier une annale",
  submit: "Publier l’annale",
  submitHidden: "Ajouter l’annale",
  exam: "Annale",
  chooseExam: "Sélectionner une annale",
  theme: "Partie",
  whole: "L’annale entière",
  name: "Titre",
  studentComment: "Commentaire pour les élèves",
  teacherComment: "Commentaire pour les enseignants",
  teacherHint: "Les élèves ne le voient pas.",
  /** What the chosen exam, or its chosen part, holds; `english` is the number of its questions in English. */
  holds: (questions: number, english: number) =>
    `${count(questions, "question")}${english === 0 ? ", sans l’anglais" : english < questions ? `, dont ${english} d’anglais` : ""}.`,
  part: (questions: number) => `${count(questions, "question")}.`,
  hidden: "La laisser masquée pour l’instant",
  seen: nbsp("Vos élèves la voient dès que vous publiez."),
  unseen: nbsp("Vos élèves ne la voient pas : vous la publierez de la liste."),
  training: nbsp("Ce sont des examens d’entraînement, écrits pour Badin. Les vraies annales s’ajoutent à la banque :"),
  where: "où les trouver",
  none: "La banque n’a pas encore d’annale.",
  published: nbsp("L’annale est publiée : les élèves la voient"),
  kept: "L’annale est ajoutée, masquée",
} as const;
