import type { Db } from "../database/database.ts";
import { AppError } from "../http/errors.ts";
import { findEditor } from "./edits.queries.ts";
import { changedBy, changedInBank } from "./edits.rules.ts";

/** Something that several people edit. */
interface Shared {
  readonly version: number;
  readonly edited_by: number | null;
}

/**
 * Checks that nobody edited `current` since the version `basedOn` that the user's form shows; an edit that names no
 * version passes.
 * @param what the thing in a sentence: « ce questionnaire »
 * @throws AppError 409 `changed_meanwhile`, whose message says who did
 */
export async function requireUnchanged(
  db: Db,
  user: { readonly id: number },
  what: string,
  current: Shared,
  basedOn: number | undefined,
): Promise<void> {
  if (basedOn === undefined || basedOn === current.version) return;
  const editor = current.edited_by === null ? undefined : await findEditor(db, current.edited_by);
  throw new AppError("changed_meanwhile", { message: changedBy(what, editor, current.edited_by === user.id) });
}

/**
 * Checks the same of a question or a series of the bank, by the moment of its last save.
 * @param what « cette question », « cette série »
 * @throws AppError 409 `changed_meanwhile`, whose message says who did, as far as the user may know
 */
export async function requireUnchangedInBank(
  db: Db,
  user: { readonly id: number; readonly schoolId: number | null; readonly admin: boolean },
  what: string,
  current: { readonly updated_at: number; readonly updated_by: number | null },
  basedOn: string | null | undefined,
): Promise<void> {
  if (!basedOn || Date.parse(basedOn) === current.updated_at) return;
  const editor = current.updated_by === null ? undefined : await findEditor(db, current.updated_by);
  throw new AppError("changed_meanwhile", { message: changedInBank(what, editor, user) });
}
