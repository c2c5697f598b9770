import { listMyMockExams } from "@badin/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** Mock exams of the pupil's class. */
export const myMockExamsQuery = queryOptions({
  queryKey: ["mock-exams"],
  queryFn: ({ signal }) => call(listMyMockExams, {}, { signal }),
  meta: { offline: true },
});
