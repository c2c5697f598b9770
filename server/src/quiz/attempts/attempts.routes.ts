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
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { requireStudent } from "../../school/classrooms/classrooms.access.ts";
import {
  getRun,
  listQuizQuestions,
  listSummaries,
  openLastQuestion,
  openQuestion,
  recordAnswer,
  restart,
  toggleExplanationRequest,
} from "./attempts.service.ts";

/** Taking quizzes: a user with a classroom sees its published quizzes and their own answers, nothing else. */
export function registerAttemptRoutes(app: FastifyInstance, context: Context): void {
  const forSignedIn = routesFor(app, context, "signed-in");
  forSignedIn(listMyQcms, schemas.listMyQcms, ({ user }) => listSummaries(context, user));
  forSignedIn(getMyQcm, schemas.getMyQcm, async ({ user, params }) => getRun(context, requireStudent(user), params.qcmId));
  forSignedIn(getLastQuestion, schemas.getLastQuestion, async ({ user, params }) =>
    openLastQuestion(context, requireStudent(user), params.qcmId),
  );
  forSignedIn(listQuestions, schemas.listQuestions, async ({ user, params }) =>
    listQuizQuestions(context, requireStudent(user), params.qcmId),
  );
  forSignedIn(getQuestionByNumber, schemas.getQuestionByNumber, async ({ user, params }) =>
    openQuestion(context, requireStudent(user), params.qcmId, params.number),
  );
  forSignedIn(postAnswer, schemas.postAnswer, async ({ user, params, body }) =>
    recordAnswer(context, requireStudent(user), params.qcmId, body),
  );
  forSignedIn(restartQcm, schemas.restartQcm, async ({ user, params }) => restart(context, requireStudent(user), params.qcmId));
  forSignedIn(toggleExplanation, schemas.toggleExplanation, async ({ user, params }) => ({
    askExplanation: await toggleExplanationRequest(context, requireStudent(user), params.qcmId, params.questionId),
  }));
}
