import type * as z from "zod/mini";
import { exportTypes, printTypes } from "../platform/constants.ts";
import { endpoint } from "../platform/endpoint.ts";
import type * as printing from "./printing.schemas.ts";
import type * as schemas from "./qcms.schemas.ts";

const tag = "qcms";

export type Qcm = z.output<typeof schemas.qcm>;
export type DeletedQcm = z.output<typeof schemas.deletedQcm>;

export type PrintEvent = z.output<typeof printing.printEvent>;

const classroomRoot = "/api/teachers/classrooms/:classroomId";
const root = `${classroomRoot}/qcms` as const;
const one = `${root}/:qcmId` as const;

export const listQcms = endpoint<typeof schemas.listQcms>({
  method: "GET",
  path: root,
  tag,
  summary: "Quizzes of a class, a page at a time",
});
export const exportQcms = endpoint<typeof schemas.exportQcms>({
  method: "GET",
  path: `${root}/export`,
  tag,
  summary: "Quizzes of a class with their averages, as CSV or a workbook",
  produces: exportTypes,
});
export const getQcm = endpoint<typeof schemas.getQcm>({ method: "GET", path: one, tag, summary: "One quiz with its questions" });
export const printQcm = endpoint<typeof schemas.printQcm>({
  method: "GET",
  path: `${one}/print`,
  tag,
  summary: "A quiz with its answer grid, the grid alone, or its key, as a PDF",
  produces: printTypes,
});
export const createQcm = endpoint<typeof schemas.createQcm>({
  method: "POST",
  path: root,
  tag,
  summary: "Create a quiz, hidden",
  status: 201,
});
export const updateQcm = endpoint<typeof schemas.updateQcm>({
  method: "PUT",
  path: one,
  tag,
  summary: "Edit name and comments",
  errors: ["changed_meanwhile"],
});
export const updateQcmDates = endpoint<typeof schemas.updateQcmDates>({
  method: "PUT",
  path: `${one}/dates`,
  tag,
  summary: "Set when a quiz opens and by when it is to be done",
  errors: ["changed_meanwhile", "qcm_empty"],
});
export const duplicateQcm = endpoint<typeof schemas.duplicateQcm>({
  method: "POST",
  path: `${one}/copy`,
  tag,
  summary: "Copy a quiz in its own class, hidden and without answers",
  status: 201,
});
export const clearAnswers = endpoint<typeof schemas.clearAnswers>({
  method: "DELETE",
  path: `${one}/answers`,
  tag,
  summary: "Erase the students' answers to a quiz, which unlocks its questions",
});
export const deleteQcm = endpoint<typeof schemas.deleteQcm>({
  method: "DELETE",
  path: one,
  tag,
  summary: "Delete a quiz with its answers: it can be taken back for some time",
});
export const togglePublication = endpoint<typeof schemas.togglePublication>({
  method: "PATCH",
  path: one,
  tag,
  summary: "Publish or hide",
});
export const moveQcmUp = endpoint<typeof schemas.moveQcmUp>({ method: "POST", path: `${one}/up`, tag, summary: "Move a quiz up" });
export const moveQcmDown = endpoint<typeof schemas.moveQcmDown>({ method: "POST", path: `${one}/down`, tag, summary: "Move a quiz down" });
export const moveQcmTo = endpoint<typeof schemas.moveQcmTo>({
  method: "POST",
  path: `${one}/position`,
  tag,
  summary: "Move a quiz to a place of the list",
});
export const addQuestion = endpoint<typeof schemas.addQuestion>({
  method: "POST",
  path: `${one}/questions`,
  tag,
  summary: "Add a question",
});
export const addQuestions = endpoint<typeof schemas.addQuestions>({
  method: "POST",
  path: `${one}/questions/bulk`,
  tag,
  summary: "Add several questions",
});
export const addRandomQuestions = endpoint<typeof schemas.addRandomQuestions>({
  method: "POST",
  path: `${one}/questions/random`,
  tag,
  summary: "Add questions drawn among those that the class has never met",
});
export const moveQuestionUp = endpoint<typeof schemas.moveQuestionUp>({
  method: "POST",
  path: `${one}/questions/up`,
  tag,
  summary: "Move a question up",
});
export const moveQuestionDown = endpoint<typeof schemas.moveQuestionDown>({
  method: "POST",
  path: `${one}/questions/down`,
  tag,
  summary: "Move a question down",
});
export const moveQuestionTo = endpoint<typeof schemas.moveQuestionTo>({
  method: "POST",
  path: `${one}/questions/position`,
  tag,
  summary: "Move a question to a place of the quiz",
});
export const removeQuestion = endpoint<typeof schemas.removeQuestion>({
  method: "DELETE",
  path: `${one}/questions/:questionId`,
  tag,
  summary: "Remove a question with its answers",
});

const copyPath = `${classroomRoot}/qcm/:qcmId/classroom/:targetId` as const;

export const testCopy = endpoint<typeof schemas.testCopy>({
  method: "GET",
  path: copyPath,
  tag,
  summary: "How much of a quiz a class already has",
});
export const copyQcm = endpoint<typeof schemas.copyQcm>({
  method: "POST",
  path: copyPath,
  tag,
  summary: "Copy a quiz to another class, hidden",
  status: 201,
});
export const searchForQcm = endpoint<typeof schemas.searchForQcm>({
  method: "POST",
  path: "/api/teachers/questions",
  tag: "questions",
  summary: "Search the bank for a quiz under construction",
});

const bin = `${classroomRoot}/bin` as const;

export const listBin = endpoint<typeof schemas.listBin>({
  method: "GET",
  path: bin,
  tag,
  summary: "Deleted quizzes of a class that can be taken back, the latest first",
});
export const restoreQcm = endpoint<typeof schemas.restoreQcm>({
  method: "POST",
  path: `${bin}/qcms/:qcmId`,
  tag,
  summary: "Take a deleted quiz back, with its answers, at its former place",
});
export const changeQcms = endpoint<typeof schemas.changeQcms>({
  method: "POST",
  path: `${classroomRoot}/qcms/bulk`,
  tag,
  summary: "Publish, hide, delete, take back, copy or date several quizzes; those that are refused say why",
});
export const publishExam = endpoint<typeof schemas.publishExam>({
  method: "POST",
  path: "/api/teachers/qcms-models",
  tag: "exams",
  summary: "Make a quiz of an exam, or of one of its themes",
  status: 201,
});
