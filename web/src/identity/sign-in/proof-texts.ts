const nb = "\u00A0";

/** Texts of the question for a proof, before something far-reaching or final. Students have no second factor. */
export const proofTexts = {
  asked: (adult: boolean) =>
    adult
      ? {
          title: "Est-ce bien vous\u202F?",
          lead: "Cette action va loin, et votre mot de passe date de plus de quinze minutes. Il faut le redonner pour continuer.",
          password: "Votre mot de passe",
        }
      : {
          title: "Est-ce bien toi\u202F?",
          lead: "Cette action va loin, et ton mot de passe date de plus de quinze minutes. Il faut le redonner pour continuer.",
          password: "Ton mot de passe",
        },
  leadFactors: `Cette action va loin, et votre dernière preuve date de plus de quinze minutes. Redonnez-en une pour continuer${nb}: le mot de passe, ou la seconde.`,
  leadImpersonating: `Cette action va loin. Donnez votre propre mot de passe pour continuer${nb}: pas celui du compte dont vous avez pris l’identité.`,
  usePassword: "Donner plutôt le mot de passe",
  useCode: "Donner plutôt un code",
  code: "Code de l’application, ou code de secours",
  submit: "Continuer",
};
