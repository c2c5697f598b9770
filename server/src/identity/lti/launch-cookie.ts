import type { FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { ltiCookie } from "../../platform/http/cookies.ts";

/** Returns the secret of the launch of this browser. */
export const ltiSecretOf = ({ config }: Context, request: FastifyRequest): string | undefined =>
  request.cookies[ltiCookie(config.secureCookies)];
