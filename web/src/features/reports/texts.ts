import type { ReportReason } from "@badin/contract";
import { count } from "../../shared/typography.ts";

/** The reasons to choose from when reporting a question. */
export const reasonTexts: Record<ReportReason, string> = {
  answer: "La bonne réponse n’est pas la bonne",
  wording: "La question n’est pas claire",
  image: "L’image manque ou ne va pas",
  outdated: "La question n’est plus à jour",
  other: "Autre chose",
};

export const reportTexts = {
  open: "Signaler un problème",
  title: "Signaler un problème",
  reason: "Ce qui ne va pas",
  choose: "Choisissez une raison",
  pupilChoose: "Choisis une raison",
  text: "Précisions",
  textHint: "Facultatif, sauf pour «\u00A0autre chose\u00A0». N’écrivez aucun nom.",
  pupilTextHint: "Facultatif, sauf pour «\u00A0autre chose\u00A0». N’écris aucun nom.",
  submit: "Envoyer",
  thanks: "Merci. L’équipe du site va regarder cette question.",
} as const;

export const listTexts = {
  title: "Signalements",
  back: "Retour",
  state: "Questions à montrer",
  open: "À traiter",
  neutralised: "Neutralisées",
  failed: "Les signalements ne se sont pas chargés",
  none: "Aucun signalement à traiter",
  noneText: "Élèves et enseignants peuvent signaler une question depuis un questionnaire ou depuis la banque.",
  noneNeutralised: "Aucune question neutralisée",
  noneNeutralisedText: "Une question neutralisée reste dans les questionnaires, mais ne compte plus dans les scores ni les statistiques.",
  pupils: (n: number) => count(n, "élève"),
  pupil: "Un élève",
  from: (name: string, school: string | null) => (school ? `${name}, ${school}` : name),
  correct: "Corriger",
  neutralise: "Neutraliser",
  dismiss: "Écarter",
  reinstate: "Compter à nouveau",
  on: (action: string, question: string) => `${action}\u00A0: ${question}`,
  rightAnswer: "Bonne réponse",
  explanation: "Explication\u00A0:",
  noExplanation: "aucune",
  confirmNeutralise:
    "Cette question restera dans les questionnaires, mais ne comptera plus dans les scores, les badges à venir et les statistiques, pour toutes les écoles. Vous pourrez revenir sur ce choix.",
  corrected: "Question corrigée, signalements clos",
  neutralisedDone: "Question neutralisée",
  dismissed: "Signalements écartés",
  reinstated: "La question compte à nouveau",
  pages: "Pages de signalements",
} as const;
