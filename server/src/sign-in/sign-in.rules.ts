import type { ErrorCode } from "@badin/contract";
import type { AccountRow } from "../accounts/accounts.service.ts";

/**
 * Why a sign-in whose password was right or not (`verified`) is refused; undefined when it is not. That an account waits for its activation
 * is told to who knows its password, or when it has none yet.
 */
export function signInRefusal(
  account: Pick<AccountRow, "password_hash" | "activated_at"> | undefined,
  verified: boolean,
): ErrorCode | undefined {
  if (!account) return "bad_credentials";
  if (account.password_hash !== null && !verified) return "bad_credentials";
  return account.activated_at === null || account.password_hash === null ? "not_activated" : undefined;
}
