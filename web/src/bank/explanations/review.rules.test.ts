import type { ExplanationRequest } from "@badin/contract";
import { expect, test } from "vitest";
import { afterDeletion, currentRequest, placeOf, startReview, step } from "./review.rules.ts";

const request = (id: number) => ({ question: { id }, students: [] }) as unknown as ExplanationRequest;
const list = [request(1), request(2), request(3)];

test("a review starts with the first request, its answer hidden", () => {
  expect(currentRequest(list, startReview)?.question.id).toBe(1);
  expect(startReview.answerShown).toBe(false);
  expect(currentRequest([], startReview)).toBeUndefined();
});

test("the question on the wall stays there when others are asked for more often meanwhile", () => {
  expect(currentRequest([...list].reverse(), { ...startReview, questionId: 1 })?.question.id).toBe(1);
});

test("a question that a colleague has explained meanwhile leaves its place to the first", () => {
  expect(currentRequest([request(2), request(3)], { ...startReview, questionId: 1 })?.question.id).toBe(2);
});

test("a deletion goes on to the next request with its answer hidden, and from the last one to the first left", () => {
  expect(afterDeletion(list, { questionId: 1, done: 0, answerShown: true }, 1)).toEqual({ questionId: 2, done: 1, answerShown: false });
  expect(afterDeletion(list, { questionId: 3, done: 1, answerShown: true }, 3)).toEqual({ questionId: 1, done: 2, answerShown: false });
  expect(afterDeletion([request(1)], { questionId: 1, done: 2, answerShown: true }, 1).questionId).toBeUndefined();
});

test("next and previous go through the requests without erasing any, and hide the answer", () => {
  const requests = [1, 2, 3].map((id) => ({ question: { id }, students: [] }) as never);
  const second = step(requests, { ...startReview, answerShown: true }, 1);
  expect([second.questionId, second.answerShown, placeOf(requests, second)]).toEqual([2, false, 2]);
  expect(step(requests, second, -1).questionId).toBe(1);
  const last = { ...startReview, questionId: 3 };
  expect([step(requests, last, 1), step(requests, startReview, -1)]).toEqual([last, startReview]);
});
