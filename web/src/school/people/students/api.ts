import {
  compareAccounts,
  createClassroomUser,
  eraseStudent,
  getJoinSheet,
  joinAccounts,
  listDeletedStudents,
  listStudents,
  moveStudent,
  restoreStudent,
  type Student,
  studentCardsMs,
  updateClassroomUser,
} from "@badin/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../../platform/api/call-query.ts";
import { call } from "../../../platform/api/client.ts";
import { classroomsKey } from "../../classrooms/api.ts";
import type { UserBody } from "../user-form.rules.ts";

/** The students of a class. */
export const studentsQuery = (classroomId: number) =>
  callQuery(["students", classroomId], listStudents, { params: { classroomId }, query: {} });

/** What is projected for students to join a class. */
export const joinQuery = (classroomId: number) => callQuery(["students", classroomId, "join"], getJoinSheet, { params: { classroomId } });

/**
 * The students of a class with their cards. Cards contain passwords: they are fetched each time they are shown, and not
 * cached.
 */
export const studentCardsQuery = (classroomId: number) =>
  queryOptions({
    queryKey: ["student-cards", classroomId],
    queryFn: ({ signal }) =>
      call(listStudents, { params: { classroomId }, query: { qrcode: true } }, { signal, timeoutMs: studentCardsMs }),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Refetches what shows the students of a class: their list, the classrooms' counts and the quizzes' figures, which
 * include their answers.
 */
export async function refreshStudents(queryClient: QueryClient): Promise<void> {
  await Promise.all([["students"], classroomsKey, ["qcms"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Adds a student to a class; with `student`, edits that account. */
export const saveStudent = (classroomId: number, student?: Student) => (body: UserBody) =>
  student
    ? call(updateClassroomUser, { params: { classroomId, userId: student.id }, body })
    : call(createClassroomUser, { params: { classroomId }, body });

export const moveStudentTo = (classroomId: number, userId: number, targetId: number) =>
  call(moveStudent, { params: { classroomId, userId, targetId } });

/** The deleted students of a class who can be taken back. */
export const deletedStudentsQuery = (classroomId: number) =>
  callQuery(["students", classroomId, "bin"], listDeletedStudents, { params: { classroomId } });
export const takeStudentBack = (classroomId: number, userId: number) => call(restoreStudent, { params: { classroomId, userId } });
export const eraseStudentOf = (classroomId: number, userId: number) => call(eraseStudent, { params: { classroomId, userId } });

/**
 * What joining two accounts would give: never from the cache, as students answer meanwhile; it ends with the joining,
 * which refetches the students.
 */
export const accountComparisonQuery = (classroomId: number, userId: number, otherId: number) => ({
  ...callQuery(["account-comparison", classroomId, userId, otherId], compareAccounts, { params: { classroomId, userId, otherId } }),
  staleTime: 0,
});
export const joinAccountsOf = (classroomId: number, userId: number, otherId: number) =>
  call(joinAccounts, { params: { classroomId, userId, otherId } });
