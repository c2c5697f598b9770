import { expect, test } from "vitest";
import { canUpdateOwnAccount, ownDeletionRefusal } from "./accounts.rules.ts";

test("students ask their teacher to correct their account, everybody else does it", () => {
  const student = { teacher: false, admin: false, schoolAdmin: false };
  expect(canUpdateOwnAccount(student)).toBe(false);
  for (const role of ["teacher", "admin", "schoolAdmin"]) expect(canUpdateOwnAccount({ ...student, [role]: true })).toBe(true);
});

test("one deletes one's own account, never another's in whose name one acts, and a school admin transfers first", () => {
  expect(ownDeletionRefusal({ impersonatorId: null, schoolAdmin: false })).toBeUndefined();
  expect(ownDeletionRefusal({ impersonatorId: null, schoolAdmin: true })).toBe("school_admin_must_transfer");
  expect(ownDeletionRefusal({ impersonatorId: 3, schoolAdmin: true })).toBe("while_impersonating");
});
