import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { blockTexts, type Lesson, lessonBlocks } from "./lessons.ts";
import type { ShippedExam } from "./schema.ts";
import { normalised } from "./similarity.ts";

/** Terms of each programme point, by its code. « a | b » is one term, under either name. */
export type Terms = Readonly<Record<string, readonly string[]>>;

const termsFile = z.record(z.string(), z.array(z.string().min(2)));

/**
 * Returns the terms that the programme names, by point (bank/terms.json).
 * @throws ZodError when the file has another form
 */
export const loadTerms = (): Terms => termsFile.parse(JSON.parse(readFileSync(join(dirname(import.meta.dirname), "terms.json"), "utf8")));

/**
 * Returns the terms that no question, comment or lesson of their theme has, as « 1.6.1 CAVOK ». A term is found as
 * whole words, without accents; the last one may go on (« isobare », « isobares »), unless it is an abbreviation.
 */
export function missingTerms(terms: Terms, exams: readonly ShippedExam[], lessons: readonly Lesson[]): string[] {
  const questions = Map.groupBy(
    exams.flatMap((exam) => exam.questions),
    (question) => question.theme,
  );
  const textOf = (theme: number) => [
    ...(questions.get(theme) ?? []).flatMap((q) => [q.question, ...q.answers, q.comment]),
    ...lessons.filter((lesson) => lesson.theme === theme).flatMap((lesson) => [lesson.title, ...blockTexts(lessonBlocks(lesson))]),
  ];
  const texts = new Map([1, 2, 3, 4, 5, 6].map((theme) => [theme, ` ${textOf(theme).map(normalised).join(" \n ")} `]));
  return Object.entries(terms).flatMap(([point, names]) => {
    const text = texts.get(Number(point[0])) ?? "";
    const isThere = (name: string) => text.includes(` ${normalised(name)}${/[A-Z\d]$/.test(name) ? " " : ""}`);
    return names.filter((name) => !name.split(" | ").some(isThere)).map((name) => `${point} ${name}`);
  });
}
