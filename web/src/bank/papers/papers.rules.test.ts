import type { Paper } from "@badin/contract";
import { expect, test } from "vitest";
import { bankFileOf, draftsOf, isPending, reviewOrder, withKey } from "./papers.rules.ts";

const question = (number: number, more = {}) => ({
  theme: 1,
  number,
  text: `Question ${number} :`,
  answers: ["un", "deux", "trois", "quatre"],
  correct: 1,
  pictures: [],
  page: 1,
  before: null,
  doubts: [],
  ...more,
});
const paper: Paper = {
  year: 2020,
  questions: [
    question(1),
    question(2, { doubts: ["3 réponses trouvées sur 4"], answers: ["un", "deux", "trois"] }),
    question(3, { pictures: [0, 1], correct: null }),
  ],
  pictures: [{ png: "data:image/png;base64,AA==", page: 1, width: 2, height: 2 }],
  missing: [],
  outside: [],
};

test("what is doubtful is reviewed first; it and what has no right answer hold the import back", () => {
  const drafts = draftsOf(paper);
  expect(reviewOrder(drafts)).toEqual([1, 0, 2]);
  expect(drafts.map(isPending)).toEqual([false, true, true]);
  expect(drafts.map((draft) => isPending({ ...draft, reviewed: true }))).toEqual([false, false, true]);
  expect(drafts.map((draft) => isPending({ ...draft, leftOut: true }))).toEqual([false, false, false]);
});

test("a draft has four answers, and one too many is joined to the fourth", () => {
  expect(draftsOf(paper)[1]?.answers).toEqual(["un", "deux", "trois", ""]);
  expect(draftsOf({ ...paper, questions: [question(1, { answers: ["a", "b", "c", "d", "e"] })] })[0]?.answers).toEqual([
    "a",
    "b",
    "c",
    "d\ne",
  ]);
});

test("a key gives right answers, and leaves those of which it says nothing", () => {
  expect(withKey(draftsOf(paper), "1.2 d 1.3 b")).toMatchObject({ read: 2, drafts: [{ correct: 1 }, { correct: 4 }, { correct: 2 }] });
});

test("the file of the bank has the questions kept, their place and their picture", () => {
  const [first, second, third] = draftsOf(paper);
  if (!first || !second || !third) throw new Error("three drafts");
  const file = JSON.parse(
    bankFileOf([first, { ...second, leftOut: true }, { ...third, correct: 2 }], paper, { name: "BIA 2020", year: 2020 }),
  );
  expect(file.exams).toEqual([{ name: "BIA 2020", year: 2020, training: false }]);
  expect(file.questions).toMatchObject([
    { question: "Question 1 :", image: null, appearances: [{ exam: "BIA 2020", theme: 1, number: 1 }] },
    { correct: 2, image: "data:image/png;base64,AA==", appearances: [{ number: 3 }] },
  ]);
});
