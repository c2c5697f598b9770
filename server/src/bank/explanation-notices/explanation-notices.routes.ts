import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { listReceived, markRead } from "./explanation-notices.service.ts";

/** Registers the routes by which students read the explanations that they asked for: each their own only. */
export function registerExplanationNoticeRoutes(app: FastifyInstance, context: Context): void {
  const forSignedIn = routesFor(app, context, "signed-in");
  forSignedIn(contract.listReceivedExplanations, schemas.listReceivedExplanations, ({ user }) => listReceived(context, user));
  forSignedIn(contract.markExplanationsRead, schemas.markExplanationsRead, async ({ user }) => {
    await markRead(context, user);
    return undefined;
  });
}
