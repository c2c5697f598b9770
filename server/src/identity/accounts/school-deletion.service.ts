import { binDays, dayMs } from "@badin/contract";
import * as z from "zod";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { endSessionsOfSchool } from "../../platform/http/end-sessions.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { hashSecret } from "../../platform/http/session.ts";
import { enqueueMails } from "../../platform/jobs/outbox.ts";
import { schoolDeletedLetter } from "../../platform/mail/erasure-letters.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { nameInMail } from "../../platform/mail/names.ts";
import { fold } from "../../platform/text/normalise.ts";
import { proveForLink } from "../second-factors/mailed-link.service.ts";
import { confirmPassword } from "./confirm-password.ts";
import { hasClassrooms } from "./leaving.queries.ts";
import { findDeletedSchoolOf, findRestorer, findSchoolName, markDeleted, setRestoreToken, takeBack } from "./school-deletion.queries.ts";

const binMs = binDays * dayMs;
const deletionJob = z.object({ template: z.literal("school-deleted"), userId: z.int() });

/**
 * Deletes the school, once it has no classroom, active or archived: its people are signed out and nobody enters it; the
 * retention task erases it with all its accounts `binDays` later. Its manager is mailed a link that takes it back
 * meanwhile.
 * @param form the password, and the name of the school as the page asks it to be typed: other clients may leave it out
 * @throws AppError 403 while impersonating, 409 `classroom_not_empty`, 400 `wrong_password`, 400 on field `schoolName`
 */
export async function deleteSchool(
  context: Context,
  user: SchoolUser,
  { password, schoolName }: { password: string; schoolName?: string | undefined },
  session: BrowserSession,
): Promise<void> {
  const { schoolId } = user;
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  await confirmPassword(context, user, password);
  await context.database.transaction(async (trx) => {
    await session.requireOpen(trx, user);
    if (await hasClassrooms(trx, schoolId)) throw new AppError("classroom_not_empty");
    const school = await findSchoolName(trx, schoolId);
    if (schoolName !== undefined && fold(schoolName) !== school?.name_search)
      throw fieldError("invalid", "schoolName", `Le nom attendu est «\u00a0${school?.name}\u00a0».`);
    await session.end(trx);
    if (!(await markDeleted(trx, schoolId, context.now()))) return;
    await endSessionsOfSchool(trx, context, schoolId);
    await record(trx, context, { actorId: user.id, schoolId, action: "school.delete", subject: `school:${schoolId}` });
    await enqueueMails(
      trx,
      context,
      [user.id],
      (userId) => ({ template: "school-deleted", userId }) satisfies z.output<typeof deletionJob>,
    );
  });
}

/**
 * Takes a deleted school back, by the link mailed to its manager: everybody signs in as before.
 * @param code the second factor of a manager who has one
 * @throws AppError 400 `invalid_token`, 400 `wrong_code` on field `code`, 429
 */
export async function restoreSchool(
  context: Context,
  { token, code }: { token: string; code?: string | undefined },
  session: BrowserSession,
): Promise<void> {
  const tokenHash = hashSecret(token);
  const manager = await findRestorer(context.database.db, tokenHash, context.now() - binMs);
  if (!manager) {
    await hitLimit(context, "tokenByAddress", session.address);
    throw new AppError("invalid_token");
  }
  const proof = await proveForLink(context, manager, code, session);
  await context.database.transaction(async (trx) => {
    await proof.accept(trx);
    if (!(await takeBack(trx, tokenHash, context.now() - binMs))) throw new AppError("invalid_token");
    const { id: actorId, schoolId } = manager;
    await record(trx, context, { actorId, schoolId, action: "school.restore", subject: `school:${schoolId}`, details: ["mail-link"] });
  });
  await proof.right();
}

/** Returns the outbox handler of the mail with the link that takes a school back; nothing is sent once it is back. */
export const schoolDeletedHandler = (context: Context, mailer: Mailer) =>
  letterHandler(mailer, async (payload) => {
    const { userId } = deletionJob.parse(payload);
    const { db } = context.database;
    const school = await findDeletedSchoolOf(db, userId);
    if (!school || school.deleted_at === null) return undefined;
    const token = context.randomBytes(32).toString("base64url");
    await setRestoreToken(db, school.id, hashSecret(token));
    const about = {
      firstName: nameInMail(school.first_name),
      school: nameInMail(school.school),
      url: `${context.config.publicUrl}/restore-school?t=${token}`,
    };
    return { to: school, letter: schoolDeletedLetter(about, school.deleted_at + binMs) };
  });
