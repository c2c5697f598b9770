import type { ReportOutcome } from "@badin/contract";
import type { Letter } from "./letter.ts";

interface ReportReply {
  readonly firstName: string;
  readonly student: boolean;
  readonly question: string;
  readonly outcome: ReportOutcome;
  readonly url: string;
}

const decisions: Readonly<Record<ReportOutcome, string>> = {
  corrected: "L’équipe du site l’a corrigée.",
  neutralised: "L’équipe du site l’a neutralisée\u00a0: elle ne compte plus dans les scores.",
  dismissed: "L’équipe du site l’a relue et l’a laissée telle quelle.",
};

/**
 * Returns the letter that tells the person who reported a question what was decided: « tu » to a student, « vous » to
 * an adult.
 */
export const reportReplyLetter = ({ firstName, student, question, outcome, url }: ReportReply): Letter => ({
  subject: student ? "La question que tu as signalée" : "La question que vous avez signalée",
  greeting: `Bonjour ${firstName},`,
  lines: [
    student ? "Merci d’avoir signalé cette question\u00a0:" : "Merci d’avoir signalé cette question de la banque\u00a0:",
    `«\u00a0${question}\u00a0»`,
    decisions[outcome],
  ],
  action: { label: "Ouvrir Badin", url },
  notes: [
    student
      ? "Un doute reste\u202f? Parles-en à ton enseignant, ou signale-la à nouveau."
      : "Un doute reste\u202f? Signalez-la à nouveau, avec des précisions.",
  ],
});
