import type { Db } from "../database/database.ts";
import { AppError } from "../http/errors.ts";
import { findEditor } from "./edits.queries.ts";
import { changedBy } from "./edits.rules.ts";

export { markAccountEdited } from "./edits.queries.ts";

/** Something that several people edit. */
interface Shared {
  readonly version: number;
  readonly edited_by: number | null;
}

/**
 * Checks that nobody edited `present` since the version `basedOn` that the user's form shows; an edit that names no version passes.
 * @param what the thing in a sentence: « ce questionnaire »
 * @throws AppError 409 `changed_meanwhile`, whose message says who did
 */
export async function requireUnchanged(
  db: Db,
  user: { readonly id: number },
  what: string,
  present: Shared,
  basedOn: number | undefined,
): Promise<void> {
  if (basedOn === undefined || basedOn === present.version) return;
  const editor = present.edited_by === null ? undefined : await findEditor(db, present.edited_by);
  throw new AppError("changed_meanwhile", { message: changedBy(what, editor, present.edited_by === user.id) });
}
