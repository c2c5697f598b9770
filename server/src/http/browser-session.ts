import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { endSession, forgetSession, openSession } from "./session.ts";

/** The session of the browser that calls, as use cases see it: cookies stay out of their story. */
export interface BrowserSession {
  /** Where the browser calls from, for limits. */
  readonly address: string;
  /** Signs `userId` in, in place of whoever was; `impersonatorId` is the person really there. */
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
