import { expect, test } from "vitest";
import { namesTeacher, ownDeletionRefusal } from "./account.rules.ts";

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
