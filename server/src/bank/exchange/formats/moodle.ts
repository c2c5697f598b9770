import { emphasisDoubts } from "@badin/contract";
import { type SaxesAttributePlain, SaxesParser } from "saxes";
import { nestingMax } from "../../../platform/markup/nesting.ts";
import { themeInCategory, yearAmong, yearsDoubt } from "../categories.rules.ts";
import { type Defaults, nestedTooDeep, type Picture, type RawFile, type RawItem, UnreadableFile } from "../item.ts";
import {
  autoText,
  hasMedia,
  hasPicture,
  htmlText,
  markdownText,
  markupDoubts,
  markupMaxLength,
  numberPasted,
  pastedNumber,
  pastedPictures,
  pictureInWords,
  picturesOf,
  tidyText,
  withTags,
} from "../markup.rules.ts";
import { writtenElement } from "../written.rules.ts";

/** An XML element with its children. The elements of a question are released once it has been read. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const chunkLength = 64 * 1024;

/**
 * Reads Moodle XML: questions with one right answer among several, with their image, general feedback, category and
 * tags. Only the five predefined XML entities are expanded. A malformed question is refused without affecting the
 * others.
 * @throws UnreadableFile on a DOCTYPE, when elements stand too deep, and when the file is not a quiz
 */
export function readMoodle(source: string, { reviewed = false }: Defaults = {}): RawFile {
  const items: RawItem[] = [];
  const open: Element[] = [];
  let category = "";
  let flaw: string | undefined;
  let isQuiz = false;
  let line = 1;
  let start = 0;
  const parser = new SaxesParser({ position: true });
  const add = (question: Element, flaw: string | undefined, end: number) => {
    const written = reviewed ? writtenElement(source, [start, end], line) : undefined;
    items.push({ ...readQuestion(question, { line, category, flaw }), written });
  };
  parser.on("doctype", () => {
    throw new UnreadableFile("il contient une déclaration DOCTYPE, que Moodle n’écrit pas et qui peut cacher une attaque");
  });
  parser.on("error", () => {
    flaw ??= `le XML est mal formé, ligne ${parser.line}`;
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length === 0) {
      if (name !== "quiz") throw new UnreadableFile("ce n’est pas un questionnaire de Moodle (élément quiz)");
      isQuiz = true;
    }
    if (open.length > nestingMax) throw nestedTooDeep();
    if (open.length === 1) {
      line = parser.line;
      start = source.lastIndexOf("<", parser.position - 1);
      flaw = undefined;
    }
    const element: Element = { name, attributes: attributes as Record<string, SaxesAttributePlain["value"]>, children: [], text: "" };
    if (open.length > 1) open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element && open.length > 1) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (open.length !== 1 || element?.name !== "question") return;
    if (element.attributes["type"] === "category") category = textOf(childOf(element, "category"));
    else add(element, flaw, parser.position);
    flaw = undefined;
  });
  for (let start = 0; start < source.length; start += chunkLength) parser.write(source.slice(start, start + chunkLength));
  const last = open[1];
  if (last?.name === "question") add(last, "le fichier s’arrête au milieu de la question", source.length);
  if (!isQuiz) throw new UnreadableFile("ce n’est pas un questionnaire de Moodle (élément quiz)");
  return { exams: [], items };
}

interface Surroundings {
  readonly line: number;
  readonly category: string;
  readonly flaw: string | undefined;
}

const childOf = (element: Element | undefined, name: string): Element | undefined => element?.children.find((child) => child.name === name);
const childrenOf = (element: Element, name: string): Element[] => element.children.filter((child) => child.name === name);
const rawTextOf = (element: Element | undefined): string => (childOf(element, "text") ?? element)?.text.trim() ?? "";
const pastedIn = (element: Element | undefined): string[] => pastedPictures(rawTextOf(element));
const textOf = (element: Element | undefined): string =>
  numberPasted(element?.attributes["format"] === "markdown" ? withTags(rawTextOf(element)) : rawTextOf(element));

/** Returns the plain text of a Moodle text element, without what `left` matches. */
function wordsOf(element: Element | undefined, left?: RegExp): string {
  const text = left ? textOf(element).replace(left, "") : textOf(element);
  const format = element?.attributes["format"];
  if (format === "plain_text") return tidyText(text);
  return format === "markdown" ? markdownText(text) : format === "moodle_auto_format" ? autoText(text) : htmlText(text);
}

