import { getToday } from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { route } from "../../platform/http/route.ts";
import { describeToday } from "./today.service.ts";

/** What asks for a teacher's attention, for the classes in their reach. */
export function registerTodayRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, getToday, schemas.getToday, { access: "teacher" }, ({ user }) => describeToday(context, user));
}
