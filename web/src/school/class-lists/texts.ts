import type { ClassListProblem } from "@badin/contract";
import { count, formatInteger, nbsp, plural } from "../../platform/typography.ts";

/** Texts of the import of a class list. */
export const texts = {
  title: "Importer une liste de classe",
  intro: nbsp(
    "Une liste de Pronote, de SIECLE, d’un tableur ou de votre club, telle qu’elle est : .xlsx, .ods, .csv ou .xml. L’email est facultatif. Rien n’est écrit avant votre accord.",
  ),
  drop: "Déposez le fichier ici, ou",
  pick: "Choisir un fichier",
  file: "Fichier de la liste",
  paste: "Ou collez les lignes d’un tableur",
  pasteHint: "Une ligne par élève, avec ou sans titres de colonnes.",
  pastePlaceholder: "Prénom\tNom\tEmail\nThéo\tBéraud\t\nMaëlys\tFournier\tmaelys@exemple.fr",
  check: "Vérifier la liste",
  reading: "Lecture de la liste",
  tooLarge: nbsp("Ce fichier est trop volumineux : 4 Mo au maximum"),
  sheets: {
    title: "Dans quelle feuille sont les élèves\u00a0?",
    help: "Ce classeur a plusieurs feuilles.",
  },
  accents: {
    title: "Quels accents sont les bons\u00a0?",
    help: nbsp("Ce fichier est ancien, et se lit de trois façons. Aucune ne convient ? Enregistrez la liste en .xlsx."),
    ways: ["Comme ceci", "Ou comme cela", "Ou encore"],
    /** How the accents were read, which is a guess. */
    read: {
      "windows-1252": "Les accents sont lus comme ceux d’un ancien Windows.",
      "iso-8859-15": "Les accents sont lus comme ceux d’un ancien Unix.",
      macintosh: "Les accents sont lus comme ceux d’un ancien Mac.",
      cp850: "Les accents sont lus comme ceux de DOS.",
    },
    otherwise: "Lire autrement",
  },
  next: "Continuer",
  columnChoice: {
    title: "Où sont les élèves\u00a0?",
    unknown: (rows: number) =>
      nbsp(
        `${count(rows, "ligne")}. Rien ne dit quelles colonnes sont celles des élèves : dites-le. Deux listes côte à côte se prennent toutes les deux.`,
      ),
    known: (rows: number) => `${count(rows, "ligne")}. Voici ce que Badin prend de chaque colonne.`,
    column: (number: number) => `Colonne ${number}`,
    none: "Choisir…",
    roles: {
      none: "Ne pas prendre",
      firstName: "Prénom",
      name: "Nom",
      nameThenFirst: "Nom et prénom",
      firstThenName: "Prénom et nom",
      email: "Adresse de l’élève",
    },
    others: "Les payeurs, les parents et leurs adresses ne sont pas gardés.",
    missing: "Choisissez le nom et le prénom",
    submit: (rows: number) => `Vérifier ${plural(rows, "l’élève", `les ${formatInteger(rows)} élèves`)}`,
    open: "Choisir les colonnes",
  },
  dropped: (titles: readonly string[]) => nbsp(`Colonnes d’un payeur ou d’un parent, non prises : ${titles.join(", ")}.`),
  classes: (names: readonly string[]) =>
    nbsp(`La liste a des élèves de ${names.length} classes : ${names.join(", ")}. Tous entrent dans celle-ci.`),
  unusedEmails: (titles: readonly string[]) =>
    nbsp(`Adresses non prises, car rien ne dit que ce sont celles des élèves : ${titles.join(", ")}.`),
  unread: "La liste n’a pas pu être lue",
  previewTitle: "Ce que l’import va faire",
  nbNew: (students: number) => `${formatInteger(students)} à ajouter`,
  nbPresent: (students: number) => `${formatInteger(students)} déjà dans la classe`,
  nbRefused: (lines: number) => `${count(lines, "ligne")} à corriger`,
  guessed: "Cette liste n’a pas de titres de colonnes. Vérifiez que les prénoms et les noms sont à leur place.",
  orderDoubt: "Rien ne dit si le nom ou le prénom vient d’abord. Vérifiez qu’ils sont à leur place.",
  swap: "Échanger prénoms et noms",
  show: "Lignes montrées",
  all: "Toutes",
  problems: "À vérifier",
  sendMail: (students: number) =>
    students >= 2
      ? `Envoyer l’email d’activation aux ${formatInteger(students)} élèves qui ont une adresse`
      : "Envoyer l’email d’activation à l’élève qui a une adresse",
  leftOut: "Les lignes qui restent à corriger sont laissées de côté.",
  nothing: "Rien à ajouter",
  correction: {
    column: "Corriger",
    correct: (line: number) => `Corriger la ligne ${line}`,
    swap: (line: number) => `Échanger prénom et nom de la ligne ${line}`,
    other: "C’est quelqu’un d’autre",
    otherOf: (line: number) => `Ligne ${line}\u00a0: c’est quelqu’un d’autre`,
    title: (line: number) => `Ligne ${line}`,
    submit: "Corriger",
    cancel: "Annuler",
  },
  another: "Choisir une autre liste",
  submit: (students: number) => `Ajouter ${count(students, "élève")}`,
  makingTitle: "Import en cours",
  making: nbsp("Les comptes se créent, un par un. Gardez cette page ouverte."),
  starting: "L’import commence",
  made: (done: number, total: number) => `${formatInteger(done)} sur ${count(total, "compte")}`,
  caption: "Lignes de la liste",
  columns: { line: "Ligne", firstName: "Prénom", name: "Nom", email: "Email", outcome: "Résultat" },
  status: { new: "À ajouter", present: "Déjà dans la classe" },
  namesake: "Homonyme d’un autre élève",
  sibling: nbsp("Même adresse qu’un autre : compte sans adresse"),
  cutDoubt: nbsp("Le nom est-il bien coupé ?"),
  problem: {
    first_name_missing: "Prénom manquant",
    name_missing: "Nom manquant",
    not_student: "La liste dit que ce n’est pas un élève",
    not_enrolled: "La liste le dit parti, annulé ou en attente",
    row_hidden: "Ligne masquée dans le classeur",
    name_struck: "Nom barré dans le classeur",
    name_garbled: "Des lettres de ce nom se sont perdues\u00A0: retapez-le",
    name_address: "Un nom ne contient ni adresse ni caractère invisible",
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
