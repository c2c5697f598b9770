import type { Letter } from "./letter.ts";

/**
 * The account that a letter is about, and the link that opens it. The French text addresses students as « tu », adults
 * as « vous ».
 */
export interface AccountLetter {
  readonly firstName: string;
  readonly name: string;
  readonly username: string;
  readonly student: boolean;
  readonly url: string;
}

/** Returns the first letter of an account: choose a password within `days` days. */
export function activationLetter(to: AccountLetter, days: number): Letter {
  const say = voice(to.student);
  return {
    subject: say("Active ton compte Badin", "Activez votre compte Badin"),
    greeting: `Bonjour ${to.firstName},`,
    lines: [
      say(
        "Ton compte Badin est créé. Il te reste à choisir ton mot de passe.",
        "Votre compte Badin est créé. Il vous reste à choisir votre mot de passe.",
      ),
    ],
    action: { label: "Choisir mon mot de passe", url: to.url },
    notes: [
      validity(to.student, `${days}\u00a0jours`),
      concerns(to),
      say(
        "Tu n’as pas demandé ce compte\u202f? Ignore ce message\u00a0: sans ce lien, personne ne peut s’en servir.",
        "Vous n’avez pas demandé ce compte\u202f? Ignorez ce message\u00a0: sans ce lien, personne ne peut s’en servir.",
      ),
    ],
  };
}

/** Returns the letter to a person whose account waits for the agreement of a class or of a school: it opens nothing. */
export function waitingLetter(to: AccountLetter): Letter {
  const say = voice(to.student);
  return {
    subject: say("Ta demande est arrivée", "Votre demande est arrivée"),
    greeting: `Bonjour ${to.firstName},`,
    lines: [
      say(
        "Ton enseignant doit d’abord accepter ta demande. Tu recevras alors un email pour choisir ton mot de passe.",
        "Le gestionnaire de l’établissement doit d’abord accepter votre demande. Vous recevrez alors un email pour choisir votre mot de passe.",
      ),
    ],
    action: { label: "Ouvrir Badin", url: to.url },
    notes: [concerns(to), say("Tu n’as rien demandé\u202f? Ignore ce message.", "Vous n’avez rien demandé\u202f? Ignorez ce message.")],
  };
}

/** Returns the letter to a person who forgot their password: choose another one within `hours` hours. */
export function resetLetter(to: AccountLetter, hours: number): Letter {
  const say = voice(to.student);
  return {
    subject: say("Choisis un nouveau mot de passe Badin", "Choisissez un nouveau mot de passe Badin"),
    greeting: `Bonjour ${to.firstName},`,
    lines: [
      say("Un nouveau mot de passe a été demandé pour ton compte Badin.", "Un nouveau mot de passe a été demandé pour votre compte Badin."),
    ],
    action: { label: "Choisir un nouveau mot de passe", url: to.url },
    notes: [
      validity(to.student, hours === 1 ? "1\u00a0heure" : `${hours}\u00a0heures`),
      concerns(to),
      say(
        "Tu n’as rien demandé\u202f? Ignore ce message\u00a0: ton mot de passe reste le même.",
        "Vous n’avez rien demandé\u202f? Ignorez ce message\u00a0: votre mot de passe reste le même.",
      ),
    ],
  };
}

/** Returns the letter to the owner of an account that a provider or a platform, `through`, opens from then on. */
export function linkedLetter(to: AccountLetter, through: string): Letter {
  const say = voice(to.student);
  return {
    subject: say(`Ton compte Badin s’ouvre aussi par ${through}`, `Votre compte Badin s’ouvre aussi par ${through}`),
    greeting: `Bonjour ${to.firstName},`,
    lines: [
      say(
        `Ton compte vient d’être lié à «\u00a0${through}\u00a0». Rien d’autre ne change.`,
        `Votre compte vient d’être lié à «\u00a0${through}\u00a0». Rien d’autre ne change.`,
      ),
      say(
        "Ce n’est pas toi\u202f? Connecte-toi, délie-le sur la page de ton compte, et dis-le à ton enseignant.",
        "Ce n’est pas vous\u202f? Connectez-vous, déliez-le sur la page de votre compte, puis changez votre mot de passe.",
      ),
    ],
    action: { label: say("Me connecter", "Se connecter"), url: to.url },
    notes: [concerns(to)],
  };
}

const voice =
  (student: boolean) =>
  (toStudent: string, toAdult: string): string =>
    student ? toStudent : toAdult;

const validity = (student: boolean, duration: string): string =>
  `Ce lien est valable ${duration} et ne sert qu’une fois. Passé ce délai, ${student ? "demande" : "demandez"}-en un autre depuis la page de connexion.`;

const concerns = ({ firstName, name, username }: AccountLetter): string =>
  `Compte concerné\u00a0: ${firstName} ${name}, identifiant ${username}.`;

interface Arrival {
  readonly firstName: string;
  /** Who came, with both names. */
  readonly who: string;
  readonly url: string;
}

/** Returns the letter that tells a school's manager of a teacher who came with its code. */
export const arrivalLetter = ({ firstName, who, url }: Arrival): Letter => ({
  subject: `${who} a rejoint l’école comme enseignant·e\u00a0: une erreur\u202f?`,
  greeting: `Bonjour ${firstName},`,
  lines: [
    `${who} s’est inscrit·e avec le code de vos collègues, et peut voir les enseignants de l’école et créer des classes.`,
    "Si c’est une erreur, un élève par exemple, annulez cette arrivée depuis votre accueil\u00a0: le compte quitte l’école, et le code change.",
  ],
  action: { label: "Ouvrir mon accueil", url },
  notes: ["Pour donner votre accord avant chaque arrivée\u00a0: «\u00a0Enseignants de l’école\u00a0», puis «\u00a0Gérer le code\u00a0»."],
});
