import { listExams, publishExam } from "@badin/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call, type Input } from "../../shared/api/client.ts";

/** Past exams and training papers, newest first. */
export const examsQuery = queryOptions({
  queryKey: ["exams"],
  queryFn: ({ signal }) => call(listExams, {}, { signal }),
  staleTime: 10 * 60_000,
});

/** Creates a quiz from an exam, or from one of its themes. */
export const publishExamMutation = mutationOptions({
  mutationFn: (body: Input<typeof publishExam>["body"]) => call(publishExam, { body }),
});
