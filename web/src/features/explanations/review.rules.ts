import type { ExplanationRequest } from "@badin/contract";

/** Where a review stands. */
export interface Review {
  /** Question on the wall; the first of the list when it is not there any more. */
  readonly questionId: number | undefined;
  /** Requests already deleted in this review. */
  readonly done: number;
  readonly answerShown: boolean;
}

export const startReview: Review = { questionId: undefined, done: 0, answerShown: false };

/** The request to show: the same one while it is in the list, whatever its order becomes meanwhile, else the first. */
export const presentRequest = (requests: readonly ExplanationRequest[], { questionId }: Review): ExplanationRequest | undefined =>
  requests.find((request) => request.question.id === questionId) ?? requests[0];

/** After a deletion: the next request, its answer hidden. */
export function afterDeletion(requests: readonly ExplanationRequest[], review: Review, deletedId: number): Review {
  const index = requests.findIndex((request) => request.question.id === deletedId);
  const left = requests.filter((request) => request.question.id !== deletedId);
  return { questionId: (left[index] ?? left[0])?.question.id, done: review.done + 1, answerShown: false };
}
