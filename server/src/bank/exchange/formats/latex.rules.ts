import { aroundFormulas } from "../../../platform/text/formulas.ts";
import { tidyText } from "../markup.rules.ts";
import { lowered, raised } from "../small-signs.rules.ts";

/** What is read of LaTeX: its words, the files of its images, and the commands that could not be shown. */
export interface LatexText {
  readonly text: string;
  readonly pictures: readonly string[];
  readonly unknown: readonly string[];
}

const accents: Readonly<Record<string, string>> = {
  "'": "\u0301",
  "`": "\u0300",
  "^": "\u0302",
  '"': "\u0308",
  "~": "\u0303",
  "=": "\u0304",
};
const letterAccents: Readonly<Record<string, string>> = { c: "\u0327", v: "\u030c", u: "\u0306", k: "\u0328", r: "\u030a", H: "\u030b" };
const words: Readonly<Record<string, string>> = {
  ...{ newline: "\n", par: "\n", item: "\n– ", ldots: "…", dots: "…", textellipsis: "…", og: "«\u00a0", fg: "\u00a0»", guillemotleft: "«" },
  ...{ guillemotright: "»", textdegree: "°", degre: "°", degres: "°", celsius: "°C", euro: "€", EUR: "€", texteuro: "€", oe: "œ", OE: "Œ" },
  ...{ ae: "æ", AE: "Æ", ss: "ß", o: "ø", i: "i", j: "j", textbackslash: "\\", textasciitilde: "~", textasciicircum: "^", textless: "<" },
  ...{ textgreater: ">", textbar: "|", textbraceleft: "{", textbraceright: "}", textunderscore: "_", textquotesingle: "'", S: "§", P: "¶" },
  ...{
    texttimes: "×",
    textmu: "µ",
    copyright: "©",
    ier: "er",
    iere: "re",
    quad: " ",
    qquad: " ",
    space: " ",
    nobreakspace: "\u00a0",
  },
  ...{ LaTeX: "LaTeX", TeX: "TeX", textquotedbl: '"', lbrack: "[", rbrack: "]" },
};
/** Commands of appearance, whose argument is shown as it is. */
const shown = new Set(
  "textbf textit texttt textsc textrm textsf textmd textup textsl emph underline mbox text bf it em tt sc rm sf bfseries itshape ttfamily small large Large LARGE huge footnotesize scriptsize normalsize tiny centering noindent indent protect displaystyle raggedright hfill vfill dotfill smallskip medskip bigskip newpage clearpage null strut multiSymbole quad relax".split(
    " ",
  ),
);
/** Commands that are left out with their arguments, each with the number of these. */
const leftOut = new Map(
  Object.entries({
    vspace: 1,
    hspace: 1,
    label: 1,
    bareme: 1,
    scoring: 1,
    vskip: 0,
    color: 1,
    fontsize: 2,
    setlength: 2,
    AMCnoCompleteMulti: 0,
  }),
);
const environments = new Map(Object.entries({ multicols: 1, minipage: 1, tabular: 1, array: 1 }));

