import { listMyMockExams } from "@badin/contract";
import { callQuery } from "../../../platform/api/call-query.ts";

/** Mock exams of the pupil's class. */
export const myMockExamsQuery = callQuery(["mock-exams"], listMyMockExams, {}, { meta: { offline: true } });
