import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { getStatistics } from "./statistics.service.ts";

/** Statistics of the quizzes of a class, for its teachers. */
export function registerStatisticsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.getQcmStats, schemas.getQcmStats, { access: "teacher" }, ({ user, params }) =>
    getStatistics(context, user, params.classroomId, params.qcmId),
  );
}
