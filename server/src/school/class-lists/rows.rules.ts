import { type ClassListProblem, withoutAccents } from "@badin/contract";
import { titleOf } from "./titles.rules.ts";

/** Why a row of a list, by its own words, names no student of the class. */
export type Aside = Extract<ClassListProblem, "not_student" | "not_enrolled">;

const plainOf = (cell: string): string => withoutAccents(cell).toLowerCase();

const adult =
  /^(?:enseignant|prof\b|professeur|personnel|parent|responsable|representant|direct(?:eur|rice)|accompagnat(?:eur|rice)|admin|encadrant|animat(?:eur|rice)|instructeur|instructrice|formateur|formatrice|tuteur|tutrice|gestionnaire|benevole)/;
const gone =
  /^(?:annule|rembourse|refuse|desist|abandon|demission|radie|parti\b|partie\b|sorti|exclu|non[ -](?:inscrit|admis|retenu)|(?:sur )?liste d.attente|en attente)/;
/** First words of a heading or a foot of a list: « Effectif : 24 », « Classe de 3e B », « Édité le 12/09 ». */
const note =
  /^(?:total|effectif|nombre d|nb d|moyenne|legende|signature|liste (?:des|de|du|bia)|classe (?:de|du|d.|:)|groupe (?:de|du|\d|:)|annee scolaire|edite|imprime|export|(?:page|classe) \d|date\b|professeur principal|noms? (?:et|des)|(?:eleves|participants|inscrits|filles|garcons)(?: |$|:))/;

/** Returns the columns whose cells say whether a row is a student of the class. */
export function tellingColumns(titles: readonly string[]): { readonly profile: number; readonly state: number; readonly left: number } {
  const bare = titles.map((title) => titleOf(title).bare);
  const find = (...names: readonly string[]) => bare.findIndex((each) => names.includes(each));
  return {
    profile: find("profil", "profils", "fonction", "role", "roles", "type", "categorie", "qualite"),
    state: bare.findIndex((each) => /^(?:statut|etat|situation|inscription)/.test(each)),
    left: find("datesortie", "datedepart", "sortile", "sortie"),
  };
}

/** Returns why a row names no student; undefined for one who does, as far as it says. */
export function asideOf(cells: readonly string[], { profile, state, left }: ReturnType<typeof tellingColumns>): Aside | undefined {
  const words = (place: number) => plainOf(cells[place] ?? "");
  if (adult.test(words(profile)) || adult.test(words(state))) return "not_student";
  if (note.test(plainOf(cells.find((cell) => cell !== "") ?? ""))) return "not_student";
  return gone.test(words(state)) || gone.test(words(profile)) || words(left) !== "" ? "not_enrolled" : undefined;
}
