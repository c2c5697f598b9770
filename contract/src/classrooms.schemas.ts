import * as z from "zod/mini";
import { booleanInput, dateTime, id, idInput, requiredText, text, versionInput } from "./primitives.schemas.ts";
import { me } from "./sign-in.schemas.ts";

export const schoolYear = z.object({
  id,
  /** '2026-2027'. */
  libelle: z.string(),
  /** Whether this year is proposed first: the current one and, from 1 July, the next one. */
  parDefaut: z.boolean(),
  /** Month of its exam: 'mai 2027'. */
  libelleDateBia: z.string(),
});

const person = z.object({ id, firstName: z.string(), name: z.string() });

export const classroom = z.object({
  id,
  /** Grows with each edit. */
  version: z.int(),
  name: z.string(),
  comments: z.nullable(z.string()),
  subscriptionCode: z.string(),
  anneeScolaire: schoolYear,
  archived: z.boolean(),
  archivedAt: z.nullable(dateTime),
  archivedBy: z.nullable(person),
  createdAt: dateTime,
  createdBy: z.nullable(person),
  nbQcm: z.int(),
  nbStudent: z.int(),
  nbTeacher: z.int(),
  /** Number of questions with an explanation request. */
  nbAskExplanation: z.int(),
});

/** Numbers of what archiving a class, or deleting an archived one, erases; shown before confirmation. */
export const classroomErasure = z.object({
  /** Student accounts. */
  nbStudent: z.int(),
  /** Answers of students, over all tries. */
  nbAnswer: z.int(),
  /** Explanation requests, counted once per question. */
  nbAskExplanation: z.int(),
  nbQcm: z.int(),
});

export const classroomForm = z.object({
  name: requiredText("Veuillez saisir un nom", 100),
  comments: z._default(z.nullable(text(1000)), null),
  anneeScolaire: z.object({ id: idInput }, "Veuillez choisir une année scolaire"),
});

export const archiveForm = z.object({
  classroomId: idInput,
  deleteQcm: booleanInput,
  /**
   * Whether the class was archived when the user decided: if it has been archived since, nothing is done. Defaults to its current state.
   */
  archived: z.optional(booleanInput),
});

export const classroomParams = z.object({ classroomId: idInput });

export const listClassrooms = { query: z.object({ archived: z._default(booleanInput, false) }), response: z.array(classroom) };
export const getClassroom = { params: classroomParams, response: classroom };
export const listSchoolYears = { response: z.array(schoolYear) };
export const createClassroom = { body: classroomForm, response: classroom };
export const updateClassroom = { params: classroomParams, body: z.extend(classroomForm, { version: versionInput }), response: classroom };
export const renewClassroom = {
  params: classroomParams,
  body: z.extend(classroomForm, {
    /** Whether quizzes that are published stay so; otherwise all copies are hidden. */
    keepPublished: z._default(booleanInput, false),
    /** Whether the teachers of the class teach in the new one too. */
    withTeachers: z._default(booleanInput, true),
  }),
  response: classroom,
};
export const getClassroomErasure = { params: classroomParams, response: classroomErasure };
export const archiveClassroom = { params: classroomParams, body: archiveForm };
export const becomeStudent = { params: classroomParams, response: me };
