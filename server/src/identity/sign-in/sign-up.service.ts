import { codeKind, type findCode as endpoint, nameToShow, type ResponseOf } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import type { CodeState } from "../../platform/database/schema.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { queueAccountMail } from "../accounts/account-mails.ts";
import { deleteUnprovenAccount, findAccount } from "../accounts/accounts.queries.ts";
import { announceArrival } from "../accounts/arrivals.ts";
import { findClassroomByCode, findNamesOfCode, findSchoolByCode, isFormerCode } from "../accounts/codes.queries.ts";
import { changeIdentity, createAccount, withEmailTakenError } from "../accounts/identity.ts";
import { insertJoinRequest } from "../accounts/join-requests.queries.ts";
import { deleteTokens, findTokenOwner, issueToken } from "../accounts/tokens.ts";

export interface SignUp {
  readonly firstName: string;
  readonly name: string;
  readonly email: string;
  /** The code as typed, converted to its stored form. */
  readonly code: string;
  /** The names as typed, to be shown. */
  readonly shownFirstName?: string | undefined;
  readonly shownName?: string | undefined;
}

/**
 * Creates the account of somebody who has a code: a student of its classroom, or a teacher of its school. It must be
 * activated by mail; when the code asks for an agreement, the mail says so, and the account belongs to no school until
 * then: see join-codes/. An account that nobody has activated does not keep its address from anyone who signs up with
 * it: it may have been mistyped.
 * @returns a ticket that lets this browser correct a mistyped address, until the account is activated
 * @throws AppError 400 on field `code` when it is unknown, of an archived class, replaced or closed, 409 on field
 * `email` when it is taken, 429
 */
export async function signUp(context: Context, { code, email, ...names }: SignUp, address: string): Promise<string> {
  await hitLimit(context, "signUpByAddress", address);
  return context.database.transaction(async (trx) => {
    const { state, ...place } = await getPlace(trx, context.database.engine, code);
    const asks = state === "asks";
    await deleteUnprovenAccount(trx, email);
    const firstName = nameToShow(names.firstName, names.shownFirstName);
    const name = nameToShow(names.name, names.shownName);
    const joined = asks ? { schoolId: null, classroomId: null } : place;
    const userId = await createAccount(trx, context, { firstName, name, email, teacher: place.classroomId === null, ...joined });
    if (asks) await insertJoinRequest(trx, requestOf(place, userId, context.now()));
    else if (place.classroomId === null) await announceArrival(trx, context, userId, place.schoolId);
    await queueAccountMail(trx, context, "activation", userId);
    return issueToken(trx, context, userId, "sign-up");
  });
}

/**
 * Returns the names of the class and the school of a code, or of the school alone. It tells whether a code exists as
 * `signUp` does, and is limited with it: see docs/decisions/0112-code-typed-first.md.
 * @throws AppError 400 on field `code` as `signUp`, 429
 */
export async function findCode(context: Context, code: string, address: string): Promise<ResponseOf<typeof endpoint>> {
  await hitLimit(context, "signUpByAddress", address);
  const { db } = context.database;
  const kind = codeKind(code);
  const found = kind && (await findNamesOfCode(db, kind, code));
  if (!found) throw fieldError((await isFormerCode(db, code)) ? "code_replaced" : "unknown_code", "code");
  if (found.code_state === "closed") throw fieldError("code_closed", "code");
  return { classroom: found.classroom, school: found.school };
}

/**
 * Corrects the address of the account that the browser holding `ticket` has created, and sends the activation mail
 * there. Links sent to the former address end.
 * @returns the next ticket
 * @throws AppError 409 `sign_up_closed` without a valid ticket or once the account is activated or let in, 409 on field
 * `email` when it is taken, 429
 */
export async function correctSignUp(context: Context, ticket: string | undefined, email: string, address: string): Promise<string> {
  await hitLimit(context, "signUpByAddress", address);
  return withEmailTakenError(() =>
    context.database.transaction(async (trx) => {
      const userId = ticket === undefined ? undefined : await findTokenOwner(trx, ticket, context.now(), "sign-up");
      const account = userId === undefined ? undefined : await findAccount(trx, userId);
      // A person who was let in at one address does not come in from another.
      if (!account || account.activated_at !== null || account.admitted_at !== null) throw new AppError("sign_up_closed");
      if (email !== account.email) await deleteUnprovenAccount(trx, email);
      await changeIdentity(trx, account, { firstName: account.first_name, name: account.name, email });
      await deleteTokens(trx, account.id);
      await queueAccountMail(trx, context, "activation", account.id);
      return issueToken(trx, context, account.id, "sign-up");
    }),
  );
}

/** The classroom of a code or, when it is null, the school. */
interface Place {
  readonly schoolId: number;
  readonly classroomId: number | null;
}

const requestOf = ({ schoolId, classroomId }: Place, userId: number, now: number) => ({
  user_id: userId,
  classroom_id: classroomId,
  school_id: classroomId === null ? schoolId : null,
  asked_at: now,
});

export async function getPlace(trx: Trx, engine: Engine, code: string): Promise<Place & { readonly state: CodeState }> {
  const place = await findPlace(trx, engine, code);
  if (!place) throw fieldError((await isFormerCode(trx, code)) ? "code_replaced" : "unknown_code", "code");
  if (place.state === "closed") throw fieldError("code_closed", "code");
  return place;
}

async function findPlace(trx: Trx, engine: Engine, code: string): Promise<(Place & { readonly state: CodeState }) | undefined> {
  switch (codeKind(code)) {
    case "F": {
      const classroom = await findClassroomByCode(trx, engine, code);
      return classroom && { schoolId: classroom.school_id, classroomId: classroom.id, state: classroom.code_state };
    }
    case "E": {
      const school = await findSchoolByCode(trx, code);
      return school && { schoolId: school.id, classroomId: null, state: school.code_state };
    }
    default:
      return undefined;
  }
}
