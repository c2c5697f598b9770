import {
  addRandomQuestions,
  type BodyInputOf,
  changeQcms,
  clearAnswers,
  copyQcm,
  createQcm,
  deleteQcm,
  duplicateQcm,
  getQcm,
  listBin,
  listQcms,
  type ParamsOf,
  printQcm,
  publishExam,
  type Qcm,
  qcmPageSize,
  restoreQcm,
  searchForQcm,
  testCopy,
  togglePublication,
  updateQcm,
  updateQcmDates,
} from "@badin/contract";
import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { callMutation } from "../../platform/api/call-mutation.ts";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";
import { type PrintedFile, savePrinted } from "../printing/api.ts";

/** Identifies a quiz and its class. */
export type QcmRef = Readonly<ParamsOf<typeof getQcm>>;

const keys = {
  lists: (classroomId: number) => ["qcms", classroomId, "list"] as const,
  one: ({ classroomId, qcmId }: QcmRef) => ["qcms", classroomId, qcmId] as const,
};

/** A page (from 1) of the quizzes of a class. The previous page stays visible while the next one loads. */
export const qcmsQuery = (classroomId: number, page: number) =>
  callQuery(
    [...keys.lists(classroomId), page],
    listQcms,
    { params: { classroomId }, query: { page, size: qcmPageSize } },
    { placeholderData: keepPreviousData },
  );

/** Returns the quiz from a list on the screen, without its questions; undefined when no such list has it. */
export const findLoadedQcm = (queryClient: QueryClient, { classroomId, qcmId }: QcmRef): Qcm | undefined =>
  queryClient
    .getQueriesData<{ qcmResponseList: readonly Qcm[] }>({ queryKey: keys.lists(classroomId), type: "active" })
    .flatMap(([, page]) => page?.qcmResponseList ?? [])
    .find(({ id }) => id === qcmId);

/**
 * A quiz with its questions and their images. As the response is large, optimistic changes update the cache instead of
 * refetching.
 */
export const qcmQuery = (ref: QcmRef) => callQuery(keys.one(ref), getQcm, { params: ref }, { staleTime: 60_000 });

/** Downloads a quiz on paper or its key. */
export const printQuiz = (ref: QcmRef, ...file: PrintedFile) => savePrinted(printQcm, { ...ref }, ...file);

/** How much of a quiz a class already has. Always refetched, as the quizzes of the class change. */
export const copyTestQuery = (ref: QcmRef, targetId: number) =>
  callQuery(["qcms", "copy", ref.qcmId, targetId], testCopy, { params: { ...ref, targetId } }, { staleTime: 0 });

export type SearchCriteria = Omit<BodyInputOf<typeof searchForQcm>, "qcmId">;

/** A page of the bank's questions that match, for a quiz. */
export const questionSearchQuery = (qcmId: number, criteria: SearchCriteria) =>
  callQuery(["qcms", "search", qcmId, criteria], searchForQcm, { body: { ...criteria, qcmId } }, { placeholderData: keepPreviousData });

export const saveQcm = (classroomId: number, qcmId: number | undefined, body: BodyInputOf<typeof updateQcm>): Promise<Qcm> =>
  qcmId === undefined ? call(createQcm, { params: { classroomId }, body }) : call(updateQcm, { params: { classroomId, qcmId }, body });
/** Adds to a quiz questions drawn among those that its class has never met. */
export const addRandom = (ref: QcmRef, body: BodyInputOf<typeof addRandomQuestions>) => call(addRandomQuestions, { params: ref, body });
/** Does the same to several quizzes of a class. */
export const changeAll = (classroomId: number, body: BodyInputOf<typeof changeQcms>) => call(changeQcms, { params: { classroomId }, body });
export const publishOrHide = (ref: QcmRef, published: boolean) => call(togglePublication, { params: ref, query: { published } });
export const saveDates = (ref: QcmRef, body: BodyInputOf<typeof updateQcmDates>) => call(updateQcmDates, { params: ref, body });
export const removeQcm = (ref: QcmRef) => call(deleteQcm, { params: ref });
export const copyQcmTo = (ref: QcmRef, targetId: number) => call(copyQcm, { params: { ...ref, targetId } });

export const duplicateHere = (ref: QcmRef) => call(duplicateQcm, { params: ref });
export const eraseAnswers = (ref: QcmRef) => call(clearAnswers, { params: ref });
export const takeBack = (ref: QcmRef) => call(restoreQcm, { params: ref });

/** The deleted quizzes of a class that can be taken back. */
export const binQuery = (classroomId: number) => callQuery([...keys.lists(classroomId), "bin"], listBin, { params: { classroomId } });

/** Refetches the quiz lists of a class and the counts of its tabs. */
export function refreshQcms(queryClient: QueryClient, classroomId: number): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ["classrooms"] });
  return queryClient.invalidateQueries({ queryKey: keys.lists(classroomId) });
}

/** Refetches a quiz, the lists that show it and the counts of tabs. */
export async function refreshQcm(queryClient: QueryClient, ref: QcmRef): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: keys.one(ref) }), refreshQcms(queryClient, ref.classroomId)]);
}

/** Writes a saved quiz into the cache, where its questions stay as they are, and refetches the lists of its class. */
export function updateLoadedQcm(queryClient: QueryClient, saved: Qcm): void {
  const ref = { classroomId: saved.classroom.id, qcmId: saved.id };
  queryClient.setQueryData(qcmQuery(ref).queryKey, (loaded) => loaded && { ...loaded, ...saved });
  void queryClient.invalidateQueries({ queryKey: keys.lists(ref.classroomId) });
}

/** Removes a deleted quiz from the cache. */
export const forgetQcm = (queryClient: QueryClient, ref: QcmRef) => queryClient.removeQueries({ queryKey: keys.one(ref) });

/** Creates a quiz from an exam, or from one of its themes. */
export const publishExamMutation = callMutation(publishExam);
