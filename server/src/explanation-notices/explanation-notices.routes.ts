import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { listReceived, markRead } from "./explanation-notices.service.ts";

/** Registers the routes by which students read the explanations that they asked for: each their own only. */
export function registerExplanationNoticeRoutes(app: FastifyInstance, context: Context): void {
  const access = "signed-in";
  route(app, context, contract.listReceivedExplanations, schemas.listReceivedExplanations, { access }, ({ user }) =>
    listReceived(context, user),
  );
  route(app, context, contract.markExplanationsRead, schemas.markExplanationsRead, { access }, async ({ user }) => {
    await markRead(context, user);
    return undefined;
  });
}
