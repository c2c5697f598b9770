import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { requirePageUser, requireRecentProof } from "../../platform/http/access.ts";
import { browserSession, whileOpen } from "../../platform/http/browser-session.ts";
import { route, routesFor } from "../../platform/http/route.ts";
import { signOut } from "../sign-in/sign-in.service.ts";
import { announceProviders } from "./announce-providers.ts";
import type { TellFailure } from "./failures.ts";
import { listLinks, unlink } from "./outside-links.service.ts";
import {
  createFromArrival,
  describeArrival,
  finishAtProvider,
  leaveProvider,
  linkArrival,
  listProviders,
  startAtProvider,
} from "./outside-sign-in.service.ts";
import { changeOfSchool, listOfSchool } from "./school-providers.service.ts";

const teller =
  ({ log }: FastifyRequest): TellFailure =>
  (failure) =>
    log.warn(failure, "identity provider failed");

/** Signing in by the provider of a school, the links of an account, and what a school says of its providers. */
export function registerOutsideSignInRoutes(app: FastifyInstance, context: Context): void {
  announceProviders(app, context);
  const forAnyone = routesFor(app, context, "anyone");
  forAnyone(api.listSignInProviders, schemas.listSignInProviders, async () => listProviders(context));

  route(app, context, api.startOutsideSignIn, schemas.startOutsideSignIn, { access: "optional" }, async (call) => {
    if (call.body.link && call.user) {
      requirePageUser(call.request, call.user);
      requireRecentProof(context, call.user);
    }
    return startAtProvider(context, call.body, call.user, { session: browserSession(context, call), tell: teller(call.request) });
  });

  route(app, context, api.finishOutsideSignIn, schemas.finishOutsideSignIn, { access: "optional" }, (call) =>
    finishAtProvider(context, call.body, call.user, { session: browserSession(context, call), tell: teller(call.request) }),
  );

  route(app, context, api.leaveOutside, schemas.leaveOutside, { access: "optional" }, async (call) => {
    await signOut(context, browserSession(context, call));
    return { url: await leaveProvider(context, call.user?.provider) };
  });

  forAnyone(api.getOutsideArrival, schemas.getOutsideArrival, (call) => describeArrival(context, browserSession(context, call)));
  forAnyone(api.createOutsideAccount, schemas.createOutsideAccount, (call) =>
    createFromArrival(context, call.body.code, browserSession(context, call)),
  );

  const forSignedIn = routesFor(app, context, "signed-in");
  forSignedIn(api.listOutsideLinks, schemas.listOutsideLinks, ({ user }) => listLinks(context, user));

  const afterProof = routesFor(app, context, "signed-in", { recentProof: true });
  afterProof(api.linkOutsideArrival, schemas.linkOutsideArrival, async (call) => {
    await linkArrival(whileOpen(context, call), call.user, browserSession(context, call));
    return undefined;
  });
  afterProof(api.unlinkOutside, schemas.unlinkOutside, async (call) => {
    await unlink(whileOpen(context, call), call.user, call.params.linkId);
    return undefined;
  });

  routesFor(app, context, "school-admin")(api.listSchoolProviders, schemas.listSchoolProviders, ({ user }) => listOfSchool(context, user));
  const forProvenManagers = routesFor(app, context, "school-admin", { recentProof: true });
  forProvenManagers(api.changeSchoolProvider, schemas.changeSchoolProvider, async (call) => {
    await changeOfSchool(whileOpen(context, call), call.user, call.body);
    return undefined;
  });
}
