import { withoutAccents } from "@badin/contract";

/**
 * Known column titles (Pronote, SIECLE, ONDE, Moodle, HelloAsso, forms), normalised by `titleOf`, the best first: names
 * in use come before names at birth.
 */
export const known = {
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
    "adressemessagerie",
    "adressemessagerieelectronique",
    "email1value",
  ],
} as const;

/** Titles of a column of both names that say nothing of their order; French lists write the name first. */
const unordered = new Set(
  "nomcomplet identite eleve eleves participant participante participants adherent adherente adherents enfant stagiaire inscrit candidat membre licencie etudiant".split(
    " ",
  ),
);
/** The same, in the order of programs that write the first name first. */
const unorderedFirst = new Set(["fullname", "displayname", "nomaffiche"]);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/**
 * Words of a title that say whose cell it is: a student's, or somebody else's, whose names and addresses are never
 * taken.
 */
const studentWords = setOf(
  "eleve eleves participant participante participants adherent adherente adherents enfant enfants stagiaire stagiaires jeune jeunes inscrit inscrite inscrits candidat candidate candidats apprenant apprenants membre membres licencie licenciee licencies beneficiaire etudiant etudiante etudiants student students attendee elv",
);
const otherWords = setOf(
  "payeur payeuse acheteur acheteuse responsable responsables resp parent parents pere mere papa maman tuteur tutrice representant representants legal legaux facturation urgence contact titulaire enseignant enseignante professeur prof principal parrain famille foyer conjoint garant referent referente accompagnateur accompagnatrice encadrant instructeur animateur president employeur proche adulte client donateur billing purchaser buyer guardian mother father",
);
/** Words of a question (« Quel est ton prénom ? »), of an order (« en majuscules ») and articles, which say nothing. */
const emptyWords = setOf(
  "le la les l un une de du des d ton ta tes votre vos mon ma son sa quel quelle est sont quels ecris ecrivez indique indiquez saisis saisissez entre entrez merci svp ici complet complete legale en majuscule majuscules capitale capitales minuscules lettres obligatoire champ champs complementaire complementaires question reponse information",
);
/** Words that stand in titles and in no name of a person. */
const titleWords = setOf(
  "nom noms prenom prenoms mail email mel courriel adresse classe naissance sexe telephone portable niveau division commande horodateur licence commentaire commentaires statut",
);

export interface Title {
  /** Without case, accents, punctuation, articles and owner: « Nom de l’élève » becomes « nom ». */
  readonly bare: string;
  readonly owner: "student" | "other" | undefined;
  /** The order of both names in its cells, of a column that holds both. */
  readonly full: "nameFirst" | "firstNameFirst" | undefined;
  /** Whether it says that order itself. */
  readonly saysOrder: boolean;
  /** Whether it speaks of a name, or of a first name, known or not. */
  readonly ofName: boolean;
  readonly ofFirstName: boolean;
}

/** Characters of a title that are read. */
const titleMaxLength = 120;

const wordsOf = (text: string): string[] =>
  withoutAccents(text.slice(0, titleMaxLength))
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** « enfant1 » becomes « enfant ». */
const withoutRank = (word: string): string => word.replace(/([a-z])\d+$/, "$1");

/** Returns what the title of a column says. */
export function titleOf(text: string): Title {
  const words = wordsOf(text.replace(/\bjeune fille\b/i, "naissance"));
  const plain = words.map(withoutRank);
  // « Nom de famille » is a name, « Email de la famille » an address of the parents.
  const familyName = plain.join(" ").indexOf("nom de famille") < 0 ? -1 : plain.indexOf("famille");
  const isOther = plain.some((word, i) => otherWords.has(word) && i !== familyName);
  const isStudent = plain.some((word) => studentWords.has(word));
  const kept = words.filter((word, i) => !(emptyWords.has(word) && word !== "complet") && !(isStudent && /^\d+$/.test(plain[i] ?? "")));
  const own = kept.filter((word) => !studentWords.has(withoutRank(word)));
  const bare = (own.length > 0 ? own : kept).join("");
  const order = orderIn(own);
  const full = order ?? (unordered.has(bare) ? "nameFirst" : unorderedFirst.has(bare) ? "firstNameFirst" : undefined);
  return {
    bare,
    owner: isOther ? "other" : isStudent ? "student" : undefined,
    full,
    saysOrder: order !== undefined,
    ofName: words.some((word) => /^(?:pre)?noms?$/.test(word)),
    ofFirstName: words.some((word) => /^prenoms?$/.test(word)),
  };
}

/** Returns the order of both names in a title that says nothing else: « NOM / Prénom », « Prénom et nom ». */
function orderIn(words: readonly string[]): Title["full"] {
  if (words.some((word) => !/^(?:noms?|prenoms?|et|famille|usage|s)$/.test(word))) return undefined;
  const [name, first] = [words.findIndex((word) => word.startsWith("nom")), words.findIndex((word) => word.startsWith("prenom"))];
  if (name < 0 || first < 0) return undefined;
  return name < first ? "nameFirst" : "firstNameFirst";
}

/** Whether a title only says whose the cell is: « Élève ». */
export function isOwner(title: string): boolean {
  const { full, saysOrder } = titleOf(title);
  return full !== undefined && !saysOrder;
}

/** Whether the column of a title is somebody else's than a student's. */
export const isOthers = (title: string): boolean => titleOf(title).owner === "other";

/** Whether a cell reads like a title, known or not: « Nom du collège », « Classe ». */
export const isTitleLike = (cell: string): boolean =>
  !cell.includes("@") && wordsOf(cell).some((word) => titleWords.has(withoutRank(word)));

/**
 * Returns titles with the heading that stands above a group of them, where one is of somebody else: « Responsable »
 * over « Nom », « Mail » gives « Responsable Nom », « Responsable Mail ».
 */
export function underHeadings(row: readonly string[], above: readonly string[]): readonly string[] {
  if (!above.some((cell) => cell !== "" && isOthers(cell))) return row;
  let group = "";
  return row.map((title, i) => {
    group = above[i] || group;
    return title !== "" && titleOf(group).owner !== undefined && titleOf(title).owner === undefined ? `${group} ${title}` : title;
  });
}
