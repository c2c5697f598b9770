import { listClassrooms, listTeachers } from "@badin/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** My classes, or all those of the school for who manages it. */
export const classroomsQuery = (archived: boolean) =>
  queryOptions({
    queryKey: ["classrooms", { archived }],
    queryFn: ({ signal }) => call(listClassrooms, { query: { archived } }, { signal }),
  });

/** The teachers of the school. */
export const teachersQuery = queryOptions({
  queryKey: ["teachers"],
  queryFn: ({ signal }) => call(listTeachers, {}, { signal }),
});
