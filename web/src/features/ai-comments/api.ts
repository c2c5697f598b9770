import { type BodyInputOf, discardAiComment, getAiComment, getAiState, listAiComments, startAiBatch, stopAiBatch } from "@badin/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** Polling interval of a running batch, in milliseconds. */
const watchMs = 2000;

/**
 * Whether an AI service is configured, the state of its batch, and the number of waiting drafts. The key is under that of the questions, as
 * saving a question may remove its draft.
 */
export const aiStateQuery = queryOptions({
  queryKey: ["questions", "ai", "state"],
  queryFn: ({ signal }) => call(getAiState, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.batch?.outcome === null ? watchMs : false),
});

/** The drafts that wait for validation. */
export const draftsQuery = queryOptions({
  queryKey: ["questions", "ai", "drafts"],
  queryFn: ({ signal }) => call(listAiComments, {}, { signal }),
});

export const importMutation = mutationOptions({
  mutationFn: (asked: { questionId: number; again: boolean }) =>
    call(getAiComment, { params: { questionId: asked.questionId }, query: { again: asked.again } }),
});

export const discardMutation = mutationOptions({
  mutationFn: (questionId: number) => call(discardAiComment, { params: { questionId } }),
});

export const startMutation = mutationOptions({
  mutationFn: (body: BodyInputOf<typeof startAiBatch>) => call(startAiBatch, { body }),
});

export const stopMutation = mutationOptions({ mutationFn: () => call(stopAiBatch, {}) });
