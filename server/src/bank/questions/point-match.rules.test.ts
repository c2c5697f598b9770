import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadExams, loadFacts } from "@badin/bank";
import { expect, test } from "vitest";
import { pointMatcher } from "./point-match.rules.ts";
import { knownTexts } from "./points.service.ts";

const known = [
  { theme: 1, point: "1.2.1", text: "Une isobare relie les points de même pression" },
  { theme: 1, point: "1.3.2", text: "Le cumulonimbus est un nuage d’orage" },
  { theme: 2, point: "2.1.1", text: "La pression de l’air sur le profil" },
];

test("a question is matched by its words, singular or plural, to a point of its own theme", () => {
  expect(pointMatcher(known)({ theme: 1, text: "Que relient les isobares ?" }).points[0]).toBe("1.2.1");
  expect(pointMatcher(known)({ theme: 2, text: "Que relient les isobares de pression ?" }).points).toEqual(["2.1.1"]);
});

test("without a word in common nothing is suggested, and nothing is sure", () => {
  expect(pointMatcher(known)({ theme: 1, text: "Qui a traversé la Manche ?" })).toEqual({ points: [], confident: false });
});

interface Labelled {
  readonly theme: number;
  readonly point: string;
  readonly text: string;
}

function accuracy(questions: readonly Labelled[], matcherFor: (question: Labelled) => ReturnType<typeof pointMatcher>) {
  const matches = questions.map((question) => ({ question, match: matcherFor(question)(question) }));
  const share = (of: typeof matches, first: number) =>
    of.filter(({ question, match }) => match.points.slice(0, first).includes(question.point)).length / of.length;
  const sure = matches.filter(({ match }) => match.confident);
  return { first: share(matches, 1), firstThree: share(matches, 3), sure: sure.length / matches.length, rightWhenSure: share(sure, 1) };
}

/** Every tenth question of the bank, matched by the others: one matcher for all of them, without their texts. */
test("on our own bank, nine times in ten the right point is among the first three, and a sure one is right", () => {
  const asked = loadExams()
    .flatMap((exam) => exam.questions)
    .filter((_, i) => i % 10 === 3)
    .map(({ theme, point, question, answers, comment }) => ({
      ...{ theme, point, text: [question, ...answers].join(" ") },
      whole: [question, ...answers, comment].join(" "),
    }));
  const left = new Set(asked.map(({ whole }) => whole));
  const match = pointMatcher(knownTexts().filter(({ text }) => !left.has(text)));
  const measured = accuracy(asked, () => match);
  expect(measured.first).toBeGreaterThan(0.7);
  expect(measured.firstThree).toBeGreaterThan(0.9);
  // Of 72: the share of all questions is told within 0.07.
  expect(measured.rightWhenSure).toBeGreaterThan(0.83);
});

const papers = join(import.meta.dirname, "../../../../../shared/annales");

test.skipIf(!existsSync(papers))("on past papers, the first is right nine times in ten, and one of the first three nearly always", () => {
  const points = new Map(loadFacts().flatMap(({ theme, point, asked }) => asked.map((one) => [`${theme} ${one}`, point] as const)));
  const questions = Array.from({ length: 14 }, (_, i) => 2010 + i).flatMap((year) => {
    const paper = JSON.parse(readFileSync(join(papers, `${year}.json`), "utf8")) as {
      questions: { theme: number; number: number; question: string; answers: string[] }[];
    };
    return paper.questions.flatMap(({ theme, number, question, answers }) => {
      const point = points.get(`${theme} ${year}-${number}`);
      return point === undefined ? [] : [{ theme, point, text: [question, ...answers].join(" ").replace(/<[^>]+>/g, " ") }];
    });
  });
  const match = pointMatcher(knownTexts());
  const measured = accuracy(questions, () => match);
  expect(questions.length).toBeGreaterThan(1500);
  expect(measured.first).toBeGreaterThan(0.9);
  expect(measured.firstThree).toBeGreaterThan(0.98);
  expect(measured.sure).toBeGreaterThan(0.75);
  expect(measured.rightWhenSure).toBeGreaterThan(0.95);
});
