import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { listExams, publishExam } from "./exams.service.ts";

/** Registers the teachers' routes for past and training exams. */
export function registerExamRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.listExams, schemas.listExams, { access: "teacher" }, () => listExams(context));
  route(app, context, contract.publishExam, schemas.publishExam, { access: "teacher" }, ({ user, body }) =>
    publishExam(context, user, body),
  );
}
