import { count, formatDecimalPercent, formatPercent, nbsp, plural } from "../../platform/typography.ts";

const yours = (students: number) => (students === 1 ? "Votre élève" : `Vos ${students}\u00A0élèves`);

/** « 8 h », « 14 h 30 », from « 08:00 », « 14:30 ». */
const hourWords = (time: string) => {
  const [hours = "", minutes = ""] = time.split(":");
  return `${Number(hours)}\u00A0h${minutes === "00" ? "" : `\u00A0${minutes}`}`;
};

const quoted = (name: string) => nbsp(`« ${name} »`);

/**
 * Every text about the quizzes of a class, their builder and the search of questions. Those that docs/conformity.md
 * quotes must match it exactly.
 */
export const texts = {
  list: {
    title: "Questionnaires",
    subtitle: (total: number) => `${count(total, "questionnaire")}. Les élèves voient dans cet ordre ceux qui sont publiés.`,
    /** An archived class has no students. */
    subtitleArchived: (total: number) => count(total, "questionnaire"),
    add: "Ajouter un questionnaire",
    publishExam: "Publier une annale",
    more: "Autres actions",
    failed: "Les questionnaires ne se sont pas chargés",
    caption: "Questionnaires de la classe",
    pages: "Pages de questionnaires",
    columns: {
      order: "Ordre",
      choice: "Choix",
      title: "Titre",
      questions: "Questions",
      state: "État",
      due: "À faire avant le",
      answered: "Élèves ayant répondu",
      average: "Moyenne",
    },
    actionsColumn: "Actions",
    nobody: "Aucun",
    noAverage: "Pas encore",
    average: formatDecimalPercent,
    unit: (questions: number) => plural(questions, "question"),
    empty: "Aucun questionnaire pour l’instant",
    emptyText: "Créez un questionnaire et choisissez ses questions dans la banque, ou publiez une annale en un geste.",
    emptyArchived: "Cette classe a été archivée sans ses questionnaires.",
    archived: nbsp(
      "Cette classe est archivée : ses questionnaires se lisent et se dupliquent vers une autre classe, mais ne changent plus.",
    ),
  },
  state: { published: "Publié", hidden: "Masqué" },
  dates: {
    title: (name: string) => `Dates de ${quoted(name)}`,
    action: "Dates…",
    opening: "Ouverture",
    openings: { now: "Maintenant", later: "À une date", hidden: "Masqué" },
    labels: { opening: "Ouverture", opensAt: "Jour d’ouverture", opensTime: "Heure d’ouverture" } as Record<string, string>,
    day: "Jour",
    time: "Heure",
    due: "À faire avant le",
    dueHint: nbsp("Facultatif. Ce jour compris, jusqu’à 23 h 59."),
    noDue: "Sans date",
    submit: "Enregistrer",
    saved: "Les dates sont enregistrées",
    plain: "En clair",
    seenNow: (students: number) =>
      students === 0 ? "Les élèves le voient." : `${yours(students)} ${plural(students, "le voit", "le voient")}.`,
    seenNever: (_students: number) => "Les élèves ne le voient pas.",
    seenLater: (students: number, day: string, time: string) =>
      nbsp(
        `${students === 0 ? "Les élèves le verront" : `${yours(students)} ${plural(students, "le verra", "le verront")}`} ${day} à ${hourWords(time)}, sans que vous ayez à y penser.`,
      ),
    needsQuestion: "Il n’a pas encore de question : il attendra d’en avoir une.",
    dueWords: (day: string) =>
      nbsp(
        `À faire jusqu’au ${day} compris. Rappel la veille à 17 h à ceux qui ne l’ont pas fini. Après cette date, il reste ouvert : le retard est dit, rien n’est bloqué.`,
      ),
    add: "Ajouter",
    addTo: (name: string) => `Ajouter une date à ${quoted(name)}`,
    allDone: "tous ont fini",
    left: (days: number, unfinished: number) =>
      `${days === 0 ? "aujourd’hui" : days === 1 ? "demain" : `dans ${days} jours`} · ${unfinished}\u00A0${plural(unfinished, "n’a pas fini", "n’ont pas fini")}`,
    late: (students: number) => `${students} en retard`,
    opens: (day: string) => `Le ${day}`,
  },
  actions: {
    of: (name: string) => `Autres actions sur ${quoted(name)}`,
    stats: "Statistiques",
    statsOf: (name: string) => `Statistiques de ${quoted(name)}`,
    live: (name: string) => `Lancer en direct ${quoted(name)}`,
    edit: "Modifier",
    publish: "Publier",
    hide: "Masquer",
    duplicateHere: "Dupliquer ici",
    duplicate: "Dupliquer vers une autre classe",
    remove: "Supprimer…",
    published: nbsp("Le questionnaire est publié : les élèves le voient"),
    hidden: nbsp("Le questionnaire est masqué : les élèves ne le voient plus"),
  },
  order: {
    drag: (name: string) => nbsp(`Déplacer ${quoted(name)} : faites glisser, ou utilisez les flèches`),
    up: (name: string) => `Monter ${quoted(name)}`,
    down: (name: string) => `Descendre ${quoted(name)}`,
    moved: (name: string, place: number, total: number) => `${quoted(name)} est en place ${place} sur ${total}`,
  },
  form: {
    add: "Ajouter un questionnaire",
    edit: "Modifier le questionnaire",
    submitAdd: "Ajouter",
    shared: "Ou prendre un questionnaire partagé par un collègue",
    submitEdit: "Enregistrer",
    name: "Titre",
    studentComment: "Commentaire pour les élèves",
    studentHint: "Affiché sur le questionnaire dans leur liste.",
    teacherComment: "Commentaire pour les enseignants",
    teacherHint: "Les élèves ne le voient pas.",
    keptForTest: "Garder pour un contrôle",
    keptForTestHint: "Ses questions ne viennent ni en révision ni en entraînement libre tant que l’élève n’y a pas répondu.",
    freeTraining: "Questions en révision",
    yes: "oui",
    no: "non",
    added: nbsp("Le questionnaire est ajouté : choisissez ses questions"),
    edited: "Le questionnaire est modifié",
  },
  remove: {
    title: "Supprimer le questionnaire",
    confirm: "Supprimer le questionnaire",
    what: (name: string) => `${quoted(name)} sera supprimé de la classe.`,
    answers: (students: number) =>
      students === 0 ? "Aucun élève n’y a répondu." : `Les réponses de ${count(students, "élève")} et leurs statistiques partent avec lui.`,
    questions: (questions: number) =>
      questions === 0 ? "" : questions === 1 ? "Sa question reste dans la banque." : `Ses ${questions} questions restent dans la banque.`,
    bin: "Vous pourrez le reprendre pendant 30 jours, dans la corbeille de la classe.",
    done: "Le questionnaire est supprimé",
  },
  bin: {
    open: (quizzes: number) => `Corbeille (${quizzes})`,
    intro:
      "Un questionnaire supprimé attend ici 30 jours avec ses réponses, puis il est effacé pour de bon. Seuls les enseignants de la classe le voient.",
    about: (answers: number, who: string | undefined, deleted: string) =>
      [answers === 0 ? "aucune réponse" : count(answers, "réponse"), `supprimé le ${deleted}${who ? ` par ${who}` : ""}`].join(" · "),
    until: (day: string) => `effacé pour de bon le ${day}`,
    restoreOf: (name: string) => `Reprendre ${quoted(name)}`,
    restored: "Le questionnaire est revenu à sa place",
  },
  bulk: {
    choose: "Choisir plusieurs",
    stop: "Terminer le choix",
    pick: (name: string) => `Choisir ${quoted(name)}`,
    all: "Tous ceux de cette page",
    label: "Questionnaires choisis",
    chosen: (quizzes: number) =>
      quizzes === 0 ? "Aucun questionnaire choisi" : count(quizzes, "questionnaire choisi", "questionnaires choisis"),
    publish: "Publier",
    hide: "Masquer",
    copy: "Dupliquer…",
    remove: "Supprimer…",
    copyTitle: "Dupliquer les questionnaires",
    copyIntro: (quizzes: number) =>
      `${count(quizzes, "copie")}, sans les réponses et ${plural(quizzes, "masquée", "masquées")}, à la fin de la liste.`,
    target: "Classe de destination",
    here: (name: string) => `${name} (cette classe)`,
    submit: "Dupliquer",
    removeTitle: (quizzes: number) => `Supprimer ${count(quizzes, "questionnaire")}`,
    removeWhat:
      "Leurs réponses et leurs statistiques partent avec eux. Vous pourrez les reprendre pendant 30 jours, dans la corbeille de la classe.",
    removeConfirm: "Supprimer",
    published: (quizzes: number) => plural(quizzes, "Le questionnaire est publié", `${quizzes} questionnaires sont publiés`),
    hidden: (quizzes: number) => plural(quizzes, "Le questionnaire est masqué", `${quizzes} questionnaires sont masqués`),
    due: "Date…",
    dueTitle: "À faire avant le",
    dueIntro: (quizzes: number) => `La même date pour ${count(quizzes, "questionnaire")}. Laissez vide pour l’enlever.`,
    dueSubmit: "Enregistrer",
    dated: (quizzes: number) => plural(quizzes, "La date est enregistrée", `La date de ${quizzes} questionnaires est enregistrée`),
    copied: (quizzes: number) => plural(quizzes, "Le questionnaire est dupliqué", `${quizzes} questionnaires sont dupliqués`),
    removed: (quizzes: number) => plural(quizzes, "Le questionnaire est supprimé", `${quizzes} questionnaires sont supprimés`),
    refused: (name: string, why: string) => nbsp(`${quoted(name)} : ${why}`),
  },
  reopen: {
    duplicate: "Dupliquer ici",
    duplicated: nbsp("Voici la copie : elle est masquée, sans réponse, à la fin de la liste"),
    erase: (answers: number) => `Effacer ${answers === 1 ? "la réponse" : `les ${answers} réponses`} et rouvrir…`,
    title: (answers: number) => `Effacer ${plural(answers, "la réponse", `les ${answers} réponses`)}`,
    what: (answers: number, students: number) =>
      `${answers === 1 ? "La réponse" : `Les ${answers} réponses`} de ${count(students, "élève")} à ce questionnaire, leurs scores et ses statistiques seront effacés. Cela ne peut pas être annulé.`,
    keeps: "Les badges restent. Les élèves reprendront ce questionnaire depuis le début.",
    confirm: "Effacer et rouvrir",
    done: "Les réponses sont effacées, les questions peuvent changer",
  },
  gone: {
    title: "Ce questionnaire n’existe plus",
    text: "Un collègue l’a peut-être supprimé. Il attend alors dans la corbeille de la classe.",
    back: "Aller à la classe",
  },
  copy: {
    title: "Dupliquer vers une autre classe",
    submit: "Dupliquer",
    intro: (name: string) => `${quoted(name)} sera copié avec ses questions et ses commentaires, sans les réponses. La copie est masquée.`,
    target: "Classe de destination",
    choose: "Sélectionner une classe",
    missing: "Veuillez sélectionner une classe vers laquelle copier le qcm",
    noOther: "Vous n’avez pas d’autre classe active vers laquelle dupliquer ce questionnaire.",
    failed: "Les classes ne se sont pas chargées",
    testing: "Comparaison avec les questionnaires de cette classe…",
    untested: "La comparaison avec cette classe n’a pas abouti",
    unused: "Aucune de ses questions n’est encore dans un questionnaire de cette classe.",
    used: (percent: number) => nbsp(`${formatPercent(percent)} de ses questions sont déjà dans cette classe :`),
    done: "Le qcm a été copié. Attention, il est non publié",
  },
  builder: {
    back: "Retour aux questionnaires",
    failed: "Le questionnaire ne s’est pas chargé",
    stats: "Statistiques",
    statsOf: (name: string) => `Statistiques de ${quoted(name)}`,
    rename: "Modifier le titre",
    about: (classroom: string, questions: number, students: number) =>
      [
        classroom,
        count(questions, "question"),
        students === 0 ? "aucune réponse d’élève" : count(students, "élève a répondu", "élèves ont répondu"),
      ].join(" · "),
    teacherComment: "Commentaire pour les enseignants",
    questions: "Questions",
    showAll: "Montrer les réponses",
    empty: "Pas encore de question",
    emptyText: nbsp("Cherchez des questions dans la banque et ajoutez-les : elles se rangent ici dans l’ordre où les élèves les verront."),
    openSearch: "Ajouter des questions",
    lockedTitle: "Les questions sont verrouillées",
    locked: (students: number) =>
      nbsp(
        `${count(students, "élève a", "élèves ont")} déjà répondu : on ne peut plus ajouter, retirer ni déplacer de question. Le titre et les commentaires restent modifiables.`,
      ),
    lockedHint: "Pour en changer les questions, changez celles d’une copie, ou effacez les réponses.",
    archivedTitle: "Classe archivée",
    archived: "Ce questionnaire se lit, mais ne change plus.",
    teacherOnlyTitle: "Essayé par un enseignant",
    teacherOnly: (answers: number) =>
      nbsp(`Aucun élève n’a répondu. Changer les questions effacera ${count(answers, "réponse")} d’enseignant.`),
  },
  question: {
    up: (number: number) => `Monter la question ${number}`,
    down: (number: number) => `Descendre la question ${number}`,
    drag: (number: number) => nbsp(`Déplacer la question ${number} : faites glisser, ou utilisez les flèches`),
    remove: (number: number) => `Retirer la question ${number}`,
    removed: "Question retirée",
    removedLast: "Question retirée. C’était la dernière\u00A0: le questionnaire est masqué",
    moved: (place: number, total: number) => `La question est en place ${place} sur ${total}`,
    series: (rank: number, size: number) => `série, ${rank}\u00A0/\u00A0${size}`,
    hasImage: "avec image",
    proposed: "changement proposé",
    neutralised: nbsp("neutralisée : elle ne compte plus dans les scores"),
    comment: "Commentaire",
    right: "bonne réponse",
    fixedOrder: "ordre fixe",
    recurrence: (times: number) => `tombée ${times} fois`,
  },
  teacherAnswers: {
    title: "Effacer les réponses d’enseignant",
    confirm: "Effacer et continuer",
    what: (answers: number) =>
      `Ce changement efface ${plural(answers, "la réponse donnée", `les ${answers} réponses données`)} par des enseignants qui ont essayé ce questionnaire.`,
    students: "Aucune réponse d’élève n’est concernée.",
  },
  series: {
    title: nbsp("Ajouter toute la série ?"),
    what: (size: number) => `Cette question fait partie d’une série de ${size} questions sur un même texte, qui se suivent.`,
    alone: "Ajoutée seule, elle est montrée avec son texte.",
    whole: "Ajouter la série",
    chosen: (chosen: number) => (chosen === 1 ? "Cette question seulement" : "Les questions choisies seulement"),
  },
  random: {
    title: "Ajouter des questions au hasard",
    intro: "Elles sont tirées parmi celles que la classe n’a jamais rencontrées, dans aucun questionnaire ni en révision.",
    theme: "Thème",
    count: "Nombre de questions",
    submit: "Ajouter",
    done: (added: number, asked: number) => {
      if (added === 0) return nbsp("Aucune question ajoutée : la classe les a déjà toutes rencontrées");
      const some = `${count(added, "question")} ${plural(added, "ajoutée", "ajoutées")}`;
      return added < asked ? nbsp(`${some} : la classe a déjà rencontré les autres`) : some;
    },
  },
  search: {
    title: "Ajouter des questions",
    close: "Fermer la recherche",
    terms: "Mots à chercher",
    submit: "Rechercher",
    theme: "Thème",
    allThemes: "Tous les thèmes",
    year: "Année",
    allYears: "Toutes",
    more: "Thème, année, autres choix",
    and: "tous les mots",
    withComment: "avec commentaire",
    oldProgram: "avant 2015",
    criterionNeeded: "Saisissez au moins un mot, un thème ou une année",
    hint: "Cherchez par mots, par thème ou par année.",
    failed: "La recherche n’a pas abouti",
    found: (total: number) => (total === 0 ? "Aucune question trouvée" : count(total, "question trouvée", "questions trouvées")),
    nothing: nbsp("Essayez avec moins de mots, sans « tous les mots », ou avec les questions d’avant 2015, de l’ancien programme."),
    pages: "Pages de résultats",
    already: "Déjà dans le questionnaire",
    usedIn: (names: readonly string[]) => nbsp(`Déjà utilisée dans ${names.map(quoted).join(", ")}`),
    random: "Au hasard…",
    create: "Créer une question…",
    choose: (question: string) => nbsp(`Choisir : ${question}`),
    addOne: (question: string) => nbsp(`Ajouter : ${question}`),
    add: (selected: number) => (selected === 0 ? "Ajouter" : `Ajouter ${count(selected, "question")}`),
    added: "Question ajoutée",
    addedMany: (added: number) => `${count(added, "question")} ${plural(added, "ajoutée", "ajoutées")}`,
    known: (known: number) => `${count(known, "question")} ${plural(known, "était", "étaient")} déjà dans le questionnaire`,
    unknown: (unknown: number) => `${count(unknown, "question")} ${plural(unknown, "n’existe", "n’existent")} plus dans la banque`,
  },
} as const;
