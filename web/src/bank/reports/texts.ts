import type { ReportReason } from "@badin/contract";

/** The reasons of reports. */
export const reasonTexts: Record<ReportReason, string> = {
  answer: "La bonne réponse n’est pas la bonne",
  wording: "La question n’est pas claire",
  image: "L’image manque ou ne va pas",
  outdated: "La question n’est plus à jour",
  other: "Autre chose",
  explanation: "Explication proposée pour tous",
};

export const reportTexts = {
  open: "Signaler un problème",
  title: "Signaler un problème",
  reason: "Ce qui ne va pas",
  choose: "Choisissez une raison",
  studentChoose: "Choisis une raison",
  text: "Précisions",
  textHint: "Facultatif, sauf pour «\u00A0autre chose\u00A0». N’écrivez aucun nom.",
  studentTextHint: "Facultatif, sauf pour «\u00A0autre chose\u00A0». N’écris aucun nom.",
  submit: "Envoyer",
  thanks: "Merci. L’équipe du site va regarder cette question.",
} as const;
