import { count } from "../../platform/typography.ts";

const nb = "\u00A0";
const quoted = (name: string) => `«${nb}${name}${nb}»`;

/** Every text of the courses of learning platforms that a class follows. */
export const texts = {
  title: (title: string | null, platform: string) => (title === null ? `Un cours de ${platform}` : `Cours ${quoted(title)} de ${platform}`),
  offer: "La plateforme donne la liste de ce cours. Si la classe la suit, les nouveaux y entrent, et ceux qui partent vous sont signalés.",
  follow: "Suivre la liste du cours",
  followed: "La liste du cours est demandée",
  leave: "Ne plus suivre",
  left: "La classe ne suit plus ce cours. Les élèves restent.",
  waiting: "La liste est demandée à la plateforme.",
  students: (students: number, at: string) => `${count(students, "élève dans le cours", "élèves dans le cours")}, liste lue ${at}.`,
  failed: (reason: string) => `La liste n’a pas pu être lue. ${reason}`,
  unnamed: (n: number) =>
    `${count(n, "élève n’a pas de nom", "élèves n’ont pas de nom")} dans la liste${nb}: le compte se fait à la première visite.`,
  elsewhere: (n: number) =>
    `${count(n, "élève du cours est", "élèves du cours sont")} dans une autre classe, et y ${n > 1 ? "restent" : "reste"}.`,
  again: "Relire la liste",
  askedAgain: "La liste est redemandée",
  asked: {
    title: "Peut-être la même personne",
    lead: "Le cours et la classe ont quelqu’un de ce nom. Si c’est le même élève, la plateforme ouvrira son compte.",
    same: (username: string) => `C’est ${username}`,
    sameOf: (name: string, username: string) => `C’est ${username}, pour ${name}`,
    other: "Quelqu’un d’autre",
    otherOf: (name: string) => `Quelqu’un d’autre, pour ${name}`,
    joined: (name: string) => `La plateforme ouvre le compte de ${name}`,
    added: (name: string) => `${name} est un nouvel élève de la classe`,
    gone: "Plus personne de la classe n’a ce nom.",
  },
  away: {
    title: "Ne sont plus dans le cours",
    since: (day: string) => `Depuis le ${day}`,
    stays: "Garder",
    staysOf: (name: string) => `Garder ${name}`,
    kept: (name: string) => `${name} reste dans la classe`,
    remove: "Effacer…",
    removeOf: (name: string) => `Effacer ${name}`,
  },
} as const;
