import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { deviceOf, rememberDevice } from "./device-cookie.ts";
import { forgetOutsideSignIn, keepOutsideSignIn, type OutsideSignIn } from "./outside-sign-in-cookie.ts";
import { forgetPendingSignIn, openPendingSignIn, type PendingSignIn, pendingSignInOf } from "./pending-sign-in.ts";
import {
  endSession,
  forgetSession,
  type NewSession,
  openSession,
  outsideNameOf,
  requireOpenSession,
  type SessionUser,
  sessionIdOf,
} from "./session.ts";

/** The session of the calling browser, as use cases see it: they do not handle cookies. */
export interface BrowserSession {
  /** IP address of the browser, for rate limits. */
  readonly address: string;
  /** Name, in the database, of the session of this browser. */
  readonly current: string;
  /** Returns the name of this browser when the account `userId` was open in it before. */
  deviceOf(userId: number): string | undefined;
  /** Name, in the database, of the sign-in that waits in this browser for its second step. */
  readonly pending: string | undefined;
  /** Name, in the database, of the sign-in at a provider that this browser has begun. */
  readonly outside: string | undefined;
  /** Keeps a sign-in at a provider, instead of the one that this browser had. */
  keepOutside(trx: Trx, signIn: OutsideSignIn): Promise<void>;
  forgetOutside(): void;
  /** Makes a sign-in wait for its second step; nothing is open until then. */
  wait(trx: Trx, signIn: PendingSignIn): Promise<void>;
  /**
   * Checks that the session of `user`, which the transaction goes on from, has not ended meanwhile.
   * @throws AppError 401 `unauthenticated`, 403 when a right has gone
   */
  requireOpen(trx: Trx, user: SessionUser): Promise<void>;
  /** Signs a user in and ends the previous session. */
  open(trx: Trx, session: NewSession): Promise<void>;
  /** Signs out. */
  end(trx: Trx): Promise<void>;
}

/**
 * Returns a context whose transactions begin by checking that the session of the caller has not ended meanwhile, for
 * use cases that give rights or erase: see `requireOpenSession`.
 */
export function whileOpen(context: Context, { request, user }: { request: FastifyRequest; user: SessionUser }): Context {
  const { database } = context;
  const transaction = <T>(work: (trx: Trx) => Promise<T>) =>
    database.transaction(async (trx) => {
      await requireOpenSession(context, trx, request, user);
      return work(trx);
    });
  return { ...context, database: { ...database, transaction } };
}

export const browserSession = (context: Context, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): BrowserSession => ({
  address: request.ip,
  current: sessionIdOf(context, request),
  deviceOf: (userId) => deviceOf(request, context, userId),
  pending: pendingSignInOf(context, request),
  outside: outsideNameOf(context, request),
  keepOutside: (trx, signIn) => keepOutsideSignIn(context, trx, reply, signIn),
  forgetOutside: () => forgetOutsideSignIn(context, reply),
  wait: (trx, signIn) => openPendingSignIn(context, trx, reply, signIn),
  requireOpen: (trx, user) => requireOpenSession(context, trx, request, user),
  open: async (trx, session) => {
    await openSession(context, trx, { request, reply }, session);
    if (pendingSignInOf(context, request) !== undefined) forgetPendingSignIn(context, reply);
    // Not when impersonating: that browser has not proved that it knows the password.
    if (session.impersonatorId === undefined) rememberDevice(request, reply, context, session.userId);
  },
  end: async (trx) => {
    await endSession(context, trx, request);
    forgetSession(context, reply);
  },
});
