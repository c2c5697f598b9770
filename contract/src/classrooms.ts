import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { booleanInput, dateTime, id, idInput, requiredText, text } from "./primitives.ts";
import { me } from "./sign-in.ts";

const tag = "classrooms";

export const schoolYear = z.object({
  id,
  /** '2026-2027'. */
  libelle: z.string(),
  /** True for the year proposed first: the current one, and from 1 July the next one. */
  parDefaut: z.boolean(),
  /** Month of its exam: 'mai 2027'. */
  libelleDateBia: z.string(),
});
export type SchoolYear = z.output<typeof schoolYear>;

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
export type Classroom = z.output<typeof classroom>;

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
export type ClassroomErasure = z.output<typeof classroomErasure>;

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
const root = "/api/teachers/classrooms";

export const listClassrooms = endpoint({
  method: "GET",
  path: root,
  tag,
  summary: "My classes, active or archived",
  query: z.object({ archived: z._default(booleanInput, false) }),
  response: z.array(classroom),
});
export const getClassroom = endpoint({
  method: "GET",
  path: `${root}/:classroomId`,
  tag,
  summary: "One class",
  params: classroomParams,
  response: classroom,
});
export const listSchoolYears = endpoint({
  method: "GET",
  path: "/api/teachers/annees-scolaires",
  tag,
  summary: "School years to choose from",
  response: z.array(schoolYear),
});
export const createClassroom = endpoint({
  method: "POST",
  path: root,
  tag,
  summary: "Create a class",
  body: classroomForm,
  response: classroom,
  status: 201,
});
export const updateClassroom = endpoint({
  method: "PUT",
  path: `${root}/:classroomId`,
  tag,
  summary: "Edit a class",
  params: classroomParams,
  body: classroomForm,
  response: classroom,
});
export const getClassroomErasure = endpoint({
  method: "GET",
  path: `${root}/:classroomId/erasure`,
  tag,
  summary: "What archiving a class, or deleting an archived one, would erase",
  params: classroomParams,
  response: classroomErasure,
});
export const archiveClassroom = endpoint({
  method: "POST",
  path: `${root}/:classroomId/archive`,
  tag,
  summary: "Archive a class, or delete an archived one",
  params: classroomParams,
  body: archiveForm,
  errors: ["classroom_archived"],
});
export const becomeStudent = endpoint({
  method: "POST",
  path: `${root}/:classroomId/become-student`,
  tag,
  summary: "Try the quizzes of a class as its student",
  params: classroomParams,
  response: me,
  errors: ["classroom_archived"],
});
