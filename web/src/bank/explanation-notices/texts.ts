import { count, nbsp } from "../../platform/typography.ts";

/** Every text about the explanations that a student receives. */
export const texts = {
  title: "Explications reçues",
  fresh: (n: number) => nbsp(n >= 2 ? `${count(n, "explication")} pour toi` : "Une explication pour toi"),
  asked: (n: number) => (n >= 2 ? "Tu les avais demandées" : "Tu l’avais demandée"),
  back: "Retour aux questionnaires",
  lead: "Ce que tu avais demandé et qui a été écrit depuis.",
  failure: "Tes explications ne se sont pas chargées",
  none: "Aucune explication",
  noneHint: nbsp("Sous une question, « Demander une explication » prévient ton enseignant. Sa réponse arrivera ici."),
  isNew: "Nouveau",
  right: nbsp("Bonne réponse :"),
  first: "Réponds d’abord à cette question dans ton questionnaire, et son explication s’affichera ici.",
} as const;
