import { formatDay } from "../../platform/dates.ts";
import { count, nbsp } from "../../platform/typography.ts";

const quoted = (name: string) => nbsp(`« ${name} »`);

/** Every text about shared quizzes. */
export const texts = {
  dialog: {
    title: (name: string) => `Partager ${quoted(name)}`,
    intro: "Un collègue en prend une copie dans sa classe. La vôtre ne change jamais.",
    link: "Lien à donner",
    copy: "Copier le lien",
    copied: "Lien copié",
    code: "Ou le code, à dicter",
    what: (questions: number) =>
      nbsp(`Avec le lien : ${count(questions, "question")}, les réponses et les explications. Jamais vos élèves ni leurs notes.`),
    until: (day: string, copies: number) =>
      `Il s’ouvre aux enseignants connectés, jusqu’au ${day}. ${copies === 0 ? "Aucune copie prise." : `${count(copies, "copie prise", "copies prises")}.`}`,
    listed: "Le montrer parmi les questionnaires partagés",
    listedHint: (waits: boolean) =>
      waits
        ? "Il y paraît une fois votre établissement accepté par un administrateur du site."
        : "Tout le monde lit alors son titre, ses thèmes et son nombre de questions.",
    withSchool: "Avec le nom de l’établissement",
    withSchoolHint: "Votre nom n’y est jamais.",
    elsewhere: "Le donner aux autres sites Badin",
    elsewhereHint: nbsp("Leur administrateur importe les questions par ce lien. Quiconque l’a peut alors lire les réponses, sans compte."),
    stop: "Ne plus partager",
    stopped: "Ce questionnaire n’est plus partagé. Les copies prises restent.",
    close: "Fermer",
    failed: "Le partage ne s’est pas ouvert",
  },
  page: {
    by: (author: string | null, school: string) => (author === null ? school : `Partagé par ${author}, ${school}`),
    questions: (questions: number) => count(questions, "question"),
    contents: (pictures: number, explained: number) =>
      [pictures > 0 && count(pictures, "image"), explained > 0 && count(explained, "explication")].filter(Boolean).join(", "),
    target: "Dans la classe",
    choose: "Choisir une classe",
    missing: "Choisissez une classe",
    noClass: "Créez d’abord une classe, puis revenez par ce lien.",
    take: "Prendre une copie",
    taken: nbsp("Copie prise : elle est masquée, relisez-la puis publiez-la"),
    hidden: nbsp("Elle arrive masquée : vous relisez, puis vous publiez."),
    file: "Fichier pour un autre Badin",
    report: "Signaler ce partage",
    back: "Questionnaires partagés",
    failed: "Ce partage ne s’est pas chargé",
    closed: "Ce partage est fermé",
    closedText: (author: string | null) =>
      author === null
        ? "Il n’est plus proposé. Cherchez un autre questionnaire, ou choisissez vos questions dans la banque."
        : `${author} ne le propose plus. Demandez-lui un nouveau lien, ou cherchez un autre questionnaire.`,
    unknown: "Ce lien n’ouvre rien ici",
    unknownText: nbsp(
      "Vérifiez le code. S’il vient d’un autre site Badin, l’administrateur de votre site importe ses questions par ce lien, dans « Importer / Exporter ».",
    ),
    see: "Voir les questionnaires partagés",
    forTeachers: "Ce lien est pour les enseignants",
    forTeachersText: "Ton enseignant peut en faire un questionnaire de ta classe.",
    home: "Retour à l’accueil",
  },
  reporting: {
    title: "Signaler ce partage",
    what: "Ce qui ne va pas",
    hint: nbsp("L’administrateur du site le lit, avec votre nom. Une erreur dans une question se signale sur la question."),
    submit: "Envoyer le signalement",
    thanks: "Signalement envoyé. Merci.",
  },
  list: {
    title: "Questionnaires partagés",
    subtitle: nbsp("Des enseignants les proposent à tous : on en prend une copie dans sa classe."),
    search: "Mots du titre",
    theme: "Thème",
    allThemes: "Tous les thèmes",
    failed: "Les questionnaires partagés ne se sont pas chargés",
    none: "Aucun questionnaire partagé pour l’instant",
    noneText: nbsp("Le vôtre peut être le premier : « Partager… », dans le menu d’un questionnaire."),
    nothing: "Aucun ne correspond",
    nothingText: "Essayez un autre mot, ou tous les thèmes.",
    details: (questions: number, themes: string, school: string | null, copies: number) =>
      [count(questions, "question"), themes, school, copies > 0 && count(copies, "copie prise", "copies prises")]
        .filter(Boolean)
        .join(" · "),
    pages: "Pages de questionnaires partagés",
  },
  reports: {
    title: "Signalés",
    by: (name: string | null, at: string) => `${name ?? "Un compte effacé"}, le ${formatDay(at)}`,
    keep: "Garder le partage",
    kept: "Les signalements sont écartés",
    withdraw: "Retirer le partage",
    withdrawn: "Le partage est retiré",
    sure: (title: string) => nbsp(`Retirer le partage de « ${title} » ?`),
    consequence: nbsp(
      "Le lien se ferme : ni ce questionnaire ni les copies qui en ont été prises ne se partagent plus. Chacun reste dans sa classe.",
    ),
  },
} as const;
