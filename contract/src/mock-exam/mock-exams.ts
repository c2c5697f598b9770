import type * as z from "zod/mini";
import { exportTypes, printTypes } from "../platform/constants.ts";
import { endpoint } from "../platform/endpoint.ts";
import type * as copies from "./copies.schemas.ts";
import type * as schemas from "./mock-exams.schemas.ts";
import type * as sitting from "./sitting.schemas.ts";

const tag = "mock-exams";

export type MockExam = z.output<typeof schemas.mockExam>;
export type MockExamRow = z.output<typeof schemas.mockExamRow>;
export type DeletedMockExam = z.output<typeof schemas.deletedMockExam>;
export type MockExamState = z.output<typeof schemas.mockExamState>;
export type PaperQuestion = z.output<typeof schemas.paperQuestion>;
export type LiveTable = z.output<typeof schemas.liveTable>;
export type ExamAction = z.output<typeof schemas.examAction>;
export type LiveRow = z.output<typeof schemas.liveRow>;
export type Mention = z.output<typeof schemas.mention>;
export type CopyMarks = z.output<typeof copies.copyMarks>;
export type CopyDetail = z.output<typeof copies.copyDetail>;
export type CorrectedQuestion = z.output<typeof copies.correctedQuestion>;
export type PaperQuestionDetail = z.output<typeof schemas.paperQuestionDetail>;
export type MockExamResults = z.output<typeof copies.mockExamResults>;
export type PaperEntry = z.output<typeof copies.paperEntry>;
export type GridReading = z.output<typeof copies.gridReading>;
export type GridScanLine = z.output<typeof copies.gridScanLine>;
export type GridScanEvent = z.output<typeof copies.gridScanEvent>;
export type ExtraTime = z.output<typeof schemas.extraTime>;
export type MyMockExam = z.output<typeof sitting.myMockExam>;
export type Sitting = z.output<typeof sitting.sitting>;
export type SittingStatus = z.output<typeof sitting.sittingStatus>;
export type MyMockResult = z.output<typeof sitting.myResult>;
export type MyMockReview = z.output<typeof sitting.myReview>;

const classroomRoot = "/api/teachers/classrooms/:classroomId";
const root = `${classroomRoot}/mock-exams` as const;
const one = `${root}/:mockExamId` as const;
const bin = `${classroomRoot}/bin/mock-exams` as const;
const mine = "/api/mock-exams/:mockExamId";

