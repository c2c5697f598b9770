import {
  type AnswerResult,
  getLastQuestion,
  getMyQcm,
  getQuestionByNumber,
  listMyQcms,
  postAnswer,
  type QcmRun,
  restartQcm,
  type StudentQuestion,
  toggleExplanation,
} from "@badin/contract";
import { type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";
import { ApiFailure, isUnreachable } from "../../shared/api/failures.ts";
import { inTime } from "../../shared/network/patience.ts";
import { copies } from "../../shared/offline/copies.ts";
import { isComplete, placeToGoOn, withOutcome, withoutAnswers } from "./progress.rules.ts";
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
    queryFn: async ({ signal, client }) => {
      const run = await call(getMyQcm, { params: { qcmId } }, { signal });
      const isOfAnother = ([, { totalQuestionInQcm }]: LoadedQuestion) => totalQuestionInQcm !== run.progress.length;
      if (loadedQuestions(client, qcmId).some(isOfAnother)) dropQuestions(client, qcmId);
      return run;
    },
    gcTime: keptMs,
    meta,
  });

/**
 * A question by its number. While the quiz is taken it changes by my own answer only; its place may change too, until a pupil of the class has
 * answered.
 */
export const questionQuery = (qcmId: number, number: number) =>
  queryOptions({
    queryKey: [...keys.questions(qcmId), number],
    queryFn: async ({ signal, client }) => {
      const question = await call(getQuestionByNumber, { params: { qcmId, number } }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiFailure && error.status === 404) noteEnd(client, qcmId, number);
        throw error;
      });
      noteOpening(client, qcmId);
      noteOrder(client, qcmId, question);
      return question;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    meta,
  });

/**
 * The question to go on with. Remembered for the time a page takes to come: it moves with each answer. When the service cannot be reached, or
 * is long in coming, the marks of the quiz tell it.
 */
export const lastQuestionQuery = (qcmId: number) =>
  queryOptions({
    queryKey: keys.last(qcmId),
    queryFn: async ({ signal, client }) => {
      const asked = call(getLastQuestion, { params: { qcmId } }, { signal });
      const fromMarks = async () =>
        placeToGoOn(client.getQueryData(runQuery(qcmId).queryKey) ?? (await client.fetchQuery(runQuery(qcmId))));
      try {
        const question = await inTime(asked);
        if (!question) return await Promise.race([asked.then(({ questionNumber }) => questionNumber), fromMarks()]);
        noteOpening(client, qcmId);
        noteOrder(client, qcmId, question);
        client.setQueryData(questionQuery(qcmId, question.questionNumber).queryKey, question);
        return question.questionNumber;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        return fromMarks();
      }
    },
    staleTime: 3_000,
    gcTime: 5_000,
  });

/** A quiz is new until one of its questions is asked for. */
function noteOpening(queryClient: QueryClient, qcmId: number): void {
  const { queryKey } = myQcmsQuery;
  if (!queryClient.getQueryData(queryKey)?.some(({ id, newQcm }) => id === qcmId && newQcm)) return;
  queryClient.setQueryData(queryKey, (qcms) => qcms?.map((qcm) => (qcm.id === qcmId ? { ...qcm, newQcm: false } : qcm)));
  void queryClient.invalidateQueries({ queryKey });
}

type LoadedQuestion = [QueryKey, StudentQuestion];

/** The questions of a quiz that are at hand, but for those that are to be asked anew. */
function loadedQuestions(queryClient: QueryClient, qcmId: number): LoadedQuestion[] {
  const loaded = queryClient.getQueriesData<StudentQuestion>({
    queryKey: keys.questions(qcmId),
    predicate: ({ state }) => !state.isInvalidated,
  });
  return loaded.filter((entry): entry is LoadedQuestion => entry[1] !== undefined);
}

/** What came from the server tells whether the teacher has changed the questions since the others came, or the run. */
function noteOrder(queryClient: QueryClient, qcmId: number, { id, questionNumber, totalQuestionInQcm }: StudentQuestion): void {
  const run = queryClient.getQueryData(runQuery(qcmId).queryKey);
  const hasMoved = loadedQuestions(queryClient, qcmId).some(([, known]) => known.id === id && known.questionNumber !== questionNumber);
  if (hasMoved || (run && run.progress.length !== totalQuestionInQcm)) askAnew(queryClient, qcmId, questionNumber);
}

/** The quiz has no question of this number any more. */
function noteEnd(queryClient: QueryClient, qcmId: number, number: number): void {
  const run = queryClient.getQueryData(runQuery(qcmId).queryKey);
  if (run && number <= run.progress.length) askAnew(queryClient, qcmId, number);
}

