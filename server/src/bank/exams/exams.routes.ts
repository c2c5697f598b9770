import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { listExams } from "./exams.service.ts";

/** Registers the teachers' routes for past and training exams. */
export function registerExamRoutes(app: FastifyInstance, context: Context): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.listExams, schemas.listExams, () => listExams(context));
}
