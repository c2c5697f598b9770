import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import { tellFailure } from "../../platform/jobs/tell-failure.ts";
import { remembered } from "../../platform/memory.ts";
import { callOutside, isTimeout } from "../../platform/outbound/call.ts";
import { ForbiddenAddress } from "../../platform/outbound/outbound.ts";
import { retryAfterMs } from "../../platform/outbound/retry-after.rules.ts";
import { signForPlatform } from "./tool-keys.ts";

const timeoutMs = 10_000;
const tokenMaxBytes = 64 * 1024;

/** A platform that refuses or does not answer as it should; `status` is that of its answer. */
export class PlatformRefused extends Error {
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  constructor(what: string, status: number, retryAfter?: number) {
    super(`${what} answers ${status}`);
    this.status = status;
    this.retryAfterMs = retryAfter;
  }
}

interface Client {
  readonly token_url: string;
  readonly client_id: string;
}

const granted = z.object({ access_token: z.string().min(1).max(10_000), expires_in: z.coerce.number().catch(60) });
const keptTokens = remembered(() => new Map<string, { readonly token: string; readonly until: number }>());

/**
 * Returns a token for the services of a platform (client credentials with a signed assertion, RFC 7523), kept in memory
 * until shortly before it ends.
 * @throws PlatformRefused, or what the call throws
 */
async function findToken(context: Context, { token_url: url, client_id: clientId }: Client, scope: string): Promise<string> {
  const tokens = keptTokens(context);
  const name = [url, clientId, scope].join(" ");
  const known = tokens.get(name);
  if (known && context.now() < known.until) return known.token;
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: await signForPlatform(context, { clientId, audience: url }),
    scope,
  });
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
  const {
    status,
    headers: answered,
    text,
  } = await callOutside(context.outbound, {
    url: new URL(url),
    method: "POST",
    headers,
    body: body.toString(),
    timeoutMs,
    maxBytes: tokenMaxBytes,
  });
  if (status !== 200) throw new PlatformRefused("its token service", status, retryAfterMs(answered["retry-after"], context.now()));
  const { access_token: token, expires_in: seconds } = granted.parse(JSON.parse(text));
  tokens.set(name, { token, until: context.now() + Math.max(0, seconds - 60) * 1000 });
  return token;
}

interface ServiceCall {
  readonly url: URL;
  readonly scope: string;
  /** What is sent, or what is asked for when nothing is. */
  readonly type: string;
  readonly body?: object;
  readonly maxBytes?: number;
}

/**
 * Calls a service of a platform in Badin's name. A token that it no longer takes is asked for again, once.
 * @returns what it answers
 * @throws PlatformRefused unless the answer is a success; what the call throws
 */
export async function callPlatform(context: Context, client: Client, { url, scope, type, body, maxBytes = 64 * 1024 }: ServiceCall) {
  for (let first = true; ; first = false) {
    const authorization = `Bearer ${await findToken(context, client, scope)}`;
    const sent = body
      ? ({ method: "POST", headers: { authorization, "content-type": type }, body: JSON.stringify(body) } as const)
      : ({ method: "GET", headers: { authorization, accept: type } } as const);
    const answer = await callOutside(context.outbound, { url, ...sent, timeoutMs, maxBytes });
    if (answer.status >= 200 && answer.status < 300) return answer;
    if (answer.status !== 401 || !first)
      throw new PlatformRefused("its service", answer.status, retryAfterMs(answer.headers["retry-after"], context.now()));
    keptTokens(context).delete([client.token_url, client.client_id, scope].join(" "));
  }
}

/** Whether the same call would be refused again. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ForbiddenAddress ||
  (error instanceof PlatformRefused && error.status >= 400 && error.status < 500 && ![401, 408, 409, 425, 429].includes(error.status));

/** Returns why a call of a platform failed, in French. */
export function tellRefusal(error: unknown): string {
  if (error instanceof ForbiddenAddress)
    return "Badin n’appelle pas l’adresse que donne la plateforme\u00A0: il faut https et une adresse publique.";
  if (error instanceof PlatformRefused)
    return `La plateforme répond ${error.status}${error.message.startsWith("its token") ? " à la demande de jeton" : ""}.`;
  if (isTimeout(error)) return "La plateforme n’a pas répondu en dix secondes.";
  return tellFailure(error);
}
