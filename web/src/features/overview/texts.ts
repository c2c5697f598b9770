const nb = "\u00A0";

/** Every text of the site admins' overview and journal. */
export const texts = {
  title: "Vue d’ensemble",
  subtitle: "Le site, tous établissements confondus",
  failed: "La vue d’ensemble n’est pas disponible",
  section: "Administration du site",
  bank: "Gérer les questions",
  reports: "Questions signalées",
  journalLink: "Journal",

  figures: "Chiffres",
  schools: "établissements",
  classrooms: "classes actives",
  teachers: "enseignants",
  students: "élèves",
  activeStudents: "élèves actifs",
  questions: "questions",
  openReports: "signalements à traiter",
  drafts: "commentaires à relire",

  answers: (days: number) => `Réponses sur ${days} jours`,
  answersTotal: (total: string, best: string, day: string) => `${total} en tout, jusqu’à ${best} le ${day}`,
  noAnswer: "Aucune réponse pour l’instant",
  day: "Jour",
  answersOfDay: "Réponses",

  state: "État",
  mails: "Emails et notifications",
  mailsToFiles: "Aucun serveur d’envoi (SMTP_URL)\u00A0: les emails sont écrits dans des fichiers",
  allSent: "Tout est parti",
  pending: (jobs: string) => `${jobs} en attente`,
  dead: (jobs: string) => `${jobs} abandonné(s)${nb}: voir le journal technique`,
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

const actions: Readonly<Record<string, string>> = {
  "impersonation.start": "Prise d’identité",
  "impersonation.stop": "Fin de prise d’identité",
  "school.create": "Établissement inscrit",
  "school.transfer": "Gestion transférée",
  "school.delete": "Établissement supprimé",
  "school.expire": "Établissement échu, effacé",
  "account.delete": "Compte supprimé",
  "account.expire": "Compte échu, effacé",
  "account.password": "Mot de passe donné",
  "classroom.archive": "Classe archivée",
  "classroom.delete": "Classe supprimée",
  "classroom.expire": "Classe échue, archivée",
  "site-admin.create": "Administrateur du site créé",
  "question.create": "Question ajoutée",
  "question.update": "Question modifiée",
  "question.restore": "Question rétablie",
  "question.neutralise": "Question neutralisée",
  "question.reinstate": "Question remise en jeu",
};
const subjects: Readonly<Record<string, string>> = { user: "compte", school: "établissement", classroom: "classe", question: "question" };

/** An action of the log in words; one that this page does not know yet, as it is. */
export const actionText = (action: string): string => actions[action] ?? action;

/** « compte n° 12 » for `user:12`. */
export function subjectText(subject: string): string {
  const [kind = "", id = ""] = subject.split(":");
  return subjects[kind] ? `${subjects[kind]} n°${nb}${id}` : subject;
}
