import {
  type BodyInputOf,
  deleteExplanation,
  type ExplanationRequest,
  listExplanations,
  restoreExplanation,
  saveExplanation,
} from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";
import { classroomsKey } from "../../school/classrooms/api.ts";

/** The explanation requests of a classroom. Refetched at each visit, as students ask meanwhile. */
export const explanationsQuery = (classroomId: number) =>
  callQuery(["explanations", classroomId], listExplanations, { params: { classroomId } }, { staleTime: 0 });

/** Deletes the explanation requests about a question in a classroom, once it has been explained. */
export const dropExplanation = (classroomId: number, questionId: number) =>
  call(deleteExplanation, { params: { classroomId, questionId } });

/** Takes back the requests about a question, dropped a moment before. */
export async function restoreRequests(queryClient: QueryClient, classroomId: number, questionId: number): Promise<void> {
  await call(restoreExplanation, { params: { classroomId, questionId } });
  await queryClient.invalidateQueries({ queryKey: explanationsQuery(classroomId).queryKey });
  void queryClient.invalidateQueries({ queryKey: classroomsKey });
}

/** Writes the explanation of a question for the students of the school, or erases it with an empty text. */
export const saveOwn = (classroomId: number, questionId: number, body: BodyInputOf<typeof saveExplanation>) =>
  call(saveExplanation, { params: { classroomId, questionId }, body });

/**
 * Changes the cached request about a question, once an explanation was written: that of the question, or that of the
 * school.
 */
export function changeRequest(
  queryClient: QueryClient,
  classroomId: number,
  questionId: number,
  change: Partial<Pick<ExplanationRequest, "question" | "explanation">>,
): void {
  queryClient.setQueryData(explanationsQuery(classroomId).queryKey, (list) =>
    list?.map((request) => (request.question.id === questionId ? { ...request, ...change } : request)),
  );
}

/** Removes a question from the cached requests, then refetches these and the counts of the classrooms. */
export function forgetExplanation(queryClient: QueryClient, classroomId: number, questionId: number): void {
  const { queryKey } = explanationsQuery(classroomId);
  queryClient.setQueryData(queryKey, (list) => list?.filter((r) => r.question.id !== questionId));
  void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: classroomsKey });
}
