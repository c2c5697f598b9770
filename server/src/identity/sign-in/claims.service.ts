import {
  codeKind,
  type followClaim as followEndpoint,
  nameKey,
  nameToShow,
  type ResponseOf,
  type recognise as recogniseEndpoint,
} from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { hashSecret } from "../../platform/http/session.ts";
import { deleteUnprovenAccount, isNameTaken } from "../accounts/accounts.queries.ts";
import { deleteClaim, findClaimByTicket, findPlaceNames, findUnused, insertClaim } from "../accounts/claims.queries.ts";
import { issueToken } from "../accounts/tokens.ts";
import { getPlace, type SignUp } from "./sign-up.service.ts";

/**
 * Returns whether the class of a code has one account of exactly that name that nobody has used: the sign-up then
 * claims it rather than doubling it. It tells of no other name, and is limited like sign-up.
 * @throws AppError 400 on field `code` as sign-up, 429
 */
export async function recognise(context: Context, form: SignUp, address: string): Promise<ResponseOf<typeof recogniseEndpoint>> {
  await hitLimit(context, "signUpByAddress", address);
  return context.database.transaction(async (trx) => {
    const found = codeKind(form.code) === "F" ? await findOwn(trx, context, form) : undefined;
    if (!found) return { known: false, classroom: null, school: null };
    return { known: true, ...(await findPlaceNames(trx, found.classroomId)) };
  });
}

/**
 * Asks the teachers of a class to confirm that an account of their list is that of the person who signs up. The name
 * alone opens nothing.
 * @returns a ticket by which this browser follows the claim
 * @throws AppError as sign-up; 409 `sign_up_closed` when nobody has prepared such an account, or its card was used
 * meanwhile
 */
export async function claimAccount(context: Context, form: SignUp, address: string): Promise<string> {
  await hitLimit(context, "signUpByAddress", address);
  return context.database.transaction(async (trx) => {
    const found = await findOwn(trx, context, form);
    if (!found) throw new AppError("sign_up_closed");
    await deleteUnprovenAccount(trx, form.email);
    if (await isNameTaken(trx, form.email, found.userId)) throw fieldError("email_taken", "email");
    const ticket = context.randomBytes(32).toString("base64url");
    await insertClaim(trx, { ...found, email: form.email, ticketHash: hashSecret(ticket), now: context.now() });
    return ticket;
  });
}

/**
 * Returns what became of the claim of a browser; once it is confirmed, ends it and returns a token that chooses a
 * password.
 */
export function followClaim(context: Context, ticket: string | undefined): Promise<ResponseOf<typeof followEndpoint>> {
  return context.database.transaction(async (trx) => {
    const claim = ticket === undefined ? undefined : await findClaimByTicket(trx, hashSecret(ticket), context.now());
    if (!claim) return { state: "none", token: null, account: null };
    const { state, user_id, first_name: firstName, ...place } = claim;
    if (state === "waiting") return { state, token: null, account: { firstName, ...place } };
    if (state === "refused") return { state, token: null, account: null };
    await deleteClaim(trx, user_id);
    return { state, token: await issueToken(trx, context, user_id, "activation"), account: null };
  });
}

/** Returns the only unused account of a class that has the name of the person who signs up. */
async function findOwn(
  trx: Trx,
  context: Context,
  { code, ...form }: SignUp,
): Promise<{ userId: number; classroomId: number } | undefined> {
  const { classroomId } = await getPlace(trx, context.database.engine, code);
  if (classroomId === null) return undefined;
  const typed = { firstName: nameToShow(form.firstName, form.shownFirstName), name: nameToShow(form.name, form.shownName) };
  const same = (await findUnused(trx, classroomId)).filter(
    ({ first_name, name }) => nameKey({ firstName: first_name, name }) === nameKey(typed),
  );
  const [only] = same;
  return only && same.length === 1 ? { userId: only.id, classroomId } : undefined;
}
