import type { Letter } from "./letter.ts";

const nb = "\u00a0";

/** The mails to the owner of an account when its second factors change. */
export const factorEvents = ["added", "removed", "codes", "recovered", "reset"] as const;

interface Owner {
  readonly firstName: string;
  readonly username: string;
  readonly url: string;
}

const words: Record<(typeof factorEvents)[number], { subject: string; line: string }> = {
  added: {
    subject: "Double authentification ajoutée à votre compte Badin",
    line: "Une application ou une clé d’accès vient d’être ajoutée à votre compte. Elle sera demandée après votre mot de passe.",
  },
  removed: {
    subject: "Double authentification retirée de votre compte Badin",
    line: "Une application ou une clé d’accès vient d’être retirée de votre compte.",
  },
  codes: {
    subject: "Nouveaux codes de secours pour votre compte Badin",
    line: "De nouveaux codes de secours viennent d’être faits. Les anciens ne valent plus.",
  },
  recovered: {
    subject: "Un code de secours a ouvert votre compte Badin",
    line: "Quelqu’un vient de se connecter à votre compte avec votre mot de passe et un de vos codes de secours. Ce code ne vaut plus.",
  },
  reset: {
    subject: "Double authentification retirée de votre compte Badin",
    line: "Un administrateur du site a retiré la double authentification de votre compte\u00a0: votre mot de passe suffit de nouveau. Remettez-la dès que possible.",
  },
};

/**
 * Returns the letter about a change or a use of the second factors. Only adults have some: the French text says « vous
 * ».
 */
export const factorLetter = (event: (typeof factorEvents)[number], { firstName, username, url }: Owner): Letter => ({
  subject: words[event].subject,
  greeting: `Bonjour ${firstName},`,
  lines: [
    words[event].line,
    "Ce n’est pas vous\u202f? Changez tout de suite votre mot de passe, puis prévenez l’administrateur de ce site.",
  ],
  action: { label: "Ouvrir Badin", url },
  notes: [`Compte concerné${nb}: ${username}.`],
});
