import {
  type AnswerResult,
  getLastQuestion,
  getMyQcm,
  getQuestionByNumber,
  listMyQcms,
  postAnswer,
  restartQcm,
  type StudentQuestion,
  toggleExplanation,
} from "@badin/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";
import { isUnreachable } from "../../shared/api/failures.ts";
import { copies } from "../../shared/offline/copies.ts";
import { placeToGoOn, withOutcome, withoutAnswers } from "./progress.rules.ts";
import type { GivenAnswer } from "./queue/answer-queue.rules.ts";

/** What was loaded once stays at hand while the pupil goes through a quiz, network or not, in milliseconds. */
const keptMs = 60 * 60_000;
/** And on this device, after a reload without network. */
const meta = { offline: true };

const keys = {
  list: ["attempts", "list"],
  qcm: (qcmId: number) => ["attempts", qcmId],
  run: (qcmId: number) => ["attempts", qcmId, "run"],
  last: (qcmId: number) => ["attempts", qcmId, "last"],
  questions: (qcmId: number) => ["attempts", qcmId, "questions"],
} as const;

/** The quizzes of my class. */
export const myQcmsQuery = queryOptions({
  queryKey: keys.list,
  queryFn: ({ signal }) => call(listMyQcms, {}, { signal }),
  gcTime: keptMs,
  meta,
});

/** How I stand in a quiz, question by question. Kept right by each answer: asked once a visit. */
export const runQuery = (qcmId: number) =>
  queryOptions({
    queryKey: keys.run(qcmId),
    queryFn: ({ signal }) => call(getMyQcm, { params: { qcmId } }, { signal }),
    gcTime: keptMs,
    meta,
  });

/** A question by its number. It does not change while the quiz is taken, but by my own answer. */
export const questionQuery = (qcmId: number, number: number) =>
  queryOptions({
    queryKey: [...keys.questions(qcmId), number],
    queryFn: ({ signal }) => call(getQuestionByNumber, { params: { qcmId, number } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    meta,
  });

/**
 * The question to go on with. Remembered for the time a page takes to come: it moves with each answer. When the service cannot be reached,
 * the marks of the quiz tell it.
 */
export const lastQuestionQuery = (qcmId: number) =>
  queryOptions({
    queryKey: keys.last(qcmId),
    queryFn: async ({ signal, client }) => {
      try {
        const question = await call(getLastQuestion, { params: { qcmId } }, { signal });
        client.setQueryData(questionQuery(qcmId, question.questionNumber).queryKey, question);
        return question.questionNumber;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        return placeToGoOn(client.getQueryData(runQuery(qcmId).queryKey) ?? (await client.fetchQuery(runQuery(qcmId))));
      }
    },
    staleTime: 3_000,
    gcTime: 5_000,
  });

/** Sends an answer. @throws SyntaxError when what comes back is not the service's, such as the page of a Wi-Fi portal */
export async function sendAnswer({ qcmId, ...body }: GivenAnswer): Promise<AnswerResult> {
  const result: unknown = await call(postAnswer, { params: { qcmId }, body });
  if (typeof result !== "object" || result === null || !("goodAnswerId" in result)) throw new SyntaxError("not a result");
  return result as AnswerResult;
}

/** Ends my present try at a quiz. */
export const restart = (qcmId: number) => call(restartQcm, { params: { qcmId } });

/** Asks for an explanation, or withdraws the request; whether it is asked now. */
export const toggleRequest = async (qcmId: number, questionId: number): Promise<boolean> =>
  (await call(toggleExplanation, { params: { qcmId, questionId }, body: { questionId } })).askExplanation;

/** Changes a question wherever it is kept. @returns it, or undefined when it is not loaded */
export function updateQuestion(
  queryClient: QueryClient,
  qcmId: number,
  questionId: number,
  update: (question: StudentQuestion) => StudentQuestion,
): StudentQuestion | undefined {
  const loaded = queryClient.getQueriesData<StudentQuestion>({ queryKey: keys.questions(qcmId) });
  const [key, question] = loaded.find(([, data]) => data?.id === questionId) ?? [];
  if (!key || !question) return undefined;
  const updated = update(question);
  queryClient.setQueryData(key, updated);
  return updated;
}

/** Puts a recorded answer in what is loaded: the question, the marks and counts of the quiz, the list. */
export function applyResult(queryClient: QueryClient, { qcmId, questionId }: GivenAnswer, result: AnswerResult): void {
  const { answeredId, goodAnswerId, comment } = result;
  const thisStudentAnswers = { answeredId, goodAnswerId, comment };
  const question = updateQuestion(queryClient, qcmId, questionId, (q) => ({ ...q, thisStudentAnswers }));
  queryClient.removeQueries({ queryKey: keys.last(qcmId) });
  const { queryKey } = runQuery(qcmId);
  queryClient.setQueryData(queryKey, (run) => run && question && withOutcome(run, question.questionNumber, answeredId === goodAnswerId));
  // Asked before the answer was recorded, it would come without it.
  if (!question || queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: keys.list });
}

/** Asks anew for a quiz whose state here is not that of the server. */
export const refreshQcm = (queryClient: QueryClient, qcmId: number) => queryClient.invalidateQueries({ queryKey: keys.qcm(qcmId) });

/** Drops what is known of a quiz that starts afresh: its card is as before the first answer. */
export function forgetQcm(queryClient: QueryClient, qcmId: number): void {
  queryClient.removeQueries({ queryKey: keys.qcm(qcmId) });
  void copies.forget(keys.qcm(qcmId));
  queryClient.setQueryData(myQcmsQuery.queryKey, (qcms) => qcms?.map((qcm) => (qcm.id === qcmId ? withoutAnswers(qcm) : qcm)));
  void queryClient.invalidateQueries({ queryKey: keys.list });
}
