import { nbsp } from "../../platform/typography.ts";

/** Every text of the feature. */
export const texts = {
  title: "Rappel de révision",
  lead: "Un mot par jour quand ta séance t’attend. Rien si tu l’as déjà commencée, rien la nuit, et plus rien après deux jours sans séance.",
  hour: "Heure du rappel",
  never: "Pas de rappel",
  at: (hour: number) => `${hour}\u00A0h`,
  channel: "Comment",
  notification: "Notification",
  mail: "Email",
  noMail: "Email (ton compte n’a pas d’adresse)",
  saved: "Rappel enregistré",
  stopped: "Plus de rappel",
  failure: "Ton choix n’a pas été enregistré. Vérifie le réseau et recommence.",
  allow: nbsp("Cet appareil n’affiche pas encore les notifications de Badin."),
  enable: "Activer les notifications",
} as const;
