import {
  type AnswerResult,
  getLastQuestion,
  getMyQcm,
  getQuestionByNumber,
  listMyQcms,
  listQuestions,
  postAnswer,
  type QcmRun,
  type QcmSummary,
  restartQcm,
  type StudentQuestion,
  toggleExplanation,
} from "@badin/contract";
import { type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call, hasFields } from "../../platform/api/client.ts";
import { isGone, isUnreachable } from "../../platform/api/failures.ts";
import { idle } from "../../platform/idle.ts";
import { inTime } from "../../platform/network/in-time.ts";
import { copies } from "../../platform/offline/copies.ts";
import { prepareFormulas } from "../../platform/ui/math-text/math-text.tsx";
import { isComplete, questionToGoOnWith, withOutcome, withoutAnswers } from "./progress.rules.ts";

/** An answer given by the student. */
export interface GivenAnswer {
  readonly qcmId: number;
  readonly questionId: number;
  readonly answerId: number;
  /** The try in which the answer was given; a restart ends it, on this device or another. */
  readonly tryNumber?: number;
  /** The question's number in the quiz, to mark it as done while the answer waits. Not sent. */
  readonly questionNumber?: number;
}

/** How long loaded data stays in the query cache while the student goes through a quiz, in milliseconds. */
const keptMs = 60 * 60_000;
/** Also stores the data on the device, so that a reload without network still finds it. */
const meta = { offline: true };

const keys = {
  list: ["attempts", "list"],
  qcm: (qcmId: number) => ["attempts", qcmId],
  run: (qcmId: number) => ["attempts", qcmId, "run"],
  last: (qcmId: number) => ["attempts", qcmId, "last"],
  questions: (qcmId: number) => ["attempts", qcmId, "questions"],
} as const;

/** The quizzes of the student's classroom. */
export const myQcmsQuery = callQuery(keys.list, listMyQcms, {}, { gcTime: keptMs, meta });

/**
 * The student's run through a quiz, question by question. Each recorded answer updates the cached run, so one request
 * per visit is enough.
 */
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
 * A question by its number. Never stale: while the student takes the quiz, only their own answer changes it. Its number
 * may also change until a student of the classroom has answered, which locks the quiz.
 */
