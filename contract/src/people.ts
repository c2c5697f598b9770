import * as z from "zod/mini";
import { newUserForm, userForm } from "./account-forms.ts";
import { classroomParams } from "./classrooms.ts";
import { endpoint } from "./endpoint.ts";
import { booleanInput, dateTime, id, idInput } from "./primitives.ts";

const tag = "people of a school";

/** An account as teachers see it. */
export const user = z.object({
  id,
  firstName: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  dateConnexion: z.nullable(dateTime),
  teacher: z.boolean(),
  /** PNG of the sign-in card, base64; empty when the student chose a password. Students only, when asked for. */
  qrcode: z.optional(z.string()),
});
export type User = z.output<typeof user>;

/** A student as the teachers of the class see them. */
export const student = z.object({
  ...user.shape,
  /** Whether there is a card to print: not once the student has chosen a password. */
  hasCard: z.boolean(),
  /** False while an account made with a class code waits for its activation by mail. */
  activated: z.boolean(),
  /** Answers given so far: what deleting the account loses. */
  nbAnswer: z.int(),
});
export type Student = z.output<typeof student>;

const root = "/api/teachers/classrooms";
const classroomUserParams = z.object({ classroomId: idInput, userId: idInput });
const userParams = z.object({ userId: idInput });

export const listStudents = endpoint({
  method: "GET",
  path: `${root}/:classroomId/students`,
  tag,
  summary: "Students of a class, with their cards when asked",
  params: classroomParams,
  query: z.object({ qrcode: z._default(booleanInput, false) }),
  response: z.array(student),
});
export const listClassroomTeachers = endpoint({
  method: "GET",
  path: `${root}/:classroomId/teachers`,
  tag,
  summary: "Teachers of a class",
  params: classroomParams,
  response: z.array(user),
});
export const listTeachers = endpoint({
  method: "GET",
  path: "/api/teachers",
  tag,
  summary: "Teachers of the school",
  response: z.array(user),
});
export const createClassroomUser = endpoint({
  method: "POST",
  path: `${root}/:classroomId/users`,
  tag,
  summary: "Add a student or a teacher to a class",
  params: classroomParams,
  body: newUserForm,
  response: user,
  status: 201,
  errors: ["email_taken", "classroom_archived"],
});
export const createTeacher = endpoint({
  method: "POST",
  path: "/api/teachers/users",
  tag,
  summary: "Add a teacher to the school",
  body: newUserForm,
  response: user,
  status: 201,
  errors: ["email_taken"],
});
export const updateClassroomUser = endpoint({
  method: "PUT",
  path: `${root}/:classroomId/users/:userId`,
  tag,
  summary: "Edit a user of a class",
  params: classroomUserParams,
  body: userForm,
  response: user,
  errors: ["email_taken", "classroom_archived"],
});
export const updateTeacher = endpoint({
  method: "PUT",
  path: "/api/teachers/users/:userId",
  tag,
  summary: "Edit a teacher of the school",
  params: userParams,
  body: userForm,
  response: user,
  errors: ["email_taken"],
});
export const addClassroomTeacher = endpoint({
  method: "POST",
  path: `${root}/:classroomId/users/:userId`,
  tag,
  summary: "Add an existing teacher to a class",
  params: classroomUserParams,
  errors: ["classroom_archived"],
});
export const removeClassroomTeacher = endpoint({
  method: "DELETE",
  path: `${root}/:classroomId/teachers/:teacherId`,
  tag,
  summary: "Remove a teacher from a class",
  params: z.object({ classroomId: idInput, teacherId: idInput }),
  errors: ["self_protection", "classroom_archived"],
});
export const deleteUser = endpoint({
  method: "DELETE",
  path: "/api/teachers/users/:userId",
  tag,
  summary: "Delete an account: a student of one's class or, for the school admin, a teacher",
  params: userParams,
  errors: ["self_protection"],
});
