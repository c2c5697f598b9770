import {
  getLastQuestion,
  getMyQcm,
  getQuestionByNumber,
  listMyQcms,
  listQuestions,
  postAnswer,
  restartQcm,
  toggleExplanation,
} from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import {
  getRun,
  listQuizQuestions,
  listSummaries,
  openLastQuestion,
  openQuestion,
  recordAnswer,
  requireStudent,
  restart,
  toggleExplanationRequest,
} from "./attempts.service.ts";

/** Taking quizzes: a user with a classroom sees its published quizzes and their own answers, nothing else. */
export function registerAttemptRoutes(app: FastifyInstance, context: Context): void {
  const access = "signed-in";
  route(app, context, listMyQcms, schemas.listMyQcms, { access }, ({ user }) => listSummaries(context, user));
  route(app, context, getMyQcm, schemas.getMyQcm, { access }, async ({ user, params }) =>
    getRun(context, requireStudent(user), params.qcmId),
  );
  route(app, context, getLastQuestion, schemas.getLastQuestion, { access }, async ({ user, params }) =>
    openLastQuestion(context, requireStudent(user), params.qcmId),
  );
  route(app, context, listQuestions, schemas.listQuestions, { access }, async ({ user, params }) =>
    listQuizQuestions(context, requireStudent(user), params.qcmId),
  );
  route(app, context, getQuestionByNumber, schemas.getQuestionByNumber, { access }, async ({ user, params }) =>
    openQuestion(context, requireStudent(user), params.qcmId, params.number),
  );
  route(app, context, postAnswer, schemas.postAnswer, { access }, async ({ user, params, body }) =>
    recordAnswer(context, requireStudent(user), params.qcmId, body),
  );
  route(
    app,
    context,
    restartQcm,
    schemas.restartQcm,
    { access },
    async ({ user, params }) => restart(context, requireStudent(user), params.qcmId) as Promise<undefined>,
  );
  route(app, context, toggleExplanation, schemas.toggleExplanation, { access }, async ({ user, params }) => ({
    askExplanation: await toggleExplanationRequest(context, requireStudent(user), params.qcmId, params.questionId),
  }));
}
