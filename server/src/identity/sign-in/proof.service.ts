import type { Context } from "../../platform/context.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { confirmPassword } from "../accounts/confirm-password.ts";

/**
 * Notes that the person who is there has just given their password: what asks for a recent proof is open to this
 * session for 15 minutes. Whoever impersonates gives their own.
 * @param session name of the session in the database
 * @throws AppError 400 `wrong_password` on field `password`; 429 after ten failures in a quarter of an hour
 */
export async function prove(context: Context, user: SessionUser, password: string, session: string): Promise<void> {
  await confirmPassword(context, { id: user.impersonatorId ?? user.id }, password);
  await context.database.db.updateTable("sessions").set({ proved_at: context.now() }).where("id_hash", "=", session).execute();
}
