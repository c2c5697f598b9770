import type { Letter } from "./letter.ts";

interface AboutSchool {
  readonly firstName: string;
  readonly school: string;
  readonly url: string;
}

/** Returns the letter that tells a site admin of many changes to the bank. */
export const bankAlertLetter = ({ firstName, school, url }: AboutSchool): Letter => ({
  subject: "Beaucoup de changements dans la banque de questions",
  greeting: `Bonjour ${firstName},`,
  lines: [
    `L’établissement « ${school} » modifie beaucoup de questions de la banque aujourd’hui.`,
    "Vous pouvez voir ce qui change, et tout annuler.",
  ],
  action: { label: "Voir les établissements", url },
  notes: ["Cet email part une fois par jour au plus pour un établissement."],
});

/** Returns the letter that tells the manager of a school that a site admin has agreed to it. */
export const schoolAgreedLetter = ({ firstName, school, url }: AboutSchool): Letter => ({
  subject: "Votre établissement est accepté sur Badin",
  greeting: `Bonjour ${firstName},`,
  lines: [
    `L’administrateur du site a accepté l’établissement « ${school} ».`,
    "Désormais, ce que vos enseignants modifient dans la banque vaut aussitôt pour tous les établissements.",
    "Ce qu’ils avaient déjà proposé reste la version de votre établissement, et sera examiné.",
  ],
  action: { label: "Ouvrir Badin", url },
  notes: [],
});

interface Decided {
  readonly firstName: string;
  readonly question: string;
  readonly accepted: boolean;
  /** A word of the site admin. */
  readonly note: string | null;
  readonly url: string;
}

/** Returns the letter that tells a teacher what was decided of the change that they proposed. */
export const proposalDecidedLetter = ({ firstName, question, accepted, note, url }: Decided): Letter => ({
  subject: accepted ? "Votre proposition est acceptée" : "Votre proposition n’est pas retenue",
  greeting: `Bonjour ${firstName},`,
  lines: [
    `Vous aviez proposé de modifier une question de la banque : « ${question} ».`,
    accepted
      ? "L’administrateur du site l’a acceptée : votre version est désormais celle de tous les établissements. Merci."
      : "L’administrateur du site ne l’a pas retenue : votre établissement retrouve la question commune. Les réponses déjà données sont gardées, et notées d’après elle.",
    ...(note ? [`Son mot : « ${note} »`] : []),
  ],
  action: { label: "Ouvrir Badin", url },
  notes: [],
});
