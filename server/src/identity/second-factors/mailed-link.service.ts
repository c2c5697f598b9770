import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { fieldError } from "../../platform/http/errors.ts";
import { countGuess } from "../sign-in/guessing.service.ts";
import { acceptCode, readCode } from "./proofs.service.ts";
import { findFactors } from "./second-factors.queries.ts";

/** The account whose link it is; `since` leaves out the factors that were added later. */
interface LinkOwner {
  readonly id: number;
  readonly schoolId: number | null;
  readonly since?: number;
}

interface LinkProof {
  /**
   * To be called in the transaction with jobs that follows the link.
   * @throws AppError 400 `wrong_code` on field `code`
   */
  accept(trx: Trx): Promise<void>;
  /** To be called once it is committed. */
  right(): Promise<void>;
}

const nothing: LinkProof = { accept: async () => undefined, right: async () => undefined };

/**
 * Reads the second factor that a mailed link asks for: anyone who reads the mails of an account does not have it.
 * Nothing is asked of an account without second factor.
 * @param code a code of the app, or a recovery code
 * @throws AppError 400 `wrong_code` on field `code` without code; 429 during the wait of guessing: see countGuess
 */
export async function proveForLink(
  context: Context,
  { id, schoolId, since = Number.POSITIVE_INFINITY }: LinkOwner,
  code: string | undefined,
  session: BrowserSession,
): Promise<LinkProof> {
  const factors = (await findFactors(context.database.db, id)).filter(({ created_at }) => created_at <= since);
  if (factors.length === 0) return nothing;
  if (!code) throw fieldError("wrong_code", "code", "Donnez le code de votre application, ou un code de secours");
  const device = session.deviceOf(id);
  const guess = await countGuess(context, { subject: `second step ${id}`, known: true, address: session.address, device });
  const read = await readCode(context, id, code);
  const accept = async (trx: Trx) => {
    if (!(await acceptCode(trx, context, { id, schoolId }, read))) throw fieldError("wrong_code", "code");
  };
  return { accept, right: () => guess.right() };
}
