import type { Proposal } from "@badin/contract";

const nb = "\u00A0";

const others = { tags: "Étiquettes", point: "Point du programme", draft: "Brouillon" } as const;

/** Every text of the page of proposals. */
export const texts = {
  title: "Propositions",
  subtitle: "Ce que de nouveaux établissements veulent changer dans les questions que d’autres utilisent",
  back: "Retour à la vue d’ensemble",
  ofSchool: (name: string) => `De ${name}`,
  all: "Voir celles de tous les établissements",
  state: "Propositions",
  open: "À examiner",
  decided: "Déjà examinées",
  failed: "Les propositions ne sont pas disponibles",
  none: "Aucune proposition à examiner",
  noneText: "Quand un établissement que vous n’avez pas encore accepté modifie une question que d’autres utilisent, sa version paraît ici.",
  noneDecided: "Aucune proposition examinée",
  noneDecidedText: "Celles que vous aurez acceptées ou refusées paraîtront ici.",
  pages: "Pages des propositions",
  question: (id: number) => `Question n°${nb}${id}`,
  by: (author: string | null, school: string, moment: string) => `${author ?? "Un compte supprimé"}, ${school}, ${moment}`,
  notAgreed: "Établissement pas encore accepté",
  other: ({ what, before, after }: Proposal["others"][number]) => `${others[what]}${nb}: ${before || "rien"} devient ${after || "rien"}`,
  accepted: (by: string | null, moment: string) => `Acceptée par ${by ?? "un compte supprimé"}, ${moment}`,
  declined: (by: string | null, moment: string) => `Refusée par ${by ?? "un compte supprimé"}, ${moment}`,
  word: (note: string) => `Mot à l’auteur${nb}: «${nb}${note}${nb}»`,
  accept: "Accepter",
  acceptOf: (id: number) => `Accepter la proposition sur la question ${id}`,
  acceptedDone: "C’est maintenant la question de tous les établissements",
  decline: "Refuser…",
  declineOf: (id: number) => `Refuser la proposition sur la question ${id}`,
  declineTitle: "Refuser la proposition",
  declineLabel: "Refuser",
  declineEffect: (school: string) =>
    `${school} retrouve la question commune. Les réponses que ses élèves ont données sont gardées, et notées d’après elle. Son auteur le lit dans un email, une minute plus tard.`,
  note: "Un mot à l’auteur",
  noteHint: "Facultatif. Ce qui manque, ou ce que dit le programme.",
  declinedDone: "Proposition refusée",
  reopen: "Reprendre",
  reopenOf: (id: number) => `Reprendre la décision sur la question ${id}`,
  reopened: "La proposition attend de nouveau une décision",
  erase: "Effacer pour toujours…",
  eraseOf: (id: number) => `Effacer pour toujours la proposition sur la question ${id}`,
  eraseTitle: "Effacer la proposition",
  eraseLabel: "Effacer pour toujours",
  eraseEffect:
    "Ses textes, ses états antérieurs et ses images que rien d’autre ne montre disparaissent de la base de données. Le journal garde qu’elle a été effacée. On ne peut pas revenir en arrière.",
  erased: "Proposition effacée",
} as const;