export const listMockExams = endpoint<typeof schemas.listMockExams>({
  method: "GET",
  path: root,
  tag,
  summary: "Mock exams of a class, the soonest first",
});
export const getTrialProposal = endpoint<typeof schemas.getTrialProposal>({
  method: "GET",
  path: `${root}/trial`,
  tag,
  summary: "Whether to propose a trial: the teacher has opened no mock exam yet",
});
export const createMockExam = endpoint<typeof schemas.createMockExam>({
  method: "POST",
  path: root,
  tag,
  summary: "Prepare a mock exam: a draft, until it is planned",
  status: 201,
});
export const getMockExam = endpoint<typeof schemas.getMockExam>({
  method: "GET",
  path: one,
  tag,
  summary: "One mock exam with its paper",
});
export const updateMockExam = endpoint<typeof schemas.updateMockExam>({
  method: "PUT",
  path: one,
  tag,
  summary: "Change the settings, until a student has started",
  errors: ["changed_meanwhile"],
});
export const deleteMockExam = endpoint<typeof schemas.deleteMockExam>({
  method: "DELETE",
  path: one,
  tag,
  summary: "Delete a mock exam with its copies; it waits in the bin",
  errors: ["mock_exam_running"],
});
export const listDeletedMockExams = endpoint<typeof schemas.listDeletedMockExams>({
  method: "GET",
  path: bin,
  tag,
  summary: "Deleted mock exams of a class that can be taken back, the latest first",
});
export const restoreMockExam = endpoint<typeof schemas.restoreMockExam>({
  method: "POST",
  path: `${bin}/:mockExamId`,
  tag,
  summary: "Take a deleted mock exam back, with its copies",
});
export const planMockExam = endpoint<typeof schemas.planMockExam>({
  method: "POST",
  path: `${one}/plan`,
  tag,
  summary: "Show the exam and its date to the students",
});
export const hideMockExamQuizzes = endpoint<typeof schemas.hideMockExamQuizzes>({
  method: "POST",
  path: `${one}/hidden-quizzes`,
  tag,
  summary: "Hide the quizzes that ask questions of the paper until its results are shown or it is deleted, or show them again",
});
export const redrawMockExam = endpoint<typeof schemas.redrawMockExam>({
  method: "POST",
  path: `${one}/draw`,
  tag,
  summary: "Draw another paper",
});
export const getPaperQuestion = endpoint<typeof schemas.getPaperQuestion>({
  method: "GET",
  path: `${one}/questions/:paperQuestionId`,
  tag,
  summary: "One question of the paper with its pictures, key and explanation, and who chose what",
});
export const replacePaperQuestion = endpoint<typeof schemas.replacePaperQuestion>({
  method: "POST",
  path: `${one}/questions/:paperQuestionId/replacement`,
  tag,
  summary: "Replace one question of the paper",
});
export const startMockExam = endpoint<typeof schemas.startMockExam>({
  method: "POST",
  path: `${one}/start`,
  tag,
  summary: "Start everyone together, in ten seconds",
});
export const cancelMockExamStart = endpoint<typeof schemas.cancelMockExamStart>({
  method: "DELETE",
  path: `${one}/start`,
  tag,
  summary: "Take a common start back, until it opens the exam",
});
export const setMockExamAbsence = endpoint<typeof schemas.setMockExamAbsence>({
  method: "PUT",
  path: `${one}/absences/:userId`,
  tag,
  summary: "Set a student aside as absent before a common start, or take that back",
});
export const getLiveTable = endpoint<typeof schemas.getLiveTable>({
  method: "GET",
  path: `${one}/live`,
  tag,
  summary: "Who has started, how far, and with how much time left",
});
export const addMinutes = endpoint<typeof schemas.addMinutes>({
  method: "POST",
  path: `${one}/minutes`,
  tag,
  summary: "Add minutes to one copy, or to all",
});
export const endMockExam = endpoint<typeof schemas.endMockExam>({
  method: "POST",
  path: `${one}/end`,
  tag,
  summary: "End one copy, or the exam",
});
export const reopenCopy = endpoint<typeof schemas.reopenCopy>({
  method: "POST",
  path: `${one}/copies/:copyId/reopening`,
  tag,
  summary: "Take back a copy handed in by mistake",
});
export const getMockExamResults = endpoint<typeof copies.getMockExamResults>({
  method: "GET",
  path: `${one}/results`,
  tag,
  summary: "Marks of the copies and analysis of the questions",
});
export const getCopy = endpoint<typeof copies.getCopy>({
  method: "GET",
  path: `${one}/copies/:copyId`,
  tag,
  summary: "One corrected copy",
});
export const countLateAnswers = endpoint<typeof copies.countLateAnswers>({
  method: "POST",
  path: `${one}/copies/:copyId/late-answers`,
  tag,
  summary: "Count the answers that came after the end, or not",
});
export const countCopy = endpoint<typeof copies.countCopy>({
  method: "POST",
  path: `${one}/copies/:copyId/standing`,
  tag,
  summary: "Leave a copy out of means, revision and forecast, or count it again",
});
export const publishMockExam = endpoint<typeof copies.publishMockExam>({
  method: "POST",
  path: `${one}/publication`,
  tag,
  summary: "Show marks and answers to the students, or hide them again",
});
export const neutralisePaperQuestion = endpoint<typeof schemas.neutralisePaperQuestion>({
  method: "POST",
  path: `${one}/questions/:paperQuestionId/neutralisation`,
  tag,
  summary: "Give everyone the point of a question, or take it back",
});
export const getPaperEntry = endpoint<typeof copies.getPaperEntry>({
  method: "GET",
  path: `${one}/paper-copies`,
  tag,
  summary: "What typing paper copies in needs: students, and the orders of the variants",
});
export const savePaperCopy = endpoint<typeof copies.savePaperCopy>({
  method: "PUT",
  path: `${one}/paper-copies/:userId`,
  tag,
  summary: "Type in a copy made on paper",
});
/** Largest photograph of an answer grid: that of a good telephone has 3 to 8 MB. */
export const gridPhotoMaxBytes = 16 * 1024 * 1024;
export const readGridPhoto = endpoint<typeof copies.readGridPhoto>({
  method: "POST",
  path: `${one}/paper-copies/photo`,
  tag,
  summary: "Read an answer grid on a photograph, PNG, JPEG or WebP, sent as it is; nothing is recorded or kept",
  accepts: "application/octet-stream",
  errors: ["mock_exam_draft", "too_large", "too_many", "unavailable", "unreadable_grid", "unsupported_media"],
});
/** Largest scan: sixty pages in colour. A web server in front accepts 64 MB. */
export const gridScanMaxBytes = 60 * 1024 * 1024;
export const gridScanMaxPages = 100;
export const readGridScan = endpoint<typeof copies.readGridScan>({
  method: "POST",
  path: `${one}/paper-copies/scan`,
  tag,
  summary:
    "Read the answer grids of a scan, a PDF with a grid a page; the answer is one JSON value a line: how far it is, each page, or why it ends; nothing is recorded or kept",
  accepts: "application/octet-stream",
  produces: "application/x-ndjson",
  errors: ["mock_exam_draft", "too_large", "too_many", "unavailable", "unreadable_grid", "unsupported_media"],
});
export const exportMockExam = endpoint<typeof copies.exportMockExam>({
  method: "GET",
  path: `${one}/results/export`,
  tag,
  summary: "Marks of the copies and analysis of the questions, as CSV or a workbook",
  produces: exportTypes,
});
export const printMockExam = endpoint<typeof schemas.printMockExam>({
  method: "GET",
  path: `${one}/print`,
  tag,
  summary: "The paper with its answer grid, the grid alone, or the key, as a PDF",
  produces: printTypes,
});
export const discardPrintedPaper = endpoint<typeof schemas.discardPrintedPaper>({
  method: "DELETE",
  path: `${one}/print`,
  tag,
  summary: "Give up the papers printed so far, so that their questions may change",
});
export const listExtraTimes = endpoint<typeof schemas.listExtraTimes>({
  method: "GET",
  path: `${classroomRoot}/extra-times`,
  tag,
  summary: "Students of the class who have extra time at exams",
});
export const setExtraTime = endpoint<typeof schemas.setExtraTime>({
  method: "PUT",
  path: `${classroomRoot}/extra-times/:userId`,
  tag,
  summary: "Give a student extra time at exams, or remove it",
});
export const listMyMockExams = endpoint<typeof sitting.listMyMockExams>({
  method: "GET",
  path: "/api/mock-exams",
  tag,
  summary: "Mock exams of my class",
});
export const getMyMockExam = endpoint<typeof sitting.getMyMockExam>({
  method: "GET",
  path: mine,
  tag,
  summary: "One mock exam: its date, its length, how it goes",
});
export const waitForStart = endpoint<typeof sitting.waitForStart>({
  method: "POST",
  path: `${mine}/waiting`,
  tag,
  summary: "Tell that I wait for the common start, and hear when it is",
});
export const startCopy = endpoint<typeof sitting.startCopy>({
  method: "POST",
  path: `${mine}/copy`,
  tag,
  summary: "Start, and receive the whole paper without its key; again, the copy under way",
});
export const getSitting = endpoint<typeof sitting.getSitting>({
  method: "GET",
  path: `${mine}/copy`,
  tag,
  summary: "My paper and my answers, while I may write",
});
export const saveAnswers = endpoint<typeof sitting.saveAnswers>({
  method: "POST",
  path: `${mine}/copy/answers`,
  tag,
  summary: "Save answers and flags; without any, tell that I am there",
});
export const handInCopy = endpoint<typeof sitting.handInCopy>({
  method: "POST",
  path: `${mine}/copy/hand-in`,
  tag,
  summary: "Hand in my copy",
});
export const getMyResult = endpoint<typeof sitting.getMyResult>({
  method: "GET",
  path: `${mine}/result`,
  tag,
  summary: "My marks, once they are shown",
});
export const getMyReview = endpoint<typeof sitting.getMyReview>({
  method: "GET",
  path: `${mine}/review`,
  tag,
  summary: "My corrected copy, once it is shown",
});
