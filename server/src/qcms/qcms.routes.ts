import * as contract from "@badin/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { addQuestions, createQcm, getQcm, listQcms, togglePublication } from "./qcms.service.ts";

/** Quizzes of a class, for its teachers. */
export function registerQcmRoutes(app: FastifyInstance, context: Context): void {
  const access = "teacher";
  route(app, context, contract.listQcms, { access }, ({ user, params, query }) => listQcms(context, user, params.classroomId, query));
  route(app, context, contract.getQcm, { access }, ({ user, params }) => getQcm(context, user, params.classroomId, params.qcmId));
  route(app, context, contract.createQcm, { access }, ({ user, params, body }) => createQcm(context, user, params.classroomId, body));
  route(app, context, contract.togglePublication, { access }, ({ user, params }) =>
    togglePublication(context, user, params.classroomId, params.qcmId),
  );
  route(app, context, contract.addQuestions, { access }, ({ user, params, body }) =>
    addQuestions(context, user, params.classroomId, params.qcmId, body.questionId),
  );
}
