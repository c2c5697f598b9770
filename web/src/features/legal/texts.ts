/** What the legal pages share; their own words are in the pages, which are nothing else. */
export const texts = {
  updated: "Version du 21 novembre 2026",
  conditions: "Conditions d’utilisation",
  privacy: "Politique de confidentialité",
  unknownPublisher: "L’éditeur de ce site n’a pas encore indiqué son nom ici.",
  unknownHosting: "L’éditeur de ce site n’a pas encore indiqué qui l’héberge.",
  unknownContact: "Adressez-vous à votre établissement, ou à la personne qui a installé ce site.",
} as const;
