import {
  answerTextMaxLength,
  examYearMax,
  firstExamYear,
  imageAltMaxLength,
  isGarbled,
  isLongEnough,
  questionTextMaxLength,
  questionTextMinLength,
  seriesTextMaxLength,
  unknownSign,
  withoutPrivateSigns,
} from "@badin/contract";
import { lowerCaseWords } from "../../platform/text/formulas.ts";
import { comparableText } from "../../platform/text/normalise.ts";
import { fourOf, isComplete, type ToComplete, whyToComplete } from "../questions/completing.rules.ts";
import { lengthenAnswer } from "../questions/questions.rules.ts";
import { rowOf } from "./corrections.rules.ts";
import { drawingDoubts } from "./formula.rules.ts";
import type { Defaults, Item, RawFile, RawItem, ReadFile, Refusal } from "./item.ts";

/** Maximum length of the text kept to identify a refused item. */
const excerptMaxLength = 300;
/** More answers are those of a list, not of a question. */
const answersMax = 50;

type Judged = Omit<ReadFile, "format">;

/** Separates valid items from refused ones, each with its reason. */
export function judge({ exams, items: raw }: RawFile, defaults: Defaults): Judged {
  const items: Item[] = [];
  const refused: Refusal[] = [];
  const taken = new Set<string>();
  const ranks = new Map<string, number>();
  for (const [i, written] of raw.entries()) {
    const item = withShownSigns(withOneDirection(written));
    const judged = judgeItem(item, i + 1, defaults, ranks);
    const keys = (item.places ?? []).map(placeKey);
    if ("reason" in judged) refused.push(judged);
    else if (keys.some((key) => taken.has(key))) refused.push(refuse(item, i + 1, "ce numéro est déjà pris dans le fichier"));
    else {
      items.push(judged);
      for (const key of keys) taken.add(key);
    }
  }
  return { exams, items, refused };
}

/** Returns a key that identifies a place of an exam. */
export const placeKey = ({ exam, theme, number }: { exam: string; theme: number; number: number }): string => `${exam}\n${theme}.${number}`;

/** Returns the refusal of `item` for `reason`, with the fields that could be read. */
export const refuse = (item: RawItem | Item, index: number, reason: string): Refusal => ({
  index,
  line: item.line,
  theme: item.theme ?? null,
  exam: item.places?.[0]?.exam ?? null,
  number: item.places?.[0]?.number ?? null,
  text: item.text.slice(0, excerptMaxLength),
  reason,
  row: rowOf(item, index),
});

/** Signs that set a direction of reading: French has one. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Those by which « 5 < 7 » is shown as « 7 > 5 », and words from their end. */
const turning = /[\u061c\u200f\u202b\u202e\u2067]/;

/** Returns an item that is read from left to right; a sign by which its file showed something else is a doubt. */
function withOneDirection(item: RawItem): RawItem {
  const plain = (text: string) => text.replace(directions, "").trim();
  const shown: RawItem = {
    ...item,
    text: plain(item.text),
    answers: item.answers.map(plain),
    ...(item.comment && { comment: plain(item.comment) }),
    ...(item.imageAlt && { imageAlt: plain(item.imageAlt) }),
    ...(item.source && { source: plain(item.source) }),
    ...(item.tags && { tags: item.tags.map(plain).filter((tag) => tag !== "") }),
    ...(item.series && { series: { ...item.series, text: plain(item.series.text) } }),
  };
  const turned = [item.text, ...item.answers, item.comment ?? "", item.imageAlt ?? "", item.series?.text ?? ""].find((text) =>
    turning.test(text),
  );
  if (turned === undefined) return shown;
  const doubt = `un signe invisible renversait le sens de lecture, et n’est pas gardé\u00a0: «\u00a0${plain(turned).slice(0, 60)}\u00a0»`;
  return { ...shown, doubts: [...(item.doubts ?? []), doubt] };
}

