import { expect, test } from "vitest";
import { askedYearsOf, toAskedYears } from "./asked-years.rules.ts";

test("a question has the years of all facts that it teaches, each once, and the papers of the one asked most", () => {
  const facts = [
    { asked: ["2016-4", "2012-1", "2016-9"], taught: ["e1", "e2"] },
    { asked: ["2021-3"], taught: ["e1", "gone"] },
    { asked: [], taught: ["e3"] },
  ];
  expect(askedYearsOf(facts, { e1: 11, e2: 12, e3: 13 })).toEqual([
    { question_id: 11, years: "2012 2016 2021", papers: 2 },
    { question_id: 12, years: "2012 2016", papers: 2 },
  ]);
});

test("years are numbers in an answer, and left out where none is known", () => {
  expect([toAskedYears("2012 2016"), toAskedYears(null)]).toEqual([{ askedYears: [2012, 2016] }, {}]);
});
