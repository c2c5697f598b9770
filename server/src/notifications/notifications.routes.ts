import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { subscribe, unsubscribe } from "./notifications.service.ts";
import { vapidKeys } from "./vapid.ts";

const access = "signed-in";

/** Registers the routes of browser notifications. */
export function registerNotificationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.getPublicKey, schemas.getPublicKey, { access }, async () => ({ key: (await vapidKeys(context)).publicKey }));
  route(app, context, contract.subscribe, schemas.subscribe, { access }, async ({ user, body }) => {
    await subscribe(context, user, body);
    return undefined;
  });
  route(app, context, contract.unsubscribe, schemas.unsubscribe, { access }, async ({ user, body }) => {
    await unsubscribe(context, user, body.endpoint);
    return undefined;
  });
}
