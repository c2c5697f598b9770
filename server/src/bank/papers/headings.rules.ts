import { fold } from "../../platform/text/normalise.ts";
import type { Line } from "./lines.rules.ts";

/** Titles of the parts of a paper, folded, by theme. */
const titles: readonly (readonly [RegExp, number])[] = [
  [/^(?:meteorologie|aerologie)/, 1],
  [/^(?:aerodynamique|aerostatique|principes? du vol|mecanique du vol)/, 2],
  [/^(?:etude des aeronefs|connaissance des aeronefs|aeronefs|engins spatiaux)/, 3],
  [/^(?:navigation|reglementation|securite des vols)/, 4],
  [/^(?:histoire|culture)/, 5],
  [/^(?:anglais|epreuve facultative|english)/, 6],
];
const prefix = /^(?:(?:partie|epreuve|theme|module|sujet)\s*)?(?:n°\s*)?(?:[1-6]|i{1,3}|iv|vi?)?\s*[:.)/-]*\s*/;
const titleMaxLength = 90;

/**
 * Returns the theme whose part a line opens: « PARTIE 2 – AÉRODYNAMIQUE ET PRINCIPES DU VOL »; undefined for other
 * lines.
 */
function headingTheme({ text, apart }: Pick<Line, "text" | "apart">): number | undefined {
  if (text.length > titleMaxLength || /[?]|:$/.test(text)) return undefined;
  const folded = fold(text);
  const bare = folded.replace(prefix, "");
  const announced = bare !== folded || text === text.toUpperCase() || apart;
  return announced ? titles.find(([title]) => title.test(bare))?.[1] : undefined;
}

/** A number of a part alone, folded: its title is on the next line. */
const numberAlone = /^(?:partie|epreuve|theme|module)\s*(?:n°\s*)?(?:[1-6]|i{1,3}|iv|vi?)\s*[:.)/–-]*$/;
/** How a title that goes on ends, or its next line begins, folded. */
const goesOn = /(?:^|[\s'])(?:et|de|des|du|la|le|les|l|d|a|au|aux)['’]?$|[,:–-]$/;
const isContinued = /^(?:et|de|des|du|de la)\s|^[dl]['’]/;
const isUpper = (text: string): boolean => text === text.toUpperCase() && /\p{L}{2}/u.test(text) && !/^\d/.test(text);

/** Returns the theme whose part each line opens, on one line or on two, as `headingTheme` does. */
export function headingThemes(lines: readonly Pick<Line, "text" | "apart">[]): (number | undefined)[] {
  const themes = lines.map(headingTheme);
  for (const [i, { text, apart }] of lines.entries()) {
    const before = lines[i - 1]?.text ?? "";
    if (themes[i] !== undefined) continue;
    if (numberAlone.test(fold(text))) themes[i] = themes[i + 1];
    else if (themes[i - 1] !== undefined && !apart && text.length <= titleMaxLength && wraps(before, text)) themes[i] = themes[i - 1];
  }
  return themes;
}

const wraps = (title: string, next: string): boolean =>
  isUpper(title) ? isUpper(next) : goesOn.test(fold(title)) || isContinued.test(fold(next));

/** Whether a line opens the key at the end of a paper: « Corrigé », « Grille de réponses ». */
export const opensKey = (text: string): boolean =>
  text.length < titleMaxLength &&
  /^(?:le |la |les )?(?:corrige|grille|cle|bareme|solution|bonnes reponses|reponses? (?:attendues|exactes|correctes|:)|reponses?$)/.test(
    fold(text),
  );
