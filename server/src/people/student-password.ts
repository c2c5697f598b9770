import { encryptCardPassword } from "../accounts/card-password.ts";
import { hashPassword } from "../accounts/passwords.ts";
import type { Context } from "../context.ts";

/** A password that a student is given and may keep: hashed, and encrypted for the card. */
export interface StudentPassword {
  readonly hash: string;
  readonly card: string;
}

/** Never inside a transaction: hashing takes its time. */
export const prepareStudentPassword = async (context: Context, password: string): Promise<StudentPassword> => ({
  hash: await hashPassword(password, context.randomBytes),
  card: encryptCardPassword(password, context.keys, context.randomBytes),
});
