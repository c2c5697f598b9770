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
  waitForStart,
  waitMs,
} from "@badin/contract";
import { hashKey, type QueryClient, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call, hasFields, type Input } from "../../platform/api/client.ts";
import { copies } from "../../platform/offline/copies.ts";
import { serverClock } from "../../platform/server-clock/server-clock.ts";
import { withFormulas } from "../../platform/ui/math-text/math-text.tsx";
import { forgetQuestions } from "../../quiz/attempts/api.ts";
import { myMockExamsQuery } from "./list/api.ts";
import type { HandedIn } from "./sitting/sitting-sync.ts";

const keys = {
  all: myMockExamsQuery.queryKey,
  one: (mockExamId: number) => ["mock-exams", mockExamId] as const,
  sitting: (mockExamId: number) => ["mock-exams", mockExamId, "sitting"] as const,
};

/** A mock exam; while it is to come or its result is awaited, asked again so that what changes shows by itself. */
export const myMockExamQuery = (mockExamId: number) =>
  queryOptions({
    queryKey: keys.one(mockExamId),
    queryFn: ({ signal }) => serverClock.heard(() => call(getMyMockExam, { params: { mockExamId } }, { signal })),
    refetchInterval: ({ state }) => (isAwaited(state.data) ? presenceMs : false),
    meta: { offline: true },
  });

/**
 * The same for an exam that waits for its common start: tells that the student is there, and hears of the start within
 * its ten seconds.
 */
export const waitingQuery = (queryClient: QueryClient, mockExamId: number) =>
  queryOptions({
    queryKey: [...keys.one(mockExamId), "waiting"],
    queryFn: async () => {
      const exam = await serverClock.heard(() => call(waitForStart, { params: { mockExamId } }));
      queryClient.setQueryData(keys.one(mockExamId), exam);
      return exam;
    },
    refetchInterval: waitMs,
    gcTime: 0,
  });

/** Whether somebody else may change the exam any moment: the hour opens it, the teacher opens a copy again. */
const isAwaited = (exam: MyMockExam | undefined) => exam?.state === "planned" || exam?.state === "handed-in";

/**
 * The paper and the answers of a copy under way, kept on the device. What changes afterwards is in the sitting's own
 * storage.
 */
export const sittingQuery = (mockExamId: number) =>
  queryOptions({
    queryKey: keys.sitting(mockExamId),
    queryFn: ({ signal }) => hearPaper(() => call(getSitting, { params: { mockExamId } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { offline: true },
  });

export const resultQuery = (mockExamId: number) => callQuery([...keys.one(mockExamId), "result"], getMyResult, { params: { mockExamId } });

export const reviewQuery = (mockExamId: number) => callQuery([...keys.one(mockExamId), "review"], getMyReview, { params: { mockExamId } });

export const startMyCopy = (mockExamId: number, english: boolean): Promise<Sitting> =>
  hearPaper(() => call(startCopy, { params: { mockExamId }, body: { english } }));

const hearPaper = async (ask: () => Promise<Sitting>): Promise<Sitting> => withFormulas(await serverClock.heard(ask));

const isSittingStatus = hasFields("now", "endsAt", "handedInAt");
export const sendAnswers = (userId: number, mockExamId: number, body: Input<typeof saveAnswers>["body"]) =>
  serverClock.heard(() => call(saveAnswers, { params: { mockExamId }, body }, { by: userId, isExpected: isSittingStatus }));
export const handIn = (userId: number, mockExamId: number, nbReopened: number | undefined) =>
  serverClock.heard(() =>
    call(
      handInCopy,
      { params: { mockExamId }, body: nbReopened === undefined ? undefined : { nbReopened } },
      { by: userId, isExpected: isSittingStatus },
    ),
  );

/**
 * Shows the paper that the start answered, and the exam as started wherever the student comes from: without network,
 * home and list lead back to it. A list that is not in memory is asked for; until it comes, it is the exam alone, which
 * is kept on the device at once.
 */
export function showSitting(queryClient: QueryClient, sitting: Sitting): void {
  const { questions: _, answers: __, ...exam } = sitting;
  queryClient.setQueryData(keys.sitting(exam.id), sitting);
  setExam(queryClient, exam);
  // Asked first: the query then knows that it is kept.
  void queryClient.prefetchQuery({ ...myMockExamsQuery, staleTime: 0 });
  putInList(queryClient, exam);
}

/** Shows an exam as it is by now, rather than by an answer on its way to a question of before. */
function setExam(queryClient: QueryClient, exam: MyMockExam): void {
  void queryClient.cancelQueries({ queryKey: keys.one(exam.id), exact: true });
  queryClient.setQueryData(keys.one(exam.id), exam);
}

const putInList = (queryClient: QueryClient, exam: MyMockExam): unknown =>
  queryClient.setQueryData(keys.all, (exams) => exams?.map((known) => (known.id === exam.id ? exam : known)) ?? [exam]);

/** Keeps what the server said of a copy, for a reload without network: another end, or that it is handed in. */
export function showStatus(queryClient: QueryClient, mockExamId: number, endsAt: string, handedIn: HandedIn | undefined): void {
  const exam = queryClient.getQueryData<MyMockExam>(keys.one(mockExamId));
  const sitting = queryClient.getQueryData<Sitting>(keys.sitting(mockExamId));
  if (sitting?.copy && sitting.copy.endsAt !== endsAt)
    queryClient.setQueryData(keys.sitting(mockExamId), { ...sitting, copy: { ...sitting.copy, endsAt } });
  if (!exam?.copy) return;
  const copy = { ...exam.copy, endsAt, ...handedIn };
  if (hashKey([copy]) === hashKey([exam.copy])) return;
  const changed: MyMockExam = { ...exam, copy, state: handedIn ? "handed-in" : exam.state };
  setExam(queryClient, changed);
  putInList(queryClient, changed);
}

/** What may hold the key of a question of the paper, besides the quizzes. */
const keyHolders = [["learning", "session"], ["learning", "prepared"], ["lessons", "extras"], ["explanation-notices"]];

/**
 * Erases from this device, as an exam starts, what it has kept that may hold the key of a question. Answers that wait
 * to be sent stay.
 */
export function forgetKeys(queryClient: QueryClient): void {
  void forgetQuestions(queryClient);
  for (const queryKey of keyHolders) {
    queryClient.removeQueries({ queryKey });
    void copies.forget(queryKey);
  }
}

/** Forgets the paper once the copy is handed in; one that is opened again comes with the answers of the server. */
export function forgetPaper(queryClient: QueryClient, mockExamId: number): void {
  queryClient.removeQueries({ queryKey: keys.sitting(mockExamId) });
  void copies.forget(keys.sitting(mockExamId));
}

/** Forgets the paper, and asks again for the exam and the list. */
export async function refreshMockExam(queryClient: QueryClient, mockExamId: number): Promise<void> {
  forgetPaper(queryClient, mockExamId);
  await queryClient.invalidateQueries({ queryKey: keys.all });
}
