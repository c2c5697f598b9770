import * as z from "zod/mini";
import { builderSearch, question, questionPage } from "../bank/questions.schemas.ts";
import { idMax, qcmPageSize } from "../platform/constants.ts";
import { exportedFile, exportQuery } from "../platform/exports.schemas.ts";
import {
  booleanInput,
  dateTime,
  day,
  dayInput,
  id,
  idInput,
  integerInput,
  listInput,
  pageInput,
  pageSizeInput,
  requiredText,
  text,
  versionInput,
} from "../platform/primitives.schemas.ts";
import { classroomParams } from "../school/classrooms.schemas.ts";
import { pdf, printQuery } from "./printing.schemas.ts";

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
  /** Grows with each edit of the name or the comments. */
  version: z.int(),
  name: z.string(),
  studentComment: z.nullable(z.string()),
  teacherComment: z.nullable(z.string()),
  published: z.boolean(),
  /**
   * Whether its questions may come in revision and free training before a student has met them; false for one prepared
   * as a test.
   */
  freeTraining: z.boolean(),
  /** When a hidden quiz publishes itself; null for one that does not. */
  opensAt: z.nullable(dateTime),
  /** The last day to do it, until its end in Paris; null without one. */
  dueDay: z.nullable(day),
  /** Students who have not finished it, of those whom the due day concerns; null without due day. */
  nbUnfinished: z.nullable(z.int()),
  /** 1-based place among the quizzes of its class. */
  qcmIndex: z.int(),
  nbQuestion: z.int(),
  /** Whether a student has answered, which locks the questions. */
  hasAnswer: z.boolean(),
  hasTeacherAnswer: z.boolean(),
  classroom: z.object({ id, name: z.string(), nbStudent: z.int() }),
  allStatsByQcm: qcmAverages,
  /**
   * Number of answers that teachers gave while trying it, which a change of its questions erases. Only when one quiz is
   * asked for.
   */
  nbTeacherAnswer: z.optional(z.int()),
  /** Number of answers of students, which erasing them to reopen the quiz loses. Only when one quiz is asked for. */
  nbStudentAnswer: z.optional(z.int()),
  /** Only when one quiz is asked for. */
  qcmQuestions: z.optional(z.array(z.object({ questionNumber: z.int(), question }))),
});

const qcmComments = {
  studentComment: z._default(z.nullable(text(1000)), null),
  teacherComment: z._default(z.nullable(text(1000)), null),
};

export const qcmForm = z.object({
  name: requiredText("Veuillez saisir un titre", 150),
  ...qcmComments,
  /** Whether its questions may come in revision and free training. Left out, it stays as it is; true for a new quiz. */
  freeTraining: z.optional(booleanInput),
});

export const qcmDatesForm = z.object({
  /** Published now, published by itself at `opensAt`, or hidden. Left out, it stays as it is. */
  opening: z.optional(z.enum(["now", "later", "hidden"])),
  /** For an opening `later`. */
  opensAt: z._default(z.nullable(dateTime), null),
  /** The last day to do it; empty or null for none. Left out, it stays as it is. */
  dueDay: z.optional(dayInput),
  version: versionInput,
});

const copyTest = z.object({ percentageQuestionUsed: z.number(), qcmTitle: z.array(z.string()) });

const bulkResult = z.object({ nbAjout: z.int(), nbQuestionDejaDansQcm: z.int(), nbQuestionInconnue: z.int() });

export const qcmParams = z.object({ classroomId: idInput, qcmId: idInput });

const qcmQuestionParams = z.object({ classroomId: idInput, qcmId: idInput, questionId: idInput });
const questionBody = z.object({ questionId: idInput });

/** A 1-based position; beyond the last one it means the last one, because the list may just have become shorter. */
const position = idInput;

