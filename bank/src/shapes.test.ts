import { expect, test } from "vitest";
import { loadExams } from "./load.ts";

/** The second half of the bank, whose shape follows the past papers. */
const exams = loadExams().slice(5);
const questions = exams.flatMap((exam) => exam.questions);
const ofTheme = (theme: number) => questions.filter((question) => question.theme === theme);
const rightOf = ({ answers, correct }: (typeof questions)[number]): string => answers[correct - 1] ?? "";
const shareOf = <T>(of: readonly T[], holds: (one: T) => boolean): number => of.filter(holds).length / of.length;

test("the newer exams are shaped as the papers are: short stems, drawings, linked questions", () => {
  expect(exams.map((exam) => exam.questions.length)).toEqual([120, 120, 120, 120, 120]);
  expect(shareOf(questions, ({ question }) => question.length < 70)).toBeGreaterThanOrEqual(0.4);
  expect(new Set(questions.flatMap(({ illustration }) => illustration ?? [])).size).toBeGreaterThanOrEqual(80);
  for (const exam of exams) expect(new Set(exam.questions.flatMap(({ series }) => series ?? [])).size, exam.name).toBe(2);
});

test("two English questions in three are asked in French", () => {
  // The words quoted are English; a French question has a French word around them.
  const asked = (question: string) => question.replace(/«[^»]*»|“[^”]*”/g, " ").toLowerCase();
  const french = /[àâçéèêîôùû]|\b(?:le|la|les|l|d|un|une|du|des|que|quel|quelle|est|tu|dit|dans|se|à|sur|mot|phrase|traduit)\b/;
  const share = shareOf(ofTheme(6), ({ question }) => french.test(asked(question)));
  expect(share).toBeGreaterThan(0.6);
  expect(share).toBeLessThan(0.75);
});

test("history asks for years, and for names and places", () => {
  const right = ofTheme(5).map(rightOf);
  expect(shareOf(right, (answer) => /^(?:En )?\d{4}$/.test(answer))).toBeGreaterThanOrEqual(0.05);
  const small = /^(?:le|la|les|de|du|des|et|von|à|au|aux|en|un|une)$/i;
  const isName = (answer: string) =>
    /\p{Lu}/u.test(answer) && answer.split(" ").every((word) => small.test(word) || /^(?:[ldLD]’)?[\p{Lu}\d]/u.test(word));
  expect(shareOf(right, (answer) => !/^\d/.test(answer) && isName(answer))).toBeGreaterThanOrEqual(0.1);
});

test("a right number is as often the smallest, the second, the third or the greatest", () => {
  const all = loadExams().flatMap((exam) => exam.questions);
  const numberOf = (answer: string) =>
    Number(/^[−-]?\d[\d\s]*(?:,\d+)?(?=\s*[^\s\d]{0,8}$)/u.exec(answer)?.[0].replace(/\s/g, "").replace(",", ".").replace("−", "-"));
  const ranks = all.flatMap((question) => {
    const numbers = question.answers.map(numberOf);
    return numbers.some(Number.isNaN) ? [] : [numbers.filter((n) => n < (numbers[question.correct - 1] ?? 0)).length];
  });
  expect(ranks.length).toBeGreaterThan(80);
  for (const rank of [0, 1, 2, 3])
    expect(
      shareOf(ranks, (r) => r === rank),
      `rank ${rank}`,
    ).toBeGreaterThan(0.15);
});
