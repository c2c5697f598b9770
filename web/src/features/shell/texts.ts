/** Every text of the shells. */
export const texts = {
  account: "Mon compte",
  teacherArea: "Espace enseignant",
  lessons: "Fiches de cours",
  signOut: "Se déconnecter",
  manageQuestions: "Gérer les questions",
  stopImpersonation: "Reprendre mon identité",
  offline: "Ce qui est déjà affiché reste là. La suite viendra au retour du réseau.",
  notifications: {
    title: "Un nouveau questionnaire\u00A0?",
    pupil: "Reçois une notification.",
    adult: "Recevez une notification.",
  },
} as const;
