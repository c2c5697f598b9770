import {
  addMinutes,
  type BodyInputOf,
  type CopyMarks,
  cancelMockExamStart,
  countCopy,
  countLateAnswers,
  createMockExam,
  deleteMockExam,
  discardPrintedPaper,
  endMockExam,
  type GridReading,
  type GridScanEvent,
  type GridScanLine,
  getCopy,
  getLiveTable,
  getMockExam,
  getMockExamResults,
  getPaperEntry,
  getPaperQuestion,
  getTrialProposal,
  hideMockExamQuizzes,
  type LiveTable,
  listDeletedMockExams,
  listExtraTimes,
  listMockExams,
  type MockExam,
  neutralisePaperQuestion,
  type PaperEntry,
  type ParamsOf,
  planMockExam,
  printMockExam,
  publishMockExam,
  readGridPhoto,
  readGridScan,
  redrawMockExam,
  reopenCopy,
  replacePaperQuestion,
  restoreMockExam,
  savePaperCopy,
  setExtraTime,
  setMockExamAbsence,
  startMockExam,
  updateMockExam,
} from "@badin/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../../platform/api/call-query.ts";
import { call } from "../../../platform/api/client.ts";
import { toFailure } from "../../../platform/api/failures.ts";
import { sendFile } from "../../../platform/api/send-file.ts";
import { serverClock } from "../../../platform/server-clock/server-clock.ts";
import { type PrintedFile, savePrinted } from "../../../quiz/printing/api.ts";

/** Identifies a mock exam and its class. */
export type MockExamRef = Readonly<ParamsOf<typeof getMockExam>>;

/** How often the table of an exam under way is asked for, in milliseconds. */
const liveMs = 2000;

const keys = {
  list: (classroomId: number) => ["teacher-mock-exams", classroomId] as const,
  one: ({ classroomId, mockExamId }: MockExamRef) => ["teacher-mock-exams", classroomId, mockExamId] as const,
};

export const mockExamsQuery = (classroomId: number) => callQuery(keys.list(classroomId), listMockExams, { params: { classroomId } });

export const paperQuery = (ref: MockExamRef) => callQuery([...keys.one(ref), "paper"], getMockExam, { params: ref });

/** Whether to propose a trial; asked again each time that the form opens. */
export const trialProposalQuery = (classroomId: number) =>
  callQuery(["trial-proposal", classroomId], getTrialProposal, { params: { classroomId } });

/** The table of an exam, asked for every two seconds until it is over. */
export const liveQuery = (ref: MockExamRef) =>
  queryOptions({
    queryKey: [...keys.one(ref), "live"],
    queryFn: ({ signal }) => serverClock.heard(() => call(getLiveTable, { params: ref }, { signal })),
    refetchInterval: ({ state }) => (state.data?.state === "over" ? false : liveMs),
  });

/** A question of the paper, whole. The dialog that replaces it keeps the one before. */
export const paperQuestionQuery = (ref: MockExamRef, paperQuestionId: number) =>
  callQuery([...keys.one(ref), "question", paperQuestionId], getPaperQuestion, { params: { ...ref, paperQuestionId } });

export const resultsQuery = (ref: MockExamRef) => callQuery([...keys.one(ref), "results"], getMockExamResults, { params: ref });

export const paperEntryQuery = (ref: MockExamRef) => callQuery([...keys.one(ref), "paper-copies"], getPaperEntry, { params: ref });

export const copyQuery = (ref: MockExamRef, copyId: number) =>
  callQuery([...keys.one(ref), "copy", copyId], getCopy, { params: { ...ref, copyId } });

export const extraTimesQuery = (classroomId: number) =>
  callQuery(["extra-times", classroomId], listExtraTimes, { params: { classroomId } });

export const openMockExam = (classroomId: number, body: BodyInputOf<typeof createMockExam>): Promise<MockExam> =>
  call(createMockExam, { params: { classroomId }, body });
export const change = (ref: MockExamRef, body: BodyInputOf<typeof updateMockExam>): Promise<MockExam> =>
  call(updateMockExam, { params: ref, body });
export const plan = (ref: MockExamRef) => call(planMockExam, { params: ref });
export const remove = (ref: MockExamRef) => call(deleteMockExam, { params: ref });
export const takeBack = (ref: MockExamRef) => call(restoreMockExam, { params: ref });
export const hideQuizzes = (ref: MockExamRef, hidden: boolean) => call(hideMockExamQuizzes, { params: ref, body: { hidden } });
export const redraw = (ref: MockExamRef) => call(redrawMockExam, { params: ref });
export const replace = (ref: MockExamRef, paperQuestionId: number, questionId?: number) =>
  call(replacePaperQuestion, { params: { ...ref, paperQuestionId }, body: questionId === undefined ? {} : { questionId } });
export const discardPrinted = (ref: MockExamRef) => call(discardPrintedPaper, { params: ref });
export const startAll = (ref: MockExamRef) => call(startMockExam, { params: ref });
export const cancelStart = (ref: MockExamRef) => call(cancelMockExamStart, { params: ref });
export const setAbsence = (ref: MockExamRef, userId: number, absent: boolean) =>
  call(setMockExamAbsence, { params: { ...ref, userId }, body: { absent } });
