import { hasTags, textOfHtml } from "./pasted-html.rules.ts";

/** Lines that the pages of Moodle and forms show around a question, which are no part of it. */
const chrome =
  /^(?:pas encore répondu|réponse enregistrée|(?:partiellement )?(?:in)?correct(?:e)?|terminé|non répondue?|not yet answered|answer saved|not answered|noté sur [\d.,]+|note de [\d.,]+ sur [\d.,]+|marked out of [\d.,]+|mark [\d.,]+ out of [\d.,]+|marquer la question|retirer (?:la marque|le marquage)|supprimer la marque|flag question|remove flag|texte de la question|question text|veuillez choisir (?:une|au moins une) réponse ?[.:]?|select one(?: or more)? ?:?|effacer mon choix|clear my choice|modifier la question|edit question|question \d{1,3} ?(?:sélectionnez une (?:ou plusieurs )?réponses? ?:?|réponse|answer|select one(?: or more)? ?:?)|réponses? possibles? ?:|propositions? de réponses? ?:|votre réponse est (?:in)?correcte\.?|your answer is (?:in)?correct\.?|réponses? ?:|propositions? ?:|choix ?:|options ?:|answers? ?:|\(?\d+(?:[.,]\d+)? ?(?:points?|pts?)\)?|\d+(?:[.,]\d+)?\/\d+|-{3,}|_{3,}|\*{3,}|={3,}|`{3}\w{0,10})$/i;
/** What says that a text is copied from a page of Moodle. */
const ofMoodle =
  /^[^\S\n]{0,3}(?:texte de la question|question text|veuillez choisir (?:une|au moins une) réponse|select one|marquer la question|flag question)/im;

/**
 * Signs of bullets and boxes that word processors, phones and chat programs write, as the reader of marks knows them.
 */
const signs: readonly (readonly [RegExp, string])[] = [
  [/[\ufe0f\u200b\u200e\u202a\u202c\u202d\u2060\u2066\u2068\u2069\ufeff]/g, ""],
  [/^([^\S\n]{0,3})([1-8])\u20e3/gm, "$1$2."],
  [/([1-8])\u20e3/g, "$1"],
  [/^([^\S\n]{0,3})(?:[\uf0b7\uf0a7\uf0d8\uf076\uf06f§➢➤►▶→⇒➔◊◆❖○](?=[^\S\n]{0,3}\S)|o(?=\t))/gm, "$1• "],
  [/^([^\S\n]{0,3})[\uf0fc\uf052\uf0fe]/gm, "$1☑ "],
  [/^([^\S\n]{0,3})[\uf0a8\uf071\uf06f]/gm, "$1☐ "],
  [/^([^\S\n]{0,3})[❌✗✘✖]/gm, "$1☐ "],
  [
    /[^\S\n]{0,3}(?:[❌✗✘✖]|\((?:faux|incorrecte?|mauvaise(?: réponse)?|(?:-[\d.,]+|0(?:[.,]0+)?) ?(?:pts?|points?)|(?:-\d{1,3}|0)(?:[.,]\d+)? ?%)\))[^\S\n]{0,3}$/gim,
    "",
  ],
  [/\((?:\+?[1-9]\d*(?:[.,]\d+)? ?(?:pts?|points?)|100 ?%)\)[^\S\n]{0,3}$/gim, "✓"],
];

/** Letters and figures in circles or in boxes, by their rank. */
const drawn = ["①❶Ⓐⓐ🅐🅰🄰", "②❷Ⓑⓑ🅑🅱🄱", "③❸Ⓒⓒ🅒🅲🄲", "④❹Ⓓⓓ🅓🅳🄳"].flatMap((same, rank) =>
  [...same].map((sign) => [sign, "ABCD".charAt(rank)] as const),
);

/**
 * Returns a pasted text as a person would have typed it: without the marks and the lines of the program it comes from.
 */
export function cleanPaste(pasted: string): string {
  // Bold and slanted letters that are signs of their own.
  let text = withPlainSpaces(pasted).replace(/[\u{1d400}-\u{1d7ff}]/gu, (sign) => sign.normalize("NFKC"));
  if (hasTags(text)) text = withPlainSpaces(textOfHtml(text));
  text = fromLatex(text).replace(arrowKey, "Réponse : $1");
  if (/^[^\S\n]{0,3}[●⦿◉]/m.test(text)) text = text.replace(/^([^\S\n]{0,3})○/gm, "$1☐");
  text = text.replace(formulaOfDollars, (whole, before: string, formula: string) =>
    /[\\^_]|^[a-z]$/i.test(formula) ? `${before}\\(${formula}\\)` : whole,
  );
  const kahoot = /^\s*▲/m.test(text) && /^\s*◆/m.test(text);
  if (kahoot) text = text.replace(/^[^\S\n]{0,3}[▲◆●■]/gm, "• ");
  text = text.replace(/^[^\S\n]{0,3}[^\s][^\n]{0,2000}/, (first) =>
    first.trimEnd().replace(/ ?\(\d+(?:[.,]\d+)? ?(?:points?|pts?)\)$/i, ""),
  );
  for (const [sign, plain] of signs) text = text.replace(sign, plain);
  for (const [sign, letter] of drawn)
    if (text.includes(sign)) text = text.replaceAll(sign, `${letter}. `).replaceAll(`${letter}. .`, `${letter}.`);
  text = withoutMarkdown(text);
  const all = text.split("\n");
  const lines = joinMarks(all.slice(0, cleanedLines).map(withoutOpening));
  const kept = lines.filter((line) => !chrome.test(line.trim()));
  const shown = ofMoodle.test(text) ? kept.map(ofTick) : kept;
  return [...numbered(markLines(tableRows(signsOfAmc(shown)))), ...all.slice(cleanedLines)].join("\n");
}

/** LaTeX as Markdown writes it, on a line: a price has no sign of a formula. */
const formulaOfDollars = /(^|[^$\\\w])\$([^\s$][^$\n]{0,300}|[a-z])\$(?![\d$])/gim;

/** Lines among which the first question of a text ends, and that show where the next one begins. */
const cleanedLines = 400;

/** Returns a text whose lines end alike, with one space between words and one empty line at most. */
const withPlainSpaces = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n\t]{2,}/g, " ")
    .replace(/\n(?:[^\S\n\t]?\n){2,}/g, "\n\n");

/** « du sud Correct »: the tick of Moodle is a picture, copied as its words. */
const ofTick = (line: string): string => line.replace(/\sCorrect$/, " ✓").replace(/\sIncorrect$/, "");

/** Returns a text without the marks of Markdown around words, its headings and its quotes. */
const withoutMarkdown = (text: string): string =>
  text
    .replace(/\*\*([^*\n]{1,500})\*\*/g, "$1")
    .replace(/(^|[^\p{L}\d_])__([^_\n]{1,500})__/gmu, "$1$2")
    .replace(/(^|[\s([•-])\*([^*\s](?:[^*\n]{0,300}[^*\s])?)\*(?=[\s.,;:!?)]|$)/gm, "$1$2")
    .replace(/^[^\S\n]{0,3}#{1,6}[^\S\n]{1,3}/gm, "")
    .replace(/^[^\S\n]{0,3}>[^\S\n]{1,3}/gm, "");

/** Words that open a line of the key or of the explanation, behind a bullet or a drawing. */
const opening =
  /^\s*(?:[•·▪*–—-]\s+|\p{Extended_Pictographic}\s*|[✓✔☑]\s*)+(?=(?:(?:la\s+)?(?:bonne|correcte?)\s+r[ée]ponse|r[ée]ponse(?:\s+(?:correcte|juste|exacte|attendue))?\s*[:=]|(?:correct\s+)?answer\b|solution\s*:|corrig[ée]\s*:|explications?\b|justification\b|commentaires?\s*:|feedback\b|pourquoi\b|[ée]nonc[ée]\s*:|question\b))/iu;

/** A key behind an arrow alone: « → B ». */
const arrowKey = /^[^\S\n]{0,3}(?:→|⇒|➔|➜|=>|->|👉)[^\S\n]{0,3}\(?([a-d])\)?\.?[^\S\n]{0,3}$/gim;

/** Returns a line without the bullet of its key, and without the words that only say what it is. */
const withoutOpening = (line: string): string =>
  line
    .replace(opening, "")
    .replace(/^\s*(?:question|[ée]nonc[ée]|intitul[ée])\s*:\s*(?=\S)/i, "")
    .replace(/^\s*BIA\s+(?:19|20)\d\d\s*(?:[-–—:,.]\s*)?(?=(?:(?:question|n°?)\s*)?\d|$)/i, "")
    .replace(/([?:…])\s*\*\s*$/, "$1");

/**
 * Joins a mark alone on its line with the line behind it, as pages of Moodle are copied, and « Question 2 » likewise.
 */
function joinMarks(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let mark = "";
  for (const line of lines) {
    if (/^\s*(?:[a-h]|[1-4])\s*[.)]\s*$/i.test(line)) mark = `${line.trim()} `;
    else if (/^\s*(?:la\s+)?(?:bonne\s+r[ée]ponse|r[ée]ponse(?:\s+(?:correcte|juste|exacte))?|correct answer|answer)\s*:\s*$/i.test(line))
      mark = `${line.trim()} `;
    else if (mark === "" || line.trim() === "") joined.push(line);
    else {
      joined.push(mark + line.trim());
      mark = "";
    }
  }
  return mark === "" ? joined : [...joined, mark.trim()];
}

/** Joins the number of a question alone on its line with its text. */
function numbered(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let number = "";
  for (const line of lines) {
    if (/^\s?(?:question\s\d{1,3}|\d\.\d{1,2})\s?[.:]?\s?$/i.test(line)) number = line.trim().replace(/\s?[.:]$/, "");
    else if (number === "" || line.trim() === "") joined.push(line);
    else {
      joined.push(/^question/i.test(number) ? `${number} : ${line.trim()}` : `${number} ${line.trim()}`);
      number = "";
    }
  }
  return joined;
}

/** Returns the lines of AMC (« * question », « + right », « - wrong ») with boxes. */
function signsOfAmc(lines: readonly string[]): readonly string[] {
  const [right, wrong] = [lines.filter((line) => /^\s*\+\s+\S/.test(line)).length, lines.filter((line) => /^\s*-\s+\S/.test(line)).length];
  if (right === 0 || wrong === 0) return lines;
  return lines.map((line, i) =>
    i === 0
      ? line.replace(/^\s*\*{1,2}(?:\[[^\]]{0,60}\])?\s+/, "")
      : line.replace(/^\s*\+\s+(?=\S)/, "☑ ").replace(/^\s*-\s+(?=\S)/, "☐ "),
  );
}

/** Returns a text without the commands of LaTeX of AMC and of the class « exam ». */
const fromLatex = (text: string): string =>
  /\\(?:bonne|mauvaise|choice|correctchoice)\b/i.test(text)
    ? text
        .replace(
          /\\begin\{question(?:mult)?\}(?:\{[^{}\n]{0,80}\})?|\\(?:begin|end)\{[a-z]{1,20}\*?\}(?:\[[^[\]\n]{0,40}\])?|\\question(?:\[\d+\])?/gi,
          "",
        )
        .replace(/\\(?:bonne|CorrectChoice)\b\s*(?:\{([^{}\n]{0,500})\})?/gi, "\n☑ $1")
        .replace(/\\(?:mauvaise|choice)\b\s*(?:\{([^{}\n]{0,500})\})?/gi, "\n☐ $1")
    : text;

/** How four lines that follow each other may be marked otherwise than the reader of marks knows. */
const sequences: readonly (readonly RegExp[])[] = [
  [
    /^\s?[[(]?A(?:\s?[\]>=|»]\s?(?=\S)|\s(?=[\p{L}\p{N}«"]))/u,
    /^\s?[[(]?B(?:\s?[\]>=|»]\s?(?=\S)|\s(?=[\p{L}\p{N}«"]))/u,
    /^\s?[[(]?C(?:\s?[\]>=|»]\s?(?=\S)|\s(?=[\p{L}\p{N}«"]))/u,
    /^\s?[[(]?D(?:\s?[\]>=|»]\s?(?=\S)|\s(?=[\p{L}\p{N}«"]))/u,
  ],
  [/^\s?[[(]?a\s?[\]>=|»]\s?(?=\S)/, /^\s?[[(]?b\s?[\]>=|»]\s?(?=\S)/, /^\s?[[(]?c\s?[\]>=|»]\s?(?=\S)/, /^\s?[[(]?d\s?[\]>=|»]\s?(?=\S)/],
  [/^\s?a\s(?=\S)/, /^\s?b\s(?=\S)/, /^\s?c\s(?=\S)/, /^\s?d\s(?=\S)/],
  [/^\s?\(?i\s?[.):/-]\s?(?=\S)/i, /^\s?\(?ii\s?[.):/-]\s?(?=\S)/i, /^\s?\(?iii\s?[.):/-]\s?(?=\S)/i, /^\s?\(?iv\s?[.):/-]\s?(?=\S)/i],
];

/** Returns lines with the marks of such a sequence as letters. */
function markLines(lines: readonly string[]): string[] {
  const filled = lines.flatMap((line, i) => (line.trim() === "" ? [] : [i]));
  const marked = [...lines];
  for (const sequence of sequences)
    for (let start = 0; start + sequence.length <= filled.length; start++)
      if (sequence.every((mark, i) => mark.test(lines[filled[start + i] ?? 0] ?? "")))
        for (const [i, mark] of sequence.entries()) {
          const at = filled[start + i] ?? 0;
          marked[at] = (lines[at] ?? "").replace(mark, `${"ABCD".charAt(i)}. `);
        }
  return marked;
}

/** Returns the rows of a table of Markdown, or of a table separated by semicolons or commas, with tabs. */
function tableRows(lines: readonly string[]): readonly string[] {
  const filled = lines.filter((line) => line.trim() !== "");
  if (filled.length > 0 && filled.every((line) => /^\s*\|.*\|\s*$/.test(line)))
    return filled
      .filter((line) => !/^[\s|:-]+$/.test(line))
      .map((line) =>
        line
          .trim()
          .slice(1, -1)
          .split("|")
          .map((cell) => cell.trim())
          .join("\t")
          .replace(/^(?:question|[ée]nonc[ée]|intitul[ée])\t(?=[^\t]+$)/i, ""),
      );
  for (const delimiter of [";", ","] as const) {
    const rows = filled.map((line) => cellsOf(line, delimiter));
    const quoted = delimiter === ";" || filled.every((line) => line.trim().startsWith('"'));
    if (
      rows.length > 0 &&
      quoted &&
      rows.every((cells) => cells.length >= 5 && cells.length <= 30 && cells.every((cell) => cell.length < 500))
    )
      return rows.map((cells) => cells.join("\t"));
  }
  return lines;
}

/** Returns the cells of a row, without their quotes. */
const cellsOf = (line: string, delimiter: ";" | ","): string[] =>
  (line.match(delimiter === ";" ? /(?:^|;)(?:"(?:[^"]|"")*"|[^;]*)/g : /(?:^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? []).map((cell) =>
    cell
      .replace(/^[;,]/, "")
      .trim()
      .replace(/^"([\s\S]*)"$/, "$1")
      .replaceAll('""', '"')
      .trim(),
  );
