import type { Letter } from "./letter.ts";

interface Reminder {
  readonly firstName: string;
  readonly questions: number;
  readonly url: string;
  /** Where reminders are turned off. */
  readonly accountUrl: string;
}

/** Returns the reminder of the session of the day, to a student who asked for it. */
export const revisionReminderLetter = ({ firstName, questions, url, accountUrl }: Reminder): Letter => ({
  subject: "Ta séance du jour t’attend sur Badin",
  greeting: `Bonjour ${firstName},`,
  lines: [`Ta séance du jour est prête\u00a0: ${questions}\u00a0${questions >= 2 ? "questions" : "question"}.`],
  action: { label: "Réviser", url },
  notes: [
    "Tu reçois ce rappel parce que tu l’as demandé. Il s’arrête de lui-même après deux jours sans séance.",
    `Pour changer l’heure ou ne plus en recevoir\u00a0: ${accountUrl}`,
  ],
});
