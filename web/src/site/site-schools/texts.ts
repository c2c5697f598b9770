import { count } from "../../platform/typography.ts";

const nb = "\u00A0";

/** Every text of the site admins' page of schools. */
export const texts = {
  title: "Établissements",
  subtitle: "Ceux qui attendent votre accord d’abord",
  back: "Retour à la vue d’ensemble",
  failed: "Les établissements ne sont pas disponibles",
  empty: "Aucun établissement",
  emptyNext: "Ceux qui s’inscriront paraîtront ici.",
  search: "Nom de l’établissement, ou son numéro (n°\u00A012)",
  notFound: "Aucun établissement ne correspond",
  notFoundNext: "Essayez un seul mot, par exemple celui de la ville s’il est dans le nom.",
  schoolPages: "Pages des établissements",
  numbered: (id: number) => `n°${nb}${id}`,
  actionsOf: (name: string) => `Actions de l’établissement ${name}`,
  correct: "Corriger le nom ou l’adresse…",
  correctTitle: "Corriger l’établissement",
  name: "Nom de l’établissement",
  currentAddress: (address: string) => `Adresse actuelle${nb}: ${address}. Laissez le champ vide pour la garder.`,
  chooseAddress: "Choisissez une adresse dans la liste, ou videz le champ",
  save: "Enregistrer",
  corrected: "Établissement corrigé",
  appoint: "Nommer un gestionnaire…",
  appointTitle: "Nommer un gestionnaire",
  appointLabel: "Nommer",
  appointEffect: (name: string, manager: string | null) =>
    manager === null
      ? `Cet enseignant gérera «${nb}${name}${nb}».`
      : `Cet enseignant gérera «${nb}${name}${nb}» à la place de ${manager}, qui reste enseignant.`,
  teacherAddress: "Identifiant ou adresse email de l’enseignant",
  teacherAddressHint: "Un enseignant de cet établissement, qui s’est déjà connecté.",
  appointed: "L’établissement a un nouveau gestionnaire",
  merge: "Réunir avec un autre…",
  mergeTitle: "Réunir deux établissements",
  mergeLabel: "Réunir",
  mergeEffect: (name: string, classrooms: number, teachers: number, students: number) =>
    `«${nb}${name}${nb}» disparaît${nb}: ${count(classrooms, "classe")}, ${count(teachers, "enseignant")} et ${count(students, "élève")} passent dans l’établissement choisi, qui garde son gestionnaire et son code. On ne peut pas revenir en arrière.`,
  mergeSearch: "Chercher l’établissement qui reste",
  mergeInto: "Établissement qui reste",
  mergeChoose: "Choisir…",
  chooseSchool: "Choisissez l’établissement qui reste",
  merged: "Les deux établissements n’en font plus qu’un",
  close: "Fermer l’établissement…",
  closeTitle: "Fermer l’établissement",
  closeLabel: "Fermer l’établissement",
  closeConfirm: (name: string, teachers: number, students: number) =>
    `Personne n’entre plus dans «${nb}${name}${nb}»${nb}: ${count(teachers, "enseignant")} et ${count(students, "élève")} sont déconnectés, ses codes n’inscrivent plus personne. Rien n’est effacé, et vous pourrez le rouvrir.`,
  closedDone: "L’établissement est fermé",
  reopen: "Rouvrir l’établissement",
  reopened: "L’établissement est rouvert",
  waiting: "Attend votre accord",
  closed: "Fermé",
  agreedOn: (date: string) => `Accepté ${date}`,
  createdOn: (date: string) => `Inscrit ${date}`,
  manager: (name: string | null) => `Gestionnaire${nb}: ${name ?? "aucun"}`,
  people: (classrooms: number, teachers: number, students: number) =>
    `${count(classrooms, "classe")}, ${count(teachers, "enseignant")}, ${count(students, "élève")}`,
  changes: (n: number, days: number) =>
    n === 0 ? `Aucun changement dans la banque depuis ${days} jours` : `${count(n, "changement")} dans la banque depuis ${days} jours`,
  agree: "Accepter",
  agreeTo: (name: string) => `Accepter ${name}`,
  agreeEffect: (proposals: number) =>
    `L’accepter${nb}: ce que ses enseignants modifient ensuite dans la banque vaut aussitôt pour tous.${proposals > 0 ? ` ${count(proposals, "proposition reste", "propositions restent")} à examiner.` : ""}`,
  proposals: (n: number) => count(n, "proposition"),
  proposalsOf: (n: number, name: string) => `${count(n, "proposition")} de ${name}`,
  proposed: "proposition",
  agreed: "Établissement accepté, son gestionnaire est prévenu par email",
  show: "Voir les changements",
  hide: "Cacher les changements",
  changesOf: (name: string) => `Changements de ${name}`,
  changesFailed: "Les changements ne sont pas disponibles",
  question: (id: number) => `Question n°${nb}${id}`,
  by: (moment: string, author: string | null) => `${moment}, par ${author ?? "un compte supprimé"}`,
  unknown: "Cette question a été supprimée, ou ses états d’alors ne sont plus connus.",
  pages: "Pages des changements",
  undo: "Annuler tout ce que cet établissement a changé",
  undoConfirm: (name: string, n: number, proposals: number, days: number) =>
    `${proposals > 0 ? `Ses propositions en attente (${proposals}) sont refusées. ` : ""}Chaque question que ${name} a changée depuis ${days} jours (${count(n, "changement")}) redevient ce qu’elle était avant. Ce que d’autres ont changé depuis reste, et rien n’est perdu${nb}: l’historique de chaque question garde tout.`,
  undoLabel: "Tout annuler",
  undoKeep: "Garder ces changements",
  undone: (restored: number, kept: number) =>
    `${count(restored, "changement annulé", "changements annulés")}${kept > 0 ? `, ${count(kept, "question laissée", "questions laissées")} en l’état` : ""}`,
} as const;
