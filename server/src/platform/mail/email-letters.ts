import type { Letter } from "./letter.ts";

const nb = "\u00a0";

/** The account whose address changes. Only adults change theirs: the French text says « vous ». */
interface EmailChange {
  readonly firstName: string;
  readonly username: string;
  /** The new address. */
  readonly email: string;
  readonly url: string;
}

/** Returns the letter to the new address: confirm it within `hours` hours. */
export const confirmEmailLetter = ({ firstName, username, url }: EmailChange, hours: number): Letter => ({
  subject: "Confirmez votre nouvelle adresse pour Badin",
  greeting: `Bonjour ${firstName},`,
  lines: [
    "Cette adresse a été donnée pour un compte Badin. Une fois confirmée, c’est avec elle que vous vous connecterez.",
    "D’ici là, rien ne change.",
  ],
  action: { label: "Confirmer cette adresse", url },
  notes: [
    `Ce lien est valable ${hours}${nb}heures et ne sert qu’une fois.`,
    `Compte concerné${nb}: ${username}.`,
    `Vous n’avez rien demandé\u202f? Ignorez ce message${nb}: le compte garde son adresse.`,
  ],
});

/** Returns the letter to the former address, which stays until the new one is confirmed. */
export const emailChangeLetter = ({ firstName, username, email, url }: EmailChange): Letter => ({
  subject: "Une nouvelle adresse a été demandée pour votre compte Badin",
  greeting: `Bonjour ${firstName},`,
  lines: [
    `L’adresse ${email} remplacera celle-ci dès qu’elle sera confirmée. Jusque-là, vous vous connectez comme avant.`,
    "Ce n’est pas vous\u202f? Connectez-vous, annulez ce changement depuis votre compte, puis changez votre mot de passe.",
  ],
  action: { label: "Se connecter", url },
  notes: [`Compte concerné${nb}: ${username}.`],
});

/**
 * Returns the letter to the former address of an account whose manager changed the address or the password: undo it
 * within `days` days.
 */
export const accountChangedLetter = ({ firstName, username, url }: Omit<EmailChange, "email">, days: number): Letter => ({
  subject: "Votre compte Badin a été modifié",
  greeting: `Bonjour ${firstName},`,
  lines: [
    "Le gestionnaire de votre établissement a changé l’adresse ou le mot de passe de votre compte. Si vous le lui avez demandé, il n’y a rien à faire.",
    "Sinon, reprenez votre compte\u00a0: l’adresse et le mot de passe d’avant reviennent, et tous les appareils sont déconnectés.",
  ],
  action: { label: "Ce n’est pas moi", url },
  notes: [`Ce lien est valable ${days}${nb}jours et ne sert qu’une fois.`, `Compte concerné${nb}: ${username}.`],
});
