import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { setCookie, signUpCookie } from "./cookies.ts";

/** As long as the account waits for its activation: see tokens.ts. */
const maxAgeSeconds = 7 * 24 * 60 * 60;

/** Leaves the browser the ticket by which it may correct the address that it has just signed up with. */
export const setSignUpTicket = ({ config }: Context, reply: FastifyReply, ticket: string): void =>
  setCookie(reply, signUpCookie(config.secureCookies), ticket, { secure: config.secureCookies, maxAgeSeconds });

export const readSignUpTicket = ({ config }: Context, request: FastifyRequest): string | undefined =>
  request.cookies[signUpCookie(config.secureCookies)];
