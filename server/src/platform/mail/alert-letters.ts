import type { SiteAlert } from "@badin/contract";
import type { Letter } from "./letter.ts";

const nb = "\u00a0";

const alerts: Readonly<Record<SiteAlert, { readonly subject: string; readonly lines: readonly string[] }>> = {
  "disk-full": {
    subject: "le disque est plein",
    lines: ["Plus rien ne s’enregistre\u00a0: les réponses des élèves sont refusées.", "Libérez de la place sur le disque de DATA_DIR."],
  },
  "disk-low": {
    subject: "le disque est bientôt plein",
    lines: ["Il reste moins de 500\u00a0Mo sur le disque de DATA_DIR.", "Une fois plein, les réponses des élèves seraient refusées."],
  },
  "database-read-only": {
    subject: "la base ne peut plus être écrite",
    lines: ["Une écriture d’essai échoue.", "Vérifiez le disque, les droits, et les autres programmes qui ouvrent la base."],
  },
  "clock-jumped": {
    subject: "l’heure de la machine a été changée",
    lines: [
      "L’horloge a sauté de plus d’une heure. Par prudence, plus rien n’est effacé ni annoncé par mail tant qu’elle n’est pas restée juste un jour entier.",
      "Vérifiez l’heure de la machine et sa mise à l’heure automatique.",
    ],
  },
  "backup-late": {
    subject: "la sauvegarde est en retard",
    lines: ["La dernière sauvegarde date de plus de trois jours.", "Vérifiez la tâche qui la fait et la place sur son disque."],
  },
  "backup-away-late": {
    subject: "plus aucune sauvegarde ne part ailleurs",
    lines: [
      "La dernière sauvegarde arrivée sur un autre disque ou une autre machine date de plus de trois jours.",
      "Vérifiez que son dossier est monté, et la tâche qui la fait (systemctl status badin-backup).",
    ],
  },
};

/** Returns the mail that tells a site admin what the server needs. */
export const siteAlertLetter = (alert: SiteAlert, { firstName, url }: { firstName: string; url: string }): Letter => ({
  subject: `Badin${nb}: ${alerts[alert].subject}`,
  greeting: `Bonjour ${firstName},`,
  lines: alerts[alert].lines,
  action: { label: "Voir l’état du site", url },
  notes: ["Ce message n’est envoyé qu’une fois tant que la situation dure."],
});

/** Returns the mail that a site admin asks for to see that mails leave. */
export const testLetter = ({ firstName, url }: { firstName: string; url: string }): Letter => ({
  subject: `Badin${nb}: essai d’envoi`,
  greeting: `Bonjour ${firstName},`,
  lines: ["Cet email d’essai est bien arrivé\u00a0: les envois du site fonctionnent."],
  action: { label: "Voir l’état du site", url },
  notes: ["Vous le recevez parce que vous l’avez demandé depuis la vue d’ensemble du site."],
});
