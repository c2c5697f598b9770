import { codeKind } from "@badin/contract";
import { queueAccountMail } from "../accounts/account-mails.ts";
import { findClassroomByCode, findSchoolByCode } from "../accounts/accounts.service.ts";
import { createAccount, type NewAccount } from "../accounts/identity.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import { fieldError } from "../http/errors.ts";
import { hitLimit } from "../http/rate-limits.ts";
import { transactionWithJobs } from "../jobs/outbox.ts";

interface SignUp {
  readonly firstName: string;
  readonly name: string;
  readonly email: string;
  /** The code as typed, converted to its stored form. */
  readonly code: string;
}

/**
 * Creates the account of somebody who has a code: a student of its classroom, or a teacher of its school. It must be activated by mail.
 * @throws AppError 400 on field `code` when it is unknown or of an archived class, 409 on field `email` when it is taken, 429
 */
export async function signUp(context: Context, { code, ...identity }: SignUp, address: string): Promise<void> {
  await hitLimit(context, "signUpByAddress", address);
  await transactionWithJobs(context, async (trx) => {
    const place = await findPlace(trx, context.database.engine, code);
    if (!place) throw fieldError("unknown_code", "code");
    const userId = await createAccount(trx, context, { ...identity, ...place });
    await queueAccountMail(trx, context, "activation", userId);
  });
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
