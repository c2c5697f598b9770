import { expect, test } from "vitest";
import { loadExams } from "./load.ts";
import type { Measured } from "./measures.ts";
import { checkShapes, measureShape } from "./shape.ts";

const exams = loadExams();
const shareOf = <T>(of: readonly T[], holds: (one: T) => boolean): number => of.filter(holds).length / of.length;

test("the newer exams are shaped as the papers are: drawings, linked questions, names and places for answers", () => {
  const newer = exams.slice(5);
  const questions = newer.flatMap((exam) => exam.questions);
  expect(new Set(questions.flatMap(({ illustration }) => illustration ?? [])).size).toBeGreaterThanOrEqual(80);
  for (const exam of newer) expect(new Set(exam.questions.flatMap(({ series }) => series ?? [])).size, exam.name).toBe(2);
  const small = /^(?:le|la|les|de|du|des|et|von|à|au|aux|en|un|une)$/i;
  const isName = (answer: string) =>
    /\p{Lu}/u.test(answer) && answer.split(" ").every((word) => small.test(word) || /^(?:[ldLD]’)?[\p{Lu}\d]/u.test(word));
  const right = questions.filter(({ theme }) => theme === 5).map(({ answers, correct }) => answers[correct - 1] ?? "");
  expect(shareOf(right, (answer) => !/^\d/.test(answer) && isName(answer))).toBeGreaterThanOrEqual(0.1);
});

test("right answers are years, and answers that stand out are right, about as often over all exams as in the papers", () => {
  const { years, standsOutRight } = measureShape(exams.flatMap(({ questions }) => questions));
  expect(years).toBeGreaterThanOrEqual(0.05);
  expect(standsOutRight).toBeGreaterThanOrEqual(0.3);
  expect(standsOutRight).toBeLessThanOrEqual(0.48);
});

const ask = (theme: number, question: string, answers: [string, string, string, string], correct = 1): Measured => ({
  ...{ theme, question, answers, correct },
});

test("a shape is measured: stems, answers that stand out, years, dates, French", () => {
  const even = ["Nimbus", "Cumulus", "Stratus", "Cirrus"] as const;
  expect(measureShape([ask(1, "Court", [...even]), ask(1, "Plus long", [...even]), ask(1, "Le plus long", [...even])])).toEqual({
    ...{ stem: 9, standsOut: 0, standsOutRight: 0, years: 0, dated: 0, french: 0 },
  });
  const long = ["Un nuage de beau temps", "Cumulus", "Stratus", "Cirrus"] as const;
  const short = ["Le vent", "Un nuage de pluie", "Un nuage d’orage", "Un nuage de grêle"] as const;
  const shape = measureShape([ask(1, "Q", [...long], 1), ask(1, "Q", [...long], 2), ask(1, "Q", [...short], 1), ask(1, "Q", [...even])]);
  expect(shape).toMatchObject({ standsOut: 3 / 4, standsOutRight: 2 / 3 });
  const history = [
    ask(5, "En 1909, Blériot franchit :", ["1903", "En 1909", "1913", "1919"], 2),
    ask(5, "Le 14-Bis est :", ["a", "b", "c", "d"]),
  ];
  expect(measureShape(history)).toMatchObject({ years: 1 / 2, dated: 1 / 2 });
  const english = ["« Flap » signifie :", "What is a « volet » called?", "Which part is a flap?", "« Stall » se dit :"];
  expect(measureShape(english.map((stem) => ask(6, stem, ["a", "b", "c", "d"]))).french).toBe(1 / 2);
});

test("an exam that is not shaped as the papers are is told, measure by measure, from either side", () => {
  const exam = exams.find(({ id }) => id === "entrainement-1");
  if (!exam) throw new Error("no exam");
  expect(checkShapes([exam])).toEqual([]);
  const reworded = (stem: (question: string) => string) => ({
    ...exam,
    questions: exam.questions.map((q) => ({ ...q, question: stem(q.question) })),
  });
  const told = checkShapes([reworded((question) => `${question} Pourquoi cela se passe-t-il en 1909 ?`)]);
  expect(told.map((line) => ["médiane", "avec une année", "en français"].find((words) => line.includes(words)))).toEqual([
    "médiane",
    "avec une année",
    "en français",
  ]);
  expect(told[1]).toBe("entrainement-1\u00a0: la part des énoncés d’histoire avec une année est 100,0\u00a0%, hors des bornes");
  const same = {
    ...exam,
    questions: exam.questions.map((q) => ({ ...q, question: "Which cloud?", answers: ["aa", "bb", "cc", "dd"] as typeof q.answers })),
  };
  expect(checkShapes([same]).map((line) => line.split(" est ")[1])).toEqual([
    "12, hors des bornes",
    ...Array(4).fill("0,0\u00a0%, hors des bornes"),
  ]);
});

test("a right number is as often the smallest, the second, the third or the greatest", () => {
  const all = exams.flatMap((exam) => exam.questions);
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
