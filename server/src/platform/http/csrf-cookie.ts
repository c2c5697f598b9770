import { createHmac, timingSafeEqual } from "node:crypto";
import { csrfHeader } from "@badin/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { csrfCookie, sessionCookie, setCookie } from "./cookies.ts";

/**
 * Returns the token of the browser's CSRF cookie. Gives it another cookie when it has none, or one that is not sealed
 * to its session.
 */
export function issueCsrfToken(request: FastifyRequest, reply: FastifyReply, context: Context): string {
  const { value, session } = cookiesOf(request, context);
  if (isUsable(value, session, context)) return tokenOf(value, context);
  // Derived from the session, so that two tabs that start together receive the same.
  const fresh = session === undefined ? context.randomBytes(24).toString("base64url") : sign(`cookie ${session}`, context);
  keepCookie(reply, context, fresh, session);
  return tokenOf(fresh, context);
}

/**
 * Seals the CSRF cookie of the request to the session that it has just opened: the token that the page holds stays
 * valid.
 */
export function bindCsrf(request: FastifyRequest, reply: FastifyReply, context: Context, session: string): void {
  const { value } = cookiesOf(request, context);
  if (value) keepCookie(reply, context, randomPart(value), session);
}

function keepCookie(reply: FastifyReply, context: Context, random: string, session: string | undefined): void {
  const secure = context.config.secureCookies;
  setCookie(reply, csrfCookie(secure), session === undefined ? random : `${random}.${sealOf(random, session, context)}`, { secure });
}

function cookiesOf({ cookies }: FastifyRequest, { config }: Context) {
  return { value: cookies[csrfCookie(config.secureCookies)], session: cookies[sessionCookie(config.secureCookies)] };
}

const sign = (text: string, { keys }: Pick<Context, "keys">): string => createHmac("sha256", keys.csrf).update(text).digest("base64url");
const randomPart = (cookie: string): string => cookie.split(".", 1)[0] ?? "";
/** Returns the token of a cookie: the signature of its random part. */
const tokenOf = (cookie: string, context: Context): string => sign(randomPart(cookie), context);
const sealOf = (random: string, session: string, context: Context): string => sign(`${random} of ${session}`, context);

/** Whether the browser may keep using this cookie: well formed and, in a session, sealed to it. */
function isUsable(value: string | undefined, session: string | undefined, context: Context): value is string {
  if (!value || value.length > 200) return false;
  if (session === undefined) return true;
  const random = randomPart(value);
  return same(value.slice(random.length + 1), sealOf(random, session, context));
}

/** Whether a request has a cookie that counts, and its token. */
export function hasCsrfToken(request: FastifyRequest, context: Context): boolean {
  const { value, session } = cookiesOf(request, context);
  const token = request.headers[csrfHeader];
  return isUsable(value, session, context) && typeof token === "string" && same(token, tokenOf(value, context));
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
