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
