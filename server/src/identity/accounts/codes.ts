import { type CodeKind, codeAlphabet, type RandomBytes, randomText } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { isCodeTaken } from "./codes.queries.ts";

/** Returns a new code, `XXXF-XXXX` for a classroom or `XXXE-XXXX` for a school, in its stored form. */
export function generateCode(kind: CodeKind, randomBytes: RandomBytes): string {
  const drawn = randomText(7, codeAlphabet, randomBytes);
  return `${drawn.slice(0, 3)}${kind}-${drawn.slice(3)}`;
}

/**
 * Returns a code that no classroom, or no school, has. If two calls draw the same code at once, the unique constraint
 * rejects one of them.
 */
export async function freshCode(db: Db, context: Context, kind: CodeKind): Promise<string> {
  for (;;) {
    const code = generateCode(kind, context.randomBytes);
    if (!(await isCodeTaken(db, kind, code))) return code;
  }
}
