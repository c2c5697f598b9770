import { expect, test } from "vitest";
import { canEditAccount } from "./me.rules.ts";

const student = { teacher: false, schoolAdmin: false, admin: false };

test("teachers and admins edit their account, students ask their teacher", () => {
  expect(canEditAccount(student)).toBe(false);
  expect(canEditAccount({ ...student, teacher: true })).toBe(true);
  expect(canEditAccount({ ...student, schoolAdmin: true })).toBe(true);
  expect(canEditAccount({ ...student, admin: true })).toBe(true);
});