/** Returns an item as it is shown; a sign that its file keeps without the font that shows it is a doubt. */
function withShownSigns(item: RawItem): RawItem {
  const texts = [item.text, ...item.answers, item.comment ?? ""];
  const lost = texts.map((text) => /[\uf020-\uf0ff]/.exec(text)?.[0]).find((sign) => sign !== undefined);
  const shown: RawItem = {
    ...item,
    text: withoutPrivateSigns(item.text),
    answers: item.answers.map(withoutPrivateSigns),
    comment: item.comment ? withoutPrivateSigns(item.comment) : null,
  };
  const isUnknown = [shown.text, ...shown.answers].some((text) => text.includes(unknownSign));
  const doubts = [
    ...(lost === undefined ? [] : [`un signe d’une police de symboles est pris pour «\u00a0${withoutPrivateSigns(lost)}\u00a0»`]),
    ...(isUnknown ? [`un signe d’une police de symboles n’est pas connu, et remplacé par «\u00a0${unknownSign}\u00a0»`] : []),
  ];
  return doubts.length === 0 ? shown : { ...shown, doubts: [...(item.doubts ?? []), ...doubts] };
}

/** @param ranks number of questions so far of each series, by its text */
function judgeItem(item: RawItem, index: number, defaults: Defaults, ranks: Map<string, number>): Item | Refusal {
  const marked = withoutLetters(withoutEmptyEnd(item.answers));
  const given = { answers: marked.answers.map(lengthenAnswer), right: item.right };
  const theme = item.theme ?? defaults.theme;
  const year = item.year ?? defaults.year;
  const reason = item.problem ?? problemOf(item, given.answers) ?? placeProblem(theme, year);
  if (reason !== undefined || theme === undefined || year === undefined) return refuse(item, index, reason ?? "");
  const whole = isComplete(given);
  return {
    index,
    line: item.line,
    ...(item.written && { written: item.written }),
    theme,
    year,
    text: item.text,
    ...answersOf(item, given),
    toComplete: whole ? null : given,
    comment: item.comment || null,
    picture: item.picture ?? null,
    mayLackPictures: item.picture === undefined,
    imageAlt: item.imageAlt || null,
    left: item.left ?? null,
    doubts: [
      ...(whole ? [] : [whyToComplete(given)]),
      ...(item.doubts ?? []),
      ...marked.doubts,
      ...twinsDoubt(given.answers),
      ...drawingDoubts([item.text, ...given.answers, item.comment ?? ""]),
    ],
    merge: item.merge ?? false,
    ...(item.apart && { apart: true }),
    fixedOrder: item.fixedOrder ?? null,
    neutralised: item.neutralised ?? false,
    draft: !whole || (item.draft ?? false),
    hidden: item.hidden ?? false,
    tags: item.tags ?? [],
    programmePoint: item.programmePoint || null,
    source: item.source || null,
    places: item.places ?? [],
    series: seriesOf(item, ranks),
  };
}

/** Returns the four answers of an item, the place of the right one, and their pictures when one has some. */
function answersOf({ answerPictures }: RawItem, given: ToComplete): Pick<Item, "answers" | "correct" | "answerPictures"> {
  const { answers, correct, places } = isComplete(given)
    ? { answers: given.answers, correct: given.right[0] ?? 1, places: given.answers.map((_, i) => i) }
    : fourOf(given);
  const pictures = places.map((place) => (place === undefined ? null : (answerPictures?.[place] ?? null)));
  return { answers, correct, ...(pictures.some((picture) => picture !== null) && { answerPictures: pictures }) };
}

/** Returns answers without the empty ones at their end: a table has four columns for two answers. */
const withoutEmptyEnd = (answers: readonly string[]): readonly string[] =>
  answers.slice(0, answers.findLastIndex((answer) => answer.trim() !== "") + 1);

function seriesOf({ series }: RawItem, ranks: Map<string, number>): Item["series"] {
  if (!series?.text) return null;
  const rank = (ranks.get(series.text) ?? 0) + 1;
  ranks.set(series.text, rank);
  return { text: series.text, rank: series.rank ?? rank };
}

