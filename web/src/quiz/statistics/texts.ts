import { count, formatDecimalPercent, nbsp, plural } from "../../platform/typography.ts";

/** Every text about statistics. */
export const texts = {
  page: {
    subtitle: (questions: number) => `Statistiques · ${count(questions, "question")}`,
    neutralised: (questions: number) =>
      questions === 1
        ? "Une question retirée du barème n’est pas comptée."
        : `${questions} questions retirées du barème ne sont pas comptées.`,
    quiz: "Voir le questionnaire",
    exported: "Statistiques",
    /** Tables that a CSV file can hold. */
    tablesExported: { students: "élèves", questions: "questions", errors: "erreurs" },
    failed: "Les statistiques ne se sont pas chargées",
    empty: "Pas encore de réponse",
    emptyHint: "Les statistiques apparaissent dès qu’un élève a répondu à une question.",
    /** Nobody can answer any more in an archived class. */
    emptyArchived: "Aucune réponse",
    back: "Retour aux questionnaires",
    show: "Présentation",
    pictures: "Graphiques",
    tables: "Tableaux",
    which: "Essai montré",
    first: "Premier essai",
    last: "Dernier essai",
    missing: (names: readonly string[]) =>
      names.length === 1 ? "Un élève n’a pas encore répondu" : `${names.length} élèves n’ont pas encore répondu`,
    none: "–",
    noValue: "pas de réponse",
  },
  figures: {
    label: "Moyennes de la classe",
    students: ["élève a répondu", "élèves ont répondu"],
    all: "moyenne, tous les essais",
    first: "au premier essai",
    last: "au dernier essai",
    /** Singular or plural according to the average as it is shown, with one decimal. */
    tries: (average: number) => plural(Math.round(average * 10) / 10, "essai par élève", "essais par élève"),
  },
  distribution: {
    title: "Répartition des scores",
    hint: {
      first: nbsp("Nombre d’élèves, par tranche de 10 %, au premier essai"),
      last: nbsp("Nombre d’élèves, par tranche de 10 %, au dernier essai"),
    },
    words: { danger: "à revoir", warning: "c’est bien", success: "très bien" },
    range: (from: number) => nbsp(`${from} à ${from + 10} %`),
    spoken: (bars: readonly string[]) => nbsp(`Répartition des scores. ${bars.join(" ; ")}.`),
    spokenBar: (from: number, students: number) => nbsp(`De ${from} à ${from + 10} % : ${count(students, "élève")}`),
    columns: { range: "Score", first: "Premier essai", last: "Dernier essai" },
  },
  themes: {
    title: "Réussite par thème",
    hint: nbsp("Part de bonnes réponses. Le cercle pointillé marque 50 %"),
    hintBars: "Part de bonnes réponses",
    spoken: (themes: readonly string[]) => nbsp(`Réussite par thème. ${themes.join(" ; ")}.`),
    columns: { theme: "Thème", questions: "Questions", first: "Premier essai", last: "Dernier essai" },
  },
  questions: {
    title: "Réussite par question",
    hint: nbsp("En %, dans l’ordre du questionnaire. En rouge : moins de la moitié des élèves."),
    hintMany: nbsp("En %, dans l’ordre du questionnaire. En rouge : moins de la moitié des élèves."),
    scroll: "Réussite par question, de la première à la dernière",
    spoken: (questions: number, low: readonly string[]) =>
      low.length === 0
        ? `Réussite par question. ${plural(questions, "La question est réussie", `Les ${questions} questions sont réussies`)} par la moitié des élèves au moins.`
        : nbsp(`Réussite par question. Moins de la moitié des élèves : ${low.join(" ; ")}.`),
    spokenBar: (number: number, percent: number) => `question ${number}, ${formatDecimalPercent(percent)}`,
    analysis: "Analyse des questions",
    columns: {
      question: "Question",
      theme: "Thème",
      answers: "Réponses",
      facility: "Facilité",
      last: "Dernier essai",
      discrimination: "Départage",
      distractors: "Distracteurs",
    },
    notes: [
      nbsp("Facilité : part de bonnes réponses au premier essai."),
      nbsp(
        "Départage (indice de discrimination) : de −1 à 1, le lien entre la réussite à la question et au reste du questionnaire, au premier essai. Sous 0,2, la question distingue mal ceux qui savent ; sous −0,1, elle est « à l’envers » : les meilleurs s’y trompent plus que les autres, relisez-la. Elle demande dix premiers essais complets.",
      ),
      nbsp(
        "Distracteurs : les mauvaises réponses, et combien de premiers essais ont choisi chacune. Avec vingt réponses, celle que presque personne ne choisit n’égare personne.",
      ),
    ],
    reversed: "à l’envers",
    noIndex: "trop peu de réponses, ou toutes pareilles",
    rare: "presque jamais choisie",
  },
  students: {
    underWay: (finished: number | null) =>
      finished === null ? "en cours" : nbsp(`en cours ; terminé : ${formatDecimalPercent(finished)}`),
    title: "Premier et dernier essai",
    first: "premier",
    last: "dernier",
    marks: nbsp("Repères à 50 et 70 %"),
    columns: {
      firstName: "Prénom",
      name: "Nom",
      nbQuestion: "Questions",
      nbTry: "Essais",
      progress: "Progression",
      avgFirstTry: "Premier",
      avgLastTry: "Dernier",
      avgAllTries: "Tous",
    },
  },
  errors: {
    title: "Erreurs les plus fréquentes",
    hint: "Sur tous les essais",
    none: nbsp("Aucune erreur : tout est juste."),
    more: (errors: number) => `Voir les ${errors} erreurs`,
    columns: { question: "Question", given: "Réponse donnée", good: "Bonne réponse", count: "Erreurs" },
  },
} as const;

/** Short names of the themes for the charts, one string per line, by theme id. */
export const shortThemes: Readonly<Record<number, readonly string[]>> = {
  1: ["Météorologie"],
  2: ["Aérodynamique"],
  3: ["Aéronefs", "et espace"],
  4: ["Navigation,", "réglementation"],
  5: ["Histoire", "et culture"],
  6: ["Anglais"],
};
