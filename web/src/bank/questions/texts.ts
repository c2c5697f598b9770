import { chosenQuestionsMax } from "@badin/contract";
import { count } from "../../platform/typography.ts";

/** Every text about the bank of questions. Those that docs/conformity.md quotes must match it exactly. */
export const bankTexts = {
  title: "Questions",
  back: "Retour",
  backToAdmin: "Retour à la vue d’ensemble",
  add: "Ajouter une question",
  exchange: "Importer / Exporter",
  reports: "Signalements",
  search: {
    label: "Rechercher dans la banque",
    terms: "Termes",
    termsHint: "Termes séparés par des espaces",
    and: "et",
    withComment: "avec commentaire",
    theme: "Thème",
    allThemes: "Tous les thèmes",
    year: "Année",
    allYears: "Toutes les années",
    submit: "Rechercher",
    needed: "Saisissez au moins un mot, un thème ou une année",
    more: "Plus de critères",
    moreCount: (chosen: number) => `Plus de critères (${chosen})`,
    withoutComment: "sans explication",
    neutralised: "neutralisées",
    hidden: "masquées",
    drafts: "brouillons",
    withoutPoint: "sans point du programme",
    exam: "Examen",
    allExams: "Tous les examens",
    author: "Auteur",
    allAuthors: "Tous les auteurs",
    me: "Moi",
    since: "Enregistrée depuis le",
    point: "Point du programme",
    allPoints: "Tous les points",
    tag: "Étiquette",
    allTags: "Toutes les étiquettes",
    facility: "Réussite",
    facilities: {
      "0-100": "Toutes",
      "0-39": "Moins de 40\u00A0%",
      "40-69": "De 40 à 69\u00A0%",
      "70-100": "70\u00A0% et plus",
    },
    clear: "Effacer ces critères",
  },
  results: {
    reportOn: (question: string) => `Signaler un problème\u00A0: ${question}`,
    caption: "Questions trouvées",
    theme: "Thème",
    question: "Question",
    image: "Image",
    year: "Année",
    actions: "Actions",
    noImage: "Sans image",
    imageAlt: "Image de la question",
    edit: (question: string) => `Modifier\u00A0: ${question}`,
    history: (question: string) => `Historique\u00A0: ${question}`,
    failed: "La recherche n’a pas abouti",
    neutralised: "Neutralisée",
    proposal: "Changement proposé",
    series: (rank: number, size: number) => `Série, ${rank}\u00A0/\u00A0${size}`,
    draft: "Brouillon",
    toComplete: "À compléter",
    hidden: "Masquée",
    select: (question: string) => `Choisir\u00A0: ${question}`,
    selectAll: "Choisir toutes les questions de la page",
    unfold: (question: string) => `Réponses\u00A0: ${question}`,
    preview: (question: string) => `Voir comme un élève\u00A0: ${question}`,
    answers: "Réponses proposées",
    explanation: "Explication\u00A0:",
    noExplanation: "aucune pour l’instant",
    figures: (students: number, facility: string) => `${facility} de réussite, ${count(students, "élève")} de toutes les écoles`,
    discrimination: (value: string) => `départage ${value}`,
    tags: "Étiquettes\u00A0:",
    point: (point: string) => `Point ${point} du programme`,
    pages: "Pages de résultats",
  },
  start: {
    title: "Que cherchez-vous\u00A0?",
    text: "Saisissez des mots, choisissez un thème ou une année. Les accents et les majuscules ne comptent pas.",
  },
  none: {
    title: "Aucune question trouvée",
    text: "Essayez avec moins de mots, ou sans «\u00A0et\u00A0»\u00A0: chaque mot suffira.",
    wordless: "Essayez avec moins de critères.",
  },
} as const;

