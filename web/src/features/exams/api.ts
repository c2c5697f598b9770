import { listExams, publishExam } from "@badin/contract";
import { callMutation } from "../../shared/api/call-mutation.ts";
import { callQuery } from "../../shared/api/call-query.ts";

/** Past exams and training papers, newest first. */
export const examsQuery = callQuery(["exams"], listExams, {}, { staleTime: 10 * 60_000 });

/** Creates a quiz from an exam, or from one of its themes. */
export const publishExamMutation = callMutation(publishExam);
