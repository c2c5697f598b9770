import { successPercent } from "@badin/contract";
import { dayLabel } from "../../platform/dates.ts";
import { inDays } from "../../platform/due.rules.ts";
import { count, formatPercent, nbsp, plural } from "../../platform/typography.ts";

/** Every text of the feature. */
export const texts = {
  title: "Suivi",
  subtitle: (students: number, daysLeft: number) =>
    `${count(students, "élève")} · ${daysLeft > 0 ? `l’examen est ${inDays(daysLeft)}` : "l’examen est passé"}`,
  /** Tables that a CSV file can hold. */
  tables: { students: "élèves", points: "points faibles" },
  failed: "Le suivi ne s’est pas chargé",
  empty: "Aucun élève dans cette classe",
  emptyText: "Le suivi montre qui travaille et où la classe est faible, dès la première réponse d’un élève.",
  toStudents: "Voir les élèves",
  figures: {
    of: (n: number, all: number) => `${n}/${all}`,
    likely: nbsp("réussite probable"),
    mean: nbsp("note prévue sur 100"),
    active: nbsp("actifs sur 7 jours"),
  },
  attention: "À relancer",
  attentionHint: nbsp("Rien depuis 10 jours, ou moins d’une chance sur deux à moins de 8 semaines de l’examen."),
  nobody: "Personne à relancer.",
  idle: (days: number | null) => (days === null ? "aucune réponse" : `rien depuis ${count(days, "jour")}`),
  chances: (mean: number, word: string) => `${mean} ${plural(mean, "prévu")} · ${word}`,
  late: {
    title: "En retard",
    hint: "Qui n’a pas fini les questionnaires dont la date est passée, les huit derniers.",
    due: (students: number, day: string) => nbsp(`${count(students, "élève")} · à faire avant le ${day}`),
    write: "Relancer…",
    writeAbout: (quiz: string) => nbsp(`Relancer pour « ${quiz} »…`),
  },
  weak: "Points faibles",
  weakHint: "Réussite à la première rencontre de chaque question, à partir de 20 réponses de 5 élèves.",
  makeQuiz: "En faire un questionnaire",
  made: nbsp("Voici le questionnaire : il est masqué, à relire puis à publier"),
  noWeak: "Pas encore assez de réponses.",
  success: formatPercent,
  table: "Élèves et thèmes",
  tableHint: nbsp("Bonnes réponses à la première rencontre de chaque question, en %. Un tiret : pas vu."),
  levels: { low: "moins de 50", fair: "50 à 69", good: "70 à 84", best: "85 et plus" },
  order: "Du plus faible au plus fort, par",
  wholeClass: "La classe",
  onAverage: "en moyenne",
  student: "Élève",
  week: "7 jours",
  worked: (sessions: number, days: number) => `${sessions > 0 ? `${count(sessions, "séance")} · ` : ""}${count(days, "jour")}`,
  ago: (n: number) => `il y a ${n}\u00A0j`,
  never: "jamais",
  forecast: "Prévision sur 100",
  between: (low: number, high: number) => `${low} à ${high}`,
  missing: (n: number) => `Encore ${count(n, "réponse")}`,
  mockExams: "Examens blancs",
  /** The page of one student. */
  one: {
    failed: "La page de l’élève ne s’est pas chargée",
    gone: "Cet élève n’est pas dans la classe",
    last: (day: string | undefined) => (day === undefined ? "Aucune réponse depuis dix semaines" : `Dernière réponse le ${dayLabel(day)}`),
    print: "Imprimer la fiche",
    neighbours: "Élèves de la classe",
    previous: "Élève précédent",
    next: "Élève suivant",
    place: (place: number, of: number) => `${place} sur ${of}`,
    today: "Si l’examen était aujourd’hui",
    outOf: "sur 100",
    between: (low: number, high: number) => `entre ${low} et ${high}, neuf fois sur dix`,
    success: nbsp("Réussite :"),
    basis: (answers: number) =>
      `D’après ${count(answers, "question rencontrée", "questions rencontrées")}. L’élève voit la même prévision.`,
    missing: (n: number) => `Encore ${count(n, "réponse")} pour une première estimation`,
    themes: "Par thème",
    themesHint: "Bonnes réponses à la première rencontre",
    unseen: "pas vu",
    toWorkOn: "À travailler",
    noPoint: "Aucun point du programme en cours d’apprentissage.",
    rightOf: (right: number, met: number) => `${right} ${plural(right, "juste")} sur ${met}`,
    mocks: "Examens blancs",
    quizzes: "Questionnaires",
    noQuiz: "Aucun questionnaire publié.",
    done: (done: number, all: number) => `${done} ${plural(done, "terminé")} sur ${all}`,
    notStarted: "pas commencé",
    due: (day: string) => `à faire avant le ${day}`,
    late: (day: string) => `en retard depuis le ${day}`,
    days: "Jours travaillés",
    thisWeek: (n: number) => `${n} ${plural(n, "jour")} cette semaine`,
    tries: (tries: readonly { answered: number; right: number }[], questions: number) =>
      tries
        .map(({ answered, right }, i) =>
          answered < questions
            ? `${i === tries.length - 1 ? "en cours," : "arrêté à"} ${answered} sur ${questions}`
            : formatPercent(successPercent(right, questions)),
        )
        .slice(-4)
        .join(" → "),
    errors: "Erreurs qui durent",
    errorsHint: "Fausses au moins deux fois, pas encore réussies",
    noError: "Aucune question fausse deux fois et pas réussie depuis.",
    given: nbsp("Réponse donnée :"),
    good: nbsp("Bonne réponse :"),
    times: (n: number) => `${n} fois`,
    requests: "Demandes d’explications",
    noRequest: "Aucune demande en attente.",
    waiting: (n: number) => `${n} en attente`,
    asked: (day: string, others: number) =>
      others === 0 ? `demandée le ${day}` : `demandée le ${day}, comme ${count(others, "autre élève", "autres élèves")}`,
    points: "Point par point",
    extraTime: "Aménagements",
    extraTimeEdit: "changer les aménagements",
  },
  /** The sheets of the whole class. */
  sheets: {
    title: "Fiches des élèves",
    item: (n: number) => (n === 1 ? "La fiche de l’élève" : `Les ${n}\u00A0fiches d’élèves`),
    itemHint: "à imprimer, une page A4 par élève",
    subtitle: "Une page A4 par élève, pour les rencontres avec les familles.",
    print: "Imprimer les fiches",
    ready: (n: number) => `${n} ${plural(n, "fiche prête", "fiches prêtes")}`,
    failed: "Les fiches ne se sont pas chargées",
  },
  /** The printed sheet for a meeting with the family. */
  sheet: {
    about: (classroom: string, year: string, day: string) =>
      `Fiche de suivi pour la rencontre avec la famille · ${classroom} · ${year} · ${day}`,
    success: "Réussite",
    needed: (day: string) => `Il faut 50 sur 100. Examen le ${day}.`,
    work: "Travail de ces quatre semaines",
    days: (n: number) => plural(n, "jour"),
    answers: (n: number) => count(n, "réponse"),
    themes: (firstName: string) => `Où en est ${firstName}, thème par thème`,
    theme: "Thème",
    state: (share: number | null) => (share === null ? "Pas encore vu" : share < 50 ? "À renforcer" : "En bonne voie"),
    mocks: "Examens blancs",
    noMock: "Aucun pour le moment.",
    mentions: {
      failed: "non reçu",
      passed: "reçu",
      "fairly-good": "assez bien",
      good: "bien",
      "very-good": "très bien",
    },
    toWorkOn: "À travailler d’ici à l’examen",
    said: "Ce que nous avons dit",
    foot: (answers: number) =>
      `La prévision est une estimation faite à partir de ${count(answers, "question rencontrée", "questions rencontrées")} dans Badin. Elle n’est pas une note et ne figure dans aucun dossier scolaire.`,
  },
} as const;
