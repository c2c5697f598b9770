import {
  auditLogDays,
  binDays,
  givenUpJobDays,
  inactiveAdultYears,
  letterFileDays,
  messageDays,
  noticeDays,
  reportedMessageDays,
  studentsAfterYearDays,
  unactivatedDays,
} from "@badin/contract";
import styles from "./legal-page.module.css";

const kept: readonly [what: string, why: string][] = [
  ["Prénom, nom, identifiant, email s’il y en a un", "Vous reconnaître, vous écrire pour votre mot de passe"],
  ["Établissement, classe, rôle", "Vous montrer ce qui vous concerne, et rien d’autre"],
  [
    "Réponses aux questionnaires, en direct et en révision, avec leur date",
    "Vos résultats, les statistiques de la classe et ce qu’il vous faut revoir",
  ],
  ["Badges et progression", "Votre tableau de badges"],
  ["Temps supplémentaire et aide à la lecture d’un élève, réglages de lecture de chacun", "Lire et composer dans de bonnes conditions"],
  ["Messages d’un enseignant à un élève, et leur signalement", "Écrire à un élève sous le regard de l’équipe, et le protéger"],
  [
    "Copies d’examens blancs, moments où la page a été quittée ou le réseau perdu pendant l’épreuve (dit avant de commencer, effacé avec la copie)",
    "Corriger, et répondre de l’épreuve",
  ],
  ["Demandes d’explications, signalements de questions", "En parler au cours suivant, corriger la banque"],
  [
    "Votre identifiant chez le fournisseur d’identité ou sur la plateforme de cours que l’établissement relie, s’il le fait",
    "Vous ouvrir votre compte sans autre mot de passe",
  ],
  ["Notes envoyées à cette plateforme", "Y mettre à jour celles de la classe"],
  ["Abonnement aux notifications, si vous l’acceptez", "Annoncer un nouveau questionnaire"],
  ["Pour un enseignant : questionnaires partagés", "Les montrer, avec son nom, aux adultes d’autres établissements qui en ont le lien"],
  ["Pour un adulte : moyens de double authentification, s’il en ajoute", "Vérifier que c’est bien lui"],
  ["Pour un enseignant : questions et classes créées, fonction de la personne qui inscrit", "Savoir qui a modifié la banque commune"],
  ["Date de la dernière connexion, sessions ouvertes", "Vous garder connecté, effacer les comptes abandonnés"],
  [
    "Adresse IP, dans les compteurs d’essais et le journal technique du serveur",
    "Empêcher les essais de mots de passe, comprendre une panne",
  ],
  ["Nombre de commentaires demandés au service d’IA dans la journée, pour un enseignant", "Tenir la limite du jour"],
  ["Journal des actions sensibles", "Savoir qui a supprimé, transféré ou pris une identité"],
];

const daysText = (days: number) => (days % 365 === 0 ? `${days / 365} an` : `${days} jours`);

const durations: readonly [what: string, duration: string][] = [
  ["Compte jamais activé", `${unactivatedDays} jours`],
  [
    "Élèves d’une classe, et tout ce qui vient d’eux",
    `jusqu’à ${binDays} jours après l’archivage de la classe, au plus tard ${daysText(studentsAfterYearDays)} après la fin de son année scolaire`,
  ],
  ["Compte d’un adulte qui ne se connecte plus", `${inactiveAdultYears} ans`],
  ["Établissement dont plus aucun adulte ne se connecte", `${inactiveAdultYears} ans`],
  ["Questionnaire supprimé, avec ses réponses", `${binDays} jours dans la corbeille de la classe`],
  ["Classe supprimée", `${binDays} jours dans la corbeille des classes`],
  ["Élève effacé par un enseignant, et tout ce qui vient de lui", `${binDays} jours dans la corbeille de la classe, moins s’il le demande`],
  ["Examen blanc ou direct supprimé, avec ses copies ou ses réponses", `${binDays} jours dans la corbeille de la classe`],
  ["Adresse de qui demande le compte d’un élève de la liste, sans sa carte", "7 jours après sa demande"],
  ["Ancienne adresse d’un enseignant, que son gestionnaire a changée", "7 jours, pour revenir en arrière"],
  ["Identifiant et notes reliés à une plateforme ou à un fournisseur", "avec le compte, ou jusqu’à ce que le lien soit défait"],
  ["Message d’un enseignant à un élève", `${messageDays} jours`],
  ["Message signalé par l’élève", `${daysText(reportedMessageDays)} après son signalement`],
  ["Session", "12 heures sans activité, ou 30 jours par «\u00A0Rester connecté\u00A0»"],
  ["Lien reçu par email", "7 jours pour activer un compte, 1 heure pour un nouveau mot de passe"],
  ["Compteurs d’essais, avec l’adresse IP", "1 heure au plus"],
  ["Commentaires demandés au service d’IA", "la journée"],
  ["Journal des actions sensibles", daysText(auditLogDays)],
  ["Journal technique du serveur", "fixée par l’hébergeur, un an au plus"],
  ["Email qui n’a pas pu partir", `${givenUpJobDays} jours`],
  ["Email écrit dans un fichier, faute de serveur d’envoi", `${letterFileDays} jours`],
  ["Annonce d’un effacement", `${noticeDays} jours`],
];

function Pairs({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles["pairs"]}>
      {rows.map(([what, said]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The data that is kept, and why. */
export const Kept = () => <Pairs rows={kept} />;

/** How long data is kept. The figures are the constants that the server applies. */
export const Durations = () => <Pairs rows={durations} />;
