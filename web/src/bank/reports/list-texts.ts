import type { ReportOutcome } from "@badin/contract";
import { count, of } from "../../platform/typography.ts";

const outcomes: Readonly<Record<ReportOutcome, string>> = {
  corrected: "Question corrigée",
  neutralised: "Question neutralisée",
  dismissed: "Signalements écartés",
};

/** Texts of the site admins’ list of reports: apart from those of the button, which every student loads. */
export const listTexts = {
  title: "Signalements",
  back: "Retour",
  state: "Questions à montrer",
  open: "À traiter",
  neutralised: "Neutralisées",
  settled: "Traités",
  failed: "Les signalements ne se sont pas chargés",
  none: "Aucun signalement à traiter",
  noneText: "Élèves et enseignants peuvent signaler une question depuis un questionnaire ou depuis la banque.",
  noneNeutralised: "Aucune question neutralisée",
  noneNeutralisedText: "Une question neutralisée reste dans les questionnaires, mais ne compte plus dans les scores ni les statistiques.",
  noneSettled: "Aucune décision pour l’instant",
  noneSettledText: "Les signalements écartés et les questions corrigées se retrouvent ici, les plus récents d’abord.",
  decision: (outcome: ReportOutcome, by: string | null, at: string) =>
    by === null ? `${outcomes[outcome]} · ${at}` : `${outcomes[outcome]} par ${by} · ${at}`,
  students: (n: number) => count(n, "élève"),
  student: "Un élève",
  from: (name: string, school: string | null) => (school ? `${name}, ${school}` : name),
  correct: "Corriger",
  neutralise: "Neutraliser",
  dismiss: "Écarter",
  reopen: "Remettre à traiter",
  reinstate: "Compter à nouveau",
  on: (action: string, question: string) => `${action}\u00A0: ${question}`,
  rightAnswer: "Bonne réponse",
  explanation: "Explication\u00A0:",
  noExplanation: "aucune",
  proposedBy: (name: string) => `Explication ${of(name)}, à relire avant de valider`,
  confirmNeutralise:
    "Cette question restera dans les questionnaires, mais ne comptera plus dans les scores, les badges à venir et les statistiques, pour toutes les écoles. Vous pourrez revenir sur ce choix.",
  confirmDismiss:
    "La question restera telle quelle, et ses signalements seront clos. Ceux qui l’ont signalée et ont une adresse email l’apprendront dans une minute. Vous pourrez revenir sur ce choix.",
  corrected: "Question corrigée, signalements clos",
  neutralisedDone: "Question neutralisée",
  dismissed: "Signalements écartés",
  reopened: "Signalements remis à traiter",
  reinstated: "La question compte à nouveau",
  pages: "Pages de signalements",
} as const;
