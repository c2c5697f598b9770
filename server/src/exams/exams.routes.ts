import * as contract from "@badin/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { listExams, publishExam } from "./exams.service.ts";

/** Past exams and training papers, for teachers. */
export function registerExamRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.listExams, { access: "teacher" }, () => listExams(context));
  route(app, context, contract.publishExam, { access: "teacher" }, ({ user, body }) => publishExam(context, user, body));
}
