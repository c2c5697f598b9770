import { emphasisDoubts } from "@badin/contract";
import { categoryOf, themeInCategory, yearAmong, yearsDoubt } from "../categories.rules.ts";
import type { ExportedQuestion, Picture, RawFile, RawItem } from "../item.ts";
import {
  hasMedia,
  htmlText,
  markdownText,
  markupDoubts,
  markupMaxLength,
  numberPasted,
  pastedNumber,
  pastedPictures,
  picturesOf,
  plainText,
  tidyText,
  withTags,
} from "../markup.rules.ts";
import { withoutNumbers } from "./numbering.rules.ts";

/** The facts read from the comments and categories before a question. */
interface Heading {
  readonly category: string;
  readonly tags: readonly string[];
}

/**
 * Reads GIFT (Moodle's text format): `{=right ~wrong}` with feedback, weights, titles, categories and `[tag:2019]`. An
 * empty line separates questions, so an unclosed question does not affect the next one; without one, the next question
 * starts on a line behind the closing brace. Questions of other kinds are refused, with the name of their kind.
 */
export function readGift(source: string): RawFile {
  const items: RawItem[] = [];
  let category = "";
  /** The paragraph without answers right before, which may belong to the next question. */
  let alone: string | null = null;
  for (const { line, lines } of paragraphs(source.replace(/[\ue100-\ue107]/g, ""))) {
    let tags: string[] = [];
    let body: string[] = [];
    let first = line;
    const marks = lines.map(hideEscapes);
    const lastBrace = marks.findLastIndex((text) => text.includes("{"));
    const end = () => {
      if (body.some((text) => text.trim() !== "")) {
        items.push(withBefore(readItem(body.join("\n"), first, { category, tags }), alone));
        alone = body.some((text) => /[{}]/.test(hideEscapes(text))) ? null : body.join(" ").trim();
      }
      body = [];
      tags = [];
    };
    let opened = false;
    let closed = false;
    for (const [i, text] of lines.entries()) {
      const comment = /^\s*\/\//.test(text);
      const isCategory = /^\s*\$CATEGORY\s*:/.test(text);
      // Behind the closing brace stands the end of the sentence, unless another question follows.
      if (closed && (comment || isCategory || /^\s*::/.test(text) || i <= lastBrace)) {
        end();
        opened = false;
        closed = false;
      }
      if (comment) tags.push(...tagsOf(text));
      else if (isCategory) category = text.replace(/^\s*\$CATEGORY\s*:/, "").trim();
      else {
        if (body.length === 0) first = line + i;
        body.push(text);
        opened ||= marks[i]?.includes("{") ?? false;
        closed ||= opened && (marks[i]?.includes("}") ?? false);
      }
    }
    end();
  }
  return { exams: [], items: withoutNumbers(items) };
}

/** Doubts a question that a paragraph without answers precedes: an empty line may stand inside its text. */
const withBefore = (item: RawItem, before: string | null): RawItem =>
  before === null || item.answers.length === 0
    ? item
    : {
        ...item,
        doubts: [
          ...(item.doubts ?? []),
          `«\u00a0${before.slice(0, 80)}\u00a0» la précède, séparé par une ligne vide\u00a0: en fait-il partie\u00a0?`,
        ],
      };

const tagsOf = (comment: string): string[] => [...comment.matchAll(/\[tag:([^\]]{0,100})\]/g)].map((m) => m[1] ?? "");

function* paragraphs(source: string): Generator<{ line: number; lines: string[] }> {
  let lines: string[] = [];
  const all = source.split(/\r\n?|\n/);
  for (const [i, line] of all.entries()) {
    if (line.trim() !== "") lines.push(line);
    if ((line.trim() === "" || i === all.length - 1) && lines.length > 0) {
      yield { line: i + 1 - lines.length + (line.trim() === "" ? 0 : 1), lines };
      lines = [];
    }
  }
}

