import type * as z from "zod/mini";
import type * as forms from "../identity/account-forms.schemas.ts";
import { exportTypes } from "../platform/constants.ts";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./people.schemas.ts";

const tag = "people of a school";

export type NewUserForm = z.output<typeof forms.newUserForm>;
export type UserForm = z.output<typeof forms.userForm>;
export type User = z.output<typeof schemas.user>;
export type Student = z.output<typeof schemas.student>;
export type AccountComparison = z.output<typeof schemas.accountComparison>;
export type DeletedStudent = z.output<typeof schemas.deletedStudent>;

const root = "/api/teachers/classrooms";

/**
 * Time that the cards of a class may take, in milliseconds: their codes are drawn one by one, after those that others
 * have asked for.
 */
export const studentCardsMs = 120_000;
export const listStudents = endpoint<typeof schemas.listStudents>({
  method: "GET",
  path: `${root}/:classroomId/students`,
  tag,
  summary: "Students of a class, with their cards when asked",
});
export const getJoinSheet = endpoint<typeof schemas.getJoinSheet>({
  method: "GET",
  path: `${root}/:classroomId/join`,
  tag,
  summary: "What is projected for students to join a class: its code, and a QR code of the page of new accounts",
  errors: ["classroom_archived"],
});
export const exportStudents = endpoint<typeof schemas.exportStudents>({
  method: "GET",
  path: `${root}/:classroomId/students/export`,
  tag,
  summary: "Students of a class, as CSV or a workbook",
  produces: exportTypes,
});
export const listClassroomTeachers = endpoint<typeof schemas.listClassroomTeachers>({
  method: "GET",
  path: `${root}/:classroomId/teachers`,
  tag,
  summary: "Teachers of a class",
});
export const listTeachers = endpoint<typeof schemas.listTeachers>({
  method: "GET",
  path: "/api/teachers",
  tag,
  summary: "Teachers of the school",
});
export const createClassroomUser = endpoint<typeof schemas.createClassroomUser>({
  method: "POST",
  path: `${root}/:classroomId/users`,
  tag,
  summary: "Add a student or a teacher to a class",
  status: 201,
  errors: ["email_taken", "classroom_archived"],
});
export const createTeacher = endpoint<typeof schemas.createTeacher>({
  method: "POST",
  path: "/api/teachers/users",
  tag,
  summary: "Add a teacher to the school",
  status: 201,
  errors: ["email_taken"],
});
export const updateClassroomUser = endpoint<typeof schemas.updateClassroomUser>({
  method: "PUT",
  path: `${root}/:classroomId/users/:userId`,
  tag,
  summary: "Edit a user of a class",
  errors: ["email_taken", "classroom_archived", "changed_meanwhile"],
});
export const moveStudent = endpoint<typeof schemas.moveStudent>({
  method: "POST",
  path: `${root}/:classroomId/users/:userId/classroom/:targetId`,
  tag,
  summary: "Move a student to another class, with answers and badges",
  errors: ["classroom_archived"],
});
export const updateTeacher = endpoint<typeof schemas.updateTeacher>({
  method: "PUT",
  path: "/api/teachers/users/:userId",
  tag,
  summary: "Edit a teacher of the school",
  errors: ["email_taken"],
});
export const addClassroomTeacher = endpoint<typeof schemas.addClassroomTeacher>({
  method: "POST",
  path: `${root}/:classroomId/users/:userId`,
  tag,
  summary: "Add an existing teacher to a class",
  errors: ["classroom_archived"],
});
export const removeClassroomTeacher = endpoint<typeof schemas.removeClassroomTeacher>({
  method: "DELETE",
  path: `${root}/:classroomId/teachers/:teacherId`,
  tag,
  summary: "Remove a teacher from a class",
  errors: ["self_protection", "classroom_archived"],
});
export const deleteUser = endpoint<typeof schemas.deleteUser>({
  method: "DELETE",
  path: "/api/teachers/users/:userId",
  tag,
  summary: "Delete an account: a student of one's class, who goes to its bin, or for the school admin a teacher",
  errors: ["self_protection"],
});

const bin = `${root}/:classroomId/bin/students` as const;

export const listDeletedStudents = endpoint<typeof schemas.listDeletedStudents>({
  method: "GET",
  path: bin,
  tag,
  summary: "Deleted students of a class who can be taken back, the latest first",
});
export const restoreStudent = endpoint<typeof schemas.restoreStudent>({
  method: "POST",
  path: `${bin}/:userId`,
  tag,
  summary: "Take a deleted student back, with answers and badges",
  errors: ["classroom_archived"],
});
export const eraseStudent = endpoint<typeof schemas.eraseStudent>({
  method: "DELETE",
  path: `${bin}/:userId`,
  tag,
  summary: "Erase a deleted student for good, before the bin does",
});

const join = `${root}/:classroomId/users/:userId/join/:otherId` as const;

export const compareAccounts = endpoint<typeof schemas.compareAccounts>({
  method: "GET",
  path: join,
  tag,
  summary: "What joining two accounts of one student would give",
});
export const joinAccounts = endpoint<typeof schemas.joinAccounts>({
  method: "POST",
  path: join,
  tag,
  summary: "Join two accounts of one student; the bin undoes it",
  errors: ["classroom_archived"],
});
