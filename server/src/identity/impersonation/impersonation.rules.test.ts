import { describe, expect, test } from "vitest";
import { impersonationRefusal } from "./impersonation.rules.ts";

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
