import type { AuditAction, AuditSubject } from "@badin/contract";
import { count, plural } from "../../shared/typography.ts";

const nb = "\u00A0";

/** Every text of the site admins' overview and audit log. */
export const texts = {
  title: "Vue d’ensemble",
  subtitle: "Le site, tous établissements confondus",
  failed: "La vue d’ensemble n’est pas disponible",
  section: "Administration du site",
  bank: "Gérer les questions",
  reports: "Questions signalées",
  journalLink: "Journal",

  figures: "Chiffres",
  figure: {
    schools: (n: number) => plural(n, "établissement"),
    classrooms: (n: number) => plural(n, "classe active", "classes actives"),
    teachers: (n: number) => plural(n, "enseignant"),
    students: (n: number) => plural(n, "élève"),
    activeStudents: (n: number) => plural(n, "élève actif", "élèves actifs"),
    questions: (n: number) => plural(n, "question"),
    openReports: (n: number) => plural(n, "signalement à traiter", "signalements à traiter"),
    drafts: (n: number) => plural(n, "commentaire à relire", "commentaires à relire"),
  },

  answers: (days: number) => `Réponses sur ${days} jours`,
  answersTotal: (total: string, best: string, day: string) => `${total} en tout, jusqu’à ${best} le ${day}`,
  noAnswer: "Aucune réponse pour l’instant",
  day: "Jour",
  answersOfDay: "Réponses",

  state: "État",
  mails: "Emails et notifications",
  mailsToFiles: "Aucun serveur d’envoi (SMTP_URL)\u00A0: les emails sont écrits dans des fichiers",
  allSent: "Tout est parti",
  pending: (jobs: number) => `${count(jobs, "envoi")} en attente`,
  dead: (jobs: number) => `${count(jobs, "envoi abandonné", "envois abandonnés")}${nb}: voir le journal technique`,
  backup: "Dernière sauvegarde",
  neverBackedUp: "Aucune. Sur la machine du site\u00A0:",
  backupCommand: "npm run badin -- backup FICHIER",
  backupElsewhere: "Par les outils de PostgreSQL",
  ai: "Commentaires par IA",
  aiOff: "Non configuré",
  version: "Badin",
  node: "Node",
  database: "Base de données",
  migration: "Schéma",

  journal: {
    title: "Journal",
    subtitle: "Les actions sensibles, gardées un an",
    back: "Retour à la vue d’ensemble",
    failed: "Le journal n’est pas disponible",
    empty: "Rien pour l’instant",
    emptyNext: "Les suppressions, transferts, prises d’identité et modifications de la banque s’écriront ici.",
    caption: "Actions sensibles",
    columns: { at: "Date", action: "Action", actor: "Par", school: "Établissement", subject: "Objet" },
    nobody: "—",
    itself: "Badin",
    pages: "Pages du journal",
  },
} as const;

const actions: Readonly<Record<AuditAction, string>> = {
  "impersonation.start": "Prise d’identité",
  "impersonation.stop": "Fin de prise d’identité",
  "school.create": "Établissement inscrit",
  "school.transfer": "Gestion transférée",
  "school.rename": "Établissement renommé",
  "school.close": "Établissement fermé",
  "school.reopen": "Établissement rouvert",
  "school.merge": "Établissement en double réuni",
  "school.delete": "Établissement supprimé",
  "school.expire": "Établissement échu, effacé",
  "account.delete": "Compte supprimé",
  "account.expire": "Compte échu, effacé",
  "account.password": "Mot de passe donné",
  "account.own-password": "Mot de passe changé par son titulaire",
  "account.email": "Adresse email confirmée",
  "classroom.archive": "Classe archivée",
  "classroom.delete": "Classe supprimée",
  "classroom.expire": "Classe échue, archivée",
  "site-admin.create": "Administrateur du site créé",
  "site-admin.remove": "Administrateur du site retiré",
  "bank.import": "Questions importées",
  "question.create": "Question ajoutée",
  "question.update": "Question modifiée",
  "bank.undo-import": "Import annulé",
  "question.restore": "Question rétablie",
  "question.delete": "Question supprimée",
  "question.hide": "Question masquée",
  "question.show": "Question à nouveau proposée",
  "question.neutralise": "Question neutralisée",
  "question.reinstate": "Question remise en jeu",
};
const subjects: Readonly<Record<AuditSubject, string>> = {
  user: "compte",
  school: "établissement",
  classroom: "classe",
  question: "question",
  bank: "banque de questions",
};

/** Returns the text of an action of the audit log; an unknown action is returned as it is. */
export const actionText = (action: string): string => actions[action as AuditAction] ?? action;

/** Returns the text of a subject of the audit log: « compte n° 12 » for `user:12`. */
export function subjectText(subject: string): string {
  const [kind = "", id = ""] = subject.split(":");
  // There is only one bank: its number is left out.
  if (kind === "bank") return subjects.bank;
  const name = subjects[kind as AuditSubject];
  return name ? `${name} n°${nb}${id}` : subject;
}
