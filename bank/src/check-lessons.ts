import { breaksTypography, lettersAsLabels } from "./check-text.ts";
import { blockTexts, type Lesson, type LessonBlock, lessonBlocks, lessonDrawings } from "./lessons.ts";
import { programme } from "./programme.ts";

/** Words of a lesson before « À retenir ». */
const wordCount = { min: 120, max: 260 };
/** Words of a paragraph, which has one idea. */
const paragraphWords = 60;
const drawingsMax = 2;
/** Lines of « In English ». */
const englishLines = { min: 2, max: 8 };
/** Words that a class reads at once on the wall: a claim, the first sentence of a paragraph, a line of a list. */
const wallWords = 25;
const keepLines = { min: 3, max: 5 };

/** Returns the problems of the lessons, one French line each. @param illustrations the drawings that ship, by name */
export const checkLessons = (lessons: readonly Lesson[], illustrations: ReadonlyMap<string, string>): string[] => [
  ...programme
    .filter(({ code }) => lessons.filter((lesson) => lesson.point === code).length !== 1)
    .map(({ code }) => `point ${code} : il faut une fiche`),
  ...lessons.flatMap((lesson) => checkLesson(lesson, illustrations)),
];

/** Checks a lesson: length, sections, typography, drawings. */
export function checkLesson(lesson: Lesson, illustrations: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const say = (problem: string) => problems.push(`fiche ${lesson.point} : ${problem}`);
  const words = wordsOf(lesson.body.filter((block) => block.kind !== "drawing"));
  if (words < wordCount.min || words > wordCount.max) say(`${words} mots`);
  for (const block of lessonBlocks(lesson)) {
    const long = block.kind === "paragraph" ? wordsOf([block]) : 0;
    if (long > paragraphWords) say(`un paragraphe de ${long} mots`);
  }
  for (const text of blockTexts(lesson.body.filter((block) => block.kind !== "drawing"))) {
    const first = firstSentence(text);
    if (countWords(first) > wallWords) say(`« ${first.slice(0, 30)}… » a plus de ${wallWords} mots avant son point`);
  }
  if (!isWordList(lesson.english)) say("« In English » est une liste, un mot par ligne\u00a0: « **wind**\u00a0: vent »");
  const [list, ...others] = lesson.keep;
  const lines = list?.kind === "list" && others.length === 0 ? list.items.length : 0;
  if (lines < keepLines.min || lines > keepLines.max) say("« À retenir » est une liste de 3 à 5 lignes");
  if (lesson.trap.length === 0) say("« Le piège » manque");
  if (lesson.claim !== undefined && lesson.claim.split(/\s+/).length > wallWords) say(`« claim » a plus de ${wallWords} mots`);
  if (lesson.claim !== undefined && !/[.»]$/.test(lesson.claim)) say("« claim » est une phrase");
  if (lesson.claim === undefined && lesson.claimHolds !== undefined) say("« claimHolds » va avec « claim »");
  const drawings = lessonDrawings(lesson);
  if (drawings.length === 0) say("il lui faut un dessin");
  if (drawings.length > drawingsMax) say(`plus de ${drawingsMax} dessins`);
  for (const { name } of drawings) if (!illustrations.has(name)) say(`le dessin ${name} n’existe pas`);
  const texts = [lesson.title, lesson.claim ?? "", ...lesson.sources, ...blockTexts(lessonBlocks(lesson))];
  if (texts.some((text) => text.includes("'"))) say("une apostrophe est droite");
  if (texts.some(breaksTypography)) say("une espace insécable manque");
  if (texts.some(lettersAsLabels)) say("les repères d’un dessin sont des chiffres");
  return problems;
}

/** Returns the number of words of blocks: a mark alone between two spaces is none. */
const wordsOf = (blocks: readonly LessonBlock[]): number => countWords(blockTexts(blocks).join(" "));

const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Returns a text down to its first point that a capital follows: a wall shows at least that, uncut. */
const firstSentence = (text: string): string => text.split(/(?<=[.!?])\s+(?=[\p{Lu}«])/u)[0] ?? "";

/** Whether « In English », if any, is one list: an English word in strong and its French, line by line. */
function isWordList(blocks: readonly LessonBlock[]): boolean {
  const [list, ...others] = blocks;
  if (list === undefined) return true;
  if (list.kind !== "list" || others.length > 0 || list.items.length < englishLines.min || list.items.length > englishLines.max)
    return false;
  return list.items.every(([word, french, ...more]) => {
    const text = french?.text ?? "";
    return word?.strong === true && text.startsWith("\u00a0: ") && more.length === 0 && !/[;.]/.test(text);
  });
}
