import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { requireStudent } from "../../school/classrooms/classrooms.access.ts";
import { listMyMockExams, requireMine } from "./my-mock-exams.service.ts";
import { getMyResult, getMyReview } from "./my-results.service.ts";
import { getSitting, handInCopy, saveAnswers, startCopy, waitForStart } from "./sitting.service.ts";

/** Sitting mock exams: a user with a classroom sees its planned exams and their own copies, nothing else. */
export function registerMyMockExamRoutes(app: FastifyInstance, context: Context): void {
  const forSignedIn = routesFor(app, context, "signed-in");
  forSignedIn(contract.listMyMockExams, schemas.listMyMockExams, ({ user }) => listMyMockExams(context, user));
  forSignedIn(contract.getMyMockExam, schemas.getMyMockExam, async ({ user, params }) => {
    return (await requireMine(context, requireStudent(user), params.mockExamId)).shown;
  });
  forSignedIn(contract.waitForStart, schemas.waitForStart, async ({ user, params }) =>
    waitForStart(context, requireStudent(user), params.mockExamId),
  );
  forSignedIn(contract.startCopy, schemas.startCopy, async ({ user, params, body }) =>
    startCopy(context, requireStudent(user), params.mockExamId, body.english),
  );
  forSignedIn(contract.getSitting, schemas.getSitting, async ({ user, params }) =>
    getSitting(context, requireStudent(user), params.mockExamId),
  );
  forSignedIn(contract.saveAnswers, schemas.saveAnswers, async ({ user, params, body }) =>
    saveAnswers(context, requireStudent(user), params.mockExamId, body),
  );
  forSignedIn(contract.handInCopy, schemas.handInCopy, async ({ user, params, body }) =>
    handInCopy(context, requireStudent(user), params.mockExamId, body?.nbReopened),
  );
  forSignedIn(contract.getMyResult, schemas.getMyResult, async ({ user, params }) =>
    getMyResult(context, requireStudent(user), params.mockExamId),
  );
  forSignedIn(contract.getMyReview, schemas.getMyReview, async ({ user, params }) =>
    getMyReview(context, requireStudent(user), params.mockExamId),
  );
}
