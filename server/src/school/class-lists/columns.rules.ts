import { type ColumnRole, withoutAccents } from "@badin/contract";

/** Indexes of the columns for each kind of content, the best first. */
export interface Columns {
  readonly firstName: readonly number[];
  readonly name: readonly number[];
  /** Columns that hold both first name and name. */
  readonly full: readonly number[];
  /** Whether the first name comes first in the `full` columns. */
  readonly firstNameFirst: boolean;
  readonly email: readonly number[];
}

/**
 * Known column titles (Pronote, SIECLE, ONDE, Moodle, HelloAsso, forms), normalised by `titleOf`, the best first: names
 * in use come before names at birth.
 */
const known = {
  firstName: [
    "prenomusage",
    "prenomusuel",
    "prenomusite",
    "prenom",
    "prenoms",
    "prenom1",
    "1erprenom",
    "premierprenom",
    "prenomnaissance",
    "prenomsnaissance",
    "prenometatcivil",
    "firstname",
    "givenname",
  ],
  name: [
    "nomusage",
    "nomusuel",
    "nom",
    "noms",
    "nomfamille",
    "nomnaissance",
    "nometatcivil",
    "nompatronymique",
    "patronyme",
    "lastname",
    "surname",
    "familyname",
    "name",
  ],
  nameThenFirst: [
    ..."nomprenom nometprenom nomprenoms nometprenoms nomsetprenoms nomcomplet identite".split(" "),
    ..."eleve eleves participant participante adherent adherente enfant stagiaire inscrit candidat membre licencie etudiant".split(" "),
  ],
  firstThenName: ["prenomnom", "prenometnom", "prenomsetnoms", "fullname"],
  email: [
    "email",
    "mail",
    "mel",
    "courriel",
    "adressemail",
    "adresseemail",
    "adressemel",
    "adressecourriel",
    "adresseelectronique",
    "emailaddress",
    "mailacademique",
  ],
} as const;

/**
 * Words of a title that say whose cell it is: a student's, or somebody else's, whose names and addresses are never
 * taken.
 */
const studentWords = new Set(
  "eleve eleves participant participante participants adherent adherente adherents enfant stagiaire jeune inscrit inscrite candidat candidate apprenant membre licencie licenciee beneficiaire etudiant".split(
    " ",
  ),
);
const otherWords = new Set(
  "payeur payeuse acheteur acheteuse responsable responsables resp parent parents pere mere tuteur tutrice representant representants legal legaux facturation urgence contact titulaire enseignant professeur prof principal parrain famille foyer".split(
    " ",
  ),
);
/** Words of a question (« Quel est ton prénom ? ») and articles, which say nothing of the cell. */
const emptyWords = new Set(
  "le la les l un une de du des d ton ta tes votre vos mon ma son sa quel quelle est sont quels ecris ecrivez indique indiquez saisis saisissez entre entrez merci svp ici complet complete legale".split(
    " ",
  ),
);

interface Title {
  /** Without case, accents, punctuation, articles and owner: « Nom de l’élève » becomes « nom ». */
  readonly bare: string;
  readonly owner: "student" | "other" | undefined;
}

function titleOf(text: string): Title {
  const words =
    withoutAccents(text.slice(0, titleMaxLength))
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  // « Nom de famille » is a name, « Email de la famille » an address of the parents.
  const isFamilyName = words[0] === "nom" && words[1] === "de" && words[2] === "famille";
  const isOther = words.some((word, i) => otherWords.has(word) && !(isFamilyName && i === 2));
  const isStudent = words.some((word) => studentWords.has(word));
  const kept = words.filter((word) => !emptyWords.has(word) || word === "complet");
  const bare = kept.filter((word) => !studentWords.has(word)).join("");
  return { bare: bare === "" ? kept.join("") : bare, owner: isOther ? "other" : isStudent ? "student" : undefined };
}

/** Characters of a title that are read. */
const titleMaxLength = 120;

/**
 * Number of rows searched for titles. Above the titles may stand the name of the classroom, the date of the export or a
 * heading « Élèves ».
 */
const searched = 10;

interface Titles {
  readonly index: number;
  readonly columns: Columns;
  /** Number of recognised titles. */
  readonly count: number;
}

/**
 * Returns the row of titles and the content of its columns; undefined when no row names people. Among several rows,
 * prefers one with both first name and name, then the one with the most titles, then the first.
 */
export function findTitles(rows: readonly (readonly string[])[]): Titles | undefined {
  const isComplete = ({ columns }: Titles) => Number(columns.name.length > 0);
  return rows
    .slice(0, searched)
    .map((row, index) => titlesOf(row, index))
    .filter(({ columns }) => columns.full.length > 0 || columns.name.length > 0)
    .toSorted((a, b) => isComplete(b) - isComplete(a) || b.count - a.count)[0];
}

function titlesOf(row: readonly string[], index: number): Titles {
  const columns = columnsOf(row.map(titleOf));
  return { index, columns, count: columns.firstName.length + columns.name.length + columns.full.length + columns.email.length };
}

