import { expect, test } from "vitest";
import { canEditAccount } from "./me.rules.ts";

const pupil = { teacher: false, schoolAdmin: false, admin: false };

test("teachers and admins edit their account, pupils ask their teacher", () => {
  expect(canEditAccount(pupil)).toBe(false);
  expect(canEditAccount({ ...pupil, teacher: true })).toBe(true);
  expect(canEditAccount({ ...pupil, schoolAdmin: true })).toBe(true);
  expect(canEditAccount({ ...pupil, admin: true })).toBe(true);
});
