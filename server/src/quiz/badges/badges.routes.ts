import { listBadges } from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { route } from "../../platform/http/route.ts";
import { type FindMockTotals, listWall } from "./badges.service.ts";

export function registerBadgeRoutes(app: FastifyInstance, context: Context, findMockTotals: FindMockTotals): void {
  route(app, context, listBadges, schemas.listBadges, { access: "signed-in" }, ({ user }) => listWall(context, user, findMockTotals));
}