/** Reads LaTeX as the text that it prints. Formulas keep their LaTeX, between `\(` and `\)`. */
export function latexText(source: string): LatexText {
  const pictures: string[] = [];
  const unknown: string[] = [];
  /** Ends of formulas that do not come any more. */
  const unclosed = new Set<string>();
  let out = "";
  let at = 0;
  const argument = (): string => {
    while (/\s/.test(source[at] ?? "")) at++;
    if (source[at] === "[") at = afterGroup(source, at, "[", "]");
    while (/\s/.test(source[at] ?? "")) at++;
    if (source[at] !== "{") return source[at] === undefined ? "" : (source[at++] ?? "");
    const start = at;
    at = afterGroup(source, at, "{", "}");
    return source.slice(start + 1, at - 1);
  };
  const inner = (): string => {
    const read = latexText(argument());
    unknown.push(...read.unknown);
    return read.text;
  };
  const formula = (open: string, close: string, marks: readonly [string, string]) => {
    const end = unclosed.has(close) ? -1 : source.indexOf(close, at + open.length);
    if (end < 0) {
      unclosed.add(close);
      out += open;
      at += open.length;
      return;
    }
    out += marks[0] + source.slice(at + open.length, end) + marks[1];
    at = end + close.length;
  };
  const command = () => {
    const name = /^\\([A-Za-z]+)\*?[ \t]*/.exec(source.slice(at, at + 60));
    if (!name) {
      const sign = source[at + 1] ?? "";
      at += 2;
      if (accents[sign] !== undefined) out += accented(inner(), accents[sign]);
      else if (sign === "\\") {
        if (source[at] === "[") at = afterGroup(source, at, "[", "]");
        out += "\n";
      } else out += sign === "," || sign === ";" || sign === ":" || sign === "!" ? " " : /[-/@]/.test(sign) ? "" : sign;
      return;
    }
    const [all, word = ""] = name;
    at += all.length;
    if (letterAccents[word] !== undefined) out += accented(inner(), letterAccents[word]);
    else if (words[word] !== undefined) out += words[word];
    else if (word === "includegraphics") {
      pictures.push(argument().trim());
      out += " ";
    } else if (word === "symbol") out += String.fromCharCode(Number(argument()) || 32);
    else if (word === "textsuperscript" || word === "up") out += raised(inner());
    else if (word === "textsubscript") out += lowered(inner());
    else if (word === "begin" || word === "end") {
      const environment = argument();
      if (word === "begin") for (let left = environments.get(environment) ?? 0; left > 0; left--) argument();
      out += "\n";
    } else if (leftOut.has(word)) for (let left = leftOut.get(word) ?? 0; left > 0; left--) argument();
    else if (!shown.has(word)) {
      unknown.push(`\\${word}`);
      out += `\\${word} `;
    }
  };
  while (at < source.length) {
    const sign = source[at] ?? "";
    if (source.startsWith("\\(", at)) formula("\\(", "\\)", ["\\(", "\\)"]);
    else if (source.startsWith("\\[", at)) formula("\\[", "\\]", ["\\[", "\\]"]);
    else if (sign === "\\") command();
    else if (source.startsWith("$$", at)) formula("$$", "$$", ["$$", "$$"]);
    else if (sign === "$") formula("$", "$", ["\\(", "\\)"]);
    else {
      const [read, length] = plain(source, at);
      out += read;
      at += length;
    }
  }
  return { text: tidyText(out), pictures, unknown: [...new Set(unknown)] };
}

/** Signs that stand for others, the longest first. */
const ligatures: readonly (readonly [string, string])[] = [
  ["---", "—"],
  ["--", "–"],
  ["``", "“"],
  ["''", "”"],
  ["<<", "«"],
  [">>", "»"],
  ["~", "\u00a0"],
  ["{", ""],
  ["}", ""],
];

/** Returns the text of what stands at a place, and its length. An empty line ends a paragraph. */
function plain(source: string, at: number): [string, number] {
  const found = ligatures.find(([written]) => source.startsWith(written, at));
  if (found) return [found[1], found[0].length];
  let end = at;
  while (source[end] === " " || source[end] === "\t" || source[end] === "\n" || source[end] === "\r") end++;
  if (end === at) return [source[at] ?? "", 1];
  const breaks = source.slice(at, end).split("\n").length - 1;
  return [breaks > 1 ? "\n" : " ", end - at];
}

const accented = (text: string, accent: string): string => `${text.slice(0, 1)}${accent}${text.slice(1)}`.normalize("NFC");

/** Returns the place behind the group that opens at `at`; the end of the source when it does not close. */
export function afterGroup(source: string, at: number, open: string, close: string): number {
  let depth = 0;
  for (let i = at; i < source.length; i++) {
    if (source[i] === "\\") i++;
    else if (source[i] === open) depth++;
    else if (source[i] === close && --depth === 0) return i + 1;
  }
  return source.length;
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  '"': "\\textquotedbl{}",
  "[": "\\lbrack{}",
  "]": "\\rbrack{}",
  "\n": "\\newline{}",
  "\u00a0": "~",
};

/** Returns a text as LaTeX writes it; its formulas stay as they are. */
export const escapeLatex = (text: string): string =>
  aroundFormulas(text, (around) =>
    around.replace(/[\\~^<>|"[\]\n\u00a0{}$%&#_]/g, (sign) => escapes[sign] ?? `\\${sign}`).replace(/-(?=-)|`(?=`)|'(?=')/g, "$&{}"),
  );
