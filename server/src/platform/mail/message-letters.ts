import type { Letter } from "./letter.ts";

interface Message {
  readonly firstName: string;
  /** Name of the teacher; undefined once their account is erased. */
  readonly author: string | undefined;
  readonly text: string;
  readonly url: string;
}

/** Returns a teacher's message to a student. */
export const messageLetter = ({ firstName, author, text, url }: Message): Letter => ({
  subject: `Un message de ${author ?? "ton enseignant"}`,
  greeting: `Bonjour ${firstName},`,
  lines: [
    `${author ?? "Ton enseignant"} t’écrit sur Badin\u00a0:`,
    ...text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ],
  action: { label: "Ouvrir Badin", url },
  notes: ["On ne répond pas à ce mail\u00a0: parles-en à ton enseignant."],
});

/**
 * Returns the letter that tells a manager or a site admin of a message that its student has reported. It names nobody:
 * the page does.
 */
export const messageReportLetter = ({ firstName, url }: { firstName: string; url: string }): Letter => ({
  subject: "Un élève a signalé un message",
  greeting: `Bonjour ${firstName},`,
  lines: [
    "Un élève a signalé un message que quelqu’un de son équipe lui a écrit sur Badin.",
    "Vous le lirez sur votre accueil\u00a0: qui l’a écrit, à qui, et ce que l’élève en dit. Son auteur n’en est pas informé.",
  ],
  action: { label: "Lire le signalement", url },
  notes: [],
});
