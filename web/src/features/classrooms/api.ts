import {
  archiveClassroom,
  type BodyInputOf,
  becomeStudent,
  type Classroom,
  createClassroom,
  getClassroom,
  getClassroomErasure,
  listClassrooms,
  listSchoolYears,
  updateClassroom,
} from "@badin/contract";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** Whatever is said of classes: invalidated when one changes, or what it holds. */
export const classroomsKey = ["classrooms"] as const;

/** My classes, or all those of the school for who manages it. */
export const classroomsQuery = (archived: boolean) =>
  queryOptions({
    queryKey: [...classroomsKey, { archived }],
    queryFn: ({ signal }) => call(listClassrooms, { query: { archived } }, { signal }),
  });

/** One class. Whatever adds to it, or takes from it, invalidates it: its tabs show how many there are. */
export const classroomQuery = (classroomId: number) =>
  queryOptions({
    queryKey: [...classroomsKey, classroomId],
    queryFn: ({ signal }) => call(getClassroom, { params: { classroomId } }, { signal }),
  });

/** The class as a list has shown it, to show at once while it is asked anew. */
export const findLoadedClassroom = (queryClient: QueryClient, classroomId: number): Classroom | undefined =>
  [false, true]
    .flatMap((archived) => queryClient.getQueryData(classroomsQuery(archived).queryKey) ?? [])
    .find(({ id }) => id === classroomId);

/** What archiving or deleting a class would erase: asked each time, as pupils answer meanwhile, but not again once it is done. */
export const erasureQuery = (classroomId: number) =>
  queryOptions({
    queryKey: ["classroom-erasure", classroomId],
    queryFn: ({ signal }) => call(getClassroomErasure, { params: { classroomId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The school years to choose from, the latest first. */
export const schoolYearsQuery = queryOptions({
  queryKey: ["school-years"],
  queryFn: ({ signal }) => call(listSchoolYears, {}, { signal }),
});

/** Adds a class, or changes the one of that id. */
export const saveClassroomMutation = mutationOptions({
  mutationFn: ({ id, body }: { id: number | undefined; body: BodyInputOf<typeof createClassroom> }) =>
    id === undefined ? call(createClassroom, { body }) : call(updateClassroom, { params: { classroomId: id }, body }),
});
/** Archives a class, or deletes an archived one. */
export const archiveClassroomMutation = mutationOptions({
  mutationFn: (body: { classroomId: number; deleteQcm: boolean; archived: boolean }) =>
    call(archiveClassroom, { params: { classroomId: body.classroomId }, body }),
});
export const becomeStudentMutation = mutationOptions({
  mutationFn: (classroomId: number) => call(becomeStudent, { params: { classroomId } }),
});