/** The questions of a quiz changed: all are asked anew, but for the one `arriving`, and so is the run. */
function askAnew(queryClient: QueryClient, qcmId: number, arriving?: number): void {
  dropQuestions(queryClient, qcmId, arriving);
  void queryClient.invalidateQueries({ queryKey: runQuery(qcmId).queryKey });
}

/** Drops the questions whose place is not sure. The one on screen stays while it is read: its correction is not taken from under the eyes. */
function dropQuestions(queryClient: QueryClient, qcmId: number, arriving?: number): void {
  const queryKey = keys.questions(qcmId);
  const predicate = (query: { queryKey: QueryKey }) => query.queryKey.at(-1) !== arriving;
  queryClient.removeQueries({ queryKey, predicate, type: "inactive" });
  void queryClient.invalidateQueries({ queryKey, predicate, refetchType: "none" });
  void copies.forget(queryKey);
}

/** How I stand in a quiz, asked first where it is known to have changed; undefined when that is not needed, or brings nothing in time. */
export async function runAskedAnew(queryClient: QueryClient, qcmId: number): Promise<QcmRun | undefined> {
  const query = runQuery(qcmId);
  if (!navigator.onLine || !queryClient.getQueryState(query.queryKey)?.isInvalidated) return undefined;
  return inTime(queryClient.fetchQuery(query)).catch(() => undefined);
}

/**
 * Sends an answer of the pupil `userId`, whoever is signed in by then.
 * @throws SyntaxError when what comes back is not the service's, such as the page of a Wi-Fi portal
 */
export async function sendAnswer(userId: number, { qcmId, questionNumber: _, ...body }: GivenAnswer): Promise<AnswerResult> {
  const result: unknown = await call(postAnswer, { params: { qcmId }, body }, { by: userId });
  if (typeof result !== "object" || result === null || !("goodAnswerId" in result)) throw new SyntaxError("not a result");
  return result as AnswerResult;
}

/** Ends my present try at a quiz. */
export const restart = (qcmId: number) => call(restartQcm, { params: { qcmId } });

/** Asks for an explanation, or withdraws the request; whether it is asked now. */
export const toggleRequest = async (qcmId: number, questionId: number): Promise<boolean> =>
  (await call(toggleExplanation, { params: { qcmId, questionId }, body: { questionId } })).askExplanation;

/** Changes a question under every number it is kept. @returns it under each, none when it is not loaded */
export function updateQuestion(
  queryClient: QueryClient,
  qcmId: number,
  questionId: number,
  update: (question: StudentQuestion) => StudentQuestion,
): StudentQuestion[] {
  const loaded = queryClient.getQueriesData<StudentQuestion>({ queryKey: keys.questions(qcmId) });
  return loaded.flatMap(([key, question]) => {
    if (question?.id !== questionId) return [];
    const updated = update(question);
    queryClient.setQueryData(key, updated);
    return [updated];
  });
}

/** Puts a recorded answer in what is loaded: the question, the marks and counts of the quiz, the list. */
export function applyResult(queryClient: QueryClient, { qcmId, questionId }: GivenAnswer, result: AnswerResult): void {
  const { answeredId, goodAnswerId, comment, lastQuestion } = result;
  const thisStudentAnswers = { answeredId, goodAnswerId, comment };
  const [question, ...elsewhere] = updateQuestion(queryClient, qcmId, questionId, (q) => ({ ...q, thisStudentAnswers }));
  queryClient.removeQueries({ queryKey: keys.last(qcmId) });
  const { queryKey } = runQuery(qcmId);
  const run = queryClient.getQueryData(queryKey);
  const outcome = run && question && withOutcome(run, question.questionNumber, answeredId === goodAnswerId);
  // What the server contradicts is not shown: neither a result before the end, nor an end without result.
  if (elsewhere.length > 0 || (outcome && isComplete(outcome) !== lastQuestion)) askAnew(queryClient, qcmId);
  else if (outcome) queryClient.setQueryData(queryKey, outcome);
  // Asked before the answer was recorded, it would come without it.
  if (!question || queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: keys.list });
}

/** Asks anew for the list of quizzes: one that it shows is not there any more. */
export const refreshList = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: keys.list });

/** Asks anew for a quiz whose state here is not that of the server. */
export const refreshQcm = (queryClient: QueryClient, qcmId: number) => queryClient.invalidateQueries({ queryKey: keys.qcm(qcmId) });

/** Drops what is known of a quiz that starts afresh: its card is as before the first answer. */
export function forgetQcm(queryClient: QueryClient, qcmId: number): void {
  queryClient.removeQueries({ queryKey: keys.qcm(qcmId) });
  void copies.forget(keys.qcm(qcmId));
  queryClient.setQueryData(myQcmsQuery.queryKey, (qcms) => qcms?.map((qcm) => (qcm.id === qcmId ? withoutAnswers(qcm) : qcm)));
  void queryClient.invalidateQueries({ queryKey: keys.list });
}
