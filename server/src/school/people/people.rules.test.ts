import { describe, expect, test } from "vitest";
import { classUserRefusal, deletionRefusal, editRefusal } from "./people.rules.ts";

const manager = { id: 1, schoolAdmin: true };
const teacher = { id: 2, schoolAdmin: false };
const account = { id: 9, teacher: 1, admin: 0, school_admin: 0 } as const;

test("a teacher adds and edits students of a class, the school admin its teachers too", () => {
  expect(classUserRefusal(teacher, { teacher: false })).toBeUndefined();
  expect(classUserRefusal(teacher, { teacher: true })).toBe("forbidden");
  expect(classUserRefusal(manager, { teacher: true })).toBeUndefined();
});

describe("deleting an account", () => {
  test.each([
    ["of a teacher is for the school admin", manager, account, undefined],
    ["of a teacher is refused to another teacher", teacher, account, "forbidden"],
    ["of a student is for teachers", teacher, { ...account, teacher: 0 }, undefined],
    ["of one's own is refused", teacher, { ...account, id: 2 }, "self_protection"],
    ["of the school admin, by themself, is refused", manager, { ...account, id: 1, school_admin: 1 }, "self_protection"],
    ["of the school admin is refused to a teacher", teacher, { ...account, school_admin: 1 }, "forbidden"],
    ["of a site admin is refused", manager, { ...account, admin: 1 }, "forbidden"],
  ] as const)("%s", (_, user, target, refusal) => {
    expect(deletionRefusal(user, target)).toBe(refusal);
  });
});

test("a site admin who teaches in a school edits their account, and the school does not", () => {
  expect(editRefusal(manager, account)).toBeUndefined();
  expect(editRefusal(manager, { ...account, admin: 1 })).toBe("forbidden");
  expect(editRefusal(manager, { ...account, id: 1, admin: 1 })).toBeUndefined();
});
