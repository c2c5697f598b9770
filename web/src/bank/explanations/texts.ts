import { count, nbsp, plural } from "../../platform/typography.ts";

/** Every text about explanation requests. Those quoted in docs/conformity.md must stay exactly as they are. */
export const texts = {
  page: {
    title: "Demandes d’explications supplémentaires",
    total: (requests: number) => count(requests, "demande"),
    none: "Aucune demande",
    noneHint:
      "Quand un élève demande plus d’explications sur une question, elle apparaît ici, et vous la reprenez en classe avec tout le monde.",
    failed: "Les demandes ne se sont pas chargées",
    live: "Lancer en direct",
    review: "Passer les demandes en revue",
    cannotReview: "Impossible d’ouvrir la revue de la question",
  },
  table: {
    caption: "Questions à expliquer et élèves qui les ont demandées",
    question: "Question",
    students: "Élèves",
    start: "Commencer ici",
  },
  students: (students: number) => count(students, "élève"),
  review: {
    title: "Revue des demandes d’explications",
    show: "Voir la réponse",
    hide: "Cacher la réponse",
    deleteAndGoOn: "Effacer la demande et passer à la suivante",
    deleteAndEnd: "Effacer la demande et terminer la revue",
    write: "Écrire l’explication",
    correct: "Corriger l’explication",
    explanation: "Explication",
    explanationHint: "Les élèves de toutes les écoles la liront après avoir répondu.",
    ofSchool: "Pour vos élèves",
    by: (author: string) => nbsp(`${author} :`),
    proposed: "Proposée",
    writeOwn: "Écrire la vôtre",
    correctOwn: "Corriger la vôtre",
    own: "Votre explication",
    ownHint: "Les élèves de votre établissement la liront après avoir répondu. Ceux qui l’ont demandée en sont prévenus.",
    propose: "La proposer pour tous les établissements",
    proposeHint: "Les administrateurs du site la recevront, et pourront en faire l’explication commune.",
    ownSaved: (told: number) =>
      told === 0
        ? "Explication enregistrée"
        : nbsp(`Explication enregistrée : ${count(told, "élève")} ${plural(told, "en est prévenu", "en sont prévenus")}`),
    ownErased: "Votre explication est effacée",
    save: "Enregistrer l’explication",
    cancel: "Annuler",
    saved: "Explication enregistrée",
    answers: "Réponses proposées",
    good: (letter: string, answer: string) => nbsp(`Bonne réponse : ${letter}, ${answer}`),
    keys: { show: "voir ou cacher la réponse", delete: "effacer la demande" },
    previous: "Demande précédente",
    next: "Demande suivante",
    dropped: "La demande est effacée",
    place: (place: number, total: number) => `Demande ${place} sur ${total}`,
  },
} as const;