/** Actions on several questions. */
export const chosenTexts = {
  label: "Questions choisies",
  count: (chosen: number) =>
    `${count(chosen, "question choisie", "questions choisies")}${chosen >= chosenQuestionsMax ? ", le plus possible à la fois" : ""}`,
  change: "Modifier",
  remove: "Supprimer",
  hide: "Masquer",
  restore: "Proposer à nouveau",
  link: "Relier au programme",
  linkTitle: (chosen: number) => `Relier ${count(chosen, "question")} au programme`,
  linkHint:
    "Le point proposé se déduit des mots de chaque question. Ceux qui ne font guère de doute sont choisis d’avance\u00A0; les autres sont en tête, à choisir.",
  linkSearching: "Recherche des points du programme",
  linkNone: "Ne pas relier",
  linkDoubtful: "à choisir",
  linkSubmit: (chosen: number) => (chosen === 0 ? "Relier" : `Relier ${count(chosen, "question")}`),
  linked: (linked: number) => count(linked, "question reliée", "questions reliées"),
  none: "Ne rien choisir",
  changeTitle: (chosen: number) => `Modifier ${count(chosen, "question")}`,
  keep: "Ne pas changer",
  state: "État",
  ready: "prête",
  draft: "brouillon",
  addTags: "Ajouter les étiquettes",
  removeTags: "Retirer les étiquettes",
  tagsHint: "Séparées par des virgules.",
  submit: "Enregistrer",
  nothing: "Choisissez au moins un changement",
  changed: (changed: number) =>
    changed === 0 ? "Rien n’avait à changer" : `${count(changed, "question modifiée", "questions modifiées")}`,
  removeTitle: (chosen: number) => (chosen > 1 ? `Supprimer ${count(chosen, "question")}` : "Supprimer la question"),
  removeDeleted: (deleted: number) =>
    deleted > 1
      ? `${count(deleted, "question")} que rien n’utilise seront supprimées, avec leur historique et leurs signalements. Cela ne se reprend pas.`
      : "1\u00A0question que rien n’utilise sera supprimée, avec son historique et ses signalements. Cela ne se reprend pas.",
  removeHidden: (hidden: number) =>
    hidden > 1
      ? `${count(hidden, "question")} servent à des questionnaires ou à des examens d’entraînement\u00A0: elles y restent, mais ne seront plus proposées. Cela se reprend.`
      : "1\u00A0question sert à un questionnaire ou à un examen d’entraînement\u00A0: elle y reste, mais ne sera plus proposée. Cela se reprend.",
  removing: "Calcul de ce qui sera supprimé",
  removed: (deleted: number, hidden: number) =>
    [
      ...(deleted > 0 ? [count(deleted, "question supprimée", "questions supprimées")] : []),
      ...(hidden > 0 ? [count(hidden, "question masquée", "questions masquées")] : []),
    ].join(", "),
  restored: (restored: number) => count(restored, "question proposée à nouveau", "questions proposées à nouveau"),
} as const;

export const previewTexts = {
  title: "Comme la voit un élève",
  close: "Fermer",
  show: "Voir la correction",
  hide: "Cacher la correction",
  answers: "Réponses proposées",
  why: "Pourquoi",
} as const;

export const formTexts = {
  addTitle: "Ajouter une question",
  editTitle: "Modifier une question",
  theme: "Thème",
  noTheme: "Sélectionner un thème",
  year: "Année",
  noYear: "Choisir",
  point: "Point du programme",
  noPoint: "Sans point du programme",
  pointTheme: "Choisissez d’abord un thème.",
  pointsFirst: "Ceux que ses mots proposent sont en tête.",
  takePoint: (label: string) => `Prendre «\u00A0${label}\u00A0», d’après ses mots`,
  question: "Question",
  questionHint: "Collez une question d’annale entière\u00A0: les réponses se rempliront. Une formule s’écrit en LaTeX, entre \\( et \\).",
  formulaHint: "Une formule s’écrit en LaTeX, entre \\( et \\).",
  answers: "Réponses",
  answersHint: "Cochez la bonne.",
  answer: (number: number) => `Réponse ${number}`,
  isCorrect: (number: number) => `La réponse ${number} est la bonne`,
  correct: "Bonne réponse",
  addAnswerImage: (number: number) => `Choisir une image pour la réponse ${number}`,
  answerImage: (number: number) => `Image de la réponse ${number}`,
  eraseAnswerImage: (number: number) => `Effacer l’image de la réponse ${number}`,
  imageInWords: (number: number) => `Image ${number}`,
  answerInWords: "Les élèves voient l’image\u00A0; le texte la décrit à ceux qui ne la voient pas.",
  fixedOrder: "ordre fixe",
  fixedOrderHint:
    "Les réponses ne sont jamais mélangées. Coché de lui-même quand l’une parle des autres, ou quand ce sont les repères d’un dessin ou des années, dans l’ordre.",
  image: "Image",
  otherImage: "une autre image",
  chooseFile: "Choisir un fichier",
  dropHint: "Ou collez une image, ou déposez-la ici.",
  eraseImage: "Effacer l’image",
  preview: "Aperçu de l’image",
  unreadable: "Ce fichier n’est pas une image PNG, JPEG, GIF ou WebP",
  heic: "Ce navigateur ne lit pas les photos HEIC\u00A0: enregistrez-la en JPEG, ou collez une capture d’écran.",
  tooLong: (width: number, height: number) =>
    `Image très allongée\u00A0: à ${width}\u00A0×\u00A0${height} pixels, ses détails seront petits. Recadrez-la, ou coupez-la en deux lignes.`,
  imageAlt: "Description de l’image",
  imageAltHint: "Pour les élèves qui ne la voient pas.",
  comment: "Commentaire",
  explanation: "Explication",
  explanationHint: "Pourquoi la bonne réponse est juste. Les élèves la lisent après avoir répondu.",
  stillRight: "L’explication est-elle encore juste\u00A0?",
  stillRightHint: "La bonne réponse vient de changer.",
  stillRightYes: "Oui, elle reste juste",
  stillRightNo: "Non, je la corrige",
  stillRightNeeded: "Dites si l’explication est encore juste, ou corrigez-la",
  draft: "brouillon",
  draftHint: "Un brouillon n’est proposé ni aux questionnaires, ni aux révisions, ni aux examens blancs.",
  toComplete: "À compléter",
  toCompleteHint:
    "Le fichier donnait les réponses ci-dessous. Il en faut quatre, dont une bonne, pour que la question sorte des brouillons.",
  toCompleteRight: "(bonne)",
  tags: "Étiquettes",
  tagsHint: "Des mots à vous pour retrouver la question, séparés par des virgules.",
  submit: "Valider",
  edited: "Question modifiée",
  proposed: "Proposition enregistrée\u00A0: l’administrateur du site l’examinera",
  added: "Question ajoutée",
} as const;

