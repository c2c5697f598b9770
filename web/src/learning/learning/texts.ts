import type { LearningProgress } from "@badin/contract";
import { count, formatInteger, nbsp, plural } from "../../platform/typography.ts";
import { nextTexts } from "./next-texts.ts";

/** Short names of the themes: the official ones are long. */
export const themeNames: Readonly<Record<number, string>> = {
  1: "Météorologie et aérologie",
  2: "Aérodynamique et principes du vol",
  3: "Aéronefs et engins spatiaux",
  4: "Navigation, réglementation, sécurité",
  5: "Histoire et culture",
  6: "Anglais",
};

const days = (n: number): string => (n <= 0 ? "aujourd’hui" : n === 1 ? "demain" : `dans ${n}\u00A0jours`);

/** Every text of the feature. */
export const texts = {
  nav: {
    label: "Navigation",
    home: "Accueil",
    revise: "Réviser",
    lessons: "Fiches",
    progress: "Progrès",
    today: (n: number) => `${count(n, "question")} aujourd’hui`,
  },
  next: nextTexts,
  nextBadge: "Plus qu’un pas avant le badge",
  exam: {
    days: (n: number) => plural(n, "jour"),
    before: "avant le BIA",
  },
  revision: {
    title: "Réviser",
    session: "Ta séance du jour",
    nothing: "Rien à revoir aujourd’hui",
    rest: nbsp("Tout ce que tu as appris tient encore. Laisse reposer : c’est comme ça qu’on retient."),
    over: "L’examen est passé",
    overText: "Plus rien n’est à revoir. Tes progrès restent là.",
    errors: (n: number) => (n === 1 ? "Réviser cette erreur" : `Réviser ces ${n} erreurs`),
    week: (n: number) => (n === 0 ? "Pas encore de séance cette semaine." : `${count(n, "séance")} cette semaine.`),
    aim: nbsp("Objectif : 3."),
    reached: "Objectif atteint.",
    weekLabel: "Tes jours de révision cette semaine",
    worked: "séance faite",
    free: "Entraînement libre",
    themeText: (questions: number, unseen: number) =>
      `${count(questions, "question")}${unseen > 0 ? `, dont ${unseen} jamais ${plural(unseen, "vue")}` : ", toutes déjà vues"}`,
    often: "Ce qui tombe souvent",
    oftenText: (facts: number, questions: number, known: number) =>
      `${count(facts, "fait demandé", "faits demandés")} dans 3 sujets ou plus. Tu sais déjà répondre à ${count(known, "question")} sur ${formatInteger(questions)}.`,
    papers: "\u00A0sujets\u00A0:",
    oftenStart: (questions: number) => `Commencer, ${count(questions, "question")}`,
    chooseTheme: "Un thème au choix",
    choosePaper: "Un sujet d’annale",
    paper: "Choisis un sujet",
    goOn: (name: string) => `Reprendre\u00A0: ${name}`,
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
    letGo: "Laisse-la reposer\u00A0: elle revient demain.",
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
      nbsp(
        `${Math.min(answers, 40)} sur 40, et ${count(Math.min(themes, 3), "thème")} sur 3. Badin ne devine pas : il attend d’en savoir assez.`,
      ),
    start: "Commencer une séance",
    knows: "Ce que tu sais",
    known: "acquis",
    learning: "en cours",
    unseen: "pas vu",
    states: { known: "acquis", learning: "en cours", unseen: "pas vu" },
    expected: "attendu",
    onTwenty: "/ 20",
    right: ({ right, met, reachable }: { right: number; met: number; reachable: number }) =>
      `${met} ${plural(met, "vue")} sur ${reachable}, ${right} ${plural(right, "juste")}`,
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
