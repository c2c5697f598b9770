import * as z from "zod/mini";
import { booleanInput, dateTime, id, idInput, requiredText, text } from "./primitives.schemas.ts";
import { me } from "./sign-in.schemas.ts";

export const schoolYear = z.object({
  id,
  /** '2026-2027'. */
  libelle: z.string(),
  /** True for the year proposed first: the current one, and from 1 July the next one. */
  parDefaut: z.boolean(),
  /** Month of its exam: 'mai 2027'. */
  libelleDateBia: z.string(),
});

const person = z.object({ id, firstName: z.string(), name: z.string() });

export const classroom = z.object({
  id,
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
  /** Questions that somebody of the class wants explained. */
  nbAskExplanation: z.int(),
});

/** What archiving a class erases, or deleting an archived one: said in figures before it happens. */
export const classroomErasure = z.object({
  /** Accounts. */
  nbStudent: z.int(),
  /** Answers of students, over all tries. */
  nbAnswer: z.int(),
  /** Explanation requests, as a class counts them: one a question, whoever asks. */
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
  /** Whether the class was archived when this was decided: nothing is done to one that has been since. Left out, what it is now decides. */
  archived: z.optional(booleanInput),
});

export const classroomParams = z.object({ classroomId: idInput });

export const listClassrooms = { query: z.object({ archived: z._default(booleanInput, false) }), response: z.array(classroom) };
export const getClassroom = { params: classroomParams, response: classroom };
export const listSchoolYears = { response: z.array(schoolYear) };
export const createClassroom = { body: classroomForm, response: classroom };
export const updateClassroom = { params: classroomParams, body: classroomForm, response: classroom };
export const getClassroomErasure = { params: classroomParams, response: classroomErasure };
export const archiveClassroom = { params: classroomParams, body: archiveForm };
export const becomeStudent = { params: classroomParams, response: me };
