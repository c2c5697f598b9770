import type * as z from "zod/mini";
import { exportTypes } from "../platform/constants.ts";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./copies.schemas.ts";

const tag = "mock-exams";

export type CopyMarks = z.output<typeof schemas.copyMarks>;
export type CopyDetail = z.output<typeof schemas.copyDetail>;
export type CorrectedQuestion = z.output<typeof schemas.correctedQuestion>;
export type MockExamResults = z.output<typeof schemas.mockExamResults>;
export type PaperEntry = z.output<typeof schemas.paperEntry>;
export type GridReading = z.output<typeof schemas.gridReading>;
export type GridScanLine = z.output<typeof schemas.gridScanLine>;
export type GridScanEvent = z.output<typeof schemas.gridScanEvent>;

const one = "/api/teachers/classrooms/:classroomId/mock-exams/:mockExamId";

export const getMockExamResults = endpoint<typeof schemas.getMockExamResults>({
  method: "GET",
  path: `${one}/results`,
  tag,
  summary: "Marks of the copies and analysis of the questions",
});
export const getCopy = endpoint<typeof schemas.getCopy>({
  method: "GET",
  path: `${one}/copies/:copyId`,
  tag,
  summary: "One corrected copy",
});
export const countLateAnswers = endpoint<typeof schemas.countLateAnswers>({
  method: "POST",
  path: `${one}/copies/:copyId/late-answers`,
  tag,
  summary: "Count the answers that came after the end, or not",
});
export const countCopy = endpoint<typeof schemas.countCopy>({
  method: "POST",
  path: `${one}/copies/:copyId/standing`,
  tag,
  summary: "Leave a copy out of means, revision and forecast, or count it again",
});
export const publishMockExam = endpoint<typeof schemas.publishMockExam>({
  method: "POST",
  path: `${one}/publication`,
  tag,
  summary: "Show marks and answers to the students, or hide them again",
});
export const getPaperEntry = endpoint<typeof schemas.getPaperEntry>({
  method: "GET",
  path: `${one}/paper-copies`,
  tag,
  summary: "What typing paper copies in needs: students, and the orders of the variants",
});
export const savePaperCopy = endpoint<typeof schemas.savePaperCopy>({
  method: "PUT",
  path: `${one}/paper-copies/:userId`,
  tag,
  summary: "Type in a copy made on paper",
});
/** Largest photograph of an answer grid: that of a good telephone has 3 to 8 MB. */
export const gridPhotoMaxBytes = 16 * 1024 * 1024;
export const readGridPhoto = endpoint<typeof schemas.readGridPhoto>({
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
export const readGridScan = endpoint<typeof schemas.readGridScan>({
  method: "POST",
  path: `${one}/paper-copies/scan`,
  tag,
  summary:
    "Read the answer grids of a scan, a PDF with a grid a page; the answer is one JSON value a line: how far it is, each page, or why it ends; nothing is recorded or kept",
  accepts: "application/octet-stream",
  produces: "application/x-ndjson",
  errors: ["mock_exam_draft", "too_large", "too_many", "unavailable", "unreadable_grid", "unsupported_media"],
});
export const exportMockExam = endpoint<typeof schemas.exportMockExam>({
  method: "GET",
  path: `${one}/results/export`,
  tag,
  summary: "Marks of the copies and analysis of the questions, as CSV or a workbook",
  produces: exportTypes,
});