export const listQcms = {
  params: classroomParams,
  query: z.object({
    page: pageInput,
    size: pageSizeInput(qcmPageSize),
  }),
  response: z.object({ qcmResponseList: z.array(qcm), nbTotalQcm: z.int() }),
};
export const exportQcms = { params: classroomParams, query: exportQuery, response: exportedFile };
export const printQcm = { params: qcmParams, query: printQuery, response: pdf };
export const getQcm = { params: qcmParams, response: qcm };
export const createQcm = { params: classroomParams, body: qcmForm, response: qcm };
export const updateQcm = { params: qcmParams, body: z.extend(qcmForm, { version: versionInput }), response: qcm };
export const updateQcmDates = { params: qcmParams, body: qcmDatesForm, response: qcm };
export const duplicateQcm = { params: qcmParams, response: qcm };
export const clearAnswers = { params: qcmParams, response: qcm };
export const deleteQcm = { params: qcmParams };
export const togglePublication = {
  params: qcmParams,
  /**
   * The requested state, so that a colleague's change a moment before is not undone. Without it, the state is toggled.
   */
  query: z.object({ published: z.optional(booleanInput) }),
  response: qcm,
};
export const moveQcmUp = { params: qcmParams };
export const moveQcmDown = { params: qcmParams };
export const moveQcmTo = { params: qcmParams, body: z.object({ position }) };
export const addQuestion = { params: qcmParams, body: questionBody };
export const addQuestions = {
  params: qcmParams,
  body: z.object({
    questionId: listInput(idInput, z.minLength(1, "Veuillez sélectionner une question"), z.maxLength(500, "500 questions au maximum")),
    /** Whether the other questions of their series come with them. */
    wholeSeries: z._default(booleanInput, false),
  }),
  response: bulkResult,
};
export const addRandomQuestions = {
  params: qcmParams,
  body: z.object({
    /** 0 means all themes. */
    themeId: z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(6))), 0),
    count: z._default(
      z.pipe(
        integerInput,
        z.int("Un nombre entier").check(z.minimum(1, "Au moins une question"), z.maximum(100, "100 questions au maximum")),
      ),
      20,
    ),
  }),
  response: z.object({
    /** Fewer than asked for when the class has met nearly all of them. */
    nbAjout: z.int(),
  }),
};
export const moveQuestionUp = { params: qcmParams, body: questionBody };
export const moveQuestionDown = { params: qcmParams, body: questionBody };
export const moveQuestionTo = { params: qcmParams, body: z.object({ questionId: idInput, position }) };
export const removeQuestion = { params: qcmQuestionParams };

const copyParams = z.object({ classroomId: idInput, qcmId: idInput, targetId: idInput });

export const testCopy = { params: copyParams, response: copyTest };
export const copyQcm = { params: copyParams, response: qcm };
export const searchForQcm = { body: builderSearch, response: questionPage };

/** A deleted quiz that can be taken back. */
export const deletedQcm = z.object({
  id,
  name: z.string(),
  /** Number of answers of students, which come back with it. */
  nbStudentAnswer: z.int(),
  deletedAt: dateTime,
  deletedBy: z.nullable(z.object({ id, firstName: z.string(), name: z.string() })),
  /** When it is erased for good. */
  erasedAt: dateTime,
});

export const listBin = { params: classroomParams, response: z.array(deletedQcm) };
export const restoreQcm = { params: qcmParams, response: qcm };

/** What is done to several quizzes of a class; `restore` takes them back from the bin. */
const bulkActions = ["publish", "hide", "remove", "restore", "copy", "due"] as const;

export const changeQcms = {
  params: classroomParams,
  body: z
    .object({
      ids: listInput(idInput, z.minLength(1, "Choisissez au moins un questionnaire"), z.maxLength(200, "200 questionnaires au maximum")),
      action: z.enum(bulkActions),
      /** The class of the copies; their own is allowed. */
      targetId: z.optional(idInput),
      /** Their last day; empty for none. */
      dueDay: z.optional(dayInput),
    })
    .check(
      z.refine(({ action, targetId }) => action !== "copy" || targetId !== undefined, {
        error: "Veuillez sélectionner une classe vers laquelle copier le qcm",
        path: ["targetId"],
      }),
    ),
  response: z.object({
    /** Quizzes that are as asked now, in the order of `ids`. */
    done: z.array(id),
    refused: z.array(z.object({ id, why: z.string() })),
  }),
};

export const examPublicationForm = z.object({
  annale: z.pipe(
    integerInput,
    z.int().check(z.positive("Veuillez sélectionner une annale"), z.maximum(idMax, "Veuillez sélectionner une annale")),
  ),
  /** 0 means the full exam. */
  themeId: z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(6))), 0),
  nom: requiredText("Veuillez saisir un titre", 150),
  ...qcmComments,
  classroomId: idInput,
  published: z._default(booleanInput, true),
});
export const publishExam = { body: examPublicationForm, response: qcm };
