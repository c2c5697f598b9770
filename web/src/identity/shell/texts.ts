import { of } from "../../platform/typography.ts";

/** Every text of the shells. */
export const texts = {
  account: "Mon compte",
  teacherArea: "Espace enseignant",
  lessons: "Fiches de cours",
  signOut: "Se déconnecter",
  signOutQuestion: {
    title: "Te déconnecter\u00A0?",
    text: "Il te faudra ta carte pour revenir.",
    stay: "Rester connecté",
  },
  manageQuestions: "Gérer les questions",
  stopImpersonation: "Reprendre mon identité",
  standingIn: {
    label: "Identité",
    impersonating: (name: string) => `Vous agissez sous l’identité ${of(name)}. Ce que vous faites est noté dans le journal.`,
    asStudent: (classroom: string) => `Vous essayez les questionnaires de ${classroom} comme un élève. Vos réponses ne comptent pas.`,
    back: "Revenir à l’espace enseignant",
  },
  offline: "Ce qui est déjà affiché reste là. La suite viendra au retour du réseau.",
  notifications: {
    title: "Un nouveau questionnaire\u00A0?",
    student: "Reçois une notification.",
    adult: "Recevez une notification.",
  },
} as const;
