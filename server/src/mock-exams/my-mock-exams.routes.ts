import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import { requireStudent } from "../attempts/attempts.service.ts";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { listMyMockExams, requireMine } from "./my-mock-exams.service.ts";
import { getMyResult, getMyReview } from "./my-results.service.ts";
import { getSitting, handInCopy, saveAnswers, startCopy } from "./sitting.service.ts";

const access = "signed-in";

/** Sitting mock exams: a user with a classroom sees its planned exams and their own copies, nothing else. */
export function registerMyMockExamRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.listMyMockExams, schemas.listMyMockExams, { access }, ({ user }) => listMyMockExams(context, user));
  route(app, context, contract.getMyMockExam, schemas.getMyMockExam, { access }, async ({ user, params }) => {
    return (await requireMine(context, requireStudent(user), params.mockExamId)).shown;
  });
  route(app, context, contract.startCopy, schemas.startCopy, { access }, async ({ user, params, body }) =>
    startCopy(context, requireStudent(user), params.mockExamId, body.english),
  );
  route(app, context, contract.getSitting, schemas.getSitting, { access }, async ({ user, params }) =>
    getSitting(context, requireStudent(user), params.mockExamId),
  );
  route(app, context, contract.saveAnswers, schemas.saveAnswers, { access }, async ({ user, params, body }) =>
    saveAnswers(context, requireStudent(user), params.mockExamId, body),
  );
  route(app, context, contract.handInCopy, schemas.handInCopy, { access }, async ({ user, params }) =>
    handInCopy(context, requireStudent(user), params.mockExamId),
  );
  route(app, context, contract.getMyResult, schemas.getMyResult, { access }, async ({ user, params }) =>
    getMyResult(context, requireStudent(user), params.mockExamId),
  );
  route(app, context, contract.getMyReview, schemas.getMyReview, { access }, async ({ user, params }) =>
    getMyReview(context, requireStudent(user), params.mockExamId),
  );
}
