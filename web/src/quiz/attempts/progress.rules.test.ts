import { expect, test } from "vitest";
import { aRun } from "../../platform/testing.ts";
import {
  isComplete,
  mistakes,
  neighbours,
  questionToGoOnWith,
  remaining,
  tapeMarks,
  withOutcome,
  withoutAnswers,
} from "./progress.rules.ts";

const run = aRun("rwtt");

test("the tape has a mark a question", () => {
  expect(tapeMarks(run, 4)).toEqual(["right", "wrong", "todo", "todo"]);
});

test("an answer that is not recorded yet has a mark of its own, until it is", () => {
  expect(tapeMarks(run, 4, [2, 3])).toEqual(["right", "wrong", "given", "todo"]);
});

test("the mistakes are the questions answered wrong, and a walk through them skips the others", () => {
  expect(mistakes({ progress: "wrwtnw" })).toEqual([1, 3, 6]);
  expect(neighbours([1, 3, 6], 3)).toEqual({ previous: 1, next: 6 });
  expect(neighbours([1, 3, 6], 6)).toEqual({ previous: 3, next: undefined });
  expect(neighbours([1, 3, 6], 1).previous).toBeUndefined();
  expect(neighbours([], 2)).toEqual({ previous: undefined, next: undefined });
});

test("while the run is not known, every question is to do", () => {
  expect(tapeMarks(undefined, 3)).toEqual(["todo", "todo", "todo"]);
});

test("an answer marks its question and counts", () => {
  expect(withOutcome(run, 4, true)).toEqual({
    ...run,
    newQcm: false,
    totalQuestionAnswered: 3,
    totalGoodAnswer: 2,
    progress: "rwtr",
  });
  expect(withOutcome(run, 3, false)).toMatchObject({ totalQuestionAnswered: 3, totalBadAnswer: 2, progress: "rwwt" });
});

test("an answer already marked is not counted twice", () => {
  expect(withOutcome(run, 1, true)).toBe(run);
});

test("a run is complete when nothing is to do", () => {
  expect([isComplete(run), isComplete({ progress: "rwr" })]).toEqual([false, true]);
});

test("finishing leads to the first question left, unless the missing answers are on their way", () => {
  expect(remaining(run, [])).toEqual({ first: 3, count: 2 });
  expect(remaining(run, [4, 3])).toBeUndefined();
  expect(remaining({ progress: "rr" }, [])).toBeUndefined();
});

test("a question whose answer waits is not one that is left, whichever it is", () => {
  expect(remaining(run, [3])).toEqual({ first: 4, count: 1 });
  expect(remaining(run, [4])).toEqual({ first: 3, count: 1 });
  expect(remaining(run, [1])).toEqual({ first: 3, count: 2 });
});

test("a quiz that starts afresh has no answer, and is not new", () => {
  expect(withoutAnswers({ ...run, newQcm: false })).toMatchObject({
    newQcm: false,
    alreadyAnswered: false,
    totalQuestionAnswered: 0,
    totalGoodAnswer: 0,
    totalBadAnswer: 0,
  });
});

test("a quiz goes on at its first question without answer, else at the last one", () => {
  expect(["tt", "rwt", "rwr"].map((progress) => questionToGoOnWith({ progress }))).toEqual([1, 3, 3]);
});
