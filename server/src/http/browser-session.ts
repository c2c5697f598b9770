import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { deviceOf, rememberDevice } from "./device-cookie.ts";
import { endSession, forgetSession, type NewSession, openSession } from "./session.ts";

/** The session of the calling browser, as use cases see it: they do not handle cookies. */
export interface BrowserSession {
  /** IP address of the browser, for rate limits. */
  readonly address: string;
  /** Returns the name of this browser when the account `userId` was open in it before. */
  deviceOf(userId: number): string | undefined;
  /** Signs a user in and ends the previous session. */
  open(trx: Trx, session: NewSession): Promise<void>;
  /** Signs out. */
  end(trx: Trx): Promise<void>;
}

export const browserSession = (context: Context, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): BrowserSession => ({
  address: request.ip,
  deviceOf: (userId) => deviceOf(request, context, userId),
  open: async (trx, session) => {
    await openSession(context, trx, { request, reply }, session);
    // Who takes an identity does not know its password.
    if (session.impersonatorId === undefined) rememberDevice(request, reply, context, session.userId);
  },
  end: async (trx) => {
    await endSession(context, trx, request);
    forgetSession(context, reply);
  },
});
