import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dueReviews } from "./due.ts";
import { checkFacts, type Fact, factsPage, loadFacts } from "./facts.ts";
import type { Lesson } from "./lessons.ts";
import { loadExams, loadLessons } from "./load.ts";
import { findTooNear, measureSurface } from "./measures.ts";
import { loadPapers } from "./papers.ts";
import { programme } from "./programme.ts";
import type { ShippedQuestion } from "./schema.ts";
import { loadTerms, missingTerms } from "./terms.ts";

const exams = loadExams();
const lessons = loadLessons();
const questions = exams.flatMap((exam) => exam.questions);

describe("what past papers ask", () => {
  const facts = loadFacts();
  const one: Fact = {
    id: "met-001",
    theme: 1,
    point: "1.1.1",
    fact: "L’air est un mélange de gaz.",
    asked: ["2019-4"],
    taught: ["e1-met-01"],
  };
  const problems = (...changed: Partial<Fact>[]) =>
    checkFacts(
      changed.map((change) => ({ ...one, ...change })),
      new Set(["e1-met-01"]),
    );

  test("is taught by a shipped question, fact by fact, twice when it is asked often; each of their questions is of one fact", () => {
    expect(checkFacts(facts, new Set(questions.map(({ id }) => id)))).toEqual([]);
    expect(facts.reduce((sum, { asked }) => sum + asked.length, 0)).toBe(1599);
  });

  test("a fact that nothing teaches, or a question that is gone, of another theme or of two facts, is found", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ taught: [] })).toEqual(["fait met-001\u00a0: aucune question ne l’enseigne"]);
    expect(problems({ taught: ["e1-met-99"] })).toHaveLength(1);
    expect(problems({ point: "2.1.1" })).toHaveLength(1);
    expect(problems({ asked: ["2019-4", "2020-4", "2021-4"] })).toHaveLength(1);
    expect(problems({}, { id: "met-002" })).toHaveLength(1);
  });

  test("a fact that no paper has asked needs its question too: its lesson alone trains nobody", () => {
    expect(problems({ asked: [], taught: [] })).toEqual(["fait met-001\u00a0: aucune question ne l’enseigne"]);
  });

  test("a fact that nothing teaches is said to be missing on the page", () => {
    expect(factsPage([{ ...one, taught: [] }])).toContain("| L’air est un mélange de gaz. | 1 | 2019 | **manque** |");
  });
});

describe("the terms of the programme", () => {
  test("are named point by point, and each is in a question, a comment or a lesson", () => {
    expect(Object.keys(loadTerms())).toEqual(programme.map(({ code }) => code));
    expect(missingTerms(loadTerms(), exams, lessons)).toEqual([]);
  });

  test("one that is nowhere is found; accents, plurals and other names do not matter, parts of words do", () => {
    const missing = (...terms: string[]) => missingTerms({ "1.6.1": terms }, exams, lessons);
    expect(missing("xylophone", "Metars", "isobares", "mot inconnu | CAVOK")).toEqual(["1.6.1 xylophone", "1.6.1 Metars"]);
    expect(missing("AVOK")).toEqual(["1.6.1 AVOK"]);
  });
});

describe("the form of the answers", () => {
  const question = (answers: string[], correct: number): ShippedQuestion => ({
    ...(questions[0] as ShippedQuestion),
    question: "Quelle couche de l’atmosphère contient les nuages ?",
    answers: answers as ShippedQuestion["answers"],
    correct,
  });

  test("is measured: longest, most like the others, repeating the question, extreme number", () => {
    const measure = (answers: string[], correct: number) => measureSurface([question(answers, correct)]);
    expect(measure(["Une longue réponse", "Deux", "Trois", "Cinq"], 1)).toMatchObject({ longest: 1, repeatsStem: 0 });
    expect(measure(["La couche basse", "Deux", "Trois", "Cinq"], 1).repeatsStem).toBe(1);
    expect(measure(["Nuage blanc", "Nuage blanc haut", "Nuage noir haut", "Soleil"], 2).mostAlike).toBe(1);
    expect(measure(["10 km", "5 km", "1 000 km", "50 km"], 3).extremeNumber).toBe(1);
    expect(measure(["−10 °C", "5,5 °C", "0 °C", "50 °C"], 3).extremeNumber).toBe(0);
  });

  test("gives the right answer away no more often than chance or an examiner would", () => {
    const { longest, mostAlike, repeatsStem, extremeNumber } = measureSurface(questions);
    expect(longest).toBeLessThan(0.22);
    expect(mostAlike).toBeLessThan(0.25);
    expect(repeatsStem).toBeLessThan(0.025);
    expect(extremeNumber).toBeLessThan(0.6);
  });
});

test("questions and lessons to read again are those whose date has passed, the longest due first", () => {
  const at = (id: string, reviewBefore?: string) => ({ ...(questions[0] as ShippedQuestion), id, ...(reviewBefore && { reviewBefore }) });
  const exam = {
    id: "e",
    name: "E",
    year: 2026,
    questions: [at("a", "2027-01-01"), at("b", "2026-01-01"), at("c"), at("d", "2028-01-01")],
  };
  const lesson = (point: string, reviewBefore: string) => ({ ...(lessons[0] as Lesson), point, reviewBefore });
  const due = dueReviews([exam], [lesson("5.4.2", "2026-08-01"), lesson("5.4.1", "2028-08-01")], "2027-01-01");
  expect(due.map(({ what }) => what)).toEqual(["b", "fiche 5.4.2", "a"]);
});

/** Past papers are not part of the project: skipped where they are absent. */
const papers = join(import.meta.dirname, "../../../shared/annales");
describe.skipIf(!existsSync(papers))("beside real papers", () => {
  test("no question repeats the wording of one of theirs, nor gives its answer away more often", () => {
    const theirs = loadPapers(papers);
    expect(findTooNear(questions, theirs, 0.7)).toEqual([]);
    const recast = exams.slice(0, 5).flatMap((exam) => exam.questions);
    expect(findTooNear(recast, theirs, 0.55)).toEqual([]);
    const [ours, real] = [measureSurface(questions), measureSurface(theirs)];
    expect(ours.longest).toBeLessThan(real.longest);
    expect(ours.repeatsStem).toBeLessThan(real.repeatsStem);
  });
});
