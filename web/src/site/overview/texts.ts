import type { AuditAction, AuditMark, AuditSubject, SiteAlert } from "@badin/contract";
import { count, plural } from "../../platform/typography.ts";

const nb = "\u00A0";

/** Every text of the site admins' overview and audit log. */
export const texts = {
  title: "Vue d’ensemble",
  subtitle: "Le site, tous établissements confondus",
  failed: "La vue d’ensemble n’est pas disponible",
  section: "Administration du site",
  bank: "Gérer les questions",
  reports: "Questions signalées",
  proposals: "Propositions",
  schools: "Établissements",
  accounts: "Comptes",
  platforms: "Plateformes de cours",
  journalLink: "Journal",

  alerts: "À voir sans tarder",

  figures: "Chiffres",
  figure: {
    schools: (n: number) => plural(n, "établissement"),
    classrooms: (n: number) => plural(n, "classe active", "classes actives"),
    teachers: (n: number) => plural(n, "enseignant"),
    students: (n: number) => plural(n, "élève"),
    activeStudents: (n: number) => plural(n, "élève actif", "élèves actifs"),
    questions: (n: number) => plural(n, "question"),
    openReports: (n: number) => plural(n, "signalement à traiter", "signalements à traiter"),
    reportedShares: (n: number) => plural(n, "partage signalé", "partages signalés"),
    openProposals: (n: number) => plural(n, "proposition à examiner", "propositions à examiner"),
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
  testMail: "M’envoyer un email d’essai",
  testMailSent: (address: string) => `Email d’essai parti vers ${address}`,
  testMailWritten: "Email d’essai écrit dans un fichier, faute de serveur d’envoi",
  lastFailure: (at: string, error: string) => `Dernière erreur · ${at} · ${error}`,
  backup: "Dernière sauvegarde",
  neverBackedUp: "Aucune. Sur la machine du site\u00A0:",
  backupCommand: "npm run badin -- backup FICHIER",
  backupAway: (moment: string) => `Sur un autre disque ou une autre machine${nb}: ${moment}`,
  neverAway: "Aucune sur un autre disque ni une autre machine",
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
    about: "Objet",
    anything: "Tout",
    number: "Numéro",
    nothingFound: "Rien à ce sujet",
    nothingFoundNext: "Choisissez un autre objet, ou laissez le numéro vide.",
    nobody: "—",
    itself: "Badin",
    pages: "Pages du journal",
  },
} as const;

const alerts: Readonly<Record<SiteAlert, string>> = {
  "disk-full": "Le disque est plein : plus rien ne s’enregistre. Libérez de la place.",
  "database-read-only": "La base ne peut plus être écrite. Vérifiez le disque, les droits, et les autres programmes qui l’ouvrent.",
  "disk-low": "Le disque est bientôt plein : il reste moins de 500 Mo.",
  "clock-jumped":
    "L’heure de la machine a été changée : rien ne sera effacé ni annoncé par email avant qu’elle soit restée juste un jour entier.",
  "backup-late": "La dernière sauvegarde date de plus de trois jours.",
  "backup-away-late": "La dernière sauvegarde arrivée sur un autre disque ou une autre machine date de plus de trois jours.",
};

/** Returns what an alert says to a site admin. */
export const alertText = (alert: SiteAlert): string => alerts[alert];

