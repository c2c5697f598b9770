import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { requirePageUser } from "../../platform/http/access.ts";
import { browserSession } from "../../platform/http/browser-session.ts";
import { AppError } from "../../platform/http/errors.ts";
import { route, routesFor } from "../../platform/http/route.ts";
import { renewAnswerKey, sessionIdOf } from "../../platform/http/session.ts";
import { readSignUpTicket, setSignUpTicket } from "../../platform/http/sign-up-ticket.ts";
import { describeMe } from "../accounts/me.service.ts";
import { claimAccount, followClaim, recognise } from "./claims.service.ts";
import { askPassword, changeOwnPassword, changePassword, describeTokenOwner, usableToken } from "./password.service.ts";
import { askProofPasskey, listProofs, prove, proveByCode, proveByPasskey } from "./proof.service.ts";
import { askPasskey, confirmSignIn, getSecondStep, signInWithPasskey } from "./second-step.service.ts";
import { lookUpName, signIn, signInWithCard, signOut } from "./sign-in.service.ts";
import { correctSignUp, findCode, signUp } from "./sign-up.service.ts";

/** Routes to sign in and out, to sign up, and to choose a password. */
export function registerSignInRoutes(app: FastifyInstance, context: Context): void {
  const forAnyone = routesFor(app, context, "anyone");
  route(app, context, api.getMe, schemas.getMe, { access: "optional" }, async ({ user, request, reply }) => {
    reply.header("cache-control", "no-store");
    const token = bearerOf(request);
    if (token) return describeTokenOwner(context, token, request.ip);
    if (!user) throw new AppError("unauthenticated");
    renewAnswerKey(context, request, reply, user);
    return describeMe(context, context.database.db, user.id, user.impersonatorId, user.providerFactor);
  });

  forAnyone(api.login, schemas.login, async ({ body, request }) => {
    const found = await lookUpName(context, body.email, request.ip);
    // Logged for monitoring: many unknown names from one address mean that somebody is looking for accounts.
    request.log.info({ known: found.signin === "k", address: request.ip }, "name looked up");
    return found;
  });

  forAnyone(api.signIn, schemas.signIn, (call) => signIn(context, call.body, browserSession(context, call)));

  forAnyone(api.signInWithCard, schemas.signInWithCard, (call) => signInWithCard(context, call.body, browserSession(context, call)));

  forAnyone(api.getSecondStep, schemas.getSecondStep, (call) => getSecondStep(context, browserSession(context, call)));

  forAnyone(api.confirmSignIn, schemas.confirmSignIn, (call) => confirmSignIn(context, call.body.code, browserSession(context, call)));

  forAnyone(api.askPasskey, schemas.askPasskey, (call) => askPasskey(context, browserSession(context, call)));

  forAnyone(api.signInWithPasskey, schemas.signInWithPasskey, (call) =>
    signInWithPasskey(context, call.body.response, browserSession(context, call)),
  );

  forAnyone(api.signOut, schemas.signOut, async (call) => {
    await signOut(context, browserSession(context, call));
    return undefined;
  });

  forAnyone(api.signUp, schemas.signUp, async ({ body, request, reply }) => {
    setSignUpTicket(context, reply, await signUp(context, body, request.ip));
    return undefined;
  });

  forAnyone(api.findCode, schemas.findCode, ({ body, request }) => findCode(context, body.code, request.ip));

  forAnyone(api.recognise, schemas.recognise, ({ body, request }) => recognise(context, body, request.ip));

  forAnyone(api.claimAccount, schemas.claimAccount, async ({ body, request, reply }) => {
    setSignUpTicket(context, reply, await claimAccount(context, body, request.ip));
    return undefined;
  });

  forAnyone(api.followClaim, schemas.followClaim, ({ request }) => followClaim(context, readSignUpTicket(context, request)));

  forAnyone(api.correctSignUp, schemas.correctSignUp, async ({ body, request, reply }) => {
    setSignUpTicket(context, reply, await correctSignUp(context, readSignUpTicket(context, request), body.email, request.ip));
    return undefined;
  });

  forAnyone(api.askPassword, schemas.askPassword, async ({ body, request }) => {
    await askPassword(context, body.username, request.ip);
    return undefined;
  });

  route(app, context, api.changeOwnPassword, schemas.changeOwnPassword, { access: "signed-in" }, async (call) => {
    await changeOwnPassword(context, call.user, call.body, browserSession(context, call));
    return undefined;
  });

  route(app, context, api.prove, schemas.prove, { access: "signed-in" }, async ({ user, body, request }) => {
    await prove(context, user, body.password, sessionIdOf(context, request));
    return undefined;
  });

  const forSignedIn = routesFor(app, context, "signed-in");
  forSignedIn(api.getProofs, schemas.getProofs, ({ user }) => listProofs(context, user));

  forSignedIn(api.proveByCode, schemas.proveByCode, async (call) => {
    const browser = browserSession(context, call);
    await proveByCode(context, call.user, call.body.code, { session: sessionIdOf(context, call.request), browser });
    return undefined;
  });

  forSignedIn(api.askProofPasskey, schemas.askProofPasskey, ({ user, request }) =>
    askProofPasskey(context, user, sessionIdOf(context, request)),
  );

  forSignedIn(api.proveByPasskey, schemas.proveByPasskey, async ({ user, body, request }) => {
    await proveByPasskey(context, user, body.response, sessionIdOf(context, request));
    return undefined;
  });

  route(app, context, api.changePassword, schemas.changePassword, { access: "optional" }, async (call) => {
    // With a link, the account is that of the link, whoever is signed in.
    if (call.user && !usableToken(call.body.token)) requirePageUser(call.request, call.user);
    return changePassword(context, call.user, call.body, browserSession(context, call));
  });
}

/** Returns the emailed token of the `Authorization` header. */
const bearerOf = (request: FastifyRequest): string | undefined =>
  usableToken(/^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1]);
