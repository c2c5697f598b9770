import { aroundFormulas } from "../../../platform/text/formulas.ts";
import { themeInCategory } from "../categories.rules.ts";
import type { ExportedQuestion, RawFile, RawItem } from "../item.ts";
import { markupMaxLength, tidyText } from "../markup.rules.ts";
import { escapeLatex, latexText } from "./latex.rules.ts";

const question = /^\s*(\*{1,2})(?:<([^>]*)>)?(?:\s*(?=\[\w+=)|(?=\[))?(?:\[([^\]]*)\])?(?:\{([^}]*)\})?(.*)/;
const answer = /^\s*([+-])(?:\[([^\]]*)\])?(?:\{([^}]*)\})?(.*)/;
const group = /^\s*\*([()])(?:\[([^\]]*)\])?(.*)/;
const option = /^\s*([A-Za-z][\w-]{0,40}):(.*)/;
/** The options that a file may give between its questions. */
const options =
  /^(?:title|presentation|code|lang|font|boxcolor|papersize|answersheet\w*|completemulti|separateanswersheet|automarks|defaultscoring[ms]|l-\w+|latex(?:-\w+|engine)?|shufflequestions|columns|questionblocks|arabic|manualduplex|singlesided|name\w*|pages|includefile|pdf-\w+|randomseed|preassociation\w*|packageoptions|disable|ide?)$/i;
const year = /^\s*#\s*annee\s*:\s*(\d{4})\s*$/i;
const comment = /^\s*#\s*explication\s*:(.*)/i;

/**
 * Whether a text is AMC-TXT, the plain text of Auto Multiple Choice: a question marked « * », then answers marked « + »
 * for the right one and « - ».
 */
export const isAmcText = (text: string): boolean =>
  /^[ \t]*\*{1,2}(?:<[^>\n]{0,100}>)?(?:\[[^\]\n]{0,100}\])?(?:\{[^}\n]{0,100}\})?[ \t]+\S/m.test(text) &&
  /^[ \t]*\+(?:\[[^\]\n]{0,20}\])?(?:\{[^}\n]{0,100}\})?[ \t]+\S/m.test(text) &&
  /^[ \t]*-(?:\[[^\]\n]{0,20}\])?(?:\{[^}\n]{0,100}\})?[ \t]+\S/m.test(text);

/**
 * Returns a text of AMC-TXT, line by line, with the words of its questions and answers only: no group or option, nor
 * the comments that give a year or an explanation. Other comments stay.
 */
export function amcWords(source: string): string {
  const wordsOf = (line: string): string => {
    if (year.test(line) || comment.test(line) || group.test(line) || options.test(option.exec(line)?.[1] ?? "")) return "";
    const asked = question.exec(line);
    return asked ? `* ${asked[5] ?? ""}` : line;
  };
  return source
    .split(/\r\n?|\n/)
    .map(wordsOf)
    .join("\n");
}

interface Block {
  readonly line: number;
  readonly open: boolean;
  readonly options: ReadonlyMap<string, string>;
  readonly group: string;
  readonly year: number | undefined;
  readonly comment: string | null;
  readonly text: string[];
  readonly answers: { readonly right: boolean; readonly text: string[] }[];
}

const optionsOf = (written: string): Map<string, string> =>
  new Map(
    written.split(",").map((each) => {
      const [name = "", value = ""] = each.split("=");
      return [name.trim(), value.trim()];
    }),
  );

/**
 * Reads AMC-TXT: questions with their answers, their groups, whose names tell the theme, images and local LaTeX.
 * Questions with several right answers are read, open ones are refused.
 */
export function readAmcText(source: string): RawFile {
  const blocks: Block[] = [];
  const groups: string[] = [];
  const noted: { year?: number; comment?: string } = {};
  let follow: string[] | undefined;
  let isLatex = false;
  for (const [i, line] of source.split(/\r\n?|\n/).entries()) {
    if (/^\s*#/.test(line)) {
      const [of, said] = [year.exec(line)?.[1], comment.exec(line)?.[1]];
      if (of !== undefined) noted.year = Number(of);
      if (said !== undefined) noted.comment = said;
      continue;
    }
    const set = option.exec(line);
    if (set && options.test(set[1] ?? "")) {
      if (/^latex$/i.test(set[1] ?? "")) isLatex = /^\s*[1-9]/.test(set[2] ?? "");
      follow = [];
      continue;
    }
    const bracket = group.exec(line);
    const asked = bracket ? null : question.exec(line);
    const given = bracket || asked ? null : answer.exec(line);
    if (bracket) {
      if (bracket[1] === "(") groups.push(optionsOf(bracket[2] ?? "").get("group") || (bracket[3] ?? "").trim());
      else groups.pop();
      follow = [];
    } else if (asked) {
      const own = optionsOf(asked[3] ?? "");
      follow = [asked[5] ?? ""];
      blocks.push({
        line: i + 1,
        open: asked[2] !== undefined,
        options: own,
        group: own.get("group") ?? groups.join("/"),
        year: noted.year,
        comment: noted.comment ?? null,
        text: follow,
        answers: [],
      });
      delete noted.year;
      delete noted.comment;
    } else if (given && blocks.length > 0) {
      follow = [given[4] ?? ""];
      blocks.at(-1)?.answers.push({ right: given[1] === "+", text: follow });
    } else follow?.push(line);
  }
  return { exams: [], items: blocks.map((block) => toItem(block, isLatex)) };
}

