import { imageAltMaxLength, type Question } from "@badin/contract";
import { expect, test } from "vitest";
import { aQuestion } from "../../platform/testing.ts";
import {
  bodyOf,
  changesOfPaste,
  emptyQuestion,
  notesOfPaste,
  pastedValues,
  type QuestionValues,
  questionSchema,
  textOfPaste,
  valueOfPaste,
  valuesAfter,
  valuesOf,
  withCorrect,
  withTheme,
  wordsOf,
} from "./question-form.rules.ts";

const question = aQuestion({ image: "cG5n", imageAlt: "Une rose des vents", comment: { comment: "Parce que." } });
const kept = { imageSrc: null, image: question.image };
const complaints = (change: Partial<QuestionValues>, hasImage = false) => {
  const parsed = questionSchema(hasImage).safeParse({ ...valuesOf(question), ...change });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
};

test("an empty question has four answers numbered 1 to 4, none of which is right", () => {
  expect(emptyQuestion).toMatchObject({ answer1: "", answer2: "", answer3: "", answer4: "", correct: "" });
  expect(bodyOf(emptyQuestion, { imageSrc: null, image: null }, undefined)).toMatchObject({
    answers: [1, 2, 3, 4].map(() => ({ id: null, answer: "", correct: false })),
    imageSrc: null,
  });
});

test("what is pasted keeps the powers that only its HTML says, in any field; other texts are pasted as the browser does", () => {
  const html = "<p>10<sup>3</sup> Pa</p>";
  expect([textOfPaste("103 Pa", html), textOfPaste("un\ndeux", "<p>un</p><p>deux</p>")]).toEqual(["10³ Pa", "un\ndeux"]);
  expect(valueOfPaste(html, { value: "Il vaut ? vraiment", selectionStart: 8, selectionEnd: 9 })).toBe("Il vaut 10³ Pa vraiment");
  expect(valueOfPaste("<p>103 Pa</p>", { value: "", selectionStart: 0, selectionEnd: 0 })).toBeUndefined();
});

test("a question that is opened and saved as it is stays what it was, ids of answers and comment included", () => {
  expect(bodyOf(valuesOf(question), kept, question)).toEqual({
    question: question.question,
    answers: question.answers,
    year: 2024,
    theme: { id: 1 },
    programmePoint: question.programmePoint,
    imageSrc: null,
    image: question.image,
    imageAlt: question.imageAlt,
    fixedOrder: null,
    draft: false,
    comment: question.comment,
    tags: [],
    basedOn: question.updatedAt,
  });
});

test("a point of the programme goes with its theme, and is proposed by the text and the answers", () => {
  const values = { ...valuesOf(aQuestion({ programmePoint: "1.2.1" })), theme: "1" };
  expect([values.point, withTheme(values, "1"), withTheme(values, "3")]).toEqual(["1.2.1", { theme: "1" }, { theme: "3", point: "" }]);
  expect(withTheme(emptyQuestion, "3")).toEqual({ theme: "3" });
  expect(bodyOf({ ...values, point: "" }, kept, question).programmePoint).toBeNull();
  expect(wordsOf({ ...emptyQuestion, question: "Le vent", answer1: "nord", answer4: "sud" })).toBe("Le vent nord   sud");
});

test("the explanation is a field: written, corrected, erased; an AI draft replaces it", () => {
  const commentOf = (comment: string, draft?: string) =>
    bodyOf({ ...valuesOf(question), comment }, { ...kept, comment: draft }, question).comment;
  expect(valuesOf(question).comment).toBe("Parce que.");
  expect(commentOf(" Autre raison. ")).toEqual({ comment: "Autre raison." });
  expect(commentOf(" ")).toBeNull();
  expect(commentOf("Parce que.", "Brouillon relu")).toEqual({ comment: "Brouillon relu" });
  expect(commentOf("Parce que.", " ")).toEqual({ comment: "Parce que." });
});

test("when the right answer changes, whether the explanation still holds must be answered", () => {
  const asked = (change: Partial<QuestionValues>, edited: Question | undefined = question) => {
    const parsed = questionSchema(false, edited).safeParse({ ...valuesOf(question), ...change });
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
  };
  expect(asked({})).toEqual([]);
  expect(asked({ correct: "1" })).toEqual(["stillRight"]);
  expect(asked({ answer3: "Autre" })).toEqual(["stillRight"]);
  expect(asked({ answer1: "Autre", answer3: " est " })).toEqual([]);
  expect(asked({ correct: "1", stillRight: "yes" })).toEqual([]);
  expect(asked({ correct: "1", comment: "Parce que le nord." })).toEqual([]);
  expect(asked({ correct: "1", comment: "" }, { ...question, comment: null })).toEqual([]);
  expect(asked({ correct: "1", question: "x" })).toEqual(["question", "stillRight"]);
});

test("an answer to that question holds for the right answer it was given for", () => {
  const answered = { ...valuesOf(question), correct: "1", stillRight: "yes" };
  expect(withCorrect(answered, "1")).toEqual({ correct: "1" });
  expect(withCorrect(answered, "2")).toEqual({ correct: "2", stillRight: "" });
});

