import { nbsp } from "../../platform/typography.ts";

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
  hidden: "La laisser masquée pour l’instant",
  none: "La banque n’a pas encore d’annale.",
  published: nbsp("L’annale est publiée : les élèves la voient"),
  kept: "L’annale est ajoutée, masquée",
} as const;
