/** Texts of the sign-in page for users who are already signed in. */
export const signedInTexts = {
  already: (who: string) => `Déjà connecté\u00A0: ${who}`,
  change: "Se connecter ci-dessous change de compte.",
  goOn: "Continuer avec ce compte",
};