/** The linked questions of a series, and what they share. */
export const seriesTexts = {
  label: "Questions de la série",
  place: (rank: number, size: number) => `Question ${rank} sur ${size} de la série`,
  goTo: (rank: number, question: string) => `${rank}\u00A0: ${question}`,
  open: "Modifier le texte commun",
  title: "Modifier la série",
  text: "Texte commun",
  textHint: "Montré au-dessus de chaque question de la série.",
  whoShows: (pictures: readonly ("shared" | "own" | "none")[]) => {
    const shared = pictures.filter((picture) => picture === "shared").length;
    const none = pictures.filter((picture) => picture === "none").length;
    return shared > 0
      ? `Image commune\u00A0: ${shared} questions sur ${pictures.length} la montrent, et changeront ensemble.`
      : none > 0
        ? none > 1
          ? `Une image commune ira avec les ${none} questions qui n’en ont pas.`
          : "Une image commune ira avec la question qui n’en a pas."
        : "Chaque question a déjà son image\u00A0: une image commune n’irait nulle part.";
  },
  pictures: { shared: "avec l’image commune", own: "avec une image à elle", none: "" },
  questions: "Questions de la série",
  saveFirst: "Enregistrez d’abord pour ouvrir une question.",
  submit: (questions: number) => `Enregistrer pour les ${questions} questions`,
  saved: "Série modifiée",
} as const;

