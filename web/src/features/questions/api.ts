import {
  type BodyInputOf,
  createQuestion,
  listQuestionVersions,
  restoreQuestionVersion,
  searchQuestions,
  updateQuestion,
} from "@badin/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";
import type { BankSearch } from "./bank-search.rules.ts";

/** Without network the form says so at once and keeps what was typed; it is not sent later behind one's back. */
const networkMode = "always";

/** A page of the questions of the bank that match. */
export const bankQuery = (search: BankSearch) =>
  queryOptions({
    queryKey: ["questions", "search", search],
    queryFn: ({ signal }) => call(searchQuestions, { body: search }, { signal }),
  });

/** Adds a question, or saves the one of `id`. */
export const saveQuestionMutation = mutationOptions({
  networkMode,
  mutationFn: ({ id, body }: { id: number | undefined; body: BodyInputOf<typeof createQuestion> }) =>
    id === undefined ? call(createQuestion, { body }) : call(updateQuestion, { params: { questionId: id }, body }),
});

/** The states of a question, the present one first; for site admins. */
export const versionsQuery = (questionId: number) =>
  queryOptions({
    queryKey: ["questions", questionId, "versions"],
    queryFn: ({ signal }) => call(listQuestionVersions, { params: { questionId } }, { signal }),
  });

export const restoreVersionMutation = mutationOptions({
  networkMode,
  mutationFn: (params: { questionId: number; version: number }) => call(restoreQuestionVersion, { params }),
});
