import { frenchFormat } from "@badin/contract";
import type { Letter } from "./letter.ts";

const nb = "\u00a0";
const day = frenchFormat({ dateStyle: "long" });
const dayOf = (at: number): string => day().format(at).replaceAll(" ", nb);

/** The recipient, and when the erasure is due (epoch ms). */
interface Notice {
  readonly firstName: string;
  readonly username: string;
  readonly dueAt: number;
  /** Address where signing in keeps the account, or where the data can be seen. */
  readonly url: string;
}

const concerns = (username: string): string => `Compte concerné${nb}: ${username}.`;

/**
 * Returns the mail to an adult who has not signed in for years. With `school`, the whole school is erased with the
 * account.
 */
export function accountErasureLetter({
  firstName,
  username,
  dueAt,
  url,
  school,
}: Notice & { readonly school: string | undefined }): Letter {
  const what = school ? `votre compte et l’établissement ${school}` : "votre compte";
  return {
    subject: `Votre compte Badin sera effacé le ${dayOf(dueAt)}`,
    greeting: `Bonjour ${firstName},`,
    lines: [
      "Vous ne vous êtes pas connecté à Badin depuis bientôt trois ans.",
      `Sans connexion de votre part, ${what} ${school ? "seront effacés" : "sera effacé"} le ${dayOf(dueAt)}. Se connecter une fois suffit à ${school ? "les" : "le"} garder.`,
    ],
    action: { label: "Se connecter", url },
    notes: [concerns(username), "Vous n’en avez plus besoin\u202f? Il n’y a rien à faire."],
  };
}

/** Returns the mail to the teachers of a class whose school year ended long ago. */
export function classErasureLetter({ firstName, username, dueAt, url, classroom, year }: Notice & ClassNamed): Letter {
  return {
    subject: `Badin${nb}: la classe ${classroom} sera archivée le ${dayOf(dueAt)}`,
    greeting: `Bonjour ${firstName},`,
    lines: [
      `L’année scolaire ${year} de la classe ${classroom} est terminée depuis bientôt un an.`,
      `Le ${dayOf(dueAt)}, la classe sera archivée${nb}: les comptes de ses élèves, leurs réponses et leurs demandes seront effacés. Les questionnaires restent.`,
    ],
    action: { label: "Voir mes classes", url },
    notes: ["La classe sert encore\u202f? Changez son année scolaire d’ici là.", concerns(username)],
  };
}

/** Returns the mail to the students of that class who have an email address. */
export function studentErasureLetter({ firstName, username, dueAt, url }: Notice): Letter {
  return {
    subject: `Ton compte Badin sera effacé le ${dayOf(dueAt)}`,
    greeting: `Bonjour ${firstName},`,
    lines: [
      `L’année scolaire de ta classe est terminée depuis bientôt un an. Ton compte, tes réponses et tes badges seront effacés le ${dayOf(dueAt)}.`,
      "D’ici là, tu peux télécharger tes données depuis la page de ton compte.",
    ],
    action: { label: "Voir mon compte", url },
    notes: [concerns(username)],
  };
}

interface ClassNamed {
  readonly classroom: string;
  /** School year, for example « 2024-2025 ». */
  readonly year: string;
}

/** Returns the mail to the manager who has just deleted a school: take it back until it is erased, at `erasedAt`. */
export const schoolDeletedLetter = (
  { firstName, school, url }: { readonly firstName: string; readonly school: string; readonly url: string },
  erasedAt: number,
): Letter => ({
  subject: `${school} sera effacé de Badin le ${dayOf(erasedAt)}`,
  greeting: `Bonjour ${firstName},`,
  lines: [
    `Vous avez supprimé l’établissement ${school}. Plus personne n’y entre, et tous ses comptes seront effacés le ${dayOf(erasedAt)}.`,
    "Ce lien le rétablit d’ici là, tel qu’il était.",
  ],
  action: { label: "Rétablir l’établissement", url },
  notes: ["Vous n’avez rien supprimé\u202f? Rétablissez-le, puis changez votre mot de passe."],
});
