import type { QcmSummary } from "@badin/contract";
import { count, plural } from "../../platform/typography.ts";
import type { TapeMark } from "../../platform/ui/tape/tape-summary.ts";

/** A figure and its label, singular or plural. */
const cell = (figure: number, singular: string) => ({ figure, label: plural(figure, singular) });

const answersKept = (pending: number) => plural(pending, "Ta réponse est gardée.", "Tes réponses sont gardées.");
const answersLeave = (pending: number) => plural(pending, "Elle partira", "Elles partiront");
const answersCorrected = (pending: number) => plural(pending, "Elle sera corrigée", "Elles seront corrigées");

const marks: Record<TapeMark, string> = { right: "juste", wrong: "fausse", given: "réponse donnée, pas encore corrigée", todo: "à faire" };

/**
 * Every text of the feature. Those with a straight apostrophe are quoted in docs/conformity.md and must stay exactly as
 * they are.
 */
export const texts = {
  list: {
    title: "Questionnaires disponibles",
    hello: (firstName: string) => `Bonjour ${firstName}`,
    emptyTitle: "Aucun questionnaire",
    empty: {
      student: "Ton enseignant n’en a pas encore publié. Ils apparaîtront ici.",
      teacher:
        "L’enseignant n’en a pas encore publié, ou vous n’êtes élève d’aucune classe. Pour essayer ceux d’une classe, devenez son élève depuis vos classes.",
      admin: "Les questionnaires s’adressent aux élèves d’une classe.",
    },
    toClasses: "Voir vos classes",
    toOverview: "Voir l’ensemble du site",
    failure: "Tes questionnaires ne se sont pas chargés",
    done: (n: number) => `Questionnaires terminés (${n})`,
    more: (n: number) => (n === 1 ? "Voir l’autre" : `Voir les ${n} autres`),
    readAll: "Tout lire",
    readLess: "Réduire",
  },
  card: {
    badges: { new: "Nouveau", todo: "À faire", part: "À terminer", done: "Terminé" },
    actions: { start: "Commencer le test", continue: "Continuer le test", review: "Revoir les réponses" },
    restart: "Recommencer",
    test: " le test",
    outcome: ({ totalGoodAnswer: right, totalBadAnswer: wrong, totalQuestionNumber: total }: QcmSummary) =>
      `${right} ${plural(right, "juste")}, ${wrong} ${plural(wrong, "fausse")} sur ${total}`,
    waiting: (n: number) => `${n} à corriger`,
    figures: (qcm: QcmSummary, waiting = 0) => [
      cell(qcm.totalQuestionNumber, "question"),
      cell(qcm.totalQuestionAnswered + waiting, "réponse"),
      cell(qcm.totalBadAnswer, "fausse"),
      cell(qcm.totalGoodAnswer, "juste"),
      ...(waiting > 0 ? [{ figure: waiting, label: "à corriger" }] : []),
    ],
  },
  restart: {
    title: "Recommencer le test\u00A0?",
    lost: (answers: number, name: string) =>
      answers >= 2
        ? `Les ${count(answers, "réponse")} que tu as données à «\u00A0${name}\u00A0» seront effacées.`
        : `La réponse que tu as donnée à «\u00A0${name}\u00A0» sera effacée.`,
    kept: "Tes badges restent à toi.",
    confirm: "Recommencer",
    failure: "Impossible de redémarrer le test",
  },
  quiz: {
    title: "QCM Bia",
    loading: "Chargement de la question",
    home: "Retour aux questionnaires",
    previous: "Question précédente",
    next: "Suivante",
    finish: "Terminer",
    notFound: "Impossible de trouver la question",
    failure: "La question ne s’est pas chargée",
    offline: "Cette question n’est pas encore sur ton appareil. Elle viendra au retour du réseau.",
    neutralised: "Cette question a été retirée des scores\u00A0: réponds pour t’entraîner, elle ne compte plus.",
    why: "Pourquoi",
    imageLater: "L’image de cette question arrive avec le réseau.",
    remaining: (todo: number) => `Il te reste ${count(todo, "question")}.`,
  },
  map: {
    title: "Tes questions",
    open: "Choisir une question",
    question: (number: number, mark: TapeMark) => `Question ${number}, ${marks[mark]}`,
  },
  keys: {
    title: "Au clavier",
    answer: "Répondre avec les lettres et les chiffres",
    help: "Les touches A à D ou 1 à 4 choisissent une réponse. À désactiver si elles gênent, par exemple avec la dictée vocale. Réglage propre à cet appareil.",
  },
  verdict: {
    right: "Bonne réponse",
    soFar: (right: number, answered: number) => `${right}\u00A0${plural(right, "juste")} sur ${answered} jusqu’ici.`,
    wrong: "Pas cette fois",
  },
  explanation: {
    ask: "Demander une explication",
    asked: "Explication demandée",
    confirmed: "Tu as demandé plus d’explications sur cette question. On en parle au prochain cours",
    withdrawn: "Finalement non, tu as compris la question",
    failure: "Ta demande n’est pas partie. Vérifie le réseau et recommence.",
    signedOut: "Ta session a expiré. Connecte-toi à nouveau et recommence.",
  },
  pending: {
    offline: "Hors ligne",
    canAnswer: "Tu peux répondre\u00A0: ta réponse sera gardée, et corrigée dès que le réseau revient.",
    kept: (pending: number) => `${answersKept(pending)} ${answersCorrected(pending)} dès que le réseau revient.`,
    late: "Pas encore envoyé",
    retried: (pending: number) => `${answersKept(pending)} ${answersLeave(pending)} dès que le service répondra.`,
    signedOut: "Ta session a expiré",
    signIn: (pending: number) =>
      pending === 0
        ? "Reconnecte-toi\u00A0: tu reviendras à cette question."
        : `${answersKept(pending)} Reconnecte-toi et ${plural(pending, "elle partira", "elles partiront")}.`,
    signInAgain: "Me reconnecter",
    leaving: "Envoi en cours",
    onTheWay: (pending: number) => plural(pending, "Ta réponse part.", "Tes réponses partent."),
  },
  answer: {
    failure: "Impossible d’enregistrer la réponse",
    gone: "Ce questionnaire n’est plus disponible\u00A0: ta réponse n’a pas été enregistrée.",
    removed: "Cette question a été retirée\u00A0: ta réponse n’a pas été enregistrée.",
    restarted: "Tu as recommencé ce questionnaire\u00A0: la réponse d’avant ne compte pas.",
    alreadyAnswered: "Tu avais déjà répondu à cette question.",
  },
  result: {
    documentTitle: "Résultat",
    before: "Tu as réussi",
    after: "du questionnaire.",
    uncounted: "Terminé",
    uncountedText: "Ses questions ont été retirées des scores\u00A0: ce questionnaire ne compte plus.",
    right: (n: number) => plural(n, "réponse juste", "réponses justes"),
    wrong: (n: number) => plural(n, "réponse fausse", "réponses fausses"),
    path: "Ton parcours",
    review: "Revoir les réponses",
    reviewMistakes: (wrong: number) => (wrong === 1 ? "Revoir mon erreur" : `Revoir mes ${count(wrong, "erreur")}`),
    practise: "Refaire mes erreurs",
    restart: "Recommencer",
    back: "Retour aux questionnaires",
    failure: "Ton résultat ne s’est pas chargé",
    almost: "Presque fini",
    almostText: "Ton résultat s’affichera quand toutes tes réponses seront parties.",
    offline: "Ton résultat s’affichera au retour du réseau.",
  },
  celebration: {
    title: "Bravo\u00A0!",
    earned: (badges: number) => `Tu as gagné ${count(badges, "badge")}`,
    note: "Tu retrouves tes badges dans ton compte.",
    close: "Fermer",
  },
  trouble: {
    connection: "La connexion est coupée. Vérifie le réseau et recommence.",
    service: "Le service ne répond pas. Recommence dans un instant.",
  },
} as const;
