/** Ways in which papers, forms and spreadsheets mark an answer. */
export type MarkKind = "letter" | "digit" | "box" | "bullet";

/** A line or a piece of a line that bears the mark of an answer. */
export interface MarkedText {
  readonly kind: MarkKind;
  /** Rank that a letter or a digit says, from 1; undefined for boxes and bullets. */
  readonly place: number | undefined;
  /** Whether a sign says that it is the right answer. */
  readonly right: boolean;
  readonly text: string;
}

/** Signs of the right answer, before its mark: « x B. », « *B) », « ✓ B - ». */
const rightSign = "[x*✓✔✅→>]?";
const rightBox = /^(?:\[\s*[x✓✔*]\s*\]|[☑☒■◼●⦿◉▣✓✔✅])\s*/i;
const emptyBox = /^(?:\[\s*\]|[☐□◻▢❑❒○◯❍⬜])\s*/;
const bullet = /^[•·▪▸‣◦*–—-]\s+(?=\S)/;
/**
 * « B. », « b) », « (B) », « B - », « B : », « B/ », « Réponse B : ». A dash needs a space behind it: « A-t-il » is a
 * word.
 */
const letter = new RegExp(
  `^(${rightSign})\\s*(?:r[ée]ponse\\s+|proposition\\s+|answer\\s+)?\\(?([a-h])\\s*(?:[.):/]|[-–—](?=\\s)|\\t)\\s*\\)?(?=\\S)`,
  "i",
);
const digit = new RegExp(`^(${rightSign})\\s*(?:r[ée]ponse\\s+)?\\(?([1-8])\\s*(?:[.):/](?!\\d)|[-–—](?=\\s)|\\t)\\s*\\)?(?=\\S)`, "i");
/** Signs of the right answer behind it: « du sud (bonne réponse) », « du sud ✓ », « du sud ☑ ». */
const rightEnd = /(?:[✓✔✅☑☒]|\*|[([](?:x|bonne(?: r[ée]ponse)?|r[ée]ponse (?:juste|correcte|exacte)|correct[e]?|juste|vrai|right)[)\]])$/i;
/** An empty box behind an answer, where the right one has a ticked box. */
const emptyEnd = /(?:[☐□⬜]|\[\s*\])$/;

/** Returns a text without the box or the sign of the right answer behind it, and whether it had that sign. */
export function withoutRightEnd(text: string): { text: string; right: boolean } {
  const whole = text.trim();
  const bare = whole.replace(rightEnd, "").trim();
  if (bare !== "" && bare !== whole) return { text: bare, right: true };
  return { text: whole.replace(emptyEnd, "").trim() || whole, right: false };
}

/**
 * Reads the mark at the start of a line; undefined when it has none. A box or a bullet may stand before a letter: the
 * letter counts.
 */
export function readMark(line: string): MarkedText | undefined {
  const text = line.trim();
  const pointed = bullet.exec(text);
  const behindBullet = pointed ? text.slice(pointed[0].length) : text;
  const boxed = rightBox.exec(behindBullet) ?? emptyBox.exec(behindBullet);
  const rest = boxed ? behindBullet.slice(boxed[0].length) : behindBullet;
  if (boxed && rest === "") return undefined;
  const inner = lettered(rest);
  const sign = boxed !== null && rightBox.test(behindBullet);
  if (inner) return { ...inner, right: inner.right || sign || pointed?.[0].trim() === "*" };
  if (!boxed && !pointed) return undefined;
  const end = withoutRightEnd(rest);
  return { kind: boxed ? "box" : "bullet", place: undefined, right: sign || end.right, text: end.text };
}

function lettered(text: string): MarkedText | undefined {
  const found = letter.exec(text) ?? digit.exec(text);
  if (!found) return undefined;
  const [whole, sign, mark = ""] = found;
  const end = withoutRightEnd(text.slice(whole.length));
  const isLetter = /[a-h]/i.test(mark);
  const place = isLetter ? mark.toLowerCase().charCodeAt(0) - 96 : Number(mark);
  return { kind: isLetter ? "letter" : "digit", place, right: sign !== "" || end.right, text: end.text };
}

/** Marks inside a line, one per kind, in the order in which they are tried. */
const inside = [
  /(?:^|\s)[x*✓✔]?\s?\(?[a-d]\s?[.):/]\s*(?=\S)/gi,
  /(?:^|\s)[x*✓✔]?\s?\(?[a-d]\s+[-–—]\s+(?=\S)/gi,
  /(?:^|\s)[x*✓✔]?\s?\(?[1-4]\s?[.)](?!\d)\s*(?=\S)/gi,
  /(?:\[\s*(?:[x✓]\s*)?\]|[☐□◻○◯❍⬜☑☒■◼●⦿])\s*(?=\S)/gi,
];

/**
 * Splits a text whose four answers follow each other in a line: « Le vent ? a) nord b) sud c) est d) ouest ».
 * @returns the text before the first answer, and the answers with their marks; undefined when four are not there, in
 * order
 */
export function splitLine(text: string): { before: string; answers: MarkedText[] } | undefined {
  for (const pattern of inside) {
    const starts: number[] = [];
    for (const match of text.matchAll(pattern)) {
      const place = readMark(text.slice(match.index))?.place;
      if (place === undefined || place === starts.length + 1) starts.push(match.index);
    }
    if (starts.length !== 4) continue;
    const pieces = starts.map((start, i) => readMark(text.slice(start, starts[i + 1])));
    const answers = pieces.filter((piece) => piece !== undefined);
    if (answers.length === 4) return { before: text.slice(0, starts[0]).trim(), answers };
  }
  return undefined;
}
