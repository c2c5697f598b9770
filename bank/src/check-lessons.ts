import { breaksTypography, lettersAsLabels } from "./check-text.ts";
import { blockTexts, type Lesson, lessonDrawings } from "./lessons.ts";
import { programme } from "./programme.ts";

const english = 6;
/** Words of a lesson before « À retenir ». Theme 6 is a list of words in two languages: it may be longer. */
const wordCount = { min: 120, max: 300, maxEnglish: 340 };
/** Words that a class reads at once on the wall. */
const claimWords = 25;
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
  const words = blockTexts(lesson.body.filter((block) => block.kind !== "drawing"))
    .join(" ")
    .split(/\s+/).length;
  if (words < wordCount.min || words > (lesson.theme === english ? wordCount.maxEnglish : wordCount.max)) say(`${words} mots`);
  const [list, ...others] = lesson.keep;
  const lines = list?.kind === "list" && others.length === 0 ? list.items.length : 0;
  if (lines < keepLines.min || lines > keepLines.max) say("« À retenir » est une liste de 3 à 5 lignes");
  if (lesson.trap.length === 0) say("« Le piège » manque");
  if (lesson.claim !== undefined && lesson.claim.split(/\s+/).length > claimWords) say(`« claim » a plus de ${claimWords} mots`);
  if (lesson.claim !== undefined && !/[.»]$/.test(lesson.claim)) say("« claim » est une phrase");
  if (lesson.claim === undefined && lesson.claimHolds !== undefined) say("« claimHolds » va avec « claim »");
  const drawings = lessonDrawings(lesson);
  if (drawings.length === 0) say("il lui faut un dessin");
  for (const { name } of drawings) if (!illustrations.has(name)) say(`le dessin ${name} n’existe pas`);
  const texts = [lesson.title, lesson.claim ?? "", ...lesson.sources, ...blockTexts([...lesson.body, ...lesson.keep, ...lesson.trap])];
  if (texts.some((text) => text.includes("'"))) say("une apostrophe est droite");
  if (texts.some(breaksTypography)) say("une espace insécable manque");
  if (texts.some(lettersAsLabels)) say("les repères d’un dessin sont des chiffres");
  return problems;
}
