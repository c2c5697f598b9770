import { type ClassListProblem, withoutAccents } from "@badin/contract";
import { titleOf } from "./titles.rules.ts";

/** Why a row of a list, by its own words, names no student of the class. */
export type Aside = Extract<ClassListProblem, "not_student" | "not_enrolled" | "row_hidden" | "name_struck">;

const plainOf = (cell: string): string => withoutAccents(cell).toLowerCase();

/** Words of a profile, or of a heading, that say who is no student. */
const adult =
  /^(?:enseignant|prof\b|professeur|personnel|personne relationnelle|parent|famille|responsable|representant|direct(?:eur|rice)|accompagnat(?:eur|rice)|admin|encadrant|animat(?:eur|rice)|instructeur|instructrice|formateur|formatrice|tuteur|tutrice|gestionnaire|benevole|intervenant|teacher|relative|staff|guardian|non[ -]editing)/;
/** Fares of adults who come with the students: « Adhésion parent accompagnateur », and not « Enfant de bénévole ». */
const fareOfAdult = /\b(?:parent|accompagnat(?:eur|rice)|encadrant|animat(?:eur|rice)|instruct(?:eur|rice)|benevole|enseignant)/;
const fareOfStudent = /\b(?:eleve|etudiant|jeune|enfant|mineur|stagiaire|candidat|scolaire|fils|fille|cadet)/;
/** Profiles of students: where one is named, whoever has another profile is none. */
const student = /^(?:eleve|etudiant|student|apprenant|learner|participant|stagiaire|jeune|inscrit|candidat)/;
const gone =
  /^(?:annule|rembourse|refuse|desist|abandon|demission|radie|parti\b|partie\b|sorti|exclu|non[ -](?:inscrit|admis|retenu)|(?:sur )?liste d.attente|en attente|non\b(?! communique)|inacti|no$)/;
/** First words of a remark that says that somebody has left. */
const remarkOfLeaving =
  /^(?:annule|rembourse|desist|s.est desist|abandon|a abandonne|demission|radi(?:e|ation)|parti(?:e)?\b|exclu|(?:sur |en )?liste d.attente|ne (?:vient|participe|fait) (?:plus|pas)|a quitte|quitte|n.est plus|ne fait plus partie|a demenage|demenage)/;
/** Headings of the middle of a list under which nobody is a student of the class. */
const headingOfOthers =
  /^(?:\W{0,3})(?:(?:liste |en )?d?.?attente\b|liste d.attente|desistements?|desistes?|abandons?|(?:eleves )?(?:partis|sortis|absents|radies|exclus)|anciens|demissions?)\b/;
/** First words of a heading or a foot of a list: « Effectif : 24 », « Classe de 3e B », « Édité le 12/09 ». */
const note =
  /^(?:(?:total|totaux|effectifs?|moyennes?|legende|signatures?)\b|nombre d|nb d|(?:edite|imprime|exporte?|arretee?) (?:le|par|de|du|au)\b|liste (?:des|de|du|bia)|classe (?:de|du|d.|:)|groupe (?:de|du|\d|:)|annee scolaire|(?:page|classe) \d|professeur principal|noms? (?:et|des)|(?:eleves|participants|inscrits|filles|garcons)(?: |$|:)|[a-z]{4,15} ?: |\* |n\.?b\.? ?:|fait a |document |merci )/;
/** Headings of groups, which name nobody: « Groupe B », « Mardi 17 h », « 3e 2 ». */
const group =
  /^(?:groupe|classe|section|equipe|creneau) ?(?:n° ?)?[a-z0-9]{1,3}\b|^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b|^\d{1,2} ?(?:e|eme|nde|ere)\b|^2de\b/;

/**
 * Returns the columns whose cells say whether a row is a student of the class. A day of leaving that most rows have is
 * that of the end of the year.
 */
export function tellingColumns(titles: readonly string[], rows: readonly (readonly string[])[]) {
  const bare = titles.map((title) => titleOf(title).bare);
  const find = (...names: readonly string[]) => bare.findIndex((each) => names.includes(each));
  const left = find("datesortie", "datedepart", "sortile", "sortie");
  const hasLeft = (row: readonly string[]) => /\d/.test(row[left] ?? "");
  const profile = find("profil", "profils", "fonction", "role", "roles", "type", "categorie", "qualite", "profile", "usertype");
  return {
    profile,
    fare: find("tarif", "formule", "tarifs", "formuleadhesion", "typeadhesion", "adhesion", "billet"),
    hasStudents: rows.some((row) => student.test(plainOf(row[profile] ?? ""))),
    state: bare.findIndex((each) =>
      /^(?:statut|etat|situation|inscri|participe|confirm|valid|accept|admis|actif|active|retenu)/.test(each),
    ),
    remarks: bare.flatMap((each, i) => (/^(?:remarque|observation|commentaire|notes?$|divers|info)/.test(each) ? [i] : [])),
    left: rows.filter(hasLeft).length * 2 > rows.length ? -1 : left,
  };
}

/** Returns why a row names no student; undefined for one who does, as far as it says. */
export function asideOf(
  cells: readonly string[],
  { profile, fare, hasStudents, state, remarks, left }: ReturnType<typeof tellingColumns>,
): Aside | undefined {
  const words = (place: number) => plainOf(cells[place] ?? "");
  const first = plainOf(cells.find((cell) => cell !== "") ?? "");
  if (adult.test(words(profile)) || adult.test(words(state)) || note.test(first) || isGroup(cells)) return "not_student";
  if (fareOfAdult.test(words(fare)) && !fareOfStudent.test(words(fare))) return "not_student";
  if (gone.test(words(state)) || gone.test(words(profile)) || /\d/.test(words(left))) return "not_enrolled";
  if (remarks.some((place) => remarkOfLeaving.test(words(place)))) return "not_enrolled";
  return hasStudents && words(profile) !== "" && !student.test(words(profile)) ? "not_student" : undefined;
}

const isAlone = (cells: readonly string[]): boolean => cells.filter((cell) => cell !== "").length === 1;
const isGroup = (cells: readonly string[]): boolean => isAlone(cells) && group.test(plainOf(cells.find((cell) => cell !== "") ?? ""));

/**
 * Returns what a row that is a heading says of those below it: that they are no students, or none any more; `null` for
 * a heading that ends such a group; undefined for a row of a person.
 */
export function headingOf(cells: readonly string[], isPerson: boolean): Aside | null | undefined {
  if (!isAlone(cells)) return undefined;
  const text = plainOf(cells.find((cell) => cell !== "") ?? "");
  if (headingOfOthers.test(text)) return "not_enrolled";
  // One word, of several people: « Parent Léa » is a student.
  if (adult.test(text) && /^\S+s ?:?$/.test(text)) return "not_student";
  return isPerson && !isGroup(cells) ? undefined : null;
}