export const questionQuery = (qcmId: number, number: number) =>
  queryOptions({
    queryKey: [...keys.questions(qcmId), number],
    queryFn: async ({ signal, client }) => {
      const question = await call(getQuestionByNumber, { params: { qcmId, number } }, { signal }).catch((error: unknown) => {
        if (isGone(error)) refetchIfShortened(client, qcmId, number);
        throw error;
      });
      markQuizOpened(client, qcmId);
      refetchIfReordered(client, qcmId, question);
      return question;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    meta,
  });

/**
 * The number of the question to go on with. Cached only for the time a page takes to load, as each answer moves it.
 * When the server is unreachable or slow, the number comes from the marks of the run.
 */
export const lastQuestionQuery = (qcmId: number) =>
  queryOptions({
    queryKey: keys.last(qcmId),
    queryFn: async ({ signal, client }) => {
      const asked = call(getLastQuestion, { params: { qcmId } }, { signal });
      const fromMarks = async () =>
        questionToGoOnWith(client.getQueryData(runQuery(qcmId).queryKey) ?? (await client.fetchQuery(runQuery(qcmId))));
      try {
        const question = await inTime(asked);
        if (!question) return await Promise.race([asked.then(({ questionNumber }) => questionNumber), fromMarks()]);
        markQuizOpened(client, qcmId);
        refetchIfReordered(client, qcmId, question);
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

/** Updates the list of quizzes: a quiz is new until one of its questions is requested. */
function markQuizOpened(queryClient: QueryClient, qcmId: number): void {
  const { queryKey } = myQcmsQuery;
  if (!queryClient.getQueryData(queryKey)?.some(({ id, newQcm }) => id === qcmId && newQcm)) return;
  queryClient.setQueryData(queryKey, (qcms) => qcms?.map((qcm) => (qcm.id === qcmId ? { ...qcm, newQcm: false } : qcm)));
  void queryClient.invalidateQueries({ queryKey });
}

type LoadedQuestion = [QueryKey, StudentQuestion];

/** Returns the cached questions of a quiz, except the invalidated ones. */
function loadedQuestions(queryClient: QueryClient, qcmId: number): LoadedQuestion[] {
  const loaded = queryClient.getQueriesData<StudentQuestion>({
    queryKey: keys.questions(qcmId),
    predicate: ({ state }) => !state.isInvalidated,
  });
  return loaded.filter((entry): entry is LoadedQuestion => entry[1] !== undefined);
}

/**
 * Refetches the quiz when a question from the server disagrees with the cached questions or run: the teacher has
 * changed the quiz.
 */
function refetchIfReordered(queryClient: QueryClient, qcmId: number, { id, questionNumber, totalQuestionInQcm }: StudentQuestion): void {
  const run = queryClient.getQueryData(runQuery(qcmId).queryKey);
  const hasMoved = loadedQuestions(queryClient, qcmId).some(([, known]) => known.id === id && known.questionNumber !== questionNumber);
  if (hasMoved || (run && run.progress.length !== totalQuestionInQcm)) refetchChangedQuiz(queryClient, qcmId, questionNumber);
}

/**
 * Refetches the quiz when the server has no question of this number but the cached run does: the teacher has shortened
 * the quiz.
 */
function refetchIfShortened(queryClient: QueryClient, qcmId: number, number: number): void {
  const run = queryClient.getQueryData(runQuery(qcmId).queryKey);
  if (run && number <= run.progress.length) refetchChangedQuiz(queryClient, qcmId, number);
}

/** Drops the cached questions of a changed quiz, except the one numbered `arriving`, and refetches the run. */
function refetchChangedQuiz(queryClient: QueryClient, qcmId: number, arriving?: number): void {
  dropQuestions(queryClient, qcmId, arriving);
  void queryClient.invalidateQueries({ queryKey: runQuery(qcmId).queryKey });
}

/**
 * Drops the questions whose number may be wrong. The one on screen is marked stale but not refetched: its correction
 * must not disappear while the student reads it.
 */
function dropQuestions(queryClient: QueryClient, qcmId: number, arriving?: number): void {
  const queryKey = keys.questions(qcmId);
  const predicate = (query: { queryKey: QueryKey }) => query.queryKey.at(-1) !== arriving;
  queryClient.removeQueries({ queryKey, predicate, type: "inactive" });
  void queryClient.invalidateQueries({ queryKey, predicate, refetchType: "none" });
  void copies.forget(queryKey);
}

/** Longest delay between two slices of questions, in milliseconds. */
const sliceWithinMs = 200;

/**
 * Loads the questions of a quiz that are not in memory, in one call and without their images: they stay at hand without
 * network. What is in memory stays, unless it shows that the teacher has changed the quiz.
 * @returns the numbers of the questions whose image is still to load
 * @throws ApiFailure, ConnectionFailure
 */
export async function loadAllQuestions(queryClient: QueryClient, qcmId: number): Promise<number[]> {
  const listed = await call(listQuestions, { params: { qcmId } });
  prepareFormulas(listed);
  const known = (number: number) => queryClient.getQueryData(questionQuery(qcmId, number).queryKey);
  const isOther = ({ id, questionNumber }: StudentQuestion) => (known(questionNumber)?.id ?? id) !== id;
  if (listed.some(isOther)) refetchChangedQuiz(queryClient, qcmId);
  for (const [index, question] of listed.entries()) {
    // Keeping a hundred questions at once would stop a slow phone for half a second.
    if (index % 5 === 4) await idle(sliceWithinMs);
    const query = questionQuery(qcmId, question.questionNumber);
    // Through the query, whose options make a copy on the device.
    if (!known(question.questionNumber)) await queryClient.prefetchQuery({ ...query, queryFn: () => question });
  }
  return listed.flatMap(({ questionNumber }) => (known(questionNumber)?.imageLater ? questionNumber : []));
}

/**
 * Loads the image of a question that came without, and those of its answers. Nothing else of the question changes: it
 * may be answered meanwhile.
 * @throws ApiFailure, ConnectionFailure
 */
export async function loadImage(queryClient: QueryClient, qcmId: number, number: number): Promise<void> {
  const { id, image, answers } = await call(getQuestionByNumber, { params: { qcmId, number } });
  const pictures = new Map(answers.map((answer) => [answer.id, answer.image]));
  const withPicture = (answer: StudentQuestion["answers"][number]) => {
    const picture = pictures.get(answer.id);
    return picture === undefined ? answer : { ...answer, image: picture };
  };
  updateQuestion(queryClient, qcmId, id, ({ imageLater: _, ...question }) => ({
    ...question,
    image,
    answers: question.answers.map(withPicture),
  }));
}

/**
 * Returns the refetched run when the cached one is known to be out of date. Returns undefined when it is not, without
 * network, or when the server fails or is slow.
 */
export async function refetchRunIfStale(queryClient: QueryClient, qcmId: number): Promise<QcmRun | undefined> {
  const query = runQuery(qcmId);
  if (!navigator.onLine || !queryClient.getQueryState(query.queryKey)?.isInvalidated) return undefined;
  return inTime(queryClient.fetchQuery(query)).catch(() => undefined);
}

/**
 * Sends an answer in the name of the user `userId`. The server refuses it when another user is signed in.
 * @throws ApiFailure when the server refuses the answer, ConnectionFailure when the reply is no result
 */
export const sendAnswer = (userId: number, { qcmId, questionNumber: _, ...body }: GivenAnswer): Promise<AnswerResult> =>
  call(postAnswer, { params: { qcmId }, body }, { by: userId, isExpected: hasFields("goodAnswerId", "badgeGagne") });

/** Ends the student's current try at a quiz. */
export const restart = (qcmId: number) => call(restartQcm, { params: { qcmId } });

/** Asks for an explanation, or withdraws the request. Returns whether the request now stands. */
export const toggleRequest = async (qcmId: number, questionId: number): Promise<boolean> =>
  (await call(toggleExplanation, { params: { qcmId, questionId }, body: { questionId } })).askExplanation;

/**
 * Updates a question under every number it is cached under.
 * @returns the updated question for each of these numbers; empty when it is not loaded
 */
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

/** Applies a recorded answer to the cached question, run and list. */
export function applyResult(queryClient: QueryClient, { qcmId, questionId }: GivenAnswer, result: AnswerResult): void {
  const { answeredId, goodAnswerId, comment, lastQuestion } = result;
  const thisStudentAnswers = { answeredId, goodAnswerId, comment };
  // A fetch of the question that left before the answer was recorded would come back without it.
  const overtaken = queryClient.getQueryCache().findAll({
    queryKey: keys.questions(qcmId),
    fetchStatus: "fetching",
    predicate: (query) => (query.state.data as StudentQuestion | undefined)?.id === questionId || (!query.state.data && query.isActive()),
  });
  for (const { queryKey } of overtaken) void queryClient.cancelQueries({ queryKey, exact: true });
  const [question, ...elsewhere] = updateQuestion(queryClient, qcmId, questionId, (q) => ({ ...q, thisStudentAnswers }));
  queryClient.removeQueries({ queryKey: keys.last(qcmId) });
  const { queryKey } = runQuery(qcmId);
  const run = queryClient.getQueryData(queryKey);
  const outcome = run && question && withOutcome(run, question.questionNumber, answeredId === goodAnswerId);
  // Cached under two numbers, or in disagreement with the server about whether the quiz is complete: refetch rather
  // than show a wrong state.
  if (elsewhere.length > 0 || (outcome && isComplete(outcome) !== lastQuestion)) refetchChangedQuiz(queryClient, qcmId);
  else if (outcome) queryClient.setQueryData(queryKey, outcome);
  // A fetch that started before the answer was recorded would return a run without it.
  if (!question || queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
  for (const { queryKey } of overtaken) void queryClient.invalidateQueries({ queryKey, exact: true });
  void queryClient.invalidateQueries({ queryKey: keys.list });
}

/** Refetches the list of quizzes, as it may show one that no longer exists. */
export const refreshList = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: keys.list });

/** Refetches everything cached about a quiz, after the server contradicted it. */
export const refreshQcm = (queryClient: QueryClient, qcmId: number) => queryClient.invalidateQueries({ queryKey: keys.qcm(qcmId) });

/** Drops everything cached about a restarted quiz and resets its card to no answers. */
export function forgetQcm(queryClient: QueryClient, qcmId: number): void {
  queryClient.removeQueries({ queryKey: keys.qcm(qcmId) });
  void copies.forget(keys.qcm(qcmId));
  queryClient.setQueryData(myQcmsQuery.queryKey, (qcms) => qcms?.map((qcm) => (qcm.id === qcmId ? withoutAnswers(qcm) : qcm)));
  void queryClient.invalidateQueries({ queryKey: keys.list });
}

/**
 * Erases what this device keeps of the questions of all quizzes, where some have their key. The cards stay, and the
 * answers that wait.
 */
export async function forgetQuestions(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ predicate: ({ queryKey: [kind, qcmId] }) => kind === keys.list[0] && typeof qcmId === "number" });
  const listed = queryClient.getQueryData(myQcmsQuery.queryKey) ?? ((await copies.read(keys.list)) as QcmSummary[] | undefined);
  for (const { id } of listed ?? []) void copies.forget(keys.qcm(id));
}
