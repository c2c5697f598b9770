/** Texts shared by the legal pages. The text of each page is in the page itself. */
export const texts = {
  updated: "Version du 28 novembre 2026",
  conditions: "Conditions d’utilisation",
  privacy: "Politique de confidentialité",
  accessibility: "Accessibilité",
  unknownPublisher: "L’éditeur de ce site n’a pas encore indiqué son nom ici.",
  unknownHosting: "L’éditeur de ce site n’a pas encore indiqué qui l’héberge.",
  unknownContact: "Adressez-vous à votre établissement, ou à la personne qui a installé ce site.",
} as const;
