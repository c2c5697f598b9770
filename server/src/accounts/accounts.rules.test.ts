import { describe, expect, test } from "vitest";
import { canUpdateOwnAccount, impersonationRefusal, ownDeletionRefusal, signInRefusal } from "./accounts.rules.ts";

test("students ask their teacher to correct their account, everybody else does it", () => {
  const student = { teacher: false, admin: false, schoolAdmin: false };
  expect(canUpdateOwnAccount(student)).toBe(false);
  for (const role of ["teacher", "admin", "schoolAdmin"]) expect(canUpdateOwnAccount({ ...student, [role]: true })).toBe(true);
});

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

describe("taking an identity", () => {
  const admin = { id: 1, impersonatorId: null };
  const teacher = { id: 2, admin: 0, school_admin: 0 } as const;
  test.each([
    ["of a teacher is allowed", admin, teacher, undefined],
    ["of oneself is refused", admin, { ...teacher, id: 1, school_admin: 1 }, "self_protection"],
    ["of a site admin is refused", admin, { ...teacher, admin: 1 }, "forbidden"],
    ["of a school admin is refused", admin, { ...teacher, school_admin: 1 }, "forbidden"],
    ["behind another is refused", { id: 1, impersonatorId: 3 }, teacher, "while_impersonating"],
  ] as const)("%s", (_, user, target, refusal) => {
    expect(impersonationRefusal(user, target)).toBe(refusal);
  });
});

test("one deletes one's own account, never another's in whose name one acts, and a school admin transfers first", () => {
  expect(ownDeletionRefusal({ impersonatorId: null, schoolAdmin: false })).toBeUndefined();
  expect(ownDeletionRefusal({ impersonatorId: null, schoolAdmin: true })).toBe("school_admin_must_transfer");
  expect(ownDeletionRefusal({ impersonatorId: 3, schoolAdmin: true })).toBe("while_impersonating");
});
