import { themeInCategory } from "../categories.rules.ts";
import type { ExportedQuestion, RawFile, RawItem } from "../item.ts";
import { markupMaxLength } from "../markup.rules.ts";
import { afterGroup, escapeLatex, type LatexText, latexText } from "./latex.rules.ts";

const opening = /\\begin\{(question|questionmult|questionmultx)\}/g;
const choicesOpening = /\\begin\{(choices|choiceshoriz|choicescustom|reponses|reponseshoriz|reponsesperso)\}(\[o\])?/;
const choice = /\\(correctchoice|wrongchoice|bonne|mauvaise)(?![a-zA-Z])\s*(?=[[{])/g;

/** Whether a text is the LaTeX of a questionnaire of Auto Multiple Choice. */
export const isAmcLatex = (text: string): boolean => /\\begin\{question(?:mult|multx)?\}/.test(text);

/**
 * Reads the LaTeX of Auto Multiple Choice: questions with their choices, in French or in English, their explanation,
 * the element that names their theme, and the year that this program writes as a comment.
 */
export function readAmcLatex(written: string): RawFile {
  const source = withoutComments(written);
  const items: RawItem[] = [];
  let line = 1;
  let counted = 0;
  let before = 0;
  for (const found of source.matchAll(opening)) {
    const start = found.index;
    const end = source.indexOf(`\\end{${found[1]}}`, start);
    for (; counted < start; counted++) if (source.charCodeAt(counted) === 10) line++;
    const heading = source.slice(before, start);
    const body = source.slice(start + found[0].length, end < 0 ? source.length : end);
    items.push({ ...readQuestion(body, heading), line, ...(end < 0 && { problem: "le fichier s’arrête au milieu de la question" }) });
    before = end < 0 ? source.length : end;
    if (end < 0) break;
  }
  return { exams: [], items };
}

const yearMark = "annee";
const hiddenYear = "\\badinyear";

/** Removes what LaTeX does not read, but for the years of the questions. */
const withoutComments = (source: string): string =>
  source
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => {
      const year = /^\s*%\s*annee\s*:\s*(\d{4})\s*$/.exec(line)?.[1];
      return year === undefined ? beforeComment(line) : `${hiddenYear}{${year}}`;
    })
    .join("\n");

function beforeComment(line: string): string {
  for (let i = 0; i < line.length; i++) {
    if (line[i] === "\\") i++;
    else if (line[i] === "%") return line.slice(0, i);
  }
  return line;
}

/** Returns what stands last between the braces of a command; undefined when it is not there. */
function lastArgument(source: string, command: string): string | undefined {
  const at = source.lastIndexOf(`${command}{`);
  if (at < 0) return undefined;
  const open = at + command.length;
  const close = source.indexOf("}", open);
  return close < 0 ? undefined : source.slice(open + 1, close);
}

function readQuestion(body: string, heading: string): Omit<RawItem, "line"> {
  // The braces behind the environment hold its name.
  const named = /^\s*\{/.test(body) ? body.slice(afterGroup(body, body.indexOf("{"), "{", "}")) : body;
  const open = choicesOpening.exec(named);
  const theme = themeInCategory(lastArgument(heading, "\\element") ?? "");
  const year = Number(lastArgument(heading, hiddenYear)) || undefined;
  const item = { theme: theme.theme, year };
  if (!open) {
    const numeric = /\\AMC(?:numericChoices|IntervalDisplay)/.test(named);
    const said = latexText(named.slice(0, markupMaxLength)).text;
    const kind = numeric ? "réponse numérique" : "question ouverte";
    return { ...item, text: said, answers: [], right: [], problem: `ce n’est pas une question à choix multiple (${kind})` };
  }
  const [begin, environment, ordered] = open;
  const close = named.indexOf(`\\end{${environment}}`, open.index);
  const inside = named.slice(open.index + begin.length, close < 0 ? named.length : close);
  const after = close < 0 ? "" : named.slice(close + `\\end{${environment}}`.length);
  const text = readLatex(named.slice(0, open.index));
  const choices = choicesIn(inside);
  const explanation = readLatex(argumentsOf(`${named.slice(0, open.index)} ${after}`, /\\(?:explain|explication)\s*(?=\{)/).at(-1) ?? "");
  const all = [text, ...choices.map((each) => each.read)];
  const unknown = [...new Set([...all, explanation].flatMap((each) => each.unknown))];
  const [picture, ...others] = text.pictures;
  const pictured = choices.some(({ read }) => read.pictures.length > 0);
  return {
    ...item,
    text: text.text,
    answers: choices.map(({ read }, i) => read.text || (read.pictures.length > 0 ? `Image ${i + 1}` : "")),
    right: choices.flatMap(({ right }, i) => (right ? [i + 1] : [])),
    comment: explanation.text || null,
    picture: picture === undefined ? undefined : { kind: "path", path: picture },
    answerPictures: pictured
      ? choices.map(({ read }) =>
          read.text === "" && read.pictures[0] !== undefined ? { kind: "path" as const, path: read.pictures[0] } : null,
        )
      : undefined,
    left: others.length > 0 ? "resté dans le fichier\u00a0: d’autres images de son texte" : null,
    fixedOrder: ordered === undefined ? null : true,
    doubts: [
      ...(theme.doubt === null ? [] : [theme.doubt]),
      ...(unknown.length === 0 ? [] : [`des commandes de LaTeX restent telles quelles\u00a0: ${unknown.slice(0, 5).join(", ")}`]),
    ],
    problem: all.some((each) => each.text.length > markupMaxLength) ? "un texte est trop long" : undefined,
  };
}

const readLatex = (source: string): LatexText =>
  source.length > markupMaxLength
    ? { text: source, pictures: [], unknown: [] }
    : latexText(withoutExplanation(source).replaceAll("\\badinyear", ""));

/** Removes an explanation that stands before the choices. */
function withoutExplanation(source: string): string {
  const at = source.search(/\\(?:explain|explication)\s*\{/);
  if (at < 0) return source;
  return source.slice(0, at) + source.slice(afterGroup(source, source.indexOf("{", at), "{", "}"));
}

function choicesIn(source: string): { right: boolean; read: LatexText }[] {
  return [...source.matchAll(choice)].map((found) => {
    let at = found.index + found[0].length;
    if (source[at] === "[") at = afterGroup(source, at, "[", "]");
    const written = source[at] === "{" ? source.slice(at + 1, afterGroup(source, at, "{", "}") - 1) : "";
    return { right: /correct|bonne/.test(found[1] ?? ""), read: readLatex(written) };
  });
}

function argumentsOf(source: string, command: RegExp): string[] {
  const found = command.exec(source);
  if (!found) return [];
  const open = found.index + found[0].length;
  return [source.slice(open + 1, afterGroup(source, open, "{", "}") - 1)];
}

/** What stands before the questions: a document that AMC compiles, with a group for each theme. */
export const amcLatexHead = [
  "% Se compile avec xelatex.",
  "\\documentclass[a4paper]{article}",
  "\\usepackage{fontspec}",
  "\\usepackage{amsmath}",
  "\\usepackage[francais,bloc,completemulti]{automultiplechoice}",
  "\\begin{document}",
  "",
  "",
].join("\n");

/** Returns the end of the document, which shows the groups of these themes. */
export const amcLatexTail = (themes: ReadonlySet<number>): string =>
  [
    "\\onecopy{1}{",
    "\\noindent{\\bf BIA}",
    "\\namefield{\\fbox{Nom et prénom : \\hspace{6cm}}}",
    ...[...themes].sort((a, b) => a - b).map((theme) => `\\insertgroup{theme${theme}}`),
    "}",
    "\\end{document}",
    "",
  ].join("\n");

/** Writes a question for Auto Multiple Choice, without its image: a group for each theme, and its explanation. */
export function writeAmcLatex({ theme, year, text, answers, correct, comment, fixedOrder }: ExportedQuestion, rank: number): string {
  const choices = answers.map((answer, i) => `      \\${i + 1 === correct ? "correct" : "wrong"}choice{${escapeLatex(answer)}}`);
  return [
    `% ${yearMark}: ${year}`,
    `\\element{theme${theme}}{`,
    `  \\begin{question}{q${rank}}`,
    `    ${escapeLatex(text)}`,
    `    \\begin{choices}${fixedOrder ? "[o]" : ""}`,
    ...choices,
    "    \\end{choices}",
    ...(comment ? [`    \\explain{${escapeLatex(comment)}}`] : []),
    "  \\end{question}",
    "}",
    "",
    "",
  ].join("\n");
}