function readItem(paragraph: string, line: number, { category, tags }: Heading): RawItem {
  const body = hideEscapes(paragraph);
  const [, title = "", rest = ""] = /^\s*(?:::([\s\S]*?)::)?([\s\S]*)$/.exec(body) ?? [];
  const open = rest.indexOf("{");
  const close = rest.indexOf("}", Math.max(open, 0));
  const [format, written] = formatOf(open < 0 ? rest : rest.slice(0, open));
  const source = showEscapes(written);
  const before = numberPasted(format === "markdown" ? withTags(source) : source);
  const behind = close < 0 ? "" : rest.slice(close + 1);
  const explained = explanationBehind.exec(behind)?.[1];
  const after = explained === undefined ? behind.trim() : "";
  const read = readerOf(format);
  const named = themeInCategory(category);
  const item = {
    line,
    theme: named.theme,
    year: yearAmong([...tags, category, title]),
    text: read(after === "" ? before : `${before.trimEnd()} _____${/^[.,)]/.test(after) ? "" : " "}${after}`),
    left: hasMedia(before) ? "resté hors du fichier : un son, une vidéo ou un document" : null,
    answers: [],
    right: [],
  };
  if (open < 0) return { ...item, problem: "elle n’a pas de réponses" };
  if (close < open) return { ...item, problem: "l’accolade des réponses n’est pas fermée" };
  if (after.includes("{")) return { ...item, problem: "elle a deux groupes de réponses entre accolades" };
  const { problem, ...answers } = readAnswers(rest.slice(open + 1, close), format);
  const shown = shownPicture(source, before);
  const sources = [before, ...(close < 0 ? [] : [showEscapes(rest.slice(open + 1, close))])];
  const markup = format === "plain" ? [] : [...new Set(sources.flatMap(markupDoubts))];
  const brace = /^[ \t]*[~=}]/m.test(open < 0 ? "" : rest.slice(0, open))
    ? "son texte contient une accolade fermante ou des réponses\u00a0: d’une question au-dessus\u00a0?"
    : after.includes("}")
      ? "une accolade fermante est restée derrière ses réponses"
      : /[#=~]|^\/\//.test(after) || (after !== "" && behind.trimStart() !== behind.replace(/^[^\S\n]+/, ""))
        ? `ce qui suit ses réponses est pris pour la fin de la question\u00a0: «\u00a0${showEscapes(after).slice(0, 80)}\u00a0»`
        : null;
  const figure = figureBehind.exec(rest.slice(open + 1, close))?.[1];
  const number = figure === undefined ? null : `«\u00a0# ${figure}\u00a0» est pris pour le commentaire d’une réponse`;
  const verdict = feedbackDoubt(rest.slice(open + 1, close));
  const answered = [...rest.slice(open + 1, close).matchAll(/[=~]([^=~#]*)/g)].map(([, each = ""]) => each);
  const doubts = [
    named.doubt,
    yearsDoubt(tags),
    brace,
    number,
    verdict,
    ...emphasisDoubts(answered, answers.right),
    ...markup,
    ...answers.answers.map(cutDoubt),
  ].filter((doubt) => doubt !== null);
  const comment = answers.comment || (explained === undefined ? null : read(explained));
  return { ...item, ...answers, comment, ...shown, doubts, left: item.left ?? shown.left ?? null, problem: problem ?? shown.problem };
}

/** An explanation on the lines below the answers, as teachers and chat programs write it. */
const explanationBehind = /^[^\S\n]*\n\s*(?:feedback|explications?|explanation|justification|commentaires?|retour)\s*:\s*([\s\S]+)$/i;

/** What stands behind the sign of a comment and is a number alone: « piste #2 ». */
const figureBehind = /(?<![#&]|&\s)#(?!#)[^\S\n]?(\d{1,4})\s*(?=[=~]|$)/;

/** Says that the comment of an answer contradicts its sign. */
const feedbackDoubt = (block: string): string | null =>
  [...block.matchAll(/([=~])([^=~#]*)#([^=~#]*)/g)].some(([, sign, , said = ""]) =>
    sign === "="
      ? /^\s*(?:non|faux|incorrect|mauvais|wrong|no)\b/i.test(said)
      : /^\s*(?:oui|bravo|exact|juste|correct|vrai|right|yes)\b/i.test(said),
  )
    ? "le commentaire d’une réponse dit le contraire de son signe"
    : null;

/** Says that an answer ends as if a sign had cut it. */
const cutDoubt = (answer: string): string | null =>
  /[&\\]$/.test(answer) ? `une réponse semble coupée\u00a0: «\u00a0${answer.slice(-60)}\u00a0»` : null;

/** Returns the first image of a text, which holds it itself: GIFT has no files. */
function shownPicture(source: string, numbered: string): Pick<RawItem, "imageAlt" | "left" | "problem"> & { picture?: Picture } {
  const [first, ...others] = picturesOf(numbered.slice(0, markupMaxLength));
  if (!first) return {};
  const place = pastedNumber(first.src);
  const base64 = place === undefined ? undefined : pastedPictures(source)[place];
  if (base64 === undefined) return { problem: "son image n’est pas dans le fichier" };
  return {
    picture: { kind: "bytes", bytes: Buffer.from(base64, "base64"), name: "image" },
    imageAlt: first.alt,
    left: others.length > 0 ? "resté dans le fichier : une autre image de son texte" : null,
  };
}

function readAnswers(block: string, format: string): Pick<RawItem, "answers" | "right" | "comment" | "problem"> {
  const [given = "", ...comments] = block.split(/####/);
  const comment = comments.join("####");
  const answers = [...given.matchAll(/([=~])([^=~]*)/g)].map((m) => readAnswer(m[1] ?? "", m[2] ?? "", format));
  const said = trueOrFalse.exec(given.trim())?.[1];
  if (said !== undefined) {
    const [commentFormat, commentText] = formatOf(comment);
    return { answers: ["Vrai", "Faux"], right: [/^t/i.test(said) ? 1 : 2], comment: readerOf(commentFormat || format)(commentText) };
  }
  const problem = kindProblem(given.trim(), answers);
  if (problem) return { answers: [], right: [], problem };
  const right = answers.flatMap(({ weight }, i) => (weight > 0 ? [i + 1] : []));
  const [commentFormat, commentText] = formatOf(comment);
  return {
    answers: answers.map(({ text }) => text),
    right,
    comment: readerOf(commentFormat || format)(commentText),
  };
}

function readAnswer(sign: string, source: string, format: string): { text: string; weight: number; pair: boolean } {
  const [written = ""] = source.split("#");
  const weighted = /^\s*%(-?\d+(?:\.\d+)?)%([\s\S]*)$/.exec(written);
  const [ownFormat, text] = formatOf(weighted ? (weighted[2] ?? "") : written);
  const weight = weighted ? Number(weighted[1]) : sign === "=" ? 100 : 0;
  return { text: readerOf(ownFormat || format)(text), weight, pair: sign === "=" && /->/.test(written) };
}

const trueOrFalse = /^(T|F|TRUE|FALSE)(?:\s*#|$)/i;

function kindProblem(given: string, answers: readonly { weight: number; pair: boolean }[]): string | undefined {
  const kind = (name: string) => `ce n’est pas une question à choix multiple (${name})`;
  if (given === "") return kind("question ouverte");
  if (given.startsWith("#")) return kind("réponse numérique");
  if (answers.length > 0 && answers.every(({ pair }) => pair)) return kind("appariement");
  return answers.length > 0 && !given.includes("~") ? kind("réponse courte") : undefined;
}

/** Escaped characters are replaced by characters of the private use area while the structure is parsed. */
const signs = ["\\", "~", "=", "#", "{", "}", ":", "%"];
const firstHidden = 0xe100;
const hidden = (sign: string): string => String.fromCharCode(firstHidden + Math.max(0, signs.indexOf(sign)));

/**
 * The number sign of an entity (« &#61; »), and a formula whose signs are not escaped, as Moodle would: they are no
 * marks of GIFT.
 */
const hideEscapes = (text: string): string =>
  text
    .replace(/\$\$[^$]{1,1000}\$\$/g, (formula) => formula.replace(commandInN, `${hidden("\\")}n`))
    .replace(bareFormula, (formula) => formula.replace(/[\\~=#{}:%]/g, hidden))
    .replace(/\\(\\|[~=#{}:%n])/g, (_, sign: string) => (sign === "n" ? "\n" : hidden(sign)))
    .replace(/&#(?=(?:\d{1,7}|x[\da-f]{1,6});)/gi, `&${hidden("#")}`);
/** A command of LaTeX that begins as GIFT writes a line end: `\neq`. */
const commandInN = /(?<!\\)\\n(?=(?:eq?|u|abla|ot(?:in)?|i|eg|exists|leq|geq|mid|subset|parallel)(?![a-zA-Z]))/g;
const bareFormula = /(?<!\\)\\\((?:(?!\\[()])[\s\S]){1,1000}?(?<!\\)\\\)/g;
const showEscapes = (text: string): string => text.replace(/[\ue100-\ue107]/g, (c) => signs[c.charCodeAt(0) - firstHidden] ?? "");

/** Splits `[html]text` into `html` and `text`; without a prefix, the format is empty. */
function formatOf(text: string): [format: string, text: string] {
  const match = /^\s*\[(html|plain|moodle|markdown)\]([\s\S]*)$/i.exec(text);
  return match ? [(match[1] ?? "").toLowerCase(), match[2] ?? ""] : ["", text];
}

function readerOf(format: string): (text: string) => string {
  const read = format === "plain" ? tidyText : format === "html" ? htmlText : format === "markdown" ? markdownText : plainText;
  return (text) => read(showEscapes(text));
}

const escapeGift = (text: string): string => text.replace(/[\\~=#{}:]/g, "\\$&").replaceAll("\n", "\\n");

/**
 * Writes a question as GIFT, without its image: the theme as a category, the year as a tag, the comment as general
 * feedback.
 */
export function writeGift({ theme, year, text, answers, correct, comment }: ExportedQuestion): string {
  const options = answers.map((answer, i) => `\t${i + 1 === correct ? "=" : "~"}[plain]${escapeGift(answer)}`);
  const feedback = comment ? [`\t####[plain]${escapeGift(comment)}`] : [];
  return `${[`$CATEGORY: ${categoryOf(theme)}`, "", `// [tag:${year}]`, `[plain]${escapeGift(text)} {`, ...options, ...feedback, "}"].join("\n")}\n\n`;
}
