import { describe, expect, test } from "vitest";
import { signInRefusal } from "./sign-in.rules.ts";

describe("a sign-in", () => {
  test.each([
    ["of nobody is refused as a wrong password is", undefined, false, "bad_credentials"],
    ["with a wrong password is refused", { password_hash: "h", activated_at: 1 }, false, "bad_credentials"],
    ["with a wrong password does not tell that the account waits", { password_hash: "h", activated_at: null }, false, "bad_credentials"],
    ["with the password of an account that waits says so", { password_hash: "h", activated_at: null }, true, "not_activated"],
    ["to an account that has no password yet says that it waits", { password_hash: null, activated_at: null }, false, "not_activated"],
    ["with the right password is let in", { password_hash: "h", activated_at: 1 }, true, undefined],
  ] as const)("%s", (_, account, verified, refusal) => {
    expect(signInRefusal(account, verified)).toBe(refusal);
  });
});
