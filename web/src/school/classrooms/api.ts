import {
  archiveClassroom,
  type BodyInputOf,
  becomeStudent,
  type Classroom,
  createClassroom,
  eraseClassroom,
  getClassroom,
  getClassroomErasure,
  listClassrooms,
  listDeletedClassrooms,
  listSchoolYears,
  renewClassroom,
  restoreClassroom,
  updateClassroom,
} from "@badin/contract";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { useBecomeUser } from "../../identity/sign-in/use-become-user.ts";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

/** Root of the query keys about classrooms; invalidated when a classroom or its content changes. */
export const classroomsKey = ["classrooms"] as const;

/** The teacher's classrooms, or all those of the school for the school admin. */
export const classroomsQuery = (archived: boolean) => callQuery([...classroomsKey, { archived }], listClassrooms, { query: { archived } });

/** One classroom. Must be invalidated when something is added to it or removed from it, as its tabs show the counts. */
export const classroomQuery = (classroomId: number) =>
  callQuery([...classroomsKey, classroomId], getClassroom, { params: { classroomId } });

/** Returns the classroom from a loaded list, to show while it is refetched; undefined when no list has it. */
export const findLoadedClassroom = (queryClient: QueryClient, classroomId: number): Classroom | undefined =>
  [false, true]
    .flatMap((archived) => queryClient.getQueryData(classroomsQuery(archived).queryKey) ?? [])
    .find(({ id }) => id === classroomId);

/**
 * What archiving or deleting a classroom would erase. Not cached, as students answer meanwhile. The key is outside
 * `classroomsKey`, so that it is not refetched after the erasure.
 */
export const erasureQuery = (classroomId: number) =>
  callQuery(["classroom-erasure", classroomId], getClassroomErasure, { params: { classroomId } }, { staleTime: 0, gcTime: 0 });

/** The school years to choose from, latest first. */
export const schoolYearsQuery = callQuery(["school-years"], listSchoolYears, {});

/** Adds a classroom, or updates the one with this id. */
export const saveClassroomMutation = mutationOptions({
  mutationFn: ({ id, body }: { id: number | undefined; body: BodyInputOf<typeof updateClassroom> }) =>
    id === undefined ? call(createClassroom, { body }) : call(updateClassroom, { params: { classroomId: id }, body }),
});
/** Archives a classroom, or deletes an archived one. */
export const archiveClassroomMutation = mutationOptions({
  mutationFn: (body: { classroomId: number; deleteQcm: boolean; archived: boolean }) =>
    call(archiveClassroom, { params: { classroomId: body.classroomId }, body }),
});
/** Makes the teacher a student of the classroom with this id, and opens its quizzes. */
export const useBecomeStudent = () => useBecomeUser((classroomId: number) => call(becomeStudent, { params: { classroomId } }), "home");
/** Opens a class for another year with the quizzes of the one with this id. */
export const renewClassroomMutation = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: BodyInputOf<typeof renewClassroom> }) =>
    call(renewClassroom, { params: { classroomId: id }, body }),
});

/** The classrooms that were deleted or archived and can be taken back whole. */
export const classroomsBinQuery = callQuery([...classroomsKey, "bin"], listDeletedClassrooms, {});
export const takeClassroomBack = (classroomId: number) => call(restoreClassroom, { params: { classroomId } });
export const eraseClassroomForGood = (classroomId: number) => call(eraseClassroom, { params: { classroomId } });

/** Refetches what shows classrooms: a class that comes back brings its students and quizzes. */
export async function refreshClassrooms(queryClient: QueryClient): Promise<void> {
  for (const key of ["students", "qcms"]) void queryClient.invalidateQueries({ queryKey: [key] });
  await queryClient.invalidateQueries({ queryKey: classroomsKey });
}
