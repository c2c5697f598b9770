import { type CodeKind, codeAlphabet, type RandomBytes, randomText } from "@badin/contract";
import type { Context } from "../context.ts";
import type { Db } from "../database/database.ts";
import { isCodeTaken } from "./codes.queries.ts";

/** A code `XXXF-XXXX` of a classroom or `XXXE-XXXX` of a school, in its stored form. */
export function generateCode(kind: CodeKind, randomBytes: RandomBytes): string {
  const drawn = randomText(7, codeAlphabet, randomBytes);
  return `${drawn.slice(0, 3)}${kind}-${drawn.slice(3)}`;
}

/** A code that no classroom, or no school, has. The unique constraint answers for two that are drawn at once. */
export async function freshCode(db: Db, context: Context, kind: CodeKind): Promise<string> {
  for (;;) {
    const code = generateCode(kind, context.randomBytes);
    if (!(await isCodeTaken(db, kind, code))) return code;
  }
}
