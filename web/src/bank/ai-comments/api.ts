import { discardAiComment, getAiComment, getAiState, listAiComments, startAiBatch, stopAiBatch } from "@badin/contract";
import { mutationOptions } from "@tanstack/react-query";
import { callMutation } from "../../platform/api/call-mutation.ts";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

/** Polling interval of a running batch, in milliseconds. */
const watchMs = 2000;

/**
 * Whether an AI service is configured, the state of its batch, and the number of waiting drafts. The key is under that
 * of the questions, as saving a question may remove its draft.
 */
export const aiStateQuery = callQuery(
  ["questions", "ai", "state"],
  getAiState,
  {},
  { refetchInterval: ({ state }) => (state.data?.batch?.outcome === null ? watchMs : false) },
);

/** The drafts that wait for validation. */
export const draftsQuery = callQuery(["questions", "ai", "drafts"], listAiComments, {});

export const importMutation = mutationOptions({
  mutationFn: (asked: { questionId: number; again: boolean }) =>
    call(getAiComment, { params: { questionId: asked.questionId }, query: { again: asked.again } }),
});

export const discardMutation = mutationOptions({
  mutationFn: (questionId: number) => call(discardAiComment, { params: { questionId } }),
});

export const startMutation = callMutation(startAiBatch);

export const stopMutation = mutationOptions({ mutationFn: () => call(stopAiBatch, {}) });
