import { pageUserHeader } from "@badin/contract";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { AppError } from "./errors.ts";
import { asksSecondFactor, needsSecondFactor } from "./second-factor-needed.ts";
import { findSessionUser, type SessionUser } from "./session.ts";

/** Who may call a route. `anyone` and `optional` let everyone in; only `optional` looks for the signed-in user. */
export type Access =
  | "anyone"
  | "optional"
  | "signed-in"
  | "adult"
  | "teacher"
  | "school-admin"
  | "site-admin"
  | "bank-reader"
  | "bank-editor";

/** How long a password or a second factor counts as a proof that the person is there. */
const proofMs = 15 * 60_000;

/** To whom a route stays open that is closed to them otherwise, or the reverse. */
export interface AccessExceptions {
  /** To a user who must change their password first. */
  readonly beforePasswordChange?: boolean;
  /** To a site admin who must add a second factor first. */
  readonly beforeSecondFactor?: boolean;
  /**
   * Only to a user who gave a password or a second factor within the last 15 minutes: what it does is far-reaching or
   * final.
   */
  readonly recentProof?: boolean;
}

/** A user who belongs to a school. */
export type SchoolUser = SessionUser & { readonly schoolId: number };

export type AllowedUser<A extends Access> = A extends "anyone"
  ? undefined
  : A extends "optional"
    ? SessionUser | undefined
    : A extends "teacher" | "school-admin"
      ? SchoolUser
      : SessionUser;

declare module "fastify" {
  interface FastifyRequest {
    user: SessionUser | undefined;
  }
}

/**
 * Finds the user of the session and checks that they may call the route. Sets `request.user`.
 * @throws AppError 401 when nobody is signed in, 409 when the page was loaded for another user, 403 when the role is
 * not enough, when the password must be changed or a second factor added first, or `proof_needed`
 */
export async function authorize(
  context: Context,
  request: FastifyRequest,
  access: Access,
  exceptions: AccessExceptions = {},
): Promise<void> {
  if (access === "anyone") return;
  const user = await findSessionUser(context, request);
  request.user = user;
  if (access === "optional") return;
  if (!user) throw new AppError("unauthenticated");
  // Before the role check: a page loaded for another user gets 409 `other_user` rather than 403, which would blame the
  // user it shows.
  if (request.method !== "GET") requirePageUser(request, user);
  if (user.mustChangePassword || asksSecondFactor(context, user)) await requireReady(context, user, exceptions);
  if (!isAllowed(user, access, context.config.bankEditors)) throw new AppError("forbidden");
  if (exceptions.recentProof) requireRecentProof(context, user);
}

/** @throws AppError 403 `proof_needed` to anyone who gave no password or second factor within the last 15 minutes */
export function requireRecentProof(context: Context, user: SessionUser): void {
  if (!isJustProven(context, user)) throw new AppError("proof_needed");
}

/** Whether the person who is there has proven who they are within the last 15 minutes. */
export const isJustProven = ({ now }: Context, { provedAt }: SessionUser): boolean => provedAt !== null && now() - provedAt < proofMs;

/** Only a user who must change their password, or of whom a second factor is asked, can lack something. */
async function requireReady(
  context: Context,
  user: SessionUser,
  { beforePasswordChange, beforeSecondFactor }: AccessExceptions,
): Promise<void> {
  if (beforePasswordChange) return;
  if (user.mustChangePassword) throw new AppError("forbidden", { message: "Changez d’abord votre mot de passe" });
  if (!beforeSecondFactor && (await needsSecondFactor(context, context.database.db, user))) throw new AppError("second_factor_needed");
}

/**
 * Checks that `user` is the user for whom the calling page was loaded, when the request names that user
 * (docs/decisions/0011).
 * @throws AppError 409 `other_user`
 */
export function requirePageUser(request: FastifyRequest, user: SessionUser): void {
  const shown = request.headers[pageUserHeader];
  if (shown !== undefined && shown !== String(user.id)) throw new AppError("other_user");
}

/** Returns whether the role of `user` gives access to a route. */
export function isAllowed(user: SessionUser, access: Access, bankEditors: "teachers" | "admins"): boolean {
  switch (access) {
    case "anyone":
    case "optional":
    case "signed-in":
      return true;
    case "adult":
      return user.teacher || user.schoolAdmin || user.admin;
    case "teacher":
      return user.teacher && user.schoolId !== null;
    case "school-admin":
      return user.schoolAdmin && user.schoolId !== null;
    case "site-admin":
      return user.admin;
    case "bank-reader":
      return user.teacher || user.admin;
    case "bank-editor":
      return user.admin || (user.teacher && bankEditors === "teachers");
  }
}
