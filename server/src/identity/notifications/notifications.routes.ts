import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { subscribe, unsubscribe } from "./notifications.service.ts";
import { vapidKeys } from "./vapid.ts";

/** Registers the routes of browser notifications. */
export function registerNotificationRoutes(app: FastifyInstance, context: Context): void {
  const forSignedIn = routesFor(app, context, "signed-in");
  forSignedIn(contract.getPublicKey, schemas.getPublicKey, async () => ({ key: (await vapidKeys(context)).publicKey }));
  forSignedIn(contract.subscribe, schemas.subscribe, async ({ user, body }) => {
    await subscribe(context, user, body);
    return undefined;
  });
  forSignedIn(contract.unsubscribe, schemas.unsubscribe, async ({ user, body }) => {
    await unsubscribe(context, user, body.endpoint);
    return undefined;
  });
}
