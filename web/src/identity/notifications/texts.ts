/** Every text about notifications. Those that docs/conformity.md quotes must match it exactly. */
export const texts = {
  enable: "Activer",
  subscribed: "Vous êtes maintenant abonné",
  failed: {
    navigator: "Impossible de souscrire à navigator",
    registration: "Impossible de souscrire à registration",
    publicKey: "Impossible de souscrire à getPublicKey",
  },
} as const;
