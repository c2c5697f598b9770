import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { endSession, forgetSession, openSession } from "./session.ts";

/** The session of the calling browser, as use cases see it: they do not handle cookies. */
export interface BrowserSession {
  /** IP address of the browser, for rate limits. */
  readonly address: string;
  /** Signs `userId` in and ends the previous session. `impersonatorId` is the id of the school admin who impersonates them. */
  open(trx: Trx, userId: number, impersonatorId?: number | null): Promise<void>;
  /** Signs out. */
  end(trx: Trx): Promise<void>;
}

export const browserSession = (context: Context, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): BrowserSession => ({
  address: request.ip,
  open: (trx, userId, impersonatorId = null) => openSession(context, trx, { request, reply }, userId, impersonatorId),
  end: async (trx) => {
    await endSession(context, trx, request);
    forgetSession(context, reply);
  },
});
