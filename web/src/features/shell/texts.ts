/** Every text of the shells. */
export const texts = {
  account: "Mon compte",
  teacherArea: "Espace enseignant",
  signOut: "Se déconnecter",
  stopImpersonation: "Reprendre mon identité",
  impersonating: (name: string) => `Vous avez pris l’identité de ${name}`,
  offline: "Ce qui est déjà affiché reste là. La suite viendra au retour du réseau.",
  notifications: {
    title: "Un nouveau questionnaire\u202F?",
    pupil: "Reçois une notification.",
    adult: "Recevez une notification.",
  },
} as const;
