import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import { browserSession, whileOpen } from "../../platform/http/browser-session.ts";
import { clearCookie, ltiCookie, setCookie } from "../../platform/http/cookies.ts";
import { AppError } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { route } from "../../platform/http/route.ts";
import { hashSecret } from "../../platform/http/session.ts";
import { createFromPlatform, getArrival, linkToAccount } from "./arrival.service.ts";
import { LaunchRefused, type Refusal } from "./id-token.ts";
import { arrivalMs, beginLaunch, finishLaunch, frameOriginOf, type NoteActivity } from "./launch.service.ts";
import { ltiSecretOf } from "./launch-cookie.ts";
import { findArrival } from "./launches.queries.ts";
import { sendAnswer, sendOpener, sendPage, sendRefusal, sendRegistered, sendUnregistered } from "./pages.ts";
import { RegistrationRefused, registerPlatform } from "./registration.service.ts";
import { publicKeys } from "./tool-keys.ts";

const text = z.string().min(1).max(4000);
const login = z.object({
  iss: text,
  login_hint: text,
  target_link_uri: text.optional(),
  client_id: text.optional(),
  lti_message_hint: text.optional(),
  lti_deployment_id: text.optional(),
});
const answer = z.object({ state: text, id_token: z.string().min(1).max(100_000) });
const registration = z.object({ inscription: text, openid_configuration: text, registration_token: text.optional() });
const failure = z.object({ state: text, error: text });

const keep = ({ config: { secureCookies: secure } }: Context, reply: FastifyReply, secret: string, ms: number, crossSite: boolean) =>
  setCookie(reply, ltiCookie(secure), secret, { secure, crossSite, maxAgeSeconds: ms / 1000 });

/**
 * Routes of launches from learning platforms (LTI 1.3): the pages that a platform opens, open to other sites because
 * the launch proves itself; and what the page of a launch that waits asks for, in whose name its cookie says.
 */
export function registerLtiRoutes(app: FastifyInstance, context: Context, noteActivity: NoteActivity): void {
  const page = { access: "anyone" as const, crossSite: true };
  const schemaOf = (summary: string) => ({ tags: ["lti"], summary });
  const refused = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (error instanceof Error) request.log.info({ request: request.id, refusal, reason: error.message }, "launch refused");
    return sendRefusal(reply, refusal);
  };
  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await hitLimit(context, "ltiByAddress", request.ip);
      const read = login.safeParse(request.method === "GET" ? request.query : request.body);
      if (!read.success) throw new LaunchRefused("message", "it is no login of LTI 1.3");
      const given = Object.entries(read.data).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
      const address = `${contract.ltiPaths.login}?${new URLSearchParams(given)}`;
      // Cookies are dead in a frame of another site: the page there opens a tab.
      if (request.headers["sec-fetch-dest"] === "iframe") return sendOpener(reply, address, await frameOriginOf(context, read.data));
      const { url, secret } = await beginLaunch(context, read.data);
      keep(context, reply, secret, 10 * 60_000, true);
      return reply.redirect(url, 302);
    } catch (error) {
      return refused(request, reply, error);
    }
  };
  app.route({
    method: "GET",
    url: contract.ltiPaths.login,
    config: { access: "anyone" },
    schema: schemaOf("Begin a launch: a page for the browser, opened by a learning platform"),
    handler: begin,
  });
  app.route({
    method: "POST",
    url: contract.ltiPaths.login,
    config: page,
    schema: schemaOf("Begin a launch: a page for the browser, opened by a learning platform"),
    handler: begin,
  });
  app.route({
    method: "POST",
    url: contract.ltiPaths.launch,
    config: page,
    schema: schemaOf("End a launch: the id_token of a learning platform, posted by the browser"),
    handler: async (request, reply) => {
      try {
        await hitLimit(context, "ltiByAddress", request.ip);
        if (failure.safeParse(request.body).success) throw new LaunchRefused("said", "the platform answers an error");
        const read = answer.safeParse(request.body);
        // The browser that began is the browser that ends: nobody is signed in by the answer that another one got.
        if (!read.success || ltiSecretOf(context, request) !== read.data.state) throw new LaunchRefused("state", "another browser began");
        const { path, secret } = await finishLaunch(
          context,
          { state: read.data.state, idToken: read.data.id_token },
          { session: browserSession(context, { request, reply }), noteActivity },
        );
        if (secret) keep(context, reply, secret, arrivalMs, false);
        else clearCookie(reply, ltiCookie(context.config.secureCookies), context.config.secureCookies);
        return reply.redirect(path, 303);
      } catch (error) {
        return refused(request, reply, error);
      }
    },
  });
  app.route({
    method: "GET",
    url: contract.ltiPaths.keys,
    config: { access: "anyone" },
    schema: schemaOf("The public keys by which Badin signs what it says to platforms"),
    handler: async (_request, reply) => {
      // Platforms read it at each launch: they may keep it for an hour.
      reply.header("cache-control", "public, max-age=3600").type("application/json");
      return reply.send(JSON.stringify({ keys: await publicKeys(context) }));
    },
  });
  app.route({
    method: "GET",
    url: contract.ltiPaths.register,
    config: { access: "anyone" },
    schema: schemaOf("Register the platform that opens this page from its link of one use"),
    handler: async (request, reply) => {
      await hitLimit(context, "tokenByAddress", request.ip);
      const read = registration.safeParse(request.query);
      if (!read.success) return sendRefusal(reply, "message");
      const { inscription: secret, openid_configuration: configuration, registration_token: token } = read.data;
      try {
        return sendRegistered(reply, await registerPlatform(context, { secret, configuration, token }), new URL(configuration).origin);
      } catch (error) {
        if (!(error instanceof RegistrationRefused)) throw error;
        return sendUnregistered(reply, error.message, URL.canParse(configuration) ? new URL(configuration).origin : undefined);
      }
    },
  });
  app.route({
    method: "GET",
    url: contract.ltiPaths.return,
    config: { access: "anyone" },
    schema: schemaOf("Give the chosen content back to the platform: a page for the browser"),
    handler: async (request, reply) => {
      const secret = ltiSecretOf(context, request);
      const arrival = secret === undefined ? undefined : await findArrival(context.database.db, hashSecret(secret), context.now());
      if (!arrival?.launch.answer || !arrival.launch.contentFor)
        return sendPage(reply, 400, { title: "Rien n’est choisi", body: "<p>Rouvrez l’activité depuis votre plateforme.</p>" });
      const { answer: token, contentFor } = arrival.launch;
      return sendAnswer(reply, { url: contentFor.url, token, platform: arrival.platform });
    },
  });

  route(app, context, contract.getLtiArrival, schemas.getLtiArrival, { access: "optional" }, ({ user, request }) =>
    getArrival(context, ltiSecretOf(context, request), user),
  );
  route(app, context, contract.createLtiAccount, schemas.createLtiAccount, { access: "anyone" }, async ({ body, request, reply }) => {
    await hitLimit(context, "signUpByAddress", request.ip);
    return createFromPlatform(context, ltiSecretOf(context, request), body, {
      session: browserSession(context, { request, reply }),
      noteActivity,
    });
  });
  route(app, context, contract.linkLtiAccount, schemas.linkLtiAccount, { access: "signed-in", recentProof: true }, (call) =>
    linkToAccount(whileOpen(context, call), ltiSecretOf(context, call.request), call.user, noteActivity),
  );
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof LaunchRefused) return error.refusal;
  return error instanceof AppError && error.code === "school_closed" ? "school" : undefined;
}
