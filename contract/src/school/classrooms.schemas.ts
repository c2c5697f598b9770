import * as z from "zod/mini";
import { me } from "../identity/sign-in.schemas.ts";
import { booleanInput, dateTime, day, dayInput, id, idInput, requiredText, text, versionInput } from "../platform/primitives.schemas.ts";

export const schoolYear = z.object({
  id,
  /** '2026-2027'. */
  libelle: z.string(),
  /** Whether this year is proposed first: the current one and, from 1 July, the next one. */
  parDefaut: z.boolean(),
  /** Month of its exam: 'mai 2027'. */
  libelleDateBia: z.string(),
  /** Day of its written exam unless a class says another: the third Wednesday of May. */
  examDay: day,
});

const person = z.object({ id, firstName: z.string(), name: z.string() });

/** What a code does: it opens an account at once, it asks the agreement of a teacher first, or it opens none. */
export const joinCodeState = z.enum(["open", "asks", "closed"], "Veuillez choisir ce que fait le code");

export const classroom = z.object({
  id,
  /** Grows with each edit. */
  version: z.int(),
  name: z.string(),
  comments: z.nullable(z.string()),
  subscriptionCode: z.string(),
  codeState: joinCodeState,
  anneeScolaire: schoolYear,
  /** Day of the written exam, if the class says one; null for that of its school year. */
  examDay: z.nullable(day),
  /** Whether its students may train on the exams of the bank, besides the quizzes of the class. */
  freeTraining: z.boolean(),
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
  /** Pages that the class has used once: they have a place of their own among its pages. */
  used: z.array(z.enum(["plan", "mockExams", "gradebook"])),
});

/** Numbers of what archiving a class, or deleting an archived one, erases; shown before confirmation. */
export const classroomErasure = z.object({
  /** Student accounts. */
  nbStudent: z.int(),
  /** Answers of students of any kind: to quizzes over all tries, in revision, in mock exams. */
  nbAnswer: z.int(),
  /** Copies of mock exams. */
  nbCopy: z.int(),
  /** Explanation requests, counted once per question. */
  nbAskExplanation: z.int(),
  nbQcm: z.int(),
});

/**
 * A class that its teachers can take back until `erasedAt`: deleted, or archived with students or quizzes that would be
 * lost.
 */
export const deletedClassroom = z.object({
  id,
  name: z.string(),
  action: z.enum(["archive", "delete"]),
  /** What comes back with it, and is erased otherwise. */
  nbStudent: z.int(),
  nbAnswer: z.int(),
  nbQcm: z.int(),
  deletedAt: dateTime,
  /** Null once that teacher's account is erased. */
  deletedBy: z.nullable(person),
  erasedAt: dateTime,
});

export const classroomForm = z.object({
  name: requiredText("Veuillez saisir un nom", 100),
  comments: z._default(z.nullable(text(1000)), null),
  anneeScolaire: z.object({ id: idInput }, "Veuillez choisir une année scolaire"),
  /** Day of the written exam; empty or null for that of the school year. Left out, it stays as it is. */
  examDay: z.optional(dayInput),
  /** Whether students may train on the exams of the bank. Left out, it stays as it is; true for a new class. */
  freeTraining: z.optional(booleanInput),
});

const archiveForm = z.object({
  classroomId: idInput,
  deleteQcm: booleanInput,
  /**
   * Whether the class was archived when the user decided: if it has been archived since, nothing is done. Defaults to
   * its current state.
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
export const listDeletedClassrooms = { response: z.array(deletedClassroom) };
export const restoreClassroom = { params: classroomParams, response: classroom };
export const eraseClassroom = { params: classroomParams };
