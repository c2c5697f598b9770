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
    "Vos enseignants peuvent modifier la banque sans les limites des nouveaux établissements.",
  ],
  action: { label: "Ouvrir Badin", url },
  notes: [],
});