const lettered = /^\(?([A-Za-z])\s?[.)\]:]\s+(?=\S)/;

/**
 * Returns answers without the letters that all of them begin with, when these follow each other; else a doubt, as a key
 * may be one of them.
 */
function withoutLetters(answers: readonly string[]): { answers: readonly string[]; doubts: readonly string[] } {
  const letters = answers.map((answer) => lettered.exec(answer)?.[1]?.toUpperCase());
  if (answers.length < 2 || letters.includes(undefined)) return { answers, doubts: [] };
  if (letters.every((letter, i) => letter === String.fromCharCode(65 + i)))
    return { answers: answers.map((answer) => answer.replace(lettered, "")), doubts: [] };
  const isAnyOrder = letters.toSorted().every((letter, i) => letter === String.fromCharCode(65 + i));
  return {
    answers,
    doubts: isAnyOrder ? [`ses réponses portent les lettres ${letters.join(", ")}\u00a0: sa clé est prise pour une place`] : [],
  };
}

const alikeForm = (text: string): string =>
  lowerCaseWords(text)
    .replace(/[‐-―−]/g, "-")
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, "");

/** Says which answers differ by their case, dashes or spaces alone: units do (MHz, mHz), words rarely. */
function twinsDoubt(answers: readonly string[]): string[] {
  const twins = [...Map.groupBy(answers, alikeForm).values()].filter((same) => same.length > 1);
  return twins.map((same) => {
    const isCase = new Set(same.map(lowerCaseWords)).size === 1;
    const by = isCase ? "leurs majuscules" : "leurs signes";
    return `des réponses ne diffèrent que par ${by}\u00a0: «\u00a0${same.join("\u00a0», «\u00a0").slice(0, 200)}\u00a0»`;
  });
}

function problemOf(item: RawItem, answers: readonly string[]): string | undefined {
  const { text, right } = item;
  if (text.length < questionTextMinLength) return text === "" ? "le texte de la question manque" : "le texte de la question est trop court";
  if (answers.length < 2) return answers.length === 0 ? "elle n’a pas de réponses" : "elle n’a qu’une réponse";
  if (answers.length > answersMax) return `elle a ${answers.length} réponses`;
  if (!answers.every(isLongEnough)) return "une réponse est vide";
  if (isTooLong(item, answers)) return "un texte est trop long";
  if ([text, ...answers, item.comment ?? ""].some(isGarbled)) return "des caractères se sont perdus\u00a0: enregistrez le fichier en UTF-8";
  if (new Set(answers).size < answers.length) return "deux réponses sont les mêmes";
  if (right.length === 0) return "aucune bonne réponse n’est indiquée";
  if (right.some((place) => place < 1 || place > answers.length)) return "la bonne réponse n’est pas l’une des réponses";
  return comparableText(text) === "" ? "le texte de la question n’a pas de mot" : undefined;
}

/** Long texts are refused before they are compared. */
const isTooLong = ({ text, comment, imageAlt, source, series }: RawItem, answers: readonly string[]): boolean =>
  text.length > questionTextMaxLength ||
  answers.some((a) => a.length > answerTextMaxLength) ||
  (comment ?? "").length > questionTextMaxLength ||
  (imageAlt ?? "").length > imageAltMaxLength ||
  (source ?? "").length > answerTextMaxLength ||
  (series?.text ?? "").length > seriesTextMaxLength;

function placeProblem(theme: number | undefined, year: number | undefined): string | undefined {
  if (theme === undefined) return "le fichier ne dit pas son thème : choisissez-en un pour tout le fichier";
  if (theme < 1 || theme > 6) return "le thème va de 1 à 6";
  if (year === undefined) return "le fichier ne dit pas son année : choisissez-en une pour tout le fichier";
  return year < firstExamYear || year > examYearMax ? `l’année va de ${firstExamYear} à ${examYearMax}` : undefined;
}