/** Notes on a pasted question. */
export const pasteTexts = {
  title: "Question collée",
  filled: "Les champs se sont remplis. Relisez avant de valider.",
  noAnswer: "Les réponses n’ont pas été reconnues\u00A0: tout le texte est dans la question.",
  noRight: "La bonne réponse n’est pas indiquée\u00A0: cochez-la.",
  severalRight: "Plusieurs réponses sont marquées comme bonnes\u00A0: cochez la bonne.",
  missing: (found: number) => `${count(found, "réponse")} sur 4\u00A0: complétez les autres.`,
  tooMany: (extra: readonly string[]) =>
    `Laissé de côté, après la quatrième réponse\u00A0: «\u00A0${extra.join("\u00A0», «\u00A0")}\u00A0»`,
  order: (line: string) => `L’ordre des réponses surprend à la ligne «\u00A0${line}\u00A0»`,
  heading: (line: string) => `Laissé de côté, au-dessus de la question\u00A0: «\u00A0${line}\u00A0»`,
  otherKey: (line: string) => `Une seconde clé est laissée de côté\u00A0: «\u00A0${line}\u00A0»`,
  unknownKey: (key: string) => `La clé «\u00A0${key}\u00A0» n’est aucune des réponses`,
  suspect: (answer: string) => `Une réponse semble tenir d’autres lignes\u00A0: «\u00A0${answer.slice(0, 200)}\u00A0»`,
  suspectQuestion: "La question semble tenir une réponse ou une explication",
  shortQuestion: (cell: string) => `La première case est prise pour la question\u00A0: «\u00A0${cell}\u00A0»`,
  markup: (tag: string) => `Une balise est restée\u00A0: «\u00A0${tag}\u00A0»`,
  otherQuestions: (start: string) => `Seule la première question est prise. Laissé de côté, à partir de\u00A0: «\u00A0${start}\u00A0»`,
  account: (doubt: string) => `À relire\u00A0: ${doubt}`,
  formula: "Une formule n’a pas pu être reprise\u00A0: écrivez-la à la place de «\u00A0[formule]\u00A0».",
  picture: "Une image n’a pas suivi\u00A0: copiez-la seule, puis effacez «\u00A0[image]\u00A0».",
  sign: "Un signe n’est pas connu\u00A0: écrivez-le à la place de «\u00A0[signe]\u00A0».",
  symbol: (sign: string) => `Un signe d’une police de symboles est pris pour «\u00A0${sign}\u00A0»`,
  minus: "Les tirets sont pris pour des puces\u00A0: ces nombres étaient-ils négatifs\u00A0?",
  long: "Ce texte est long\u00A0: ses exposants, ses symboles et ses images n’ont pas été repris.",
  struck: "Des mots étaient barrés\u00A0: ils sont gardés.",
  otherRows: (rows: number) =>
    `Seule la première ligne du tableau est prise\u00A0: ${count(rows, "autre ligne", "autres lignes")} de côté.`,
} as const;

export const versionTexts = {
  title: "Historique de la question",
  current: "Version actuelle",
  former: (version: number) => `Version ${version}`,
  by: (date: string, name: string) => `${date}, par ${name}`,
  unknownAuthor: "l’application",
  changes: "Ce que cet enregistrement a changé",
  first: "Première version",
  noChange: "Rien n’a changé",
  nothing: "(rien)",
  before: "Avant",
  after: "Après",
  restore: "Rétablir cette version",
  confirm: (version: number) => `Rétablir la version ${version}\u00A0? La version actuelle restera dans l’historique.`,
  confirmLabel: "Rétablir",
  restored: "La version a été rétablie",
  erase: "Effacer pour toujours",
  eraseConfirm: (version: number) =>
    `Effacer la version ${version}\u00A0? Ses textes et ses images que rien d’autre ne montre disparaissent de la base de données. Le journal garde qu’elle a été effacée. On ne peut pas revenir en arrière.`,
  erased: "La version est effacée",
  failed: "L’historique ne s’est pas chargé",
  close: "Fermer",
} as const;

export const changeTexts = {
  theme: "Thème",
  year: "Année",
  question: "Question",
  answer: (letter: string) => `Réponse ${letter}`,
  correct: "Bonne réponse",
  order: "Ordre des réponses",
  fixed: "fixe",
  drawn: "tiré au sort",
  image: "Image",
  imageNumber: (id: number) => `image n°\u00A0${id}`,
  imageAlt: "Description de l’image",
  answerImage: (letter: string) => `Image de la réponse ${letter}`,
  comment: "Commentaire",
  seriesText: "Texte commun",
  tags: "Étiquettes",
  point: "Point du programme",
  draft: "Brouillon",
  yes: "oui",
  no: "non",
} as const;

/** What is said of a change that the school proposes, and of one that will be a proposal. */
export const proposalTexts = {
  title: "Ce que votre établissement propose",
  by: (by: string | null, moment: string) =>
    `Proposition de ${by ?? "un compte supprimé"}, ${moment}. Tant que l’administrateur du site ne l’a pas acceptée, la question reste telle qu’elle est, pour vos élèves aussi.`,
  beforeSaving:
    "D’autres établissements utilisent cette question, et l’administrateur du site n’a pas encore accepté le vôtre. Votre modification sera donc une proposition\u00A0: la question changera pour tous si l’administrateur l’accepte.",
  wasDeclined: (moment: string, note: string | null) =>
    `Votre établissement avait proposé un changement, qui n’a pas été retenu, ${moment}.${note ? ` Le mot de l’administrateur\u00A0: «\u00A0${note}\u00A0»` : ""}`,
} as const;
