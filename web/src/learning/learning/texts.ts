import { type LearningProgress, shortTheme } from "@badin/contract";
import { capitalised, count, nbsp, plural } from "../../platform/typography.ts";

/** Short names of the themes: the official ones are long. */
export const themeNames: Readonly<Record<number, string>> = {
  1: "Météorologie et aérologie",
  2: "Aérodynamique et principes du vol",
  3: "Aéronefs et engins spatiaux",
  4: "Navigation, réglementation, sécurité",
  5: "Histoire et culture",
  6: "Anglais",
};

const minutes = (questions: number) => Math.max(1, Math.round(questions * 0.65));
const days = (n: number): string => (n <= 0 ? "aujourd’hui" : n === 1 ? "demain" : `dans ${n}\u00A0jours`);

/** Every text of the feature. */
export const texts = {
  nav: {
    label: "Navigation",
    quizzes: "Questionnaires",
    revise: "Réviser",
    progress: "Progrès",
    account: "Compte",
    due: (n: number) => `${count(n, "question")} à revoir`,
  },
  next: {
    labelOf: (due: string | undefined) => (due ? `La suite · ${due}` : "La suite"),
    start: "Commencer la séance",
    resume: "Reprendre la séance",
    session: "Ta séance du jour",
    questions: (n: number) => `${plural(n, "question")}, environ ${minutes(n)}\u00A0min.`,
    mix: (revised: number, fresh: number, theme: number | null) => {
      const parts = [
        revised > 0 && `${revised} à revoir`,
        fresh > 0 && `${count(fresh, "nouvelle")}${theme ? `, en ${shortTheme(theme)}` : ""}`,
      ];
      return `${parts.filter(Boolean).join(" et ")}.`;
    },
    left: (answered: number, total: number) => `Tu en es à ${answered} sur ${total}.`,
    quiz: "Continuer le test",
    quizAt: (answered: number, total: number) => `Tu en es à la question ${answered + 1} sur ${total}.`,
    lateQuizOf: (total: number) => `${count(total, "question")}, à faire quand même.`,
    newQuiz: "Commencer le test",
    newQuizOf: (total: number) => `Nouveau questionnaire, ${count(total, "question")}.`,
    done: "Tout est à jour",
    nothing: "Rien à rendre, rien à revoir.",
    comes: (day: string, n: number) => `Prochaine séance ${day}, ${count(n, "question")}.`,
    mockRunning: "Ton examen blanc est en cours",
    mockLeft: (left: string, answered: number, total: number) => `Il te reste ${left}. ${count(answered, "réponse")} sur ${total}.`,
    mockLeftOffline: (left: string) => nbsp(`Il te reste ${left}. Hors ligne : tes réponses sont gardées ici et partiront toutes seules.`),
    mockOver: "Le temps est écoulé.",
    mockResume: "Reprendre l’examen blanc",
    mockResult: "Ton résultat est arrivé",
    mockResultOf: (name: string, day: string) => nbsp(`${name}, ${day} : ta note, et chaque erreur expliquée.`),
    mockSeeResult: "Voir mon résultat",
    mockStart: nbsp("Ouvrir l’examen blanc"),
    mockUntil: (hour: string) => nbsp(`Tu peux commencer jusqu’à ${hour}.`),
    mockOn: (day: string, hour: string) => nbsp(`${capitalised(day)}, à ${hour}.`),
    mockLength: (total: number, length: string) => `${count(total, "question")} en ${length}.`,
    mockHow: "Voir comment ça se passe",
    train: (theme: number) => `S’entraîner\u00A0: ${shortTheme(theme)}`,
  },
  nextBadge: {
    title: "Prochain badge",
    all: "Tous gagnés. Chapeau\u202F!",
  },
  exam: {
    days: (n: number) => plural(n, "jour"),
    before: "avant le BIA",
  },
  revision: {
    title: "Réviser",
    session: "Ta séance du jour",
    about: (n: number) => `${plural(n, "question")}, environ ${minutes(n)}\u00A0min`,
    missed: ["à consolider", "Tu les avais ratées."],
    fading: ["à rafraîchir", "Justes, mais elles s’effacent."],
    fresh: (n: number, theme: number | null) => [
      `${plural(n, "nouvelle")}${theme ? `, surtout en ${shortTheme(theme)}` : ""}`,
      "Là où tu en sais le moins.",
    ],
    nothing: "Rien à revoir aujourd’hui",
    rest: nbsp("Tout ce que tu as appris tient encore. Laisse reposer : c’est comme ça qu’on retient."),
    over: "L’examen est passé",
    overText: "Plus rien n’est à revoir. Tes progrès restent là.",
    errors: (n: number) => (n === 1 ? "Réviser cette erreur" : `Réviser ces ${n} erreurs`),
    toProgress: "Voir mes progrès",
    next: (day: string, n: number) => `Prochaine séance ${day}, ${count(n, "question")}.`,
    week: (n: number) => (n === 0 ? "Pas encore de séance cette semaine." : `${count(n, "séance")} cette semaine.`),
    aim: nbsp("Objectif : 3."),
    reached: "Belle semaine.",
    weekLabel: "Tes jours de révision cette semaine",
    worked: "séance faite",
    free: "Entraînement libre",
    freeText: "Autant de questions que tu veux, sur un thème ou un sujet.",
    themeText: (questions: number, unseen: number) =>
      `${count(questions, "question")}${unseen > 0 ? `, dont ${unseen} jamais ${plural(unseen, "vue")}` : ", toutes déjà vues"}`,
    often: "Ce qui tombe souvent",
    oftenText: (facts: number) => `${count(facts, "fait demandé", "faits demandés")} dans 3 sujets ou plus`,
    choosePaper: "Choisis un sujet",
    allPapers: "Tous les sujets",
    size: "Questions par séance",
    fewer: "Moins de questions",
    more: "Plus de questions",
    failure: "Ta révision ne s’est pas chargée",
    notStarted: "La séance n’a pas pu commencer. Il faut du réseau pour la préparer.",
  },
  session: {
    daily: "Ta séance du jour",
    training: "Entraînement libre",
    quit: "Quitter la séance",
    hesitate: "J’ai hésité",
    back: (n: number | null) => (n === null ? "Tu la sais pour l’examen." : nbsp(`À revoir ${days(n)}.`)),
    comesBack: "Elle revient avant la fin de la séance.",
    again: "De retour",
    right: "Bonne réponse",
    wrong: "Pas cette fois",
    why: "Pourquoi",
    next: "Suivante",
    finish: "Voir le bilan",
    failure: "La séance ne s’est pas chargée",
    waiting: (n: number) => `${count(n, "réponse")} ${plural(n, "gardée")} sur cet appareil, en attente du réseau.`,
    kept: (n: number) => `${count(n, "réponse")} ${plural(n, "gardée")}, ${plural(n, "corrigée")} dès que le réseau revient.`,
    allKept: "Tu es au bout. La correction arrive avec le réseau.",
    elsewhere: (n: number) =>
      n === 1
        ? "Une question avait déjà sa réponse, donnée sur un autre appareil. C’est celle-là qui compte."
        : nbsp(`${n} questions avaient déjà leur réponse, donnée sur un autre appareil : ces réponses-là comptent.`),
    lost: (n: number) =>
      n === 1
        ? nbsp("Une réponse n’a pas pu être enregistrée : sa séance n’est plus là.")
        : nbsp(`${n} réponses n’ont pas pu être enregistrées : leur séance n’est plus là.`),
  },
  end: {
    title: "Séance terminée",
    firstTry: (right: number, total: number) => `${right} ${plural(right, "juste")} du premier coup, sur ${total}.`,
    path: "Ton parcours",
    learnt: nbsp("Ratées avant, justes aujourd’hui"),
    comeBack: "Elles reviendront",
    more: "Encore 5 questions",
    finish: "Terminer",
    known: "Tout était juste du premier coup.",
    back: (n: number | null) => (n === null ? "acquise pour l’examen" : `retour ${days(n)}`),
  },
  progress: {
    title: "Mes progrès",
    failure: "Tes progrès ne se sont pas chargés",
    today: "Si l’examen était aujourd’hui",
    mark: (mean: number, low: number, high: number) => nbsp(`${mean}\u00A0/\u00A0100 (entre ${low} et ${high}). Il faut 50.`),
    pass: (word: string) => nbsp(`Réussite : ${word}`),
    odds: ["Réussite", "Assez bien", "Bien", "Très bien"],
    english: (counts: boolean) =>
      nbsp(counts ? "L’anglais compte : ses points au-dessus de 10 s’ajoutent, jusqu’à 100." : "L’anglais n’y compte pas encore."),
    how: "Comment est-ce calculé\u202F?",
    missing: (n: number) => `Encore ${count(n, "réponse")} pour une première estimation`,
    missingText: (answers: number, themes: number) =>
      nbsp(`${answers} sur 40, et ${count(themes, "thème")} sur 3. Badin ne devine pas : il attend d’en savoir assez.`),
    start: "Commencer une séance",
    knows: "Ce que tu sais",
    known: "acquis",
    learning: "en cours",
    unseen: "pas vu",
    states: { known: "acquis", learning: "en cours", unseen: "pas vu" },
    onTwenty: "/ 20",
    right: (right: number, met: number) => `${right} ${plural(right, "juste")} sur ${met}`,
    days: "Tes jours de travail",
    daysText: (n: number) => `${count(n, "jour")} en dix semaines. Les jours de repos aussi font apprendre.`,
    legend: { rest: "repos", some: "moins de 10 réponses", many: "10 ou plus" },
    dayLabel: (day: string, answers: number) => nbsp(`${day} : ${answers === 0 ? "repos" : count(answers, "réponse")}`),
    lesson: "Fiche",
    lessonOf: (label: string) => nbsp(` : ${label}`),
    mocks: "Tes examens blancs",
    noMock: nbsp("Aucun résultat pour l’instant. Quand ton enseignant en ouvre un, il apparaît avec tes questionnaires."),
    badges: "Tes badges",
    badgesOf: (earned: number, all: number) => `${count(earned, "badge")} sur ${all}`,
    method: [
      ["Seule ta première réponse compte", "La deuxième fois, tu connais déjà la question."],
      [
        "Le récent pèse plus lourd",
        "Une réponse d’il y a six semaines compte pour moitié, et tes progrès sont prolongés jusqu’à aujourd’hui.",
      ],
    ],
    interval: (low: number, high: number) => [
      `De ${low} à ${high}`,
      "Neuf fois sur dix, la vraie note tombe là. Plus tu réponds, plus c’est précis.",
    ],
    noMark: ["Ce n’est pas une note", "Tes enseignants la voient aussi, personne d’autre."],
    basis: (p: Pick<LearningProgress, "answers">) => `Calculé sur ${count(p.answers, "première réponse", "premières réponses")}.`,
  },
} as const;
