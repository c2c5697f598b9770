import { listExams, publishExam } from "@badin/contract";
import { mutationOptions } from "@tanstack/react-query";
import { callQuery } from "../../shared/api/call-query.ts";
import { call, type Input } from "../../shared/api/client.ts";

/** Past exams and training papers, newest first. */
export const examsQuery = callQuery(["exams"], listExams, {}, { staleTime: 10 * 60_000 });

/** Creates a quiz from an exam, or from one of its themes. */
export const publishExamMutation = mutationOptions({
  mutationFn: (body: Input<typeof publishExam>["body"]) => call(publishExam, { body }),
});
