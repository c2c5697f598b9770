import type { Question } from "@badin/contract";
import { expect, test } from "vitest";
import { bodyOf, emptyQuestion, pastedValues, type QuestionValues, questionSchema, valuesOf } from "./question-form.rules.ts";

const question: Question = {
  id: 7,
  question: "D’où vient le vent ?",
  answers: ["Nord", "Sud", "Est", "Ouest"].map((answer, i) => ({ id: 40 + i, answer, correct: i === 2 })),
  image: "cG5n",
  imageAlt: "Une rose des vents",
  year: 2024,
  recurrence: 1,
  theme: { id: 1, label: "Météorologie et aérologie" },
  comment: { comment: "Parce que." },
  fixedOrder: false,
  neutralised: false,
};
const kept = { imageSrc: null, image: question.image, fixedOrder: null };
const complaints = (change: Partial<QuestionValues>) => {
  const parsed = questionSchema.safeParse({ ...valuesOf(question), ...change });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
};

test("an empty question has four answers numbered 1 to 4, none of which is right", () => {
  expect(emptyQuestion).toMatchObject({ answer1: "", answer2: "", answer3: "", answer4: "", correct: "" });
  expect(bodyOf(emptyQuestion, { imageSrc: null, image: null, fixedOrder: null }, undefined)).toMatchObject({
    answers: [1, 2, 3, 4].map(() => ({ id: null, answer: "", correct: false })),
    imageSrc: null,
  });
});

test("a question that is opened and saved as it is stays what it was, ids of answers and comment included", () => {
  expect(bodyOf(valuesOf(question), kept, question)).toEqual({
    question: question.question,
    answers: question.answers,
    year: 2024,
    theme: { id: 1 },
    imageSrc: null,
    image: question.image,
    imageAlt: question.imageAlt,
    fixedOrder: null,
    comment: question.comment,
  });
});

test("a question without picture has no description of one", () => {
  expect(bodyOf(valuesOf(question), { ...kept, image: null }, question).imageAlt).toBeNull();
});

test("each rule complains at its field, and all at once", () => {
  expect(complaints({})).toEqual([]);
  expect(complaints({ theme: "0" })).toEqual(["theme"]);
  expect(complaints({ year: "0" })).toEqual(["year"]);
  expect(complaints({ question: "Quoi?" })).toEqual(["question"]);
  expect(complaints({ answer3: " x " })).toEqual(["answer3"]);
  expect(complaints({ correct: "" })).toEqual(["correct"]);
  expect(complaints(emptyQuestion).toSorted()).toEqual([
    "answer1",
    "answer2",
    "answer3",
    "answer4",
    "correct",
    "question",
    "theme",
    "year",
  ]);
});

test("what is pasted replaces the question, and the answers when it has some", () => {
  expect(pastedValues({ question: "Quoi ?", answers: [], correct: undefined })).toEqual({ question: "Quoi ?" });
  expect(pastedValues({ question: "Quoi ?", answers: ["a1", "b2"], correct: 2 })).toEqual({
    question: "Quoi ?",
    answer1: "a1",
    answer2: "b2",
    answer3: "",
    answer4: "",
    correct: "2",
  });
});
