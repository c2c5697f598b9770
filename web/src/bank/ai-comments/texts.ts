import type { AiState } from "@badin/contract";
import { count } from "../../platform/typography.ts";

/** Every text about AI comments. Those quoted in docs/conformity.md must stay exactly as they are. */
export const texts = {
  import: "Récupère commentaire par IA",
  imported: "Commentaire importé",
  saveFirst: "Enregistrez d’abord la question pour demander un commentaire.",
  notConfigured: "Aucun service d’IA n’est configuré sur ce site.",
  schoolWaits: "Les commentaires par IA s’ouvrent une fois votre établissement accepté par un administrateur du site.",
  draft: "Commentaire proposé",
  draftNote: "Brouillon de l’IA, à relire avant de valider",
  dropDraft: "Ne pas garder ce brouillon",
  title: "Commentaires par IA",
  write: "Écrire les commentaires avec l’IA",
  writeLabel: "Écrire",
  needed: "Saisissez au moins un mot, un thème ou une année",
  explain: (remaining: number) =>
    `L’IA écrira un brouillon pour chaque question trouvée qui n’a pas encore de commentaire\u00A0: ${remaining} au plus aujourd’hui. Rien n’est enregistré avant que quelqu’un l’ait relu.`,
  cancel: "Annuler",
  progress: (done: number, total: number) => `${done} sur ${count(total, "question")}`,
  running: "L’IA écrit des commentaires",
  stop: "Arrêter",
  outcomes: {
    done: "L’IA a terminé",
    stopped: "L’écriture a été arrêtée",
    limit: "La limite du jour est atteinte",
    unavailable: "Le service d’IA ne répond plus",
  },
  failed: (failed: number) => `${count(failed, "question")} sans brouillon\u00A0: la réponse de l’IA n’était pas utilisable.`,
  review: (waiting: number) => `Relire ${count(waiting, "brouillon")}`,
  drafts: {
    title: "Brouillons de l’IA à relire",
    none: "Aucun brouillon à relire",
    failed: "Les brouillons ne se sont pas chargés",
    open: "Relire",
    openOn: (question: string) => `Relire\u00A0: ${question}`,
    discard: "Jeter",
    discardOn: (question: string) => `Jeter\u00A0: ${question}`,
    discardTitle: "Jeter ce brouillon\u00A0?",
    discardLoss: "Il ne se reprend pas\u00A0: il faudrait en demander un autre à l’IA.",
    discardConfirm: "Jeter le brouillon",
    close: "Fermer",
  },
} as const;

/** Returns why no comment can be requested from the AI service; undefined when it can. */
export const closedBecause = ({ configured, schoolWaits }: AiState): string | undefined => {
  if (!configured) return texts.notConfigured;
  return schoolWaits ? texts.schoolWaits : undefined;
};