test("order and state are fields: the order is the server's until it is chosen, the state goes back and forth", () => {
  const sent = (change: Partial<QuestionValues>) => bodyOf({ ...valuesOf({ ...question, draft: true }), ...change }, kept, question);
  expect(sent({})).toMatchObject({ fixedOrder: null, draft: true });
  expect(sent({ fixedOrder: "yes", draft: "no" })).toMatchObject({ fixedOrder: true, draft: false });
  expect(sent({ fixedOrder: "no" })).toMatchObject({ fixedOrder: false });
});

test("the next question of a paper starts empty, with the theme, the year and the state of the one before", () => {
  expect(valuesAfter({ ...valuesOf({ ...question, draft: true }), fixedOrder: "yes" })).toEqual({
    ...emptyQuestion,
    theme: "1",
    year: "2024",
    draft: "yes",
  });
});

test("tags are what commas separate, each once", () => {
  expect(bodyOf({ ...emptyQuestion, tags: " piste, vent ,, piste" }, kept, undefined).tags).toEqual(["piste", "vent"]);
  expect(valuesOf({ ...question, tags: ["piste", "vent"] }).tags).toBe("piste, vent");
});

test("what is said of a paste: what was filled, what is missing, what was not understood; nothing of a piece of a question", () => {
  expect(notesOfPaste("du nord")).toEqual([]);
  expect(notesOfPaste("Un texte\nde deux lignes\net trois")).toEqual([
    "Les réponses n’ont pas été reconnues\u00a0: tout le texte est dans la question.",
  ]);
  const paper = "Le vent ?\nA. nord\nB. sud\nC. est\nD. ouest";
  expect(notesOfPaste(paper)).toEqual([
    "Les champs se sont remplis. Relisez avant de valider.",
    "La bonne réponse n’est pas indiquée\u00a0: cochez-la.",
  ]);
  expect(notesOfPaste(`${paper}\nRéponse : b`)).toEqual(["Les champs se sont remplis. Relisez avant de valider."]);
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
  expect([...complaints(emptyQuestion)].sort()).toEqual([
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

test("the description of a picture that is too long complains at its field, saying the limit; without a picture nobody sees it", () => {
  const long = { imageAlt: "x".repeat(imageAltMaxLength + 1) };
  expect(complaints(long, true)).toEqual(["imageAlt"]);
  expect(complaints(long, false)).toEqual([]);
  expect(complaints({ imageAlt: "x".repeat(imageAltMaxLength) }, true)).toEqual([]);
  const parsed = questionSchema(true).safeParse({ ...valuesOf(question), ...long });
  expect(parsed).toMatchObject({ error: { issues: [{ message: "500 caractères au maximum" }] } });
});

test("what is pasted replaces the question, and the answers when it has some", () => {
  const rest = { comment: "", doubts: [] };
  expect(pastedValues({ question: "Quoi ?", answers: [], correct: undefined, ...rest })).toEqual({ question: "Quoi ?" });
  expect(pastedValues({ question: "", answers: ["a1"], correct: undefined, ...rest, comment: "Car." })).toMatchObject({
    answer1: "a1",
    correct: "",
    comment: "Car.",
  });
  expect(pastedValues({ question: "Quoi ?", answers: ["a1", "b2"], correct: 2, ...rest })).toEqual({
    question: "Quoi ?",
    answer1: "a1",
    answer2: "b2",
    answer3: "",
    answer4: "",
    correct: "2",
  });
});

test("a numbered line leaves its number out where the question starts; any other piece of text is left to the browser", () => {
  const into = (value: string, start = value.length, end = start) => ({ value, selectionStart: start, selectionEnd: end });
  const line = "12.3 Quel est ce nuage ?";
  expect(changesOfPaste(line, into(""))).toEqual({ question: "Quel est ce nuage ?" });
  expect(changesOfPaste(line, into("Ancien texte", 0, 12))).toEqual({ question: "Quel est ce nuage ?" });
  expect(changesOfPaste(line, into(" (image)", 0))).toEqual({ question: "Quel est ce nuage ? (image)" });
  expect(changesOfPaste("1961. Qui ?", into("Le 12 avril "))).toBeUndefined();
  expect(changesOfPaste("Quel est ce nuage ?", into(""))).toBeUndefined();
  expect(changesOfPaste(`${line}\nA. Un stratus`, into("Ancien"))).toMatchObject({
    question: "Quel est ce nuage ?",
    answer1: "Un stratus",
  });
});

test("a question to complete has its blanks empty and no right answer among several, and is no draft once saved", () => {
  const given = (answers: string[], right: number[]) => valuesOf({ ...question, draft: true, toComplete: { answers, right } });
  const own = question.answers.map(({ answer }) => answer);
  expect(given(own.slice(0, 2), [1])).toMatchObject({ answer1: own[0], answer2: own[1], answer3: "", answer4: "", draft: "no" });
  expect(given([...own, "Une cinquième"], [1, 2])).toMatchObject({ answer4: own[3], correct: "" });
});
