import type { ExplanationRequest } from "@badin/contract";

/** State of a review. */
export interface Review {
  /** Id of the question on screen; when it is not in the list, the first request is shown. */
  readonly questionId: number | undefined;
  /** Number of requests deleted in this review. */
  readonly done: number;
  readonly answerShown: boolean;
}

export const startReview: Review = { questionId: undefined, done: 0, answerShown: false };

/** Returns the request to show: the same one while it is in the list, whatever its place, else the first. */
export const currentRequest = (requests: readonly ExplanationRequest[], { questionId }: Review): ExplanationRequest | undefined =>
  requests.find((request) => request.question.id === questionId) ?? requests[0];

/** Returns the review after a deletion: next request, answer hidden. */
export function afterDeletion(requests: readonly ExplanationRequest[], review: Review, deletedId: number): Review {
  const index = requests.findIndex((request) => request.question.id === deletedId);
  const left = requests.filter((request) => request.question.id !== deletedId);
  return { questionId: (left[index] ?? left[0])?.question.id, done: review.done + 1, answerShown: false };
}

/** Returns the review at the request `by` places further, answer hidden; at either end it stays. */
export function step(requests: readonly ExplanationRequest[], review: Review, by: 1 | -1): Review {
  const next = requests[placeOf(requests, review) - 1 + by];
  return next ? { ...review, questionId: next.question.id, answerShown: false } : review;
}

/** Returns the place of the request on screen, from 1. */
export const placeOf = (requests: readonly ExplanationRequest[], review: Review): number =>
  requests.findIndex((request) => request.question.id === currentRequest(requests, review)?.question.id) + 1;
