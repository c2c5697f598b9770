/** Every text about notifications. Those that docs/conformity.md quotes must match it exactly. */
export const texts = {
  enable: "Activer",
  title: "Notifications",
  onNewQuiz: "Me prévenir d’un nouveau questionnaire",
  hint: "Une notification sur cet appareil.",
  denied: "Ton navigateur les refuse pour Badin\u00A0: c’est dans ses réglages que cela se change.",
  subscribed: "Vous êtes maintenant abonné",
  failed: {
    navigator: "Impossible de souscrire à navigator",
    registration: "Impossible de souscrire à registration",
    publicKey: "Impossible de souscrire à getPublicKey",
  },
} as const;
