import * as z from "zod/mini";
import { exportedFile, exportQuery } from "../platform/exports.schemas.ts";
import { booleanInput, id, idInput, integerInput } from "../platform/primitives.schemas.ts";
import { classroomParams } from "../school/classrooms.schemas.ts";

/** Mark on 20 with one decimal; null without one. */
const mark = z.nullable(z.number());

/** Which of the finished tries of a student makes the mark of a quiz: the latest, the best, or the mean of all. */
const markOf = z.enum(["last", "best", "mean"]);

const settings = {
  markOf,
  /**
   * Whether a quiz that a student has not finished, or an exam that they missed, counts as 0 in their mean; otherwise
   * it does not count.
   */
  missingIsZero: z.boolean(),
};

export const gradebook = z.object({
  ...settings,
  /** Quizzes of the class, in order. */
  quizzes: z.array(
    z.object({
      id,
      name: z.string(),
      qcmIndex: z.int(),
      published: z.boolean(),
      /** Questions that count. */
      nbQuestion: z.int(),
      /** 0 to 10; 0: it does not count in the mean. */
      weight: z.int(),
      /** Mean of the marks of the class. */
      mean: mark,
    }),
  ),
  /** Mock exams of which students of the class have handed copies in, the oldest first. */
  exams: z.array(
    z.object({
      id,
      name: z.string(),
      /** The class that sat it, when it is another one: a student who moves brings their copies. */
      elsewhere: z.nullable(z.string()),
      day: z.iso.date(),
      /** Whether students see their marks. */
      published: z.boolean(),
      weight: z.int(),
      mean: mark,
    }),
  ),
  /** Whether the order of the students is that of the list that the teacher imported; otherwise it is by name. */
  listed: z.boolean(),
  /** Students of the class, in that order. */
  students: z.array(
    z.object({
      id,
      firstName: z.string(),
      name: z.string(),
      username: z.string(),
      /** Their mark of each quiz, in the order of `quizzes`; 0 for one that counts as 0. */
      marks: z.array(mark),
      /** Ids of the quizzes whose latest try lacks answers: it makes no mark yet. */
      unfinished: z.array(id),
      /** Their mark of each mock exam, in the order of `exams`; a total above 100, which English can give, is 20. */
      examMarks: z.array(mark),
      /** Ids of the mock exams to which they could have come and did not. */
      absences: z.array(id),
      mean: mark,
    }),
  ),
  /** Mean of the students' means. */
  mean: mark,
});

const weight = z.pipe(integerInput, z.int().check(z.minimum(0, "De 0 à 10"), z.maximum(10, "De 0 à 10")));

/** What is left out stays: two teachers may choose at once. */
export const gradebookForm = z.object({
  markOf: z.optional(markOf),
  missingIsZero: z.optional(booleanInput),
  weights: z._default(z.array(z.object({ qcmId: idInput, weight })).check(z.maxLength(1000)), []),
  examWeights: z._default(z.array(z.object({ mockExamId: idInput, weight })).check(z.maxLength(1000)), []),
});

export const getGradebook = { params: classroomParams, response: gradebook };
export const updateGradebook = { params: classroomParams, body: gradebookForm, response: gradebook };
export const exportGradebook = { params: classroomParams, query: exportQuery, response: exportedFile };
