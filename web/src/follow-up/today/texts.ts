import type { Today } from "@badin/contract";
import { count, nbsp, plural } from "../../platform/typography.ts";

const quoted = (name: string) => nbsp(`« ${name} »`);
const list = (parts: readonly string[]) => (parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} et ${parts.at(-1)}`);

/** Texts of what asks for attention today. */
export const texts = {
  title: "Aujourd’hui",
  calm: "Rien ne vous attend aujourd’hui.",
  failed: "Ce qui vous attend ne s’est pas chargé",
  classes: (classes: readonly { classroom: { name: string }; count: number }[]) =>
    classes.length === 1 ? (classes[0]?.classroom.name ?? "") : list(classes.map((c) => `${c.classroom.name} (${c.count})`)),
  running: (name: string) => `${name} en cours`,
  writing: (writing: number, done: number, absent: number) =>
    [
      (writing > 0 || done + absent === 0) && count(writing, "élève compose", "élèves composent"),
      done > 0 && `${count(done, "copie rendue", "copies rendues")}`,
      absent > 0 && `${absent} ${plural(absent, "n’a pas commencé", "n’ont pas commencé")}`,
    ]
      .filter(Boolean)
      .join(", "),
  opens: (name: string, hour: string) => nbsp(`${name} : il ouvre à ${hour}`),
  students: (students: number) => count(students, "élève"),
  follow: "Suivre en direct",
  prepare: "Voir l’examen",
  session: (title: string) => nbsp(`Séance : ${title}`),
  /** What is left of a session; a mock exam and a look back have nothing to count. */
  toHold: ({ number, nbLesson, nbLive, quiz }: Today["sessions"][number]) => {
    const left = [
      ...(nbLesson > 0 ? [`${count(nbLesson, "fiche")} à projeter`] : []),
      ...(nbLive > 0 ? [`${count(nbLive, "question")} en direct`] : []),
      ...(quiz ? ["un questionnaire à donner"] : []),
    ];
    return [`séance ${number}`, ...(left.length > 0 ? [list(left)] : [])].join(" · ");
  },
  otherSessions: (others: number) => `et ${count(others, "autre séance", "autres séances")}`,
  open: "Ouvrir",
  remote: "Télécommande",
  joins: (people: number) => `${count(people, "inscription attend", "inscriptions attendent")} votre accord`,
  /** The school among the classes in which people wait. */
  school: "Établissement",
  requests: (questions: number) => count(questions, "demande d’explications", "demandes d’explications"),
  review: "Passer en revue",
  late: (students: number) => count(students, "élève en retard", "élèves en retard"),
  dueToday: (name: string) => `${quoted(name)} est à faire aujourd’hui`,
  lateFor: (name: string, due: string) => `${quoted(name)}, ${due}`,
  before: (day: string) => `à faire avant le ${day}`,
  today: (unfinished: number) => `${unfinished} ${plural(unfinished, "n’a pas fini", "n’ont pas fini")}`,
  others: (others: number) => `et ${count(others, "autre")}`,
  see: "Voir",
  remind: "Relancer…",
  attention: (students: number) => `${count(students, "élève")} à relancer`,
  start: "Pour commencer",
  /** The first classes by name: a school manager sees them all. */
  names: (names: readonly string[]) => list(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} autres classes`] : names),
  enrol: "Inscrivez vos élèves",
  enrolHow: "une liste à importer, ou un code à projeter",
  enrolAction: "Inscrire",
  year: "Datez votre année",
  yearHow: "30 séances prêtes\u00A0: ce qu’on projette, ce qu’on demande, ce qu’on donne",
  yearAction: "Dater",
  publish: "Publiez un premier questionnaire",
  publishHow: "une annale entière en un geste\u00a0; vos propres questions viennent ensuite",
  publishAction: "Choisir",
  why: "rien depuis 10 jours, ou moins d’une chance sur deux",
} as const;
