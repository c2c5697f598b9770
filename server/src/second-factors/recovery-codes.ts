import { createHmac } from "node:crypto";
import { codeAlphabet, randomText } from "@badin/contract";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { replaceCodes } from "./second-factors.queries.ts";

const count = 10;
/** 49 random bits a code, behind growing waits. */
const length = 10;

/** Returns a typed code as it was made, whatever its case, spaces and hyphens. */
export const bareCode = (typed: string): string => typed.toUpperCase().replace(/[\s\u2010-\u2015-]/g, "");

/**
 * Returns what the database keeps of a recovery code. The key is derived from the application secret: whoever reads the database alone cannot
 * try all codes.
 */
export const hashCode = ({ keys }: Context, userId: number, bare: string): string =>
  createHmac("sha256", keys.recoveryCode).update(`${userId} ${bare}`).digest("hex");

/** Makes ten new recovery codes, `XXXXX-XXXXX`, in place of the former ones. They are returned this once. */
export async function makeCodes(trx: Trx, context: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => randomText(length, codeAlphabet, context.randomBytes));
  await replaceCodes(
    trx,
    userId,
    codes.map((code) => hashCode(context, userId, code)),
  );
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
}