const actions: Readonly<Record<AuditAction, string>> = {
  "session.end": "Appareils déconnectés",
  "impersonation.start": "Prise d’identité",
  "impersonation.stop": "Fin de prise d’identité",
  "school.create": "Établissement inscrit",
  "school.time-zone": "Heure de l’établissement changée",
  "school.agree": "Établissement accepté",
  "school.transfer": "Gestion transférée",
  "school.rename": "Établissement renommé",
  "school.close": "Établissement fermé",
  "school.reopen": "Établissement rouvert",
  "school.merge": "Établissement en double réuni",
  "school.delete": "Établissement supprimé",
  "school.restore": "Établissement rétabli",
  "school.expire": "Établissement échu, effacé",
  "code.replace": "Code d’inscription remplacé",
  "code.change": "Code d’inscription ouvert, fermé ou soumis à accord",
  "account.agree": "Demande d’inscription acceptée",
  "account.refuse": "Demande d’inscription refusée",
  "claim.confirm": "Élève reconnu dans sa liste",
  "claim.refuse": "Élève non reconnu",
  "arrival.undo": "Arrivée d’un enseignant annulée",
  "arrival.restore": "Arrivée d’un enseignant rétablie",
  "account.delete": "Compte supprimé",
  "account.restore": "Élève repris de la corbeille",
  "account.join": "Deux comptes d’un élève réunis",
  "account.part": "Réunion de deux comptes défaite",
  "account.erase": "Élève effacé de la corbeille",
  "account.expire": "Compte échu, effacé",
  "account.correct": "Compte corrigé",
  "account.password": "Mot de passe donné",
  "account.own-password": "Mot de passe changé par son titulaire",
  "account.link": "Identité extérieure liée",
  "account.unlink": "Identité extérieure déliée",
  "school.provider": "Fournisseur d’identité réglé",
  "account.email": "Adresse email changée",
  "second-factor.add": "Double authentification ajoutée",
  "second-factor.remove": "Double authentification retirée",
  "second-factor.codes": "Codes de secours refaits",
  "second-factor.recover": "Connexion par un code de secours",
  "second-factor.reset": "Double authentification retirée à un compte",
  "classroom.archive": "Classe archivée",
  "classroom.delete": "Classe supprimée",
  "classroom.restore": "Classe reprise",
  "classroom.erase": "Classe effacée de la corbeille",
  "classroom.expire": "Classe échue, archivée",
  "site-admin.create": "Administrateur du site créé",
  "site-admin.remove": "Administrateur du site retiré",
  "bank.import": "Questions importées",
  "question.create": "Question ajoutée",
  "question.update": "Question modifiée",
  "bank.undo-import": "Import annulé",
  "question.propose": "Changement d’une question proposé",
  "proposal.accept": "Proposition acceptée",
  "proposal.decline": "Proposition refusée",
  "proposal.reopen": "Décision sur une proposition reprise",
  "proposal.erase": "Proposition effacée pour toujours",
  "question.erase-version": "Version d’une question effacée pour toujours",
  "bank.undo-school": "Changements d’un établissement annulés",
  "question.restore": "Question rétablie",
  "question.delete": "Question supprimée",
  "question.hide": "Question masquée",
  "question.show": "Question à nouveau proposée",
  "question.neutralise": "Question neutralisée",
  "question.reinstate": "Question remise en jeu",
  "question.dismiss-reports": "Signalements écartés",
  "question.reopen-reports": "Signalements remis à traiter",
  "mock-exam.start": "Examen blanc commencé pour tous",
  "mock-exam.cancel": "Départ d’un examen blanc annulé",
  "mock-exam.minutes": "Temps ajouté à un examen blanc",
  "mock-exam.end": "Examen blanc ou copie terminé",
  "mock-exam.reopen": "Copie d’un examen blanc rouverte",
  "mock-exam.absent": "Élève absent d’un examen blanc",
  "mock-exam.expect": "Élève attendu à un examen blanc",
  "quiz.withdraw-share": "Partage d’un questionnaire retiré",
  "quiz.dismiss-share-reports": "Signalements d’un partage écartés",
  "lti.add-platform": "Plateforme de cours enregistrée",
  "lti.change-platform": "Plateforme de cours modifiée",
  "lti.remove-platform": "Plateforme de cours retirée",
  "lti.choose-class": "Classe reliée au cours d’une plateforme",
  "lti.link-account": "Compte relié à une plateforme de cours",
  "lti.create-account": "Compte créé depuis une plateforme de cours",
  "lti.follow-course": "Classe tenue à jour d’après un cours",
  "lti.leave-course": "Classe plus tenue à jour d’après un cours",
  "lti.add-members": "Élèves d’un cours ajoutés à la classe",
};
const subjects: Readonly<Record<AuditSubject, string>> = {
  user: "compte",
  school: "établissement",
  classroom: "classe",
  question: "question",
  quiz: "questionnaire",
  "mock-exam": "examen blanc",
  bank: "banque de questions",
};

/** Returns the name of a kind of subject: « compte ». */
export const subjectName = (kind: AuditSubject): string => subjects[kind];

/** Returns the text of an action of the audit log; an unknown action is returned as it is. */
export const actionText = (action: string): string => actions[action as AuditAction] ?? action;

const marks: Readonly<Record<AuditMark, string>> = {
  "present-password": "avec le mot de passe précédent",
  "mail-link": "par le lien d’un email",
  card: "avec la carte d’élève",
  required: "à la première connexion",
  "by-teacher": "par un enseignant",
  "by-command": "depuis la machine du site",
  "new-account": "nouveau compte",
  "known-account": "compte d’enseignant",
  "account-kept": "le compte reste",
  "account-erased": "compte effacé",
  open: "ouvert",
  asks: "avec accord",
  closed: "fermé",
};

/**
 * Returns the text of a detail of the audit log: « en tant que compte n° 12 » for `as:12`; an unknown one is returned
 * as it is.
 */
export function detailText(detail: string): string {
  const [kind, number = ""] = detail.split(":");
  if (kind === "as") return `en tant que compte n°${nb}${number}`;
  if (kind === "for") return `pour le compte n°${nb}${number}`;
  if (kind === "from") return `auparavant compte n°${nb}${number}`;
  if (kind === "minutes") return count(Number(number), "minute");
  if (kind === "questions") return count(Number(number), "question supprimée", "questions supprimées");
  return marks[detail as AuditMark] ?? detail;
}

/** Returns the text of a subject of the audit log: « compte n° 12 » for `user:12`. */
export function subjectText(subject: string): string {
  const [kind = "", id = ""] = subject.split(":");
  // There is only one bank: its number is left out.
  if (kind === "bank") return subjects.bank;
  const name = subjects[kind as AuditSubject];
  return name ? `${name} n°${nb}${id}` : subject;
}

/** Returns the text of a subject that has been deleted; « supprimée depuis » unless the action is what deleted it. */
export function goneText(action: string, subject: string): string {
  const name = subjectText(subject);
  if (/\.(?:delete|erase|expire)$/.test(action)) return name;
  return `${name}, ${subject.startsWith("question:") ? "supprimée" : "supprimé"} depuis`;
}
