import {
  type BodyInputOf,
  changeQuestions,
  createQuestion,
  eraseQuestionVersion,
  getQuestion,
  getQuestionSeries,
  linkPoints,
  listBankChoices,
  listQuestionVersions,
  listQuestionYears,
  matchPoints,
  type Question,
  removeQuestions,
  restoreQuestions,
  restoreQuestionVersion,
  saveComment,
  searchQuestions,
  suggestPoints,
  updateQuestion,
  updateQuestionSeries,
} from "@badin/contract";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { callMutation } from "../../platform/api/call-mutation.ts";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";
import type { BankYears } from "../../platform/bank-choices.ts";
import type { BankSearch } from "./bank-search.rules.ts";

/** A page of the bank's questions that match a search. */
export const bankQuery = (search: BankSearch) => callQuery(["questions", "search", search], searchQuestions, { body: search });

/** A question by its id. */
export const questionQuery = (questionId: number) => callQuery(["questions", questionId], getQuestion, { params: { questionId } });

/** The series that a question is one of; not found for a question that stands alone. */
export const seriesQuery = (questionId: number) =>
  callQuery(["questions", questionId, "series"], getQuestionSeries, { params: { questionId } });

/** Returns the question from the search results on the screen; undefined when it is not there. */
export const findLoadedQuestion = (queryClient: QueryClient, questionId: number): Question | undefined =>
  queryClient
    .getQueriesData<{ questionResponseList: readonly Question[] }>({ queryKey: ["questions", "search"], type: "active" })
    .flatMap(([, page]) => page?.questionResponseList ?? [])
    .find(({ id }) => id === questionId);

/** Refetches what shows questions of the bank, and the quizzes' figures, which depend on the right answers. */
export async function refreshQuestions(queryClient: QueryClient): Promise<void> {
  await Promise.all([["questions"], ["qcms"], ["attempts"], ["reports"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** What a search can choose from: exams, authors, tags, points of the programme. */
export const choicesQuery = callQuery(["questions", "choices"], listBankChoices, {});

/** The years of the questions of the bank. */
export const yearsQuery = callQuery(["questions", "years"], listQuestionYears, {});
/** Stands for the years until they are there. */
export const noYears: BankYears = { years: [], training: false };

/** Deletes the questions that nothing uses and hides the others; with `preview`, tells how many of each. */
export const removeMutation = callMutation(removeQuestions);

/** What removing these questions would do. */
export const removalQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ["questions", "removal", ids],
    queryFn: () => call(removeQuestions, { body: { ids: [...ids], preview: true } }),
    staleTime: 0,
  });

export const restoreMutation = mutationOptions({
  mutationFn: (ids: readonly number[]) => call(restoreQuestions, { body: { ids: [...ids] } }),
});

export const changeMutation = callMutation(changeQuestions);

/** Adds a question; with `id`, saves that question. */
export const saveQuestionMutation = mutationOptions({
  mutationFn: ({ id, body }: { id: number | undefined; body: BodyInputOf<typeof createQuestion> }) =>
    id === undefined ? call(createQuestion, { body }) : call(updateQuestion, { params: { questionId: id }, body }),
});

/** Saves what the questions of a series share. */
export const saveSeriesMutation = mutationOptions({
  mutationFn: ({ questionId, body }: { questionId: number; body: BodyInputOf<typeof updateQuestionSeries> }) =>
    call(updateQuestionSeries, { params: { questionId }, body }),
});

/** Writes the explanation of a question, from elsewhere than its editor. */
export const saveCommentMutation = mutationOptions({
  mutationFn: ({ question, comment }: { question: Question; comment: string }) =>
    call(saveComment, { params: { questionId: question.id }, body: { comment, basedOn: question.updatedAt } }),
});

/** The versions of a question, the current one first; for site admins. */
export const versionsQuery = (questionId: number) =>
  callQuery(["questions", questionId, "versions"], listQuestionVersions, { params: { questionId } });

export const restoreVersionMutation = mutationOptions({
  mutationFn: (params: { questionId: number; version: number }) => call(restoreQuestionVersion, { params }),
});

/** Erases a former state for good. */
export const eraseVersionMutation = mutationOptions({
  mutationFn: (params: { questionId: number; version: number }) => call(eraseQuestionVersion, { params }),
});

/** The points of the programme that these questions are most likely about. */
export const suggestedPointsQuery = (ids: readonly number[]) =>
  callQuery(["questions", "points", ids], suggestPoints, { body: { ids: [...ids] } });

/** The points of a theme, those that the words of a question are most likely about first. */
export const matchedPointsQuery = (themeId: number, text: string) =>
  callQuery(["questions", "points", "words", themeId, text], matchPoints, { body: { themeId, text } });

export const linkMutation = mutationOptions({
  mutationFn: (links: BodyInputOf<typeof linkPoints>["links"]) => call(linkPoints, { body: { links } }),
});
