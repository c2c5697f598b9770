import {
  getMyMockExam,
  getMyResult,
  getMyReview,
  getSitting,
  handInCopy,
  type MyMockExam,
  presenceMs,
  type Sitting,
  saveAnswers,
  startCopy,
} from "@badin/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call, type Input } from "../../platform/api/client.ts";
import { withFormulas } from "../../platform/ui/math-text/math-text.tsx";
import { myMockExamsQuery } from "./list/api.ts";

const keys = {
  all: myMockExamsQuery.queryKey,
  one: (mockExamId: number) => ["mock-exams", mockExamId] as const,
  sitting: (mockExamId: number) => ["mock-exams", mockExamId, "sitting"] as const,
};

/** A mock exam; while it is to come, asked again so that the opening shows by itself. */
export const myMockExamQuery = (mockExamId: number) =>
  callQuery(
    keys.one(mockExamId),
    getMyMockExam,
    { params: { mockExamId } },
    { refetchInterval: ({ state }) => (isAwaited(state.data) ? presenceMs : false), meta: { offline: true } },
  );

const isAwaited = (exam: MyMockExam | undefined) => exam?.state === "planned" || exam?.state === "waiting";

/** The paper and the answers of a copy under way, kept on the device. What changes afterwards is in the sitting's own storage. */
export const sittingQuery = (mockExamId: number) =>
  queryOptions({
    queryKey: keys.sitting(mockExamId),
    queryFn: async ({ signal }) => withFormulas(await call(getSitting, { params: { mockExamId } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { offline: true },
  });

export const resultQuery = (mockExamId: number) => callQuery([...keys.one(mockExamId), "result"], getMyResult, { params: { mockExamId } });

export const reviewQuery = (mockExamId: number) => callQuery([...keys.one(mockExamId), "review"], getMyReview, { params: { mockExamId } });

export const startMyCopy = (mockExamId: number, english: boolean): Promise<Sitting> =>
  call(startCopy, { params: { mockExamId }, body: { english } });
export const sendAnswers = (userId: number, mockExamId: number, body: Input<typeof saveAnswers>["body"]) =>
  call(saveAnswers, { params: { mockExamId }, body }, { by: userId });
export const handIn = (userId: number, mockExamId: number) => call(handInCopy, { params: { mockExamId } }, { by: userId });

/** Shows the paper that the start answered, and the exam as started. */
export async function showSitting(queryClient: QueryClient, sitting: Sitting): Promise<void> {
  queryClient.setQueryData(keys.sitting(sitting.id), sitting);
  queryClient.setQueryData(keys.one(sitting.id), sitting);
  await queryClient.invalidateQueries({ queryKey: keys.all, exact: true });
}

/** Asks again for the exam and the list, once the copy is handed in. */
export async function refreshMockExam(queryClient: QueryClient, mockExamId: number): Promise<void> {
  queryClient.removeQueries({ queryKey: keys.sitting(mockExamId) });
  await queryClient.invalidateQueries({ queryKey: keys.all });
}
