import { encryptCardPassword } from "../../identity/accounts/card-password.ts";
import { hashPassword } from "../../identity/accounts/passwords.ts";
import type { Context } from "../../platform/context.ts";

/** A password given to a student, who may keep it: hashed, and encrypted for the card. */
export interface StudentPassword {
  readonly hash: string;
  readonly card: string;
}

/** Hashes and encrypts a student's password. To be called outside transactions: hashing is slow. */
export const prepareStudentPassword = async (context: Context, password: string): Promise<StudentPassword> => ({
  hash: await hashPassword(password, context.randomBytes),
  card: encryptCardPassword(password, context.keys, context.randomBytes),
});