function columnsOf(titles: readonly Title[]): Columns {
  const places = (names: readonly string[], among = titles) =>
    names.map((name) => among.findIndex(({ bare, owner }) => bare === name && owner !== "other")).filter((place) => place >= 0);
  const firstName = places(known.firstName);
  const name = places(known.name);
  // Beside the columns of a parent or a payer, an address that says no owner may be theirs.
  const hasOthers = titles.some(({ owner }) => owner === "other");
  const email = places(known.email).filter((place) => !hasOthers || titles[place]?.owner === "student");
  const reversed = places(known.firstThenName);
  const full = [...places(known.nameThenFirst), ...reversed];
  // Without a first-name column, a « Nom » column holds the full name.
  if (firstName.length === 0) return { firstName, name: [], full: [...full, ...name], firstNameFirst: reversed.length > 0, email };
  return name.length > 0
    ? { firstName, name, full: [], firstNameFirst: false, email }
    : { firstName, name: [], full, firstNameFirst: reversed.length > 0, email };
}

/** Whether the column of a title is somebody else's than a student's. */
export const isOthers = (title: string): boolean => titleOf(title).owner === "other";

/** Whether a title is that of the profiles that school portals write: « Élève », « Enseignant ». */
export const isProfile = (title: string): boolean => ["profil", "profils", "fonction", "statut", "role"].includes(titleOf(title).bare);

const adults = /^(?:enseignant|professeur|personnel|parent|responsable|representant|directeur|directrice|accompagnateur|admin)/;

/** Whether a profile is that of a teacher, a parent or another adult. */
export const isAdult = (profile: string): boolean => adults.test(withoutAccents(profile).toLowerCase());

/**
 * Whether the first row names columns that are not known: it has words where the rows below have numbers, days or
 * addresses, or a column that is somebody else's.
 */
export function hasUnknownTitles([first = [], ...rows]: readonly (readonly string[])[]): boolean {
  if (first.some(isOthers)) return true;
  const isPlain = (cell: string | undefined) => cell !== undefined && cell !== "" && !/[\d@]/.test(cell);
  const isFigure = (cell: string | undefined) => cell !== undefined && /[\d@]/.test(cell);
  return first.some(
    (cell, i) => isPlain(cell) && rows.length > 0 && rows.every((row) => !row[i] || isFigure(row[i])) && rows.some((row) => row[i]),
  );
}

/** Returns the columns that a person has chosen; undefined when they hold no name. */
export function chosenColumns(roles: readonly ColumnRole[]): Columns | undefined {
  const places = (role: ColumnRole) => roles.flatMap((each, i) => (each === role ? [i] : []));
  const [firstName, name, email] = [places("firstName"), places("name"), places("email")];
  const reversed = places("firstThenName");
  const full = [...places("nameThenFirst"), ...reversed];
  if (full.length > 0) return { firstName, name: [], full, firstNameFirst: reversed.length > 0, email };
  return name.length > 0 && firstName.length > 0 ? { firstName, name, full, firstNameFirst: false, email } : undefined;
}

/** Returns what each column of a list is read as. */
export function rolesOf({ firstName, name, full, firstNameFirst, email }: Columns, width: number): ColumnRole[] {
  const role = (i: number): ColumnRole => {
    if (full.includes(i)) return firstNameFirst ? "firstThenName" : "nameThenFirst";
    if (full.length === 0 && firstName.includes(i)) return "firstName";
    if (name.includes(i)) return "name";
    return email.includes(i) ? "email" : "none";
  };
  return Array.from({ length: width }, (_, i) => role(i));
}

/**
 * Guesses the content of the columns of a list without titles; returns undefined when no column looks like names, or
 * too many do. In French lists, the name comes before the first name.
 */
export function guessColumns(rows: readonly (readonly string[])[]): Columns | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, i) => ({ i, cells: rows.map((row) => row[i] ?? "").filter((cell) => cell !== "") }));
  const email = columns.filter(({ cells }) => share(cells, (cell) => cell.includes("@")) > 0.5).map(({ i }) => i);
  const [first, second, third] = columns.filter(({ i, cells }) => !email.includes(i) && looksLikeNames(cells, rows.length));
  if (!first || third || email.length > 1) return undefined;
  const none = { firstName: [], name: [], full: [], firstNameFirst: false, email };
  if (!second) return { ...none, full: [first.i] };
  const swapped = share(second.cells, isUpper) > share(first.cells, isUpper) + 0.5;
  return { ...none, firstName: [swapped ? first.i : second.i], name: [swapped ? second.i : first.i] };
}

const share = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

const isUpper = (cell: string): boolean => cell === cell.toLocaleUpperCase("fr") && cell !== cell.toLocaleLowerCase("fr");

/**
 * Whether most rows have words in this column, and they vary: this excludes classes (« 3A »), dates and « Masculin ».
 */
function looksLikeNames(cells: readonly string[], rowCount: number): boolean {
  const varied = new Set(cells).size / Math.max(1, cells.length) > 0.5 || cells.length <= 4;
  return cells.length >= rowCount / 2 && varied && share(cells, (cell) => /^\p{L}[\p{L}\p{M}'’ .,-]+$/u.test(cell)) > 0.6;
}
