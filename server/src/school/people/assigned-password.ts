import { deleteTokens } from "../../identity/accounts/tokens.ts";
import { forgetGuesses } from "../../identity/sign-in/guessing.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { endSessionsOf } from "../../platform/http/end-sessions.ts";
import { fieldError } from "../../platform/http/errors.ts";
import { isMailable } from "../../platform/mail/mail-address.ts";
import { updateGivenPassword } from "./people.queries.ts";

/** Checks that the address can receive the activation mail. @throws AppError 400 on field `email` */
export function requireMailable(email: string | null): void {
  if (!isMailable(email)) throw fieldError("invalid", "email", "Saisissez une adresse email valide pour envoyer l’email d’activation");
}

interface Given {
  readonly hash: string;
  readonly card?: string | null;
  readonly mustChange: boolean;
}

/**
 * Sets a password that somebody else chose: ends the account's sessions and invalidates the links to set its password.
 */
export async function assignPassword(trx: Trx, context: Context, userId: number, { hash, card = null, mustChange }: Given): Promise<void> {
  await updateGivenPassword(trx, userId, { hash, card, mustChange, now: context.now() });
  await forgetGuesses(trx, userId);
  await deleteTokens(trx, userId);
  await endSessionsOf(trx, context, userId);
}
