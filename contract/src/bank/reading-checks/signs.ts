/** Signs that reorder or hide letters. */
export const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
/** Ticks, crosses, hands, circles in colour: no text of a question holds one but as a mark. */
export const drawing = /[\u{1f000}-\u{1faff}\u2600-\u2604\u2607-\u27bf\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55]/u;

/** A number of ten whose power is not raised: « × 10 8 », « 3.10-5 », and units with a power on the line: « m.s-1 ». */
export const flatPower =
  /(?:\d\s?[×x*·.]\s?|^)10\s?[-−–]\s?\d\b(?!\s?(?:°|[a-zà-ÿ]))|\d\s?[×x*·]\s?10\s?\d{1,2}\b|\d\s?(?:[a-zA-Z]{1,3}\s?[./·]\s?){0,3}(?:k?m|cm|mm|s|kg|N|Pa|h)[-–−]\d\b|[\d/·]\s?[kcd]?m[23]\b/;
/** Signs of a text of a question, its formulas left out: others are of a program, or of another alphabet. */
export const foreignSign =
  /[^\p{Script=Latin}\p{Script=Greek}\p{M}\p{N}\s.,;:!?'’‘´`"«»“”„()\-‐-―−+±×÷=<>≤≥≈≠~/%‰°º′″€$£√∑∏∫∞∆µΩ·•&*…_\\^↑↓→←↗↘↖↙⇒∅∝⊥∥@§¹²³ªº⁄№\u2070-\u209f{}[\]|]/u;
/** Brackets that texts of questions do not have, but around what could not be read and a blank: « [2] », « [Trou] ». */
export const bracket = /[{}|#]|\[(?!(?:image|formule|signe|trou|\.{3}|…|\s)[^\]]{0,12}\])/iu;

/** Two words that lost their space: « ClémentAder ». */
const gluedWords = /[a-zà-ÿ]{3}[A-ZÀ-Þ][a-zà-ÿ]{2}|[a-zA-ZÀ-ÿ’']{26}/;
const capitalWithin = /[a-zà-ÿ][A-ZÀ-Þ]/;
/** No French word is so long. */
const gluedLength = 26;

/** Returns the glued words of a text. A run of letters is looked for by leaps of its length: most texts have none. */
export const gluedIn = (text: string): string | undefined =>
  capitalWithin.test(text) || hasRun(text) ? gluedWords.exec(text)?.[0] : undefined;

function hasRun(text: string): boolean {
  for (let last = gluedLength - 1; last < text.length; ) {
    let at = last;
    while (at > last - gluedLength && mayJoin(text.charCodeAt(at))) at--;
    if (at === last - gluedLength) return true;
    last = at + gluedLength;
  }
  return false;
}

/** Whether a sign may be within a run of letters: none of them is before « A », but the quote. */
const mayJoin = (code: number): boolean => code >= 0x41 || code === 0x27;
/** A formula of LaTeX: « \(v^2\) ». */
export const formula = /\\\((?:[^\\]|\\[^)]){0,1000}\\\)/g;

/** A power of ten that lost its form: « 103 m » for « 10³ m ». */
export const powerOfTen = /^\s?10[2-9]\s?(?:\p{L}|$)/u;
/** A word that a line end cut. */
export const cutWord = /\p{Ll}-\s\p{Ll}{2}/u;
