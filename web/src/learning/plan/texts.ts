import type { PlanBreak, PlanSession } from "@badin/contract";
import { hourOfMinutes } from "../../platform/dates.ts";
import { frenchDay } from "../../platform/due.rules.ts";
import { count } from "../../platform/typography.ts";
import { dayOfMonth } from "./year.rules.ts";

const listed = new Intl.ListFormat("fr", { type: "conjunction" });
const duration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest}\u00A0min` : hourOfMinutes(minutes);
};
const days = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"] as const;

/** Words of the year of a class, said to its teachers. */
export const texts = {
  title: "L’année",
  failed: "L’année n’a pas pu être lue",
  setup: {
    title: (sessions: number) => `Votre année en ${sessions} séances`,
    lead: "Ce qu’on projette, ce qu’on demande, ce qu’on donne à faire\u00A0: 40\u00A0heures déjà prêtes.",
    again: "Dater à nouveau",
    againLead: "Les séances faites, commencées, passées ou sautées gardent leur date.",
    weekday: "Jour du cours",
    days,
    zone: "Vacances",
    zoneHint: (city: string) => `d’après l’adresse de l’école, à ${city}`,
    zones: { A: "Zone A", B: "Zone B", C: "Zone C", other: "Autre…" },
    first: "Première séance",
    hour: "Heure (facultatif)",
    submit: "Dater mon année",
    resubmit: "Dater à nouveau",
    cancel: "Annuler",
    dates: (weekday: number, value: number) => `${value > 1 ? `${days[weekday - 1]}s` : days[weekday - 1]} avant le BIA`,
    sessions: "séances",
    fits: "Une séance par date\u00A0: tout tient.",
    joined: (value: number) => `${value} séances courtes se réunissent deux par deux\u00A0: tout tient.`,
    missing: (value: number) => `Il manque ${count(value, "date")}.`,
    kept: (value: number) => `Badin garde les ${value} séances qui rapportent le plus de points à l’examen.`,
    home: (value: number) =>
      value === 1
        ? "L’autre devient du travail à la maison\u00A0: ses fiches et un questionnaire."
        : `Les ${value} autres deviennent du travail à la maison\u00A0: leurs fiches et un questionnaire chacune.`,
    notHeld: (titles: readonly string[]) =>
      `${listed.format(titles.map((t) => `«\u00A0${t}\u00A0»`))} ${titles.length > 1 ? "n’ont" : "n’a"} pas lieu.`,
    left: (value: number) => `${count(value, "date")} ${value > 1 ? "restent libres" : "reste libre"} avant le BIA, pour réviser.`,
    none: "Aucune date ne reste avant le BIA\u00A0: choisissez une première séance plus tôt.",
    off: (alone: readonly PlanBreak[]) =>
      alone.length === 0
        ? "Pas de cours pendant les vacances."
        : `Pas de cours ${listed.format(alone.map(({ from }) => `le ${dayOfMonth(from)}`))}, ni pendant les vacances.`,
    unknown: "Les vacances de votre académie ne sont pas connues pour cette année.",
    unknownText: "Donnez-les, sinon des séances y tombent.",
    exams: (dates: readonly string[]) =>
      `${dates.length > 1 ? "Examens blancs" : "Examen blanc"} ${listed.format(dates.map((date) => `le ${dayOfMonth(date)}`))}.`,
    moves: "Chaque séance se déplace ou se saute. Les élèves ne voient rien de ce plan.",
    editBreaks: "Voir et corriger les vacances",
    dated: "L’année est datée",
  },
  breaks: {
    title: "Les vacances de la classe",
    lead: "Le premier et le dernier jour sans cours. Ajoutez aussi les semaines où le cours n’a pas lieu.",
    name: "Nom",
    from: "Du",
    until: "Au",
    add: "Ajouter une période",
    newName: "Pas de cours",
    remove: (name: string) => `Retirer «\u00A0${name}\u00A0»`,
    submit: "Garder ces dates",
    reset: "Reprendre celles de la zone",
    none: "Aucune période. Ajoutez les vacances de votre académie.",
    wrong: "La fin vient avant le début",
    missing: "Donnez les deux dates",
  },
  session: {
    numberOf: (number: number, total: number) => `séance ${number} sur ${total}`,
    today: (startsAt: number | null) => (startsAt === null ? "Aujourd’hui" : `Aujourd’hui à ${hourOfMinutes(startsAt)}`),
    past: "À terminer",
    next: "Prochaine séance",
    home: "À la maison",
    done: "faite",
    tip: "Une idée\u00A0:",
    menu: (title: string) => `Actions de la séance «\u00A0${title}\u00A0»`,
    move: "Déplacer",
    skip: "Sauter",
    markDone: "Marquer comme faite",
    undo: "Marquer comme à faire",
    takeBack: "Remettre au programme",
    finished: (number: number) => `La séance ${number} est terminée.`,
    skipped: (title: string) => `«\u00A0${title}\u00A0» est à faire à la maison`,
    dropped: (title: string) => `«\u00A0${title}\u00A0» n’a pas lieu`,
    marked: (title: string) => `«\u00A0${title}\u00A0» est faite`,
    reopened: (title: string) => `«\u00A0${title}\u00A0» est à faire`,
    back: (title: string) => `«\u00A0${title}\u00A0» est au programme`,
  },
  steps: {
    project: (value: number) => `Projeter ${count(value, "fiche")}`,
    projected: (value: number) => (value > 1 ? "Fiches projetées" : "Fiche projetée"),
    at: (day: string) => `le ${day}`,
    minutes: (value: number) => `${value}\u00A0min`,
    projectAction: "Projeter",
    live: (value: number) => `${count(value, "question")} en direct`,
    liveDone: (value: number) => `${count(value, "question")} ${value > 1 ? "posées" : "posée"} en direct`,
    liveHow: (about: string) => `${about}, sur leurs téléphones ou à main levée`,
    present: (value: number) => count(value, "élève"),
    quiz: "Un questionnaire à donner",
    quizWhat: ({ title, nbQuestion, dueDay }: NonNullable<PlanSession["quiz"]>) =>
      [title, count(nbQuestion, "question"), ...(dueDay ? [`à faire avant le ${frenchDay(dueDay)}`] : [])].join(" · "),
    give: "Donner",
    given: (name: string) => `«\u00A0${name}\u00A0» donné à faire`,
    due: (day: string) => `à faire avant le ${frenchDay(day)}`,
    gone: "Donné à la classe",
    edit: "Modifier",
    again: "Revoir",
    paper: (name: string) => `Examen blanc\u00A0: ${name}`,
    paperWhat: (perPart: number, minutes: number) =>
      minutes > 90
        ? `${5 * perPart} questions et l’anglais au choix, ${duration(minutes)}\u00A0: réservez un autre horaire`
        : `${5 * perPart} questions, ${duration(minutes)}`,
    prepare: "Préparer",
    planned: (name: string) => `${name} est préparé`,
    open: "Ouvrir",
    results: "Les résultats de l’examen blanc",
    resultsWhat: "les questions les plus manquées, à projeter et à expliquer",
    weak: "Un questionnaire sur les points faibles",
    weakWhat: "«\u00A0En faire un questionnaire\u00A0», dans le suivi de la classe",
    see: "Voir",
    noBank: "Les questions de cette séance ne sont pas dans la banque.",
  },
  year: {
    rest: "La suite de l’année",
    over: "L’année est terminée.",
    never: "Cette classe est archivée\u00A0: son année n’a pas été datée.",
    print: "Imprimer",
    change: "Changer le jour ou les vacances",
    past: (value: number, from: string, until: string) => `${count(value, "séance")}, du ${dayOfMonth(from)} au ${dayOfMonth(until)}`,
    insteadOf: (day: string) => `au lieu du ${frenchDay(day)}`,
    skipped: "sautée, à faire à la maison",
    notHeld: "n’a pas lieu",
    joined: (numbers: readonly number[]) => `séances ${listed.format(numbers.map(String))} réunies`,
    exam: "Le BIA",
    atHome: (value: number) => `${count(value, "séance")} à faire à la maison`,
    atHomeHow: "Les dates manquent\u00A0: donnez leur questionnaire, il dit quelles fiches lire.",
    notHeldOf: (value: number) => (value > 1 ? `${value} séances n’ont pas lieu` : "1 séance n’a pas lieu"),
    notHeldHow: "Les dates manquent avant le BIA.",
    band: (name: string, from: string, until: string) =>
      from === until ? `Pas de cours le ${frenchDay(from)} (${name})` : `${name}, du ${dayOfMonth(from)} au ${dayOfMonth(until)}`,
    done: "faite",
  },
  move: {
    title: (number: number) => `Déplacer la séance ${number}`,
    what: (title: string, day: string) => `«\u00A0${title}\u00A0», prévue le ${frenchDay(day)}.`,
    to: "Nouvelle date",
    other: "Une autre date",
    alone: "Seule cette séance bouge. La suite garde ses dates.",
    following: (value: number) => `${count(value, "séance")} de la suite ${value > 1 ? "changent" : "change"} de date.`,
    home: (titles: readonly string[]) =>
      `Ne tient plus avant l’examen, à faire à la maison\u00A0: ${titles.map((t) => `«\u00A0${t}\u00A0»`).join(", ")}.`,
    notHeld: (titles: readonly string[]) => `Ne tient plus avant l’examen\u00A0: ${titles.map((t) => `«\u00A0${t}\u00A0»`).join(", ")}.`,
    due: (name: string, day: string) => `«\u00A0${name}\u00A0» devient à faire avant le ${frenchDay(day)}.`,
    taken: "Une séance est déjà prévue ce jour-là\u00A0: choisissez une autre date, ou décalez aussi la suite.",
    shift: "Décaler aussi la suite",
    shiftHint: "Les séances qui suivent prennent les dates de cours d’après.",
    submit: "Déplacer",
    cancel: "Annuler",
    moved: (day: string) => `Déplacée au ${frenchDay(day)}`,
  },
  paper: {
    title: (sessions: number) => `L’année en ${sessions} séances`,
    sub: (weekday: number, startsAt: number | null, zone: string, exam: string) =>
      `Le ${days[weekday - 1]}${startsAt === null ? "" : ` à ${hourOfMinutes(startsAt)}`} · ${zone} · examen le ${frenchDay(exam)}`,
    columns: ["Date", "N°", "Séance", "À projeter", "En direct", "À donner"],
    home: "à la maison",
    notHeld: "n’a pas lieu",
    questions: (value: number) => `${value}\u00A0q.`,
    exam: (perPart: number, minutes: number) => `${5 * perPart} questions, ${duration(minutes)}`,
    weak: "Les points faibles de la classe",
    bring: "Convocation, pièce d’identité, stylo noir, calculatrice de collège, règle, rapporteur",
    notes: [
      [
        "Une séance, 1\u00A0h\u00A020",
        "Projeter 25\u00A0min, une idée par écran. Poser 8 questions 20\u00A0min. Corriger et discuter 20\u00A0min. Donner à faire 5\u00A0min.",
      ],
      ["Sans téléphone", "Les questions se posent à main levée\u00A0: a, b, c ou d avec les doigts."],
      ["Une séance manquée", "Sautez-la dans Badin\u00A0: ses fiches et son questionnaire vont à la maison, le reste garde ses dates."],
    ],
    foot: "Les dates déplacées dans Badin ne changent pas sur ce papier.",
  },
} as const;
