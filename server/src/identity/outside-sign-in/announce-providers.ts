import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { clearCookie, providersCookie, setCookie } from "../../platform/http/cookies.ts";

const year = 365 * 24 * 60 * 60;

/**
 * Tells the sign-in page, by a cookie that scripts may read, that it has providers to offer: a page without any loads
 * and asks for nothing.
 */
export function announceProviders(app: FastifyInstance, context: Context): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { signInProviders, secureCookies: secure } = context.config;
    const path = request.url.split("?", 1)[0];
    const isTold = request.cookies[providersCookie(secure)] !== undefined;
    const some = signInProviders.length > 0;
    if ((path === "/login" || path === "/") && some !== isTold) {
      if (some) setCookie(reply, providersCookie(secure), "1", { secure, maxAgeSeconds: year, readable: true });
      else clearCookie(reply, providersCookie(secure), secure);
    }
    done();
  });
}
