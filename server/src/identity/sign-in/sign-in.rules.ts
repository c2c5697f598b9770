import type { ErrorCode } from "@badin/contract";
import type { AccountRow } from "../accounts/accounts.queries.ts";

/**
 * Returns why a sign-in is refused, given whether its password was right (`verified`); undefined when it is accepted.
 * `not_activated` is disclosed only with the right password, or when the account has none yet.
 */
export function signInRefusal(
  account: Pick<AccountRow, "password_hash" | "activated_at"> | undefined,
  verified: boolean,
): ErrorCode | undefined {
  if (!account) return "bad_credentials";
  if (account.password_hash !== null && !verified) return "bad_credentials";
  return account.activated_at === null || account.password_hash === null ? "not_activated" : undefined;
}
