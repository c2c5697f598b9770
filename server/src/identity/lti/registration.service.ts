import { dayMs, ltiPaths, type openLtiRegistration as openEndpoint, type ResponseOf } from "@badin/contract";
import * as z from "zod";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import { fieldError } from "../../platform/http/errors.ts";
import { hashSecret } from "../../platform/http/session.ts";
import { callOutside } from "../../platform/outbound/call.ts";
import { address, id, scoreScope } from "./claims.rules.ts";
import { membersScope } from "./members.rules.ts";
import { findPlatforms, insertPlatform, schoolExists } from "./platforms.queries.ts";

const openMs = dayMs;
const timeoutMs = 10_000;
const maxBytes = 256 * 1024;
const configurationName = "https://purl.imsglobal.org/spec/lti-platform-configuration";
const toolName = "https://purl.imsglobal.org/spec/lti-tool-configuration";

/**
 * Makes a link by which a platform registers itself for a school, once, within a day.
 * @throws AppError 400 on field `schoolId`
 */
export async function openRegistration(context: Context, schoolId: number): Promise<ResponseOf<typeof openEndpoint>> {
  const secret = context.randomBytes(32).toString("base64url");
  const until = context.now() + openMs;
  await context.database.transaction(async (trx) => {
    if (!(await schoolExists(trx, schoolId))) throw fieldError("invalid", "schoolId", "Choisissez un établissement de la liste");
    const values = { token_hash: hashSecret(secret), school_id: schoolId, expires_at: until };
    await trx.insertInto("lti_registrations").values(values).execute();
  });
  const url = `${context.config.publicUrl}${ltiPaths.register}?${new URLSearchParams({ inscription: secret })}`;
  return { url, until: new Date(until).toISOString() };
}

const openId = z.object({
  issuer: address,
  authorization_endpoint: address,
  registration_endpoint: address,
  jwks_uri: address,
  token_endpoint: address,
  [configurationName]: z.object({ product_family_code: id.optional() }).optional(),
});
const registered = z.object({
  client_id: id,
  [toolName]: z.object({ deployment_id: z.coerce.string().pipe(id) }).optional(),
});

/** Why a platform is not registered, in French. */
export class RegistrationRefused extends Error {}

/**
 * Registers the platform whose page has opened the link (LTI Dynamic Registration 1.0). The link has served, unless
 * nothing of the platform could be read.
 * @returns the platform's name
 * @throws RegistrationRefused
 */
export async function registerPlatform(
  context: Context,
  { secret, configuration, token }: { secret: string; configuration: string; token: string | undefined },
): Promise<string> {
  const { database, now } = context;
  const open = await database.db
    .selectFrom("lti_registrations as r")
    .innerJoin("schools as s", "s.id", "r.school_id")
    .where("r.token_hash", "=", hashSecret(secret))
    .where("r.expires_at", ">", now())
    .select(["r.school_id", "s.name"])
    .executeTakeFirst();
  if (!open) throw new RegistrationRefused("Ce lien a déjà servi, ou date de plus d’un jour.");
  const platform = await readPlatform(context, configuration);
  const taken = await database.db.deleteFrom("lti_registrations").where("token_hash", "=", hashSecret(secret)).executeTakeFirst();
  if (taken.numDeletedRows === 0n) throw new RegistrationRefused("Ce lien a déjà servi.");
  const answer = await call(
    context,
    platform.registration_endpoint,
    registered,
    JSON.stringify(toolConfiguration(context.config.publicUrl)),
    token,
  );
  const host = new URL(platform.authorization_endpoint).host;
  const family = platform[configurationName]?.product_family_code ?? "";
  const name = family === "" ? host : `${family.charAt(0).toUpperCase()}${family.slice(1)} (${host})`;
  const deployment = answer[toolName]?.deployment_id;
  await database.transaction(async (trx) => {
    if ((await findPlatforms(trx, platform.issuer, answer.client_id)).length > 0)
      throw new RegistrationRefused("Cette plateforme est déjà enregistrée.");
    await insertPlatform(trx, {
      school_id: open.school_id,
      name: name.slice(0, 80),
      issuer: platform.issuer,
      client_id: answer.client_id,
      auth_url: platform.authorization_endpoint,
      token_url: platform.token_endpoint,
      jwks_url: platform.jwks_uri,
      deployments: JSON.stringify(deployment === undefined ? [] : [deployment]),
      created_at: now(),
    });
    const subject = `school:${open.school_id}` as const;
    await record(trx, context, { actorId: null, schoolId: open.school_id, action: "lti.add-platform", subject });
  });
  return name;
}

/** Reads what a platform says of itself: all of it must be of the site that says it (OpenID Connect Discovery, 4.3). */
async function readPlatform(context: Context, configuration: string) {
  if (!URL.canParse(configuration)) throw new RegistrationRefused("La plateforme ne dit pas où lire ses réglages.");
  const read = await call(context, configuration, openId);
  const { origin } = new URL(configuration);
  const addresses = [read.issuer, read.registration_endpoint, read.authorization_endpoint, read.token_endpoint, read.jwks_uri];
  if (addresses.some((other) => !URL.canParse(other) || new URL(other).origin !== origin))
    throw new RegistrationRefused("Les réglages de la plateforme parlent d’un autre site\u00a0: enregistrez-la à la main.");
  return read;
}

async function call<S extends z.ZodType>(context: Context, url: string, schema: S, body?: string, token?: string): Promise<z.output<S>> {
  try {
    const headers = {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const method = body === undefined ? "GET" : "POST";
    const sent = { url: new URL(url), method, headers, timeoutMs, maxBytes, ...(body === undefined ? {} : { body }) } as const;
    const answer = await callOutside(context.outbound, sent);
    if (answer.status !== 200 && answer.status !== 201) throw new Error(`it answers ${answer.status}`);
    return schema.parse(JSON.parse(answer.text));
  } catch {
    throw new RegistrationRefused("La plateforme ne répond pas comme il faut. Réessayez, ou enregistrez-la à la main.");
  }
}

const toolConfiguration = (publicUrl: string) => ({
  application_type: "web",
  response_types: ["id_token"],
  grant_types: ["implicit", "client_credentials"],
  initiate_login_uri: `${publicUrl}${ltiPaths.login}`,
  redirect_uris: [`${publicUrl}${ltiPaths.launch}`],
  client_name: "Badin",
  client_uri: publicUrl,
  jwks_uri: `${publicUrl}${ltiPaths.keys}`,
  token_endpoint_auth_method: "private_key_jwt",
  scope: [scoreScope, membersScope].join(" "),
  [toolName]: {
    domain: new URL(publicUrl).host,
    target_link_uri: `${publicUrl}/home`,
    claims: ["iss", "sub", "given_name", "family_name"],
    messages: [{ type: "LtiResourceLinkRequest" }, { type: "LtiDeepLinkingRequest", target_link_uri: `${publicUrl}/home`, label: "Badin" }],
  },
});
