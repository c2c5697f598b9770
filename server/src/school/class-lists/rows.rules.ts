import { type ClassListProblem, withoutAccents } from "@badin/contract";
import { titleOf } from "./titles.rules.ts";

/** Why a row of a list, by its own words, names no student of the class. */
export type Aside = Extract<ClassListProblem, "not_student" | "not_enrolled">;

const plainOf = (cell: string): string => withoutAccents(cell).toLowerCase();

const adult =
  /^(?:enseignant|prof\b|professeur|personnel|parent|responsable|representant|direct(?:eur|rice)|accompagnat(?:eur|rice)|admin|encadrant|animat(?:eur|rice)|instructeur|instructrice|formateur|formatrice|tuteur|tutrice|gestionnaire|benevole)/;
const gone =
  /^(?:annule|rembourse|refuse|desist|abandon|demission|radie|parti\b|partie\b|sorti|exclu|non[ -](?:inscrit|admis|retenu)|(?:sur )?liste d.attente|en attente|non$)/;
/** First words of a heading or a foot of a list: « Effectif : 24 », « Classe de 3e B », « Édité le 12/09 ». */
const note =
  /^(?:(?:total|totaux|effectifs?|moyennes?|legende|signatures?)\b|nombre d|nb d|(?:edite|imprime|exporte?|arretee?) (?:le|par|de|du|au)\b|liste (?:des|de|du|bia)|classe (?:de|du|d.|:)|groupe (?:de|du|\d|:)|annee scolaire|(?:page|classe) \d|professeur principal|noms? (?:et|des)|(?:eleves|participants|inscrits|filles|garcons)(?: |$|:))/;

/**
 * Returns the columns whose cells say whether a row is a student of the class. A day of leaving that most rows have is
 * that of the end of the year.
 */
export function tellingColumns(titles: readonly string[], rows: readonly (readonly string[])[]) {
  const bare = titles.map((title) => titleOf(title).bare);
  const find = (...names: readonly string[]) => bare.findIndex((each) => names.includes(each));
  const left = find("datesortie", "datedepart", "sortile", "sortie");
  const hasLeft = (row: readonly string[]) => /\d/.test(row[left] ?? "");
  return {
    profile: find("profil", "profils", "fonction", "role", "roles", "type", "categorie", "qualite"),
    state: bare.findIndex((each) => /^(?:statut|etat|situation|inscription)/.test(each)),
    left: rows.filter(hasLeft).length * 2 > rows.length ? -1 : left,
  };
}

/** Returns why a row names no student; undefined for one who does, as far as it says. */
export function asideOf(cells: readonly string[], { profile, state, left }: ReturnType<typeof tellingColumns>): Aside | undefined {
  const words = (place: number) => plainOf(cells[place] ?? "");
  if (adult.test(words(profile)) || adult.test(words(state))) return "not_student";
  if (note.test(plainOf(cells.find((cell) => cell !== "") ?? ""))) return "not_student";
  return gone.test(words(state)) || gone.test(words(profile)) || /\d/.test(words(left)) ? "not_enrolled" : undefined;
}
