const nb = "\u00A0";

/** Texts of the question for a proof, before something far-reaching or final. */
export const proofTexts = {
  title: "Est-ce bien vous\u202F?",
  lead: "Cette action va loin, et votre mot de passe date de plus de quinze minutes. Il faut le redonner pour continuer.",
  leadFactors: `Cette action va loin, et votre dernière preuve date de plus de quinze minutes. Redonnez-en une pour continuer${nb}: le mot de passe, ou la seconde.`,
  leadImpersonating: `Cette action va loin. Donnez votre propre mot de passe pour continuer${nb}: pas celui du compte dont vous avez pris l’identité.`,
  usePassword: "Donner plutôt le mot de passe",
  useCode: "Donner plutôt un code",
  code: "Code de l’application, ou code de secours",
  submit: "Continuer",
};
