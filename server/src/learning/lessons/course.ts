import { readFileSync } from "node:fs";
import {
  blockTexts,
  type Fact,
  illustrationPath,
  loadFacts,
  loadLessons,
  oftenPapers,
  type LessonBlock as ShippedBlock,
  type Lesson as ShippedLesson,
  yearsOf,
} from "@badin/bank";
import type { Lesson, LessonBlock, LessonSummary } from "@badin/contract";

let lessons: Map<string, ShippedLesson> | undefined;

/** The lessons that ship, by programme point. Read once: the files change with the program only. */
const shipped = (): Map<string, ShippedLesson> => {
  lessons ??= new Map(loadLessons().map((lesson) => [lesson.point, lesson]));
  return lessons;
};

let facts: Fact[] | undefined;
const knownFacts = (): Fact[] => {
  facts ??= loadFacts();
  return facts;
};

interface OftenAsked {
  readonly fact: string;
  /** Number of papers that asked it. */
  readonly papers: number;
}

let often: readonly OftenAsked[] | undefined;

/** Returns the facts that three papers or more asked, those of most papers first. */
export const factsOftenAsked = (): readonly OftenAsked[] => {
  often ??= knownFacts()
    .map((known) => ({ fact: known.fact, papers: yearsOf(known).length }))
    .filter(({ papers }) => papers >= oftenPapers)
    .sort((a, b) => b.papers - a.papers);
  return often;
};

/** Returns the years of the papers that asked something of a point, in order. */
const yearsOfPoint = (point: string): number[] =>
  yearsOf({
    asked: knownFacts()
      .filter((fact) => fact.point === point)
      .flatMap(({ asked }) => asked),
  });

/** Whether a programme point has a lesson. */
export const hasLesson = (point: string): boolean => shipped().has(point);

/** Returns the list of the lessons, in the order of the programme. */
export const lessonList = (): LessonSummary[] =>
  [...shipped().values()].map((lesson) => ({
    point: lesson.point,
    themeId: lesson.theme,
    title: lesson.title,
    minutes: lesson.minutes,
    text: blockTexts([...lesson.body, ...lesson.keep, ...lesson.trap, ...lesson.english].filter(({ kind }) => kind !== "drawing")).join(
      " ",
    ),
  }));

/** Returns the lesson of a point with its drawings; undefined when there is none. */
export function lessonOf(point: string): Lesson | undefined {
  const lesson = shipped().get(point);
  return lesson && toLesson(lesson);
}

/** Returns the lessons of a theme with their drawings. */
export const courseOf = (themeId: number): Lesson[] => [...shipped().values()].filter((lesson) => lesson.theme === themeId).map(toLesson);

const toLesson = ({ point, theme, title, minutes, sources, claim, claimHolds, ...sections }: ShippedLesson): Lesson => ({
  point,
  themeId: theme,
  title,
  minutes,
  sources,
  body: sections.body.map(toBlock),
  keep: sections.keep.map(toBlock),
  trap: sections.trap.map(toBlock),
  claim: claim === undefined ? null : { text: claim, holds: claimHolds ?? false },
  english: sections.english.map(toBlock),
  askedYears: yearsOfPoint(point),
});

function toBlock(block: ShippedBlock): LessonBlock {
  const empty = { kind: block.kind, spans: null, items: null, image: null, alt: null };
  if (block.kind === "paragraph") return { ...empty, spans: [...block.spans] };
  if (block.kind === "list") return { ...empty, items: block.items.map((item) => [...item]) };
  return { ...empty, image: readFileSync(illustrationPath(block.name, ".png"), "base64"), alt: block.alt };
}
