import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { datePlan, getPlan, giveQuiz, markSession, moveSession, previewPlan } from "./plan.service.ts";

/** Registers the routes of the year of a class, for its teachers. Students see nothing of it. */
export function registerPlanRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.getPlan, schemas.getPlan, ({ user, params }) => getPlan(context, user, params.classroomId));
  forTeachers(contract.previewPlan, schemas.previewPlan, ({ user, params, body }) => previewPlan(context, user, params.classroomId, body));
  forTeachers(contract.datePlan, schemas.datePlan, ({ user, params, body }) => datePlan(context, user, params.classroomId, body));
  forTeachers(contract.movePlanSession, schemas.movePlanSession, ({ user, params, body }) =>
    moveSession(context, { user, ...params }, body),
  );
  forTeachers(contract.markPlanSession, schemas.markPlanSession, ({ user, params, body }) =>
    markSession(context, { user, ...params }, body),
  );
  forTeachers(contract.givePlanQuiz, schemas.givePlanQuiz, ({ user, params }) => giveQuiz(context, { user, ...params }));
}
