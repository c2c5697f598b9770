import { count, nbsp } from "../../platform/typography.ts";

const nb = "\u00A0";

/** What the bin keeps of a class. */
interface Held {
  nbStudent: number;
  nbAnswer: number;
  nbQcm: number;
}

/** Every text about classrooms. */
export const texts = {
  home: {
    titleOfSchool: "Les classes",
    titleOfTeacher: (school: string) => `Mes classes à ${school}`,
    titleWithoutSchool: "Mes classes",
    schoolCode: "Code pour vos collègues enseignants",
    schoolCodeHelp: `Qui le tape devient enseignant. Ne le donnez pas aux élèves${nb}: chaque classe a le sien.`,
    schoolTeachers: "Enseignants de l’école",
    bank: "Banque de questions",
    shown: "Classes affichées",
    active: "Actives",
    archived: "Archivées",
    failed: "Les classes ne se sont pas chargées",
    empty: "Aucune classe pour l’instant",
    emptyText: "Créez votre première classe. Elle reçoit un code, que vous donnez à vos élèves pour qu’ils créent leur compte.",
    emptyArchives: "Aucune classe archivée",
    emptyArchivesText: "Une classe archivée garde ses questionnaires d’une année à l’autre, sans ses élèves.",
  },
  classroom: {
    exam: (date: string) => `BIA en ${date}`,
    archived: "classe archivée",
    archivedOn: (date: string, by: string | undefined) => `Archivée le ${date}${by ? ` par ${by}` : ""}`,
    /** What each printed page of a class says at its top. */
    onPaper: (name: string, year: string) => `${name} · ${year}`,
    back: "Retour aux classes",
    pages: "Pages de la classe",
    failed: "La classe ne s’est pas chargée",
    /** The bar at the bottom of a phone. */
    bar: { mockExams: "Examens", explanations: "Demandes", gradebook: "Notes" },
    more: "Plus",
    requests: (n: number) => count(n, "demande"),
    tabs: {
      students: "Élèves",
      qcms: "Questionnaires",
      plan: "L’année",
      progress: "Suivi",
      mockExams: "Examens blancs",
      explanations: "Demandes d’explications",
      gradebook: "Carnet de notes",
      teachers: "Enseignants",
    },
    qcm: ["questionnaire", "questionnaires"],
    student: ["élève", "élèves"],
    teacher: ["enseignant", "enseignants"],
    request: ["demande", "demandes"],
    importList: "Importer une liste",
    projectCode: "Projeter le code",
    actions: (name: string) => `Actions de la classe ${name}`,
    calendar: "Calendrier…",
    edit: "Modifier la classe",
    becomeStudent: "Devenir élève de la classe",
    renew: "Reconduire la classe…",
    archive: "Archiver la classe…",
    delete: "Supprimer la classe…",
  },
  form: {
    add: "Ajouter une classe",
    edit: "Modifier la classe",
    name: "Nom de la classe",
    year: "Année scolaire",
    yearOption: (year: string, exam: string) => `${year} (BIA en ${exam})`,
    examDay: "Date de l’examen",
    examDayHint: (byDefault: string | undefined) =>
      byDefault ? `Facultatif. Sans date, les révisions visent le ${byDefault}, à confirmer.` : "Facultatif.",
    freeTraining: "Entraînement libre",
    freeTrainingHint:
      "Les élèves révisent aussi sur les annales et les examens d’entraînement de la banque, sans attendre vos questionnaires.",
    yes: "oui",
    no: "non",
    comments: "Commentaires",
    commentsHint: "Facultatif. Les élèves ne les voient pas.",
    submitAdd: "Ajouter la classe",
    submitEdit: "Enregistrer",
    added: "La classe a été ajoutée",
    addStudents: "Ajouter ses élèves",
    edited: "La classe a été modifiée",
  },
  renew: {
    title: "Reconduire la classe",
    intro: (quizzes: number) =>
      quizzes === 0
        ? "Une nouvelle classe s’ouvre, avec son code. Celle-ci n’a pas de questionnaire à copier."
        : `Une nouvelle classe s’ouvre, avec son code et ${quizzes === 1 ? "une copie du questionnaire" : `une copie des ${quizzes} questionnaires, dans l’ordre`}, sans les réponses.`,
    students: "Les élèves et leurs réponses restent dans la classe d’aujourd’hui, qui ne change pas.",
    quizzes: "Les questionnaires de la nouvelle classe",
    hidden: "Tous masqués",
    same: "Publiés ou masqués comme aujourd’hui",
    teachers: (teachers: number) =>
      teachers === 2 ? "Avec l’autre enseignant de la classe" : `Avec les ${teachers - 1} autres enseignants de la classe`,
    submit: "Ouvrir la nouvelle classe",
    done: "La nouvelle classe est ouverte",
  },
  archive: {
    title: "Archiver la classe",
    deleteTitle: "Supprimer la classe",
    loss: "Seront effacés",
    bin: "Vous pourrez tout reprendre pendant 30 jours, dans la corbeille des classes.",
    nothing: "Rien ne sera effacé\u00A0: cette classe n’a pas encore d’élève.",
    deleteNothing: "Cette classe n’a pas de questionnaire.",
    failed: "Ce qui serait effacé n’est pas connu",
    qcms: "Les questionnaires de la classe",
    exports: "Pour garder les résultats, enregistrez-les avant d’archiver\u00A0:",
    progress: "Suivi",
    marks: "Carnet de notes",
    keep: (qcms: number) => (qcms === 1 ? "Garder le questionnaire" : `Garder les ${qcms} questionnaires`),
    drop: (qcms: number) => (qcms === 1 ? "Supprimer aussi le questionnaire" : `Supprimer aussi les ${qcms} questionnaires`),
    stays: "La classe passe dans les archives avec ses enseignants. Son code n’accueille plus personne.",
    gone: "La classe disparaît de l’établissement. Les questions restent dans la banque.",
    confirm: (name: string) => `Saisissez «${nb}${name}${nb}» pour confirmer`,
    mismatch: "Le nom de la classe saisi ne correspond pas",
    expected: (name: string) => `Le nom attendu est «${nb}${name}${nb}».`,
    archived: "La classe a été archivée",
    deleted: "La classe a été supprimée",
    account: ["compte d’élève", "comptes d’élèves"],
    answer: ["réponse", "réponses"],
    copy: ["copie d’examen blanc", "copies d’examen blanc"],
    request: ["demande d’explications", "demandes d’explications"],
  },
  bin: {
    open: (classes: number) => `Corbeille (${classes})`,
    intro:
      "Une classe supprimée, ou les élèves d’une classe archivée, attendent ici 30 jours, puis sont effacés pour de bon. Seuls les enseignants de la classe et le gestionnaire les voient.",
    lines: ({ nbStudent, nbAnswer, nbQcm }: Held) =>
      [
        ...(nbStudent > 0 ? [count(nbStudent, "élève")] : []),
        ...(nbAnswer > 0 ? [count(nbAnswer, "réponse")] : []),
        ...(nbQcm > 0 ? [count(nbQcm, "questionnaire")] : []),
      ].join(" · ") || "sans élève ni questionnaire",
    done: { archive: "Archivée", delete: "Supprimée" },
    on: (action: string, day: string, who: string | undefined) => `${action} le ${day}${who ? ` par ${who}` : ""}`,
    until: (day: string) => `effacée pour de bon le ${day}`,
    restoreOf: (name: string) => nbsp(`Reprendre la classe « ${name} »`),
    restored: { archive: "La classe est de nouveau active, avec ses élèves", delete: "La classe est de retour dans les archives" },
    eraseOf: (name: string) => nbsp(`Effacer définitivement la classe « ${name} »`),
    loss: { archive: "La classe reste dans les archives.", delete: "La classe n’existera plus." },
    lost: (what: string) => nbsp(`Seront effacés, sans retour possible : ${what}.`),
    erased: "C’est effacé pour de bon",
  },
} as const;
