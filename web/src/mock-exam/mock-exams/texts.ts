import { count, nbsp, plural } from "../../platform/typography.ts";
import { lengthText } from "./list/time-left.rules.ts";

const partNames = ["Météo", "Aérodynamique", "Aéronefs", "Navigation", "Histoire", "Anglais"] as const;

const lateWords = (n: number): Record<string, string> => ({
  null: "décidera",
  true: n === 1 ? "l’a comptée" : "les a comptées",
  false: n === 1 ? "ne l’a pas comptée" : "ne les a pas comptées",
});

export const texts = {
  /** Short name of a part. */
  part: (themeId: number) => partNames[themeId - 1] ?? "",
  loadFailed: "L’examen blanc ne s’est pas affiché",
  offline: nbsp("Cet examen blanc n’est pas gardé sur cet appareil : il faut le réseau pour l’ouvrir."),
  back: "Retour aux questionnaires",
  trial: nbsp(
    "C’est un essai : il ne change ni ta progression, ni ta prévision, ni tes badges, ni tes révisions, et n’est noté nulle part.",
  ),

  before: {
    length: (minutes: number) => lengthText(minutes),
    lengthLabel: (english: boolean) => (english ? "dont anglais" : "pour toi"),
    openUntil: (time: string) => nbsp(`C’est ouvert, jusqu’à ${time}`),
    openNow: "C’est parti",
    closed: nbsp("C’est terminé : on ne peut plus commencer"),
    closedText: "Dis-le à ton enseignant si tu n’as pas pu le passer.",
    window: (from: string, to: string) => nbsp(`Il ouvre à ${from}, et on peut commencer jusqu’à ${to}.`),
    waitingDock: nbsp("Garde cette page ouverte : ton enseignant voit que tu es là, et l’examen s’ouvre tout seul."),
    startsIn: (seconds: number) => `Départ dans ${count(seconds, "seconde")}`,
    opening: "L’examen s’ouvre",
    opensAlone: "Il s’ouvre tout seul, sur tous les écrans à la fois.",
    settle: (together: boolean) =>
      together ? "Le temps est parti pour toute la salle." : nbsp("Installe-toi d’abord. Le temps part dès que tu appuies."),
    start: "Commencer l’examen blanc",
    network: nbsp("Il faut le réseau pour commencer. Ensuite, une coupure ne changera rien."),
    english: "Passer aussi l’anglais",
    englishText: (questions: number, minutes: number) =>
      nbsp(`${count(questions, "question")}, ${minutes} min de plus. Seuls les points au-dessus de 10 comptent : tu n’as rien à perdre.`),
    englishRequired: "L’anglais fait partie de cet examen.",
    bring: "À apporter",
    bringList: ["Ton téléphone, bien chargé", "Une calculatrice de collège", "Une règle, un rapporteur, un brouillon"],
    how: "Comment ça se passe",
    rules: ({ together, shortened }: { together: boolean; shortened: boolean }) => [
      [
        together ? "Le temps part pour toute la salle à la fois" : "Le temps part quand tu commences",
        nbsp("Il ne s’arrête pas, même si tu quittes la page."),
      ],
      [nbsp("Une bonne réponse : 1 point"), nbsp("Une erreur ou un vide : 0. Rien n’est retiré.")],
      ["Avance comme tu veux", "Tu peux sauter, revenir et changer jusqu’à la fin."],
      [
        "Quitter la page se voit",
        nbsp(
          "Ton enseignant lit quand, et combien de temps ; un écran qui s’éteint compte aussi. Un réseau perdu est noté à part. Rien d’autre.",
        ),
      ],
      ["Sans réseau, rien n’est perdu", "Tes réponses restent sur ton appareil et repartent seules."],
      [nbsp("50 sur 100, c’est réussi"), nbsp(`${shortened ? "" : "Mentions à 60, 70 et 80. "}Aucune note éliminatoire.`)],
    ],
    shortened: nbsp("Sujet raccourci : la note reste sur 100, mais ne donne ni badge de réussite ni mention."),
    releaseManual: (teacher: string | null) => nbsp(`Les réponses s’affichent quand ${teacher ?? "ton enseignant"} les publie.`),
    releaseEnd: "Les réponses s’affichent quand tout le monde a fini.",
  },

  sitting: {
    left: "restantes",
    saved: "Enregistré",
    sending: "Envoi",
    toSend: (n: number) => nbsp(`${n} à envoyer`),
    offline: nbsp("Hors ligne."),
    offlineText: nbsp("Continue : tes réponses sont gardées ici. Le temps, lui, avance."),
    signedOut: nbsp("Ta session est finie. Tes réponses sont gardées ici : reconnecte-toi pour les envoyer."),
    signIn: "Me reconnecter",
    parts: "Parties de l’examen",
    partLabel: (number: number, name: string, done: number, asked: number) =>
      nbsp(`Partie ${number}, ${name} : ${count(done, "réponse")} sur ${asked}`),
    place: (name: string, number: number, asked: number) => `${name}, ${number} sur ${asked}`,
    flag: "À revoir",
    empty: (n: number) => count(n, "vide"),
    allNumbers: (n: number) => nbsp(`Toutes les questions : ${count(n, "vide")}`),
    palette: "Toutes les questions",
    figures: (answered: number, empty: number, flagged: number) =>
      nbsp(`${count(answered, "répondue")}, ${count(empty, "vide")}, ${flagged} à revoir`),
    keys: { answered: "répondue", empty: "vide", flagged: "à revoir" },
    numberLabel: (number: number, answered: boolean, flagged: boolean) =>
      `Question ${number}, ${answered ? "répondue" : "vide"}${flagged ? ", à revoir" : ""}`,
    partHead: (themeId: number) => `${themeId} · ${partNames[themeId - 1] ?? ""}`,
    outOf: (done: number, asked: number) => `${done} sur ${asked}`,
    answeredOf: (answered: number, total: number) => nbsp(`${count(answered, "répondue")} sur ${total}`),
    toReview: (n: number) => nbsp(`${n} à revoir`),
    previous: "Question précédente",
    next: "Suivante",
    erase: "Effacer ma réponse",
    handIn: "Rendre ma copie",
    reopened: nbsp("Ton enseignant a rouvert ta copie : continue."),
    refused: (n: number) =>
      nbsp(
        n === 1
          ? "Une réponse n’a pas pu être enregistrée : cet examen blanc ne la prend plus."
          : `${n} réponses n’ont pas pu être enregistrées : cet examen blanc ne les prend plus.`,
      ),
  },

  handIn: {
    title: "Avant de rendre",
    answered: (n: number) => plural(n, "répondue"),
    empty: (n: number) => plural(n, "vide"),
    flagged: "à revoir",
    emptyTitle: (n: number) => count(n, "question vide", "questions vides"),
    emptyText: nbsp("Une erreur ne retire rien : réponds, même sans être sûr de toi."),
    flaggedTitle: (n: number) => nbsp(`${n} ${plural(n, "réponse marquée", "réponses marquées")} « à revoir »`),
    complete: (n: number) => (n === 1 ? nbsp("Compléter la question vide") : nbsp(`Compléter les ${n} vides`)),
    confirmTitle: nbsp("Rendre ta copie ?"),
    confirmText: (left: string, empty: number) =>
      nbsp(
        empty === 0
          ? `Il te reste ${left}. Une fois rendue, tu ne pourras plus la changer.`
          : `Il te reste ${left} et ${count(empty, "question vide", "questions vides")}. Une fois rendue, tu ne pourras plus la changer.`,
      ),
    goOn: "Continuer",
    backToQuestions: "Retour aux questions",
  },

  done: {
    title: "Copie rendue",
    timeOver: "Le temps est écoulé",
    byTime: "Ta copie est rendue comme elle était.",
    byTeacher: "Ton enseignant a terminé l’examen.",
    wait: (teacher: string | null) => nbsp(`Les résultats arriveront quand ${teacher ?? "ton enseignant"} les publiera.`),
    waitEnd: "Les résultats arriveront quand tout le monde aura fini.",
    at: "rendue à",
    used: "utilisées",
    mistake: nbsp("Rendue par erreur ? Dis-le à ton enseignant : il peut la rouvrir."),
    late: (n: number, counted: boolean | null) =>
      nbsp(`${count(n, "réponse reçue", "réponses reçues")} après la fin : ton enseignant ${lateWords(n)[String(counted)]}.`),
    toSend: (n: number) => nbsp(`${count(n, "réponse attend", "réponses attendent")} le réseau pour partir : garde cette page ouverte.`),
    waiting: "Copie rendue sur cet appareil",
    waitingText: (n: number) =>
      n === 0
        ? nbsp("Elle compte. Elle partira dès que le réseau revient : garde cette page ouverte.")
        : nbsp(`Elle compte. ${count(n, "réponse attend", "réponses attendent")} le réseau pour partir : garde cette page ouverte.`),
    retry: "Réessayer maintenant",
  },

  result: {
    mentions: {
      failed: "",
      passed: "Réussi",
      "fairly-good": "Réussi, mention assez bien",
      good: "Réussi, mention bien",
      "very-good": "Réussi, mention très bien",
    },
    gap: (points: string) => nbsp(`Encore ${points} pour réussir`),
    five: (value: string) => nbsp(`${value} aux cinq parties`),
    english: (value: string) => nbsp(`+ ${value} d’anglais`),
    better: (points: string, name: string) => nbsp(`${points} de plus qu’à « ${name} »`),
    worse: (points: string, name: string) => nbsp(`${points} de moins qu’à « ${name} »`),
    points: (value: string, n: number) => nbsp(`${value} ${plural(n, "point")}`),
    parts: "Partie par partie",
    average: nbsp("Le trait marque la moyenne, 10 sur 20."),
    outOf: (asked: number) => `/ ${asked}`,
    englishPoints: (value: string) => nbsp(`+ ${value} : les points au-dessus de 10`),
    noEnglishPoints: nbsp("En dessous de 10 : rien n’est retiré"),
    earlier: (right: string) => nbsp(`${right} la dernière fois`),
    history: "Tes examens blancs",
    badges: (n: number) => (n === 1 ? "1 nouveau badge" : `${n} nouveaux badges`),
    neutralised: (numbers: string, n: number) =>
      n === 1
        ? nbsp(`La question ${numbers} a été neutralisée : elle donne 1 point à tout le monde.`)
        : nbsp(`Les questions ${numbers} ont été neutralisées : elles donnent 1 point chacune à tout le monde.`),
    shortened: nbsp("Sujet raccourci : cette note ne donne ni badge de réussite ni mention."),
    aside: nbsp("Ton enseignant ne compte pas cette copie : elle ne change ni ta progression, ni tes révisions. Tes badges restent."),
    review: "Revoir mes erreurs",
    reviewAll: "Revoir ma copie",
    dial: (value: string) => nbsp(`Note : ${value} sur 100`),
  },

  review: {
    title: "Correction",
    filters: { missed: "Ratées", flagged: "À revoir", all: "Toutes" },
    filter: "Questions montrées",
    noneMissed: nbsp("Aucune erreur dans cette copie."),
    noneFlagged: nbsp("Tu n’avais marqué aucune question « à revoir »."),
    yours: "Ta réponse",
    theirs: "Sa réponse",
    right: "La bonne réponse",
    none: "Sans réponse",
    answers: "Réponses",
    why: "Pourquoi",
    neutralised: nbsp("Question neutralisée : elle donne son point à tout le monde."),
    backToResult: "Retour au résultat",
  },
} as const;