function toItem(block: Block, isLatex: boolean): RawItem {
  const named = themeInCategory(block.group);
  const text = readText(block.text.join("\n"), isLatex);
  const answers = block.answers.map((each) => readText(each.text.join("\n"), isLatex));
  const unknown = [...new Set([text, ...answers].flatMap((each) => each.unknown))];
  const pictured = answers.some((each) => each.picture !== null);
  return {
    line: block.line,
    theme: named.theme,
    year: block.year,
    text: text.text,
    answers: answers.map((each, i) => each.text || (each.picture ? `Image ${i + 1}` : "")),
    right: block.answers.flatMap(({ right }, i) => (right ? [i + 1] : [])),
    comment: block.comment === null ? null : readText(block.comment, false).text,
    picture: text.picture ?? undefined,
    answerPictures: pictured ? answers.map((each) => (each.text === "" ? each.picture : null)) : undefined,
    fixedOrder: block.options.has("ordered") ? true : null,
    doubts: [
      ...(named.doubt === null ? [] : [named.doubt]),
      ...(unknown.length === 0 ? [] : [`des commandes de LaTeX restent telles quelles\u00a0: ${unknown.slice(0, 5).join(", ")}`]),
    ],
    problem: block.open ? "ce n’est pas une question à choix multiple (question ouverte)" : undefined,
  };
}

const image = /!(?:\{[^!\s]{1,60}\})?(?:\[[^!\s]{1,60}\])?([^!\s]{1,200}\.(?:png|jpe?g|gif|webp|pdf|eps|svg))!/gi;
const marks = /\[(?:==|[_*|])|(?:==|[_*|])\]|\[\/?verbatim\]/g;

interface Read {
  readonly text: string;
  readonly picture: { readonly kind: "path"; readonly path: string } | null;
  readonly unknown: readonly string[];
}

/** Reads a text: local LaTeX, images and marks of appearance; as LaTeX when the file says that its texts are. */
function readText(source: string, isLatex: boolean): Read {
  // It will be refused as too long.
  if (source.length > markupMaxLength) return { text: source, picture: null, unknown: [] };
  const path = [...source.matchAll(image)][0]?.[1];
  const bare = source.replace(image, " ");
  const unknown: string[] = [];
  const latex = (written: string): string => {
    const read = latexText(written);
    unknown.push(...read.unknown);
    return read.text;
  };
  const parts = localLatex(bare).map((part, i) =>
    i % 2 === 0 ? part.replace(marks, "") : latex(part.replace(/\]\{\}(?=\])/g, "]").replaceAll("!{} ", "!")),
  );
  const text = parts.map((part, i) => (isLatex && i % 2 === 0 ? spaced(part, latex(part)) : part)).join("");
  return { text: tidyText(text), picture: path === undefined ? null : { kind: "path", path }, unknown };
}

/** Returns a text cut at its local LaTeX: words and LaTeX by turns, words first. */
function localLatex(text: string): string[] {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf("[[", at);
    let close = open < 0 ? -1 : text.indexOf("]]", open + 2);
    if (close < 0) return [...parts, text.slice(at)];
    // A formula may end with the sign itself: « [[\[x\]]] ».
    while (text[close + 2] === "]") close++;
    parts.push(text.slice(at, open), text.slice(open + 2, close));
    at = close + 2;
  }
}

/** Returns what was read of a text with the spaces around it. */
const spaced = (source: string, read: string): string => `${/^\s/.test(source) ? " " : ""}${read}${/\s$/.test(source) ? " " : ""}`;

export const amcTextHead = "# AMC-TXT\nTitle: BIA\nLang: FR\nShuffleQuestions: 0\n\n";

const onOneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join(" ");

/** Returns a text on a line; its formulas, and the signs that AMC-TXT would read as its own, are local LaTeX. */
const oneLine = (text: string): string =>
  aroundFormulas(
    onOneLine(text),
    (around) => around.replace(/[[\]]/g, (sign) => `[[${escapeLatex(sign)}]]`).replace(/!(?=[^!\s]+!)/g, "[[\\symbol{33}]]"),
    (formula) => `[[${formula.replace(/\](?=\])/g, "]{}").replace(/!(?=[^!\s]+!)/g, "!{} ")}]]`,
  );

/** Writes a question as AMC-TXT, without its image; its year and explanation are comments, that AMC leaves out. */
export function writeAmcText({ theme, year: of, text, answers, correct, comment: why, fixedOrder }: ExportedQuestion): string {
  const own = [`group=theme${theme}`, ...(fixedOrder ? ["ordered"] : [])].join(",");
  return [
    `# annee: ${of}`,
    ...(why ? [`# explication: ${oneLine(why)}`] : []),
    `*[${own}] ${oneLine(text)}`,
    ...answers.map((each, i) => `${i + 1 === correct ? "+" : "-"} ${oneLine(each)}`),
    "",
    "",
  ].join("\n");
}
