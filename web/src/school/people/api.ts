import {
  addClassroomTeacher,
  createClassroomUser,
  createTeacher,
  deleteUser,
  listClassroomTeachers,
  listTeachers,
  removeClassroomTeacher,
  type User,
  updateTeacher,
} from "@badin/contract";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { meQuery } from "../../identity/sign-in/session.ts";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";
import { classroomsKey } from "../classrooms/api.ts";
import type { UserBody } from "./user-form.rules.ts";

/** The teachers of the school. */
export const teachersQuery = callQuery(["teachers"], listTeachers, {});

/** The teachers of a class. */
export const classroomTeachersQuery = (classroomId: number) =>
  callQuery([...teachersQuery.queryKey, { classroomId }], listClassroomTeachers, { params: { classroomId } });

/**
 * Refetches what shows the teachers of a school: their lists, the classrooms' counts and, as the user may be one of
 * them, the header.
 */
export async function refreshTeachers(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [teachersQuery.queryKey, classroomsKey, meQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Creates a teacher's account. With `classroomId`, the teacher also joins that classroom. */
export const addTeacher = (classroomId: number | undefined) => (body: UserBody) =>
  classroomId === undefined ? call(createTeacher, { body }) : call(createClassroomUser, { params: { classroomId }, body });

export const editTeacher = (userId: number) => (body: UserBody) => call(updateTeacher, { params: { userId }, body });

export const addToClassroomMutation = (classroomId: number) =>
  mutationOptions({
    mutationFn: ({ id: userId }: User) => call(addClassroomTeacher, { params: { classroomId, userId } }),
  });
export const removeFromClassroomMutation = (classroomId: number) =>
  mutationOptions({ mutationFn: (teacherId: number) => call(removeClassroomTeacher, { params: { classroomId, teacherId } }) });
export const deleteUserMutation = mutationOptions({
  mutationFn: (userId: number) => call(deleteUser, { params: { userId } }),
});
