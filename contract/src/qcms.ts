import * as z from "zod/mini";
import { classroomParams } from "./classrooms.ts";
import { qcmPageSize } from "./constants.ts";
import { endpoint } from "./endpoint.ts";
import { booleanInput, id, idInput, listInput, pageInput, pageSizeInput, requiredText, text } from "./primitives.ts";
import { builderSearch, question, questionPage } from "./questions.ts";

const tag = "qcms";

/** Averages of a quiz over the students who answered at least once; percentages 0 to 100. */
export const qcmAverages = z.object({
  avgAllTries: z.nullable(z.number()),
  nbStudent: z.int(),
  avgNbTry: z.nullable(z.number()),
  avgFirstTry: z.nullable(z.number()),
  avgLastTry: z.nullable(z.number()),
});

export const qcm = z.object({
  id,
  name: z.string(),
  studentComment: z.nullable(z.string()),
  teacherComment: z.nullable(z.string()),
  published: z.boolean(),
  /** 1-based place among the quizzes of its class. */
  qcmIndex: z.int(),
  nbQuestion: z.int(),
  /** A student has answered: the questions are locked. */
  hasAnswer: z.boolean(),
  hasTeacherAnswer: z.boolean(),
  classroom: z.object({ id, name: z.string(), nbStudent: z.int() }),
  allStatsByQcm: qcmAverages,
  /** Answers that teachers gave while trying it, which a change of its questions erases. Only when one quiz is asked for. */
  nbTeacherAnswer: z.optional(z.int()),
  /** Only when one quiz is asked for. */
  qcmQuestions: z.optional(z.array(z.object({ questionNumber: z.int(), question }))),
});
export type Qcm = z.output<typeof qcm>;

export const qcmComments = {
  studentComment: z._default(z.nullable(text(1000)), null),
  teacherComment: z._default(z.nullable(text(1000)), null),
};
export const qcmForm = z.object({ name: requiredText("Veuillez saisir un titre", 150), ...qcmComments });

export const copyTest = z.object({ percentageQuestionUsed: z.number(), qcmTitle: z.array(z.string()) });
export const bulkResult = z.object({ nbAjout: z.int(), nbQuestionDejaDansQcm: z.int(), nbQuestionInconnue: z.int() });

export const qcmParams = z.object({ classroomId: idInput, qcmId: idInput });
const qcmQuestionParams = z.object({ classroomId: idInput, qcmId: idInput, questionId: idInput });
const questionBody = z.object({ questionId: idInput });
/** A 1-based place; beyond the last one it means the last one, as somebody else may just have removed something. */
const position = idInput;
const classroomRoot = "/api/teachers/classrooms/:classroomId";
const root = `${classroomRoot}/qcms` as const;
const one = `${root}/:qcmId` as const;

export const listQcms = endpoint({
  method: "GET",
  path: root,
  tag,
  summary: "Quizzes of a class, a page at a time",
  params: classroomParams,
  query: z.object({
    page: pageInput,
    size: pageSizeInput(qcmPageSize),
  }),
  response: z.object({ qcmResponseList: z.array(qcm), nbTotalQcm: z.int() }),
});
export const getQcm = endpoint({ method: "GET", path: one, tag, summary: "One quiz with its questions", params: qcmParams, response: qcm });
export const createQcm = endpoint({
  method: "POST",
  path: root,
  tag,
  summary: "Create a quiz, hidden",
  params: classroomParams,
  body: qcmForm,
  response: qcm,
  status: 201,
});
export const updateQcm = endpoint({
  method: "PUT",
  path: one,
  tag,
  summary: "Edit name and comments",
  params: qcmParams,
  body: qcmForm,
  response: qcm,
});
export const deleteQcm = endpoint({ method: "DELETE", path: one, tag, summary: "Delete a quiz with its answers", params: qcmParams });
export const togglePublication = endpoint({
  method: "PATCH",
  path: one,
  tag,
  summary: "Publish or hide",
  params: qcmParams,
  /** Which of the two is meant: a colleague who did it a moment before is not undone. Left out, the state changes. */
  query: z.object({ published: z.optional(booleanInput) }),
  response: qcm,
});
export const moveQcmUp = endpoint({ method: "POST", path: `${one}/up`, tag, summary: "Move a quiz up", params: qcmParams });
export const moveQcmDown = endpoint({ method: "POST", path: `${one}/down`, tag, summary: "Move a quiz down", params: qcmParams });
export const moveQcmTo = endpoint({
  method: "POST",
  path: `${one}/position`,
  tag,
  summary: "Move a quiz to a place of the list",
  params: qcmParams,
  body: z.object({ position }),
});
export const addQuestion = endpoint({
  method: "POST",
  path: `${one}/questions`,
  tag,
  summary: "Add a question",
  params: qcmParams,
  body: questionBody,
});
export const addQuestions = endpoint({
  method: "POST",
  path: `${one}/questions/bulk`,
  tag,
  summary: "Add several questions",
  params: qcmParams,
  body: z.object({
    questionId: listInput(idInput).check(
      z.minLength(1, "Veuillez sélectionner une question"),
      z.maxLength(500, "500 questions au maximum"),
    ),
  }),
  response: bulkResult,
});
export const moveQuestionUp = endpoint({
  method: "POST",
  path: `${one}/questions/up`,
  tag,
  summary: "Move a question up",
  params: qcmParams,
  body: questionBody,
});
export const moveQuestionDown = endpoint({
  method: "POST",
  path: `${one}/questions/down`,
  tag,
  summary: "Move a question down",
  params: qcmParams,
  body: questionBody,
});
export const moveQuestionTo = endpoint({
  method: "POST",
  path: `${one}/questions/position`,
  tag,
  summary: "Move a question to a place of the quiz",
  params: qcmParams,
  body: z.object({ questionId: idInput, position }),
});
export const removeQuestion = endpoint({
  method: "DELETE",
  path: `${one}/questions/:questionId`,
  tag,
  summary: "Remove a question with its answers",
  params: qcmQuestionParams,
});

const copyPath = `${classroomRoot}/qcm/:qcmId/classroom/:targetId` as const;
const copyParams = z.object({ classroomId: idInput, qcmId: idInput, targetId: idInput });
export const testCopy = endpoint({
  method: "GET",
  path: copyPath,
  tag,
  summary: "How much of a quiz a class already has",
  params: copyParams,
  response: copyTest,
});
export const copyQcm = endpoint({
  method: "POST",
  path: copyPath,
  tag,
  summary: "Copy a quiz to another class, hidden",
  params: copyParams,
  response: qcm,
  status: 201,
});
export const searchForQcm = endpoint({
  method: "POST",
  path: "/api/teachers/questions",
  tag: "questions",
  summary: "Search the bank for a quiz under construction",
  body: builderSearch,
  response: questionPage,
});
