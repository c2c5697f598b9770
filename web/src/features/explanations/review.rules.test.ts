import type { ExplanationRequest } from "@badin/contract";
import { expect, test } from "vitest";
import { afterDeletion, presentRequest, startReview } from "./review.rules.ts";

const request = (id: number) => ({ question: { id }, students: [] }) as unknown as ExplanationRequest;
const list = [request(1), request(2), request(3)];

test("a review starts with the first request, its answer hidden", () => {
  expect(presentRequest(list, startReview)?.question.id).toBe(1);
  expect(startReview.answerShown).toBe(false);
  expect(presentRequest([], startReview)).toBeUndefined();
});

test("the question on the wall stays there when others are asked for more often meanwhile", () => {
  expect(presentRequest([...list].reverse(), { ...startReview, questionId: 1 })?.question.id).toBe(1);
});

test("a question that a colleague has explained meanwhile leaves its place to the first", () => {
  expect(presentRequest([request(2), request(3)], { ...startReview, questionId: 1 })?.question.id).toBe(2);
});

test("a deletion goes on to the next request with its answer hidden, and from the last one to the first left", () => {
  expect(afterDeletion(list, { questionId: 1, done: 0, answerShown: true }, 1)).toEqual({ questionId: 2, done: 1, answerShown: false });
  expect(afterDeletion(list, { questionId: 3, done: 1, answerShown: true }, 3)).toEqual({ questionId: 1, done: 2, answerShown: false });
  expect(afterDeletion([request(1)], { questionId: 1, done: 2, answerShown: true }, 1).questionId).toBeUndefined();
});
