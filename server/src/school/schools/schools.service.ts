import { type createSchool, dayMs, type ListedSchool, nameToShow, type ResponseOf, type SchoolForm } from "@badin/contract";
import { queueAccountMail } from "../../identity/accounts/account-mails.ts";
import { deleteUnprovenAccount } from "../../identity/accounts/accounts.service.ts";
import { freshCode } from "../../identity/accounts/codes.ts";
import { createAccount } from "../../identity/accounts/identity.ts";
import { issueToken } from "../../identity/accounts/tokens.ts";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { fold } from "../../platform/text/normalise.ts";
import { eraseUnusedSchool } from "../retention/retention.service.ts";
import { placeOf } from "./place.ts";
import { findSameSchool, findSchoolsByName, insertSchool } from "./schools.queries.ts";

const listLength = 10;

/** Returns the registered schools whose name contains `name`, whatever its case and accents. */
export async function listSchools(context: Context, name: string, address: string): Promise<ListedSchool[]> {
  await hitLimit(context, "searchByAddress", address);
  return findSchoolsByName(context.database.db, fold(name), listLength);
}

/**
 * Registers a school and its owner, its first teacher and school admin, who must activate the account by mail: at once,
 * or once a site admin agrees to the school, as SCHOOL_SIGN_UP says.
 * @returns the school, and a ticket that lets this browser correct a mistyped address: see correctSignUp
 * @throws AppError 409 `school_sign_up_closed`; 409 on field `schoolName` when the commune has a school of that name,
 * on field `ownerEmail` when it is taken; 429
 */
export async function registerSchool(
  context: Context,
  form: SchoolForm,
  address: string,
): Promise<ResponseOf<typeof createSchool> & { ticket: string }> {
  if (context.config.schoolSignUp === "closed") throw new AppError("school_sign_up_closed");
  await hitLimit(context, "schoolByAddress", address);
  return context.database.transaction(async (trx) => {
    const row = await rowOf(trx, context, form);
    const id = (await insertSchool(trx, row)) ?? ((await freeName(trx, context, row)) ? await insertSchool(trx, row) : undefined);
    if (id === undefined) throw await nameTaken(trx, row);
    const ownerId = await createOwner(trx, context, form, id);
    await queueAccountMail(trx, context, "activation", ownerId);
    await record(trx, context, { actorId: ownerId, schoolId: id, action: "school.create", subject: `school:${id}` });
    const waits = context.config.schoolSignUp === "approved" ? { waitsForAgreement: true as const } : {};
    return { id, name: form.schoolName, ...waits, ticket: await issueToken(trx, context, ownerId, "sign-up") };
  });
}

/** Days that a school which nobody activates keeps its name. */
const unusedSchoolDays = 3;

/** Erases the school of the same name when it was signed up and never activated: returns whether the name is free. */
async function freeName(trx: Trx, context: Context, row: { name_search: string; city_code: string }): Promise<boolean> {
  const former = await findSameSchool(trx, row);
  const before = context.now() - unusedSchoolDays * dayMs;
  return former !== undefined && former.created_at < before && (await eraseUnusedSchool(trx, context, former.id));
}

/** Returns the error for a name that another school of the commune has. */
async function nameTaken(trx: Trx, row: { name_search: string; city_code: string }): Promise<AppError> {
  const deleted = (await findSameSchool(trx, row))?.deleted_at ?? null;
  if (deleted === null) return fieldError("school_exists", "schoolName");
  return fieldError(
    "school_exists",
    "schoolName",
    "Cet établissement vient d’être supprimé\u00a0: son gestionnaire peut le rétablir par le lien qu’il a reçu",
  );
}

async function rowOf(trx: Trx, context: Context, { schoolName, address, ownerPosition }: SchoolForm) {
  if (!address) throw fieldError("invalid", "address");
  return {
    name: schoolName,
    name_search: fold(schoolName),
    ...placeOf(address),
    owner_position: ownerPosition,
    subscription_code: await freshCode(trx, context, "E"),
    created_at: context.now(),
  };
}

/** Creates the owner's account; errors on `email` are reported on the form's field, `ownerEmail`. */
async function createOwner(trx: Trx, context: Context, form: SchoolForm, schoolId: number): Promise<number> {
  const { ownerFirstName: firstName, ownerName: name, ownerEmail: email } = form;
  try {
    const shown = { firstName: nameToShow(firstName, form.shownFirstName), name: nameToShow(name, form.shownName) };
    await deleteUnprovenAccount(trx, email);
    return await createAccount(trx, context, { ...shown, email, schoolId, teacher: true, schoolAdmin: true });
  } catch (error) {
    if (error instanceof AppError && error.code === "email_taken") throw fieldError("email_taken", "ownerEmail");
    throw error;
  }
}