export const giveMinutes = (ref: MockExamRef, minutes: number, copyId?: number) =>
  call(addMinutes, { params: ref, body: { minutes, ...(copyId !== undefined && { copyId }) } });
export const end = (ref: MockExamRef, copyId?: number) => call(endMockExam, { params: ref, body: copyId === undefined ? {} : { copyId } });
export const reopen = (ref: MockExamRef, copyId: number, minutes: number) =>
  call(reopenCopy, { params: { ...ref, copyId }, body: { minutes } });
export const publish = (ref: MockExamRef, published: boolean) => call(publishMockExam, { params: ref, body: { published } });
export const neutralise = (ref: MockExamRef, paperQuestionId: number, neutralised: boolean) =>
  call(neutralisePaperQuestion, { params: { ...ref, paperQuestionId }, body: { neutralised } });
export const countLate = (ref: MockExamRef, copyId: number, counted: boolean) =>
  call(countLateAnswers, { params: { ...ref, copyId }, body: { counted } });
export const countInMeans = (ref: MockExamRef, copyId: number, counted: boolean) =>
  call(countCopy, { params: { ...ref, copyId }, body: { counted } });
/** @param readAloud whether mock exams are read aloud to the student; left out, that stays as it is */
export const saveExtraTime = (classroomId: number, userId: number, extra: "third" | number | null, readAloud?: boolean) =>
  call(setExtraTime, { params: { classroomId, userId }, body: { extra, readAloud } });

export const savePaper = (ref: MockExamRef, userId: number, body: BodyInputOf<typeof savePaperCopy>): Promise<CopyMarks> =>
  call(savePaperCopy, { params: { ...ref, userId }, body });
/**
 * Reads an answer grid on a photograph; nothing is recorded.
 * @throws ApiFailure when it cannot be read, ConnectionFailure when no answer came
 */
export const readPhoto = (ref: MockExamRef, photo: Blob): Promise<GridReading> => sendFile(readGridPhoto, { params: ref }, photo);
/** How far a scan is. */
export type ScanProgress = Extract<GridScanEvent, { step: unknown }>;

/**
 * Reads the answer grids of a scan, and calls `onPage` with each page as it is read, `onProgress` with how far it is;
 * nothing is recorded.
 * @throws ApiFailure when the scan is refused, at once or after some pages; ConnectionFailure when the answer does not
 * come or is cut
 */
export const readScan = (
  ref: MockExamRef,
  scan: Blob,
  onPage: (line: GridScanLine) => void,
  onProgress: (progress: ScanProgress) => void,
): Promise<unknown> =>
  sendFile(readGridScan, { params: ref }, scan, (event: GridScanEvent) => {
    if ("failure" in event) throw toFailure(400, event.failure);
    if ("step" in event) onProgress(event);
    else onPage(event);
  });
/** Downloads a paper or its key. */
export const printExam = (ref: MockExamRef, ...file: PrintedFile) => savePrinted(printMockExam, { ...ref }, ...file);

/** Shows the mark of a paper copy that was saved; the results are asked for again when they are next shown. */
export function showPaperTotal(queryClient: QueryClient, ref: MockExamRef, saved: CopyMarks): void {
  queryClient.setQueryData<PaperEntry>(
    paperEntryQuery(ref).queryKey,
    (entry) =>
      entry && {
        ...entry,
        students: entry.students.map((s) =>
          s.userId === saved.userId ? { ...s, copy: { kind: "paper" as const, total: saved.total } } : s,
        ),
      },
  );
  void queryClient.invalidateQueries({ queryKey: resultsQuery(ref).queryKey });
  void queryClient.invalidateQueries({ queryKey: keys.list(ref.classroomId), exact: true });
}

/** Shows the paper that a change answered. */
export function showPaper(queryClient: QueryClient, ref: MockExamRef, exam: MockExam): void {
  void queryClient.invalidateQueries({ queryKey: [...keys.one(ref), "question"] });
  queryClient.setQueryData(paperQuery(ref).queryKey, exam);
  void queryClient.invalidateQueries({ queryKey: keys.list(ref.classroomId), exact: true });
}

/** Shows the table that an action answered. */
export const showLive = (queryClient: QueryClient, ref: MockExamRef, table: LiveTable) =>
  queryClient.setQueryData(liveQuery(ref).queryKey, table);

/** The deleted mock exams of a class that can be taken back. */
export const binQuery = (classroomId: number) =>
  callQuery([...keys.list(classroomId), "bin"], listDeletedMockExams, { params: { classroomId } });

/** Asks again for the mock exams of a class and for its bin, not for the pages of one that has just left. */
export const refreshLists = (queryClient: QueryClient, classroomId: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.list(classroomId), exact: true }),
    queryClient.invalidateQueries({ queryKey: binQuery(classroomId).queryKey }),
  ]);
/** Asks again for everything about the mock exams of a class. */
export const refreshMockExams = (queryClient: QueryClient, classroomId: number) =>
  queryClient.invalidateQueries({ queryKey: keys.list(classroomId) });
export const refreshExtraTimes = (queryClient: QueryClient, classroomId: number) =>
  queryClient.invalidateQueries({ queryKey: extraTimesQuery(classroomId).queryKey });
