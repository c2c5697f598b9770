import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { dropRequests, listRequests, restoreRequests } from "./explanations.service.ts";
import { saveExplanation } from "./school-explanations.service.ts";

/** Registers the routes by which teachers read, answer and close the explanation requests of a class. */
export function registerExplanationRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.listExplanations, schemas.listExplanations, ({ user, params }) => listRequests(context, user, params.classroomId));
  forTeachers(contract.deleteExplanation, schemas.deleteExplanation, ({ user, params }) =>
    dropRequests(context, user, params.classroomId, params.questionId),
  );
  forTeachers(contract.restoreExplanation, schemas.restoreExplanation, ({ user, params }) =>
    restoreRequests(context, user, params.classroomId, params.questionId),
  );
  forTeachers(contract.saveExplanation, schemas.saveExplanation, ({ user, params, body }) =>
    saveExplanation(context, user, params.classroomId, params.questionId, body),
  );
}
