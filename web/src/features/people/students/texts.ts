import type { ClassListProblem } from "@badin/contract";
import { count, formatInteger, nbsp, of, plural } from "../../../shared/typography.ts";

/** Texts about the students of a class; those between straight quotes in the specification are to the letter. */
export const texts = {
  title: (classroom: string) => `Élèves de la classe ${classroom}`,
  count: (students: number) => count(students, "élève"),
  add: "Ajouter un élève",
  import: "Importer une liste de classe",
  importShort: "Importer une liste",
  print: "Imprimer les QR codes",
  moreWays: "Ajouter des élèves",
  share: nbsp("Ajoutez vos élèves, ou donnez-leur le code de la classe : ils créent leur compte eux-mêmes."),
  search: "Chercher un élève",
  found: (found: number, all: number) => `${count(found, "élève")} sur ${formatInteger(all)}`,
  cardOutdated: (username: string) => `L’identifiant est maintenant ${username}\u00a0: réimprimez la carte`,
  noneFound: (search: string) => nbsp(`Aucun élève ne correspond à « ${search} ».`),
  failed: "Les élèves ne se sont pas chargés",
  empty: "Aucun élève pour le moment",
  emptyHelp: nbsp(
    "Ajoutez vos élèves un par un, importez leur liste, ou affichez le code de la classe au tableau : chacun crée son compte.",
  ),
  archived: nbsp("Cette classe est archivée : les comptes de ses élèves ont été effacés."),
  caption: "Élèves de la classe",
  columns: {
    firstName: "Prénom",
    name: "Nom",
    login: "Email ou identifiant",
    lastSignIn: "Dernière connexion",
    card: "Carte QR",
    actions: "Actions",
  },
  never: "Jamais",
  card: { ready: "Prête", chosen: "Mot de passe choisi", waiting: "En attente d’activation" },
  edit: "Modifier le compte de l'élève",
  remove: "Supprimer le compte de l'élève",
  deletion: {
    title: "Effacer l'élève",
    message: "Attention, vous allez effacer un élève. Etes vous sûr ?",
    loss: (who: string, answers: number) =>
      answers === 0
        ? nbsp(`Le compte ${of(who)} sera effacé. Il n’a encore répondu à aucune question.`)
        : nbsp(`Le compte ${of(who)} sera effacé, avec ${count(answers, "réponse")} qui ne compteront plus dans les statistiques.`),
    confirm: "Effacer l'élève",
    done: "L'élève a été effacé",
  },
} as const;

/** Texts of the printed cards. */
export const cardTexts = {
  title: "Cartes QR des élèves",
  summary: (cards: number, pages: number) =>
    `${count(cards, "carte")} sur ${count(pages, "page")} A4, à découper en suivant les pointillés.`,
  without: (students: number) =>
    students >= 2
      ? nbsp(`${formatInteger(students)} élèves n’ont pas de carte : ils ont choisi leur mot de passe.`)
      : nbsp("1 élève n’a pas de carte : il a choisi son mot de passe."),
  none: "Aucune carte à imprimer",
  noneHelp:
    "Une carte existe tant que l’élève n’a pas choisi son mot de passe. Donnez-lui-en un autre en modifiant son compte pour refaire sa carte.",
  secret: nbsp("Une carte ouvre le compte de l’élève : remettez-la en main propre."),
  failed: "Les cartes ne se sont pas chargées",
  page: (number: number, pages: number) => `Page ${number} sur ${pages}`,
  print: "Imprimer",
  close: "Fermer",
  username: "Identifiant",
  classroom: "Classe",
  qrOf: (who: string) => `QR code ${of(who)}`,
  scan: nbsp("Scanne, puis appuie sur « Suivant »."),
} as const;

/** Texts of the import of a class list. */
export const importTexts = {
  title: "Importer une liste de classe",
  intro: nbsp(
    "Un fichier CSV avec au moins le prénom et le nom de chaque élève, tel que Pronote, un ENT ou un tableur l’enregistre. L’email est facultatif. Rien n’est écrit avant votre accord.",
  ),
  drop: "Déposez le fichier ici, ou",
  pick: "Choisir un fichier",
  file: "Fichier de la liste",
  paste: "Ou collez les lignes d’un tableur",
  pasteHint: "Une ligne par élève, avec ou sans titres de colonnes.",
  pastePlaceholder: "Prénom\tNom\tEmail\nThéo\tBéraud\t\nMaëlys\tFournier\tmaelys@exemple.fr",
  check: "Vérifier la liste",
  reading: "Lecture de la liste",
  unread: "La liste n’a pas pu être lue",
  previewTitle: "Ce que l’import va faire",
  nbNew: (students: number) => `${formatInteger(students)} à ajouter`,
  nbPresent: (students: number) => `${formatInteger(students)} déjà dans la classe`,
  nbRefused: (lines: number) => `${count(lines, "ligne")} à corriger`,
  guessed: "Cette liste n’a pas de titres de colonnes. Vérifiez que les prénoms et les noms sont à leur place.",
  swap: "Échanger prénoms et noms",
  show: "Lignes montrées",
  all: "Toutes",
  problems: "À corriger",
  sendMail: (students: number) =>
    students >= 2
      ? `Envoyer l’email d’activation aux ${formatInteger(students)} élèves qui ont une adresse`
      : "Envoyer l’email d’activation à l’élève qui a une adresse",
  leftOut: nbsp("Les lignes à corriger sont laissées de côté : corrigez-les dans le fichier, puis importez-le à nouveau."),
  another: "Choisir une autre liste",
  submit: (students: number) => `Ajouter ${count(students, "élève")}`,
  caption: "Lignes de la liste",
  columns: { line: "Ligne", firstName: "Prénom", name: "Nom", email: "Email", outcome: "Résultat" },
  status: { new: "À ajouter", present: "Déjà dans la classe" },
  namesake: nbsp("Homonyme : vérifiez"),
  problem: {
    first_name_missing: "Prénom manquant",
    name_missing: "Nom manquant",
    name_too_long: nbsp("Nom trop long : 60 caractères au maximum"),
    email_invalid: "Adresse email incorrecte",
    duplicate_name: "Même nom qu’à la ligne",
    duplicate_email: "Même adresse qu’à la ligne",
    email_taken: "Cette adresse est celle d’un autre compte",
  } satisfies Record<ClassListProblem, string>,
  reportTitle: "Import terminé",
  added: (students: number) =>
    students === 0
      ? "Aucun élève n’a été ajouté."
      : plural(students, "1 élève a été ajouté.", `${formatInteger(students)} élèves ont été ajoutés.`),
  kept: (students: number) =>
    plural(
      students,
      "1 était déjà dans la classe\u00a0: rien n’a changé pour lui.",
      `${formatInteger(students)} étaient déjà dans la classe\u00a0: rien n’a changé pour eux.`,
    ),
  left: (lines: number) =>
    plural(lines, "1 ligne a été laissée de côté\u00a0:", `${formatInteger(lines)} lignes ont été laissées de côté\u00a0:`),
  cards: "Chaque nouvel élève a une carte QR, qui le connecte sans rien taper.",
  print: "Imprimer les QR codes",
  close: "Fermer",
} as const;
