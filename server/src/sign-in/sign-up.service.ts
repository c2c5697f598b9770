import { codeKind, nameToShow } from "@badin/contract";
import { queueAccountMail } from "../accounts/account-mails.ts";
import { deleteUnprovenAccount, findAccount, findClassroomByCode, findSchoolByCode } from "../accounts/accounts.service.ts";
import { changeIdentity, createAccount, type NewAccount, withEmailTakenError } from "../accounts/identity.ts";
import { deleteTokens, findTokenOwner, issueToken } from "../accounts/tokens.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import { AppError, fieldError } from "../http/errors.ts";
import { hitLimit } from "../http/rate-limits.ts";
import { transactionWithJobs } from "../jobs/outbox.ts";

interface SignUp {
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
 * Creates the account of somebody who has a code: a student of its classroom, or a teacher of its school. It must be activated by mail.
 * An account that nobody has activated does not keep its address from whoever signs up with it: it may have been mistyped.
 * @returns a ticket that lets this browser correct a mistyped address, until the account is activated
 * @throws AppError 400 on field `code` when it is unknown or of an archived class, 409 on field `email` when it is taken, 429
 */
export async function signUp(context: Context, { code, email, ...names }: SignUp, address: string): Promise<string> {
  await hitLimit(context, "signUpByAddress", address);
  return transactionWithJobs(context, async (trx) => {
    const place = await findPlace(trx, context.database.engine, code);
    if (!place) throw fieldError("unknown_code", "code");
    await deleteUnprovenAccount(trx, email);
    const firstName = nameToShow(names.firstName, names.shownFirstName);
    const name = nameToShow(names.name, names.shownName);
    const userId = await createAccount(trx, context, { firstName, name, email, ...place });
    await queueAccountMail(trx, context, "activation", userId);
    return issueToken(trx, context, userId, "sign-up");
  });
}

/**
 * Corrects the address of the account that the browser holding `ticket` has created, and sends the activation mail there. Links sent to the
 * former address end.
 * @returns the next ticket
 * @throws AppError 409 `sign_up_closed` without a valid ticket or once the account is activated, 409 on field `email` when it is taken, 429
 */
export async function correctSignUp(context: Context, ticket: string | undefined, email: string, address: string): Promise<string> {
  await hitLimit(context, "signUpByAddress", address);
  return withEmailTakenError(() =>
    transactionWithJobs(context, async (trx) => {
      const userId = ticket === undefined ? undefined : await findTokenOwner(trx, ticket, context.now(), "sign-up");
      const account = userId === undefined ? undefined : await findAccount(trx, userId);
      if (!account || account.activated_at !== null) throw new AppError("sign_up_closed");
      if (email !== account.email) await deleteUnprovenAccount(trx, email);
      await changeIdentity(trx, account, { firstName: account.first_name, name: account.name, email });
      await deleteTokens(trx, account.id);
      await queueAccountMail(trx, context, "activation", account.id);
      return issueToken(trx, context, account.id, "sign-up");
    }),
  );
}

/** Returns the classroom or the school of a code. */
async function findPlace(
  trx: Trx,
  engine: Engine,
  code: string,
): Promise<Pick<NewAccount, "schoolId" | "classroomId" | "teacher"> | undefined> {
  switch (codeKind(code)) {
    case "F": {
      const classroom = await findClassroomByCode(trx, engine, code);
      return classroom && { schoolId: classroom.school_id, classroomId: classroom.id };
    }
    case "E": {
      const school = await findSchoolByCode(trx, code);
      return school && { schoolId: school.id, teacher: true };
    }
    default:
      return undefined;
  }
}
