import { getToday } from "@badin/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** What asks for the teacher's attention, over all their classes. Under the key of the classrooms: whatever changes them changes it. */
export const todayQuery = queryOptions({
  queryKey: ["classrooms", "today"],
  queryFn: ({ signal }) => call(getToday, {}, { signal }),
});
