import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { browserSession } from "../../platform/http/browser-session.ts";
import { route } from "../../platform/http/route.ts";
import * as service from "./second-factors.service.ts";

/** Not for students: an account that signs in with a card, or has no address for alerts, keeps one secret. */
const options = { access: "adult", beforeSecondFactor: true } as const;

/** The second factors of the user's own account. */
export function registerSecondFactorRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.getSecondFactors, schemas.getSecondFactors, options, ({ user }) => service.getSecondFactors(context, user));

  route(app, context, api.startApp, schemas.startApp, options, async ({ user, body, reply }) => {
    reply.header("cache-control", "no-store");
    return service.startApp(context, user, body.password);
  });

  route(app, context, api.addApp, schemas.addApp, options, (call) =>
    service.addApp(context, call.user, call.body, browserSession(context, call)),
  );

  route(app, context, api.startPasskey, schemas.startPasskey, options, ({ user, body }) =>
    service.startPasskey(context, user, body.password),
  );

  route(app, context, api.addPasskey, schemas.addPasskey, options, (call) =>
    service.addPasskey(context, call.user, call.body, browserSession(context, call)),
  );

  route(app, context, api.removeSecondFactor, schemas.removeSecondFactor, options, async (call) => {
    const { user, params, body } = call;
    await service.removeSecondFactor(context, user, { ...params, ...body }, browserSession(context, call));
    return undefined;
  });

  route(app, context, api.renewRecoveryCodes, schemas.renewRecoveryCodes, options, (call) =>
    service.renewRecoveryCodes(context, call.user, call.body.password, browserSession(context, call)),
  );
}
