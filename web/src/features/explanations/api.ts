import { deleteExplanation, type ExplanationRequest, listExplanations } from "@badin/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";
import { classroomsKey } from "../classrooms/api.ts";

/** What the pupils of a class want explained. Pupils ask meanwhile: it is asked anew at each visit. */
export const explanationsQuery = (classroomId: number) =>
  queryOptions({
    queryKey: ["explanations", classroomId],
    queryFn: ({ signal }) => call(listExplanations, { params: { classroomId } }, { signal }),
    staleTime: 0,
  });

/** The question was explained: its requests in the class are dropped. */
export const dropExplanation = (classroomId: number, questionId: number) =>
  call(deleteExplanation, { params: { classroomId, questionId } });

/** Takes a question off the list at once, then asks the list and the counts of classes anew. */
export function forgetExplanation(queryClient: QueryClient, classroomId: number, questionId: number): void {
  const { queryKey } = explanationsQuery(classroomId);
  queryClient.setQueryData(queryKey, (list: ExplanationRequest[] | undefined) => list?.filter((r) => r.question.id !== questionId));
  void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: classroomsKey });
}
