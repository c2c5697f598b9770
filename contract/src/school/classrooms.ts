import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./classrooms.schemas.ts";

const tag = "classrooms";

export type SchoolYear = z.output<typeof schemas.schoolYear>;
export type Classroom = z.output<typeof schemas.classroom>;
export type DeletedClassroom = z.output<typeof schemas.deletedClassroom>;
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

const bin = "/api/teachers/bin/classrooms";

export const listDeletedClassrooms = endpoint<typeof schemas.listDeletedClassrooms>({
  method: "GET",
  path: bin,
  tag,
  summary: "Classes of mine, deleted or archived lately, that can be taken back whole, the latest first",
});
export const restoreClassroom = endpoint<typeof schemas.restoreClassroom>({
  method: "POST",
  path: `${bin}/:classroomId`,
  tag,
  summary: "Take back a class: one that was deleted is archived again; one that was archived is active again, with its students",
});
export const eraseClassroom = endpoint<typeof schemas.eraseClassroom>({
  method: "DELETE",
  path: `${bin}/:classroomId`,
  tag,
  summary: "Erase for good what the bin keeps of a class, before the bin does",
});