function readQuestion(question: Element, { line, category, flaw }: Surroundings): RawItem {
  const answers = childrenOf(question, "answer");
  const tags = childrenOf(childOf(question, "tags") ?? question, "tag").map(textOf);
  // A year in a source is that of a rule: « Arrêté du 31 juillet 2012 ».
  const dated = tags.filter((tag) => !tag.startsWith(sourceTag) && !tag.startsWith(seriesTag));
  const questionText = childOf(question, "questiontext");
  const picture = pictureOf(questionText) ?? formerPictureOf(question);
  const choices = question.attributes["type"] === "truefalse" ? answers.map(trueOrFalse) : readAnswers(answers);
  const named = themeInCategory(category);
  const right = rightAmong(answers.map((answer) => Number(answer.attributes["fraction"])));
  return {
    line,
    theme: named.theme,
    doubts: [
      ...[named.doubt, yearsDoubt(dated)].filter((doubt) => doubt !== null),
      ...new Set([questionText, ...answers].flatMap((element) => markupDoubts(textOf(element)))),
      ...emphasisDoubts(
        answers.map((answer) => textOf(childOf(answer, "text") ?? answer)),
        right,
      ),
    ],
    year: yearAmong([...dated, category, textOf(childOf(question, "name"))]),
    text: wordsOf(questionText, common),
    series: seriesOf(questionText, tags),
    answers: choices.map(({ text }) => text),
    answerPictures: choices.map((choice) => choice.picture),
    right,
    comment: wordsOf(childOf(question, "generalfeedback")),
    picture: picture?.picture ?? null,
    imageAlt: picture?.alt ?? null,
    left: leftOf({ question, pictures: picture?.left ?? 0, choices }),
    fixedOrder: /^(?:0|false)$/.test(textOf(childOf(question, "shuffleanswers"))) ? true : null,
    source: tags.find((tag) => tag.startsWith(sourceTag))?.slice(sourceTag.length) ?? null,
    problem: flaw ?? kindProblem(question) ?? picture?.problem ?? choices.find((choice) => choice.problem)?.problem,
    hidden: textOf(childOf(question, "hidden")) === "1",
  };
}

interface Read {
  readonly question: Element;
  /** Number of images of its text that are left. */
  readonly pictures: number;
  readonly choices: readonly Choice[];
}

/** Returns what the bank does not keep of a question, in French; null for nothing. */
function leftOf({ question, pictures, choices }: Read): string | null {
  const htmlOf = (name: string) => textOf(childOf(question, name)).slice(0, markupMaxLength);
  const left = [
    ...(pictures > 0 ? [pictures === 1 ? "une autre image de son texte" : `${pictures} autres images de son texte`] : []),
    ...(choices.some((choice) => choice.left) ? ["les images à côté de ses réponses"] : []),
    ...(hasPicture(htmlOf("generalfeedback")) ? ["l’image de son commentaire"] : []),
    ...(hasMedia(htmlOf("questiontext")) ? ["un son, une vidéo ou un document"] : []),
  ];
  return left.length === 0 ? null : `resté dans le fichier : ${left.join(", ")}`;
}

/** Prefixes of the tags that give the source of a question, and its place in its series. */
export const sourceTag = "Source : ";
export const seriesTag = "Série : ";
/** Class of the element that holds the text common to the questions of a series, at the start of each. */
export const seriesClass = "badin-serie";
const common = new RegExp(`^\\s*<div class="${seriesClass}">([\\s\\S]*?)</div>`);

/** Returns the text common to linked questions that the text of one begins with, and its rank by the tags. */
function seriesOf(questionText: Element | undefined, tags: readonly string[]): NonNullable<RawItem["series"]> | null {
  const text = common.exec(textOf(questionText))?.[1];
  if (text === undefined) return null;
  const rank = Number(tags.find((tag) => tag.startsWith(seriesTag))?.slice(seriesTag.length));
  return { text: htmlText(text), rank: Number.isInteger(rank) && rank > 0 ? rank : null };
}

const kinds: Readonly<Record<string, string>> = {
  shortanswer: "réponse courte",
  numerical: "réponse numérique",
  matching: "appariement",
  essay: "question ouverte",
  description: "description",
  cloze: "texte à trous",
  gapselect: "mots à choisir dans un texte",
  ddwtos: "mots à glisser dans un texte",
  ddimageortext: "glisser-déposer sur une image",
  ddmarker: "repères à poser sur une image",
  calculated: "réponse calculée",
  calculatedsimple: "réponse calculée",
  calculatedmulti: "choix entre des valeurs calculées",
  randomsamatch: "appariement",
  random: "question tirée au hasard",
  ordering: "mise en ordre",
};

