import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { dropRequests, listRequests, restoreRequests } from "./explanations.service.ts";
import { saveExplanation } from "./school-explanations.service.ts";

/** Registers the routes by which teachers read, answer and close the explanation requests of a class. */
export function registerExplanationRoutes(app: FastifyInstance, context: Context): void {
  const access = "teacher";
  route(app, context, contract.listExplanations, schemas.listExplanations, { access }, ({ user, params }) =>
    listRequests(context, user, params.classroomId),
  );
  route(app, context, contract.deleteExplanation, schemas.deleteExplanation, { access }, async ({ user, params }) => {
    await dropRequests(context, user, params.classroomId, params.questionId);
    return undefined;
  });
  route(app, context, contract.restoreExplanation, schemas.restoreExplanation, { access }, async ({ user, params }) => {
    await restoreRequests(context, user, params.classroomId, params.questionId);
    return undefined;
  });
  route(app, context, contract.saveExplanation, schemas.saveExplanation, { access }, ({ user, params, body }) =>
    saveExplanation(context, user, params.classroomId, params.questionId, body),
  );
}
