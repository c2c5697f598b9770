import { createHmac, timingSafeEqual } from "node:crypto";
import { csrfHeader, getCsrfToken } from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { csrfCookie, setCookie } from "./cookies.ts";
import { AppError } from "./errors.ts";
import { route } from "./route.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Protects against forged requests with a signed double submit (OWASP): the browser holds a random cookie that scripts cannot read, and
 * sends its signature in a header that other sites cannot set. There is no server state, so any process can check the signature.
 */
export function registerCsrf(app: FastifyInstance, context: Context): void {
  const secure = context.config.secureCookies;
  const name = csrfCookie(secure);

  app.addHook("onRequest", (request, _reply, done) => {
    // Applies to every path: only the API accepts writes, and one path can be spelled in several ways.
    done(safeMethods.has(request.method) || isGenuine(request, name, context) ? undefined : new AppError("csrf"));
  });

  route(app, context, getCsrfToken, schemas.getCsrfToken, { access: "anyone" }, async ({ request, reply }) => {
    let value = request.cookies[name];
    if (!value || value.length > 100) {
      value = context.randomBytes(24).toString("base64url");
      setCookie(reply, name, value, { secure });
    }
    return { token: tokenOf(value, context) };
  });
}

/** Returns the token of a cookie: its HMAC signature. */
const tokenOf = (cookie: string, { keys }: Pick<Context, "keys">): string =>
  createHmac("sha256", keys.csrf).update(cookie).digest("base64url");

function isGenuine(request: FastifyRequest, name: string, context: Context): boolean {
  const cookie = request.cookies[name];
  const token = request.headers[csrfHeader];
  if (!cookie || typeof token !== "string") return false;
  const expected = Buffer.from(tokenOf(cookie, context));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
