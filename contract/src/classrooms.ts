import type * as z from "zod/mini";
import type * as schemas from "./classrooms.schemas.ts";
import { endpoint } from "./endpoint.ts";

const tag = "classrooms";

export type SchoolYear = z.output<typeof schemas.schoolYear>;
export type Classroom = z.output<typeof schemas.classroom>;
export type ClassroomErasure = z.output<typeof schemas.classroomErasure>;

const root = "/api/teachers/classrooms";

export const listClassrooms = endpoint<typeof schemas.listClassrooms>({
  method: "GET",
  path: root,
  tag,
  summary: "My classes, active or archived",
});
export const getClassroom = endpoint<typeof schemas.getClassroom>({
  method: "GET",
  path: `${root}/:classroomId`,
  tag,
  summary: "One class",
});
export const listSchoolYears = endpoint<typeof schemas.listSchoolYears>({
  method: "GET",
  path: "/api/teachers/annees-scolaires",
  tag,
  summary: "School years to choose from",
});
export const createClassroom = endpoint<typeof schemas.createClassroom>({
  method: "POST",
  path: root,
  tag,
  summary: "Create a class",
  status: 201,
});
export const updateClassroom = endpoint<typeof schemas.updateClassroom>({
  method: "PUT",
  path: `${root}/:classroomId`,
  tag,
  summary: "Edit a class",
  errors: ["changed_meanwhile"],
});
export const renewClassroom = endpoint<typeof schemas.renewClassroom>({
  method: "POST",
  path: `${root}/:classroomId/renewal`,
  tag,
  summary: "Open a class for another year, with copies of the quizzes of this one, in order and without answers",
  status: 201,
});
export const getClassroomErasure = endpoint<typeof schemas.getClassroomErasure>({
  method: "GET",
  path: `${root}/:classroomId/erasure`,
  tag,
  summary: "What archiving a class, or deleting an archived one, would erase",
});
export const archiveClassroom = endpoint<typeof schemas.archiveClassroom>({
  method: "POST",
  path: `${root}/:classroomId/archive`,
  tag,
  summary: "Archive a class, or delete an archived one",
  errors: ["classroom_archived"],
});
export const becomeStudent = endpoint<typeof schemas.becomeStudent>({
  method: "POST",
  path: `${root}/:classroomId/become-student`,
  tag,
  summary: "Try the quizzes of a class as its student",
  errors: ["classroom_archived"],
});
