import { expect, test } from "vitest";
import { canEditAccount, namesTeacher, ownDeletionRefusal } from "./account.rules.ts";

const pupil = { teacher: false, schoolAdmin: false, admin: false };

test("teachers and admins edit their account, pupils ask their teacher", () => {
  expect(canEditAccount(pupil)).toBe(false);
  expect(canEditAccount({ ...pupil, teacher: true })).toBe(true);
  expect(canEditAccount({ ...pupil, schoolAdmin: true })).toBe(true);
  expect(canEditAccount({ ...pupil, admin: true })).toBe(true);
});

test("a school admin transfers before leaving, and nobody deletes an account under another identity", () => {
  expect(ownDeletionRefusal({ schoolAdmin: false, impersonate: 0 })).toBeUndefined();
  expect(ownDeletionRefusal({ schoolAdmin: true, impersonate: 0 })).toBe("mustTransfer");
  expect(ownDeletionRefusal({ schoolAdmin: false, impersonate: 7 })).toBe("impersonating");
});

test("the new manager is named exactly", () => {
  const teacher = { firstName: "Jean", name: "De La Tour" };
  expect(["De La Tour", " De La  Tour ", "Jean De La Tour"].map((typed) => namesTeacher(typed, teacher))).toEqual([true, true, true]);
  expect(["de la tour", "Tour", "", "Jean"].map((typed) => namesTeacher(typed, teacher))).toEqual([false, false, false, false]);
});
