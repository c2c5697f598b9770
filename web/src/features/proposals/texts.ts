import { count } from "../../shared/typography.ts";

const nb = "\u00A0";

/** Every text of the proposals: what their site admins read, and the schools that make them. */
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
  waiting: (n: number) => `${count(n, "proposition")} à examiner`,

  /* What a teacher reads in the editor. */
  beforeSaving:
    "D’autres établissements utilisent cette question, et l’administrateur du site n’a pas encore accepté le vôtre. Votre modification sera donc une proposition\u00A0: votre établissement la verra aussitôt, dans ses questionnaires et ses résultats\u00A0; les autres, si l’administrateur l’accepte.",
  own: (by: string | null, moment: string) =>
    `Version de votre établissement, proposée par ${by ?? "un compte supprimé"}, ${moment}. Vos classes voient celle-ci\u00A0; les autres établissements, la question commune, jusqu’à la décision de l’administrateur du site.`,
  ofOther: (school: string) => `Version proposée par ${school}\u00A0: les autres établissements voient la question commune.`,
  wasDeclined: (moment: string, note: string | null) =>
    `Votre établissement avait proposé un changement, qui n’a pas été retenu, ${moment}.${note ? ` Le mot de l’administrateur\u00A0: «\u00A0${note}\u00A0»` : ""}`,
} as const;
