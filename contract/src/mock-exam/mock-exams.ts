import type * as z from "zod/mini";
import { printTypes } from "../platform/constants.ts";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./mock-exams.schemas.ts";

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
export type PaperQuestionDetail = z.output<typeof schemas.paperQuestionDetail>;
export type ExtraTime = z.output<typeof schemas.extraTime>;

const classroomRoot = "/api/teachers/classrooms/:classroomId";
const root = `${classroomRoot}/mock-exams` as const;
const one = `${root}/:mockExamId` as const;
const bin = `${classroomRoot}/bin/mock-exams` as const;

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
export const neutralisePaperQuestion = endpoint<typeof schemas.neutralisePaperQuestion>({
  method: "POST",
  path: `${one}/questions/:paperQuestionId/neutralisation`,
  tag,
  summary: "Give everyone the point of a question, or take it back",
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
