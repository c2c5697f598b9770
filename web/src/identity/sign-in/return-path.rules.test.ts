import { expect, test } from "vitest";
import { landingPath, safeReturnPath, withReturn } from "./return-path.rules.ts";

const student = { id: 7, teacher: false, admin: false };
const teacher = { ...student, teacher: true };
const siteAdmin = { ...student, admin: true };

test("a path of this site is kept, query included", () => {
  expect(["/qcms/7", "/qcms/7?q=1", "/home/badges#b3"].map(safeReturnPath)).toEqual(["/qcms/7", "/qcms/7?q=1", "/home/badges#b3"]);
});

test("what leads to another site is refused, whatever its disguise", () => {
  const elsewhere = [
    "https://evil.example/home",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "javascript:alert(1)",
    "home",
    "",
    null,
  ];
  expect(elsewhere.filter((back) => safeReturnPath(back) !== undefined)).toEqual([]);
});

test("one returns to the page asked for, else home by role", () => {
  expect(landingPath(student, "/qcms/7?q=1")).toBe("/qcms/7?q=1");
  expect(landingPath(student, null)).toBe("/home");
  expect(landingPath(teacher, null)).toBe("/teacher/home");
  expect(landingPath(siteAdmin, null)).toBe("/admin");
  expect(landingPath(teacher, "//evil.example")).toBe("/teacher/home");
});

test("a visitor who came by the address of the site asked for no page: a teacher goes to the teacher's home", () => {
  expect(landingPath(teacher, "/home")).toBe("/teacher/home");
});

test("the page on which a session ended is for the same user only", () => {
  expect(landingPath(student, "/qcms/7?q=1", student.id)).toBe("/qcms/7?q=1");
  expect(landingPath(student, "/qcms/7?q=1", 8)).toBe("/home");
  expect(landingPath(teacher, "/qcms/7?q=1", 8)).toBe("/teacher/home");
});

test("a visitor who asked for the page to sign in at is done with it", () => {
  for (const back of ["/login", "/login?renew", "/login/"]) expect(landingPath(student, back), back).toBe("/home");
});

test("a page of another role would only send back to sign in: home instead", () => {
  expect(landingPath(student, "/teacher/home")).toBe("/home");
  expect(landingPath(teacher, "/admin")).toBe("/teacher/home");
  expect(landingPath(siteAdmin, "/admin")).toBe("/admin");
  const bank = "/manage-question?page=2";
  expect([student, teacher, siteAdmin].map((me) => landingPath(me, bank))).toEqual(["/home", bank, bank]);
  expect(landingPath(student, "/manage-question#top")).toBe("/home");
});

test("the page asked for goes from step to step, when it is of this site", () => {
  expect(withReturn("/password", "/qcms/7?q=1")).toBe("/password?back=%2Fqcms%2F7%3Fq%3D1");
  expect(withReturn("/password", "//evil.example")).toBe("/password");
});
