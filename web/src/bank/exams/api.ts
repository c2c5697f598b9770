import { listExams } from "@badin/contract";
import { callQuery } from "../../platform/api/call-query.ts";

/** Past exams and training papers, newest first. */
export const examsQuery = callQuery(["exams"], listExams, {}, { staleTime: 10 * 60_000 });
