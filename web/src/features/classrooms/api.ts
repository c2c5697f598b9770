import { type Classroom, getClassroom, listClassrooms, listTeachers } from "@badin/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** My classes, or all those of the school for who manages it. */
export const classroomsQuery = (archived: boolean) =>
  queryOptions({
    queryKey: ["classrooms", { archived }],
    queryFn: ({ signal }) => call(listClassrooms, { query: { archived } }, { signal }),
  });

/** One class. Whatever adds to it, or takes from it, invalidates it: its tabs show how many there are. */
export const classroomQuery = (classroomId: number) =>
  queryOptions({
    queryKey: ["classrooms", classroomId],
    queryFn: ({ signal }) => call(getClassroom, { params: { classroomId } }, { signal }),
  });

/** The class as a list has shown it, to show at once while it is asked anew. */
export const findLoadedClassroom = (queryClient: QueryClient, classroomId: number): Classroom | undefined =>
  [false, true]
    .flatMap((archived) => queryClient.getQueryData(classroomsQuery(archived).queryKey) ?? [])
    .find(({ id }) => id === classroomId);

/** The teachers of the school. */
export const teachersQuery = queryOptions({
  queryKey: ["teachers"],
  queryFn: ({ signal }) => call(listTeachers, {}, { signal }),
});