function kindProblem(question: Element): string | undefined {
  const type = question.attributes["type"] ?? "";
  if (type !== "multichoice" && type !== "truefalse") return `ce n’est pas une question à choix multiple (${kinds[type] ?? type})`;
  const tooLong = question.children.some((child) => textOf(child).length > markupMaxLength);
  return tooLong ? "un texte est trop long" : undefined;
}

/** Returns the places, from 1, of the answers that give points. */
const rightAmong = (points: readonly number[]): number[] => points.flatMap((given, i) => (given > 0 ? [i + 1] : []));

interface Choice {
  readonly text: string;
  readonly picture: Picture | null;
  /** Whether it shows images that are not kept. */
  readonly left?: boolean;
  readonly problem?: string | undefined;
}

/**
 * Reads the answers. One that is nothing but an image keeps it, in words by its alternative text; without words, or
 * when two have the same, pictures are numbered. An image that the file lacks leaves its words, if it has some. Where
 * every answer has words, their images are left.
 */
function readAnswers(answers: readonly Element[]): Choice[] {
  const worded = answers.every((answer) => wordsOf(answer) !== "");
  const choices = answers.map((answer): Choice => {
    const html = textOf(answer).slice(0, markupMaxLength);
    const shown = pictureOf(answer);
    const words = wordsOf(answer);
    if (!shown) return { text: words, picture: null };
    if (worded) return { text: words, picture: null, left: true };
    if (words !== "" || (shown.left ?? 0) > 0)
      return { text: words, picture: null, problem: "une réponse mêle une image et du texte, ou plusieurs images" };
    if (shown.picture) return { text: shown.alt ?? "", picture: shown.picture };
    const alt = pictureInWords(html);
    return { text: alt ?? "", picture: null, problem: alt === undefined ? shown.problem : undefined };
  });
  const distinct =
    new Set(choices.map(({ text }) => text.toLowerCase())).size === choices.length && choices.every(({ text }) => text !== "");
  return distinct ? choices : choices.map((choice, i) => (choice.picture ? { ...choice, text: `Image ${i + 1}` } : choice));
}

const trueOrFalse = (answer: Element): Choice => {
  const said = wordsOf(answer);
  return { text: /^true$/i.test(said) ? "Vrai" : /^false$/i.test(said) ? "Faux" : said, picture: null };
};

const pluginFile = /^@@PLUGINFILE@@\//i;

interface ShownPicture {
  readonly picture?: Picture;
  readonly alt?: string;
  /** Number of other images that the text shows. */
  readonly left?: number;
  readonly problem?: string;
}

/** Returns the first image that the question text shows, from the text itself or from the files of the question. */
function pictureOf(questionText: Element | undefined): ShownPicture | undefined {
  const shown = picturesOf(textOf(questionText).slice(0, markupMaxLength));
  const [first] = shown;
  if (!questionText || !first) return undefined;
  const { src, alt } = first;
  const left = new Set(shown.map((other) => other.src)).size - 1;
  const place = pastedNumber(src);
  const inline = place === undefined ? undefined : pastedIn(questionText)[place];
  if (inline) return { alt, left, picture: { kind: "bytes", bytes: Buffer.from(inline, "base64"), name: "image" } };
  if (!pluginFile.test(src)) return { problem: "son image est ailleurs sur internet, pas dans le fichier" };
  const name = decode(src.replace(pluginFile, "").replace(/[?#].*$/s, "")).normalize("NFC");
  const file = childrenOf(questionText, "file").find(
    (f) => `${(f.attributes["path"] ?? "/").slice(1)}${f.attributes["name"]}`.normalize("NFC") === name,
  );
  if (!file) return { problem: `son image manque dans le fichier (${name.slice(0, 100)})` };
  return { alt, left, picture: { kind: "bytes", bytes: Buffer.from(file.text, "base64"), name } };
}

/** Returns the image that Moodle 1.9 wrote beside the text, in `image` (its name) and `image_base64`. */
function formerPictureOf(question: Element): ShownPicture | undefined {
  const name = rawTextOf(childOf(question, "image"));
  const encoded = rawTextOf(childOf(question, "image_base64"));
  if (encoded) return { picture: { kind: "bytes", bytes: Buffer.from(encoded, "base64"), name: name || "image" } };
  return name ? { problem: `son image manque dans le fichier (${name.slice(0, 100)})` } : undefined;
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
