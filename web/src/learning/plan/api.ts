import {
  type BodyInputOf,
  datePlan,
  getPlan,
  givePlanQuiz,
  markPlanSession,
  movePlanSession,
  type Plan,
  type PlanForm,
  previewPlan,
} from "@badin/contract";
import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

/** A session in the year of a class. */
export interface SessionRef {
  readonly classroomId: number;
  readonly session: string;
}

/** The year of a class: its sessions with their dates. */
export const planQuery = (classroomId: number) => callQuery(["plan", classroomId], getPlan, { params: { classroomId } });

/** The year as settings would date it. The previous answer stays visible while the next one loads. */
export const previewQuery = (classroomId: number, body: PlanForm) =>
  callQuery(["plan", classroomId, "preview", body], previewPlan, { params: { classroomId }, body }, { placeholderData: keepPreviousData });

/** The year as moving a session would leave it. */
export const movedQuery = (ref: SessionRef, body: { day: string; following: boolean }) =>
  callQuery(
    ["plan", ref.classroomId, "moved", ref.session, body],
    movePlanSession,
    { params: ref, body: { ...body, preview: true } },
    { retry: false },
  );

export const dateYear = (classroomId: number, body: PlanForm) => call(datePlan, { params: { classroomId }, body });
export const moveSession = (ref: SessionRef, body: BodyInputOf<typeof movePlanSession>) => call(movePlanSession, { params: ref, body });
export const markSession = (ref: SessionRef, state: BodyInputOf<typeof markPlanSession>["state"]) =>
  call(markPlanSession, { params: ref, body: { state } });
export const giveQuiz = (ref: SessionRef) => call(givePlanQuiz, { params: ref });

/** Shows the year that a change answered. */
export const showPlan = (queryClient: QueryClient, classroomId: number, plan: Plan): void => {
  queryClient.setQueryData(planQuery(classroomId).queryKey, plan);
};

/** Reads the year of a class again, and its quizzes, of which the plan gives some. */
export const refreshPlan = (queryClient: QueryClient, classroomId: number): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ["plan", classroomId] }),
    queryClient.invalidateQueries({ queryKey: ["qcms", classroomId] }),
  ]);
