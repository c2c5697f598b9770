import { listMyMockExams } from "@badin/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api/client.ts";
import { serverClock } from "../../../platform/server-clock/server-clock.ts";

/** Mock exams of the student's class. */
export const myMockExamsQuery = queryOptions({
  queryKey: ["mock-exams"],
  queryFn: async ({ signal }) => {
    const heard = await serverClock.heard(async () => {
      const exams = await call(listMyMockExams, {}, { signal });
      return { exams, now: exams[0]?.now };
    });
    return heard.exams;
  },
  meta: { offline: true },
});
