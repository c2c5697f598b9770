const nb = "\u00A0";

/** Texts of the question for the password, before something far-reaching or final. */
export const proofTexts = {
  title: "Est-ce bien vous\u202F?",
  lead: "Cette action va loin, et votre mot de passe date de plus de quinze minutes. Il faut le redonner pour continuer.",
  leadImpersonating: `Cette action va loin. Donnez votre propre mot de passe pour continuer${nb}: pas celui du compte dont vous avez pris l’identité.`,
  submit: "Continuer",
};
