import { expect, test } from "vitest";
import { pathTo, pathToLogin, pathToQcm, patterns } from "./paths.ts";

test("a path without parameter is its pattern", () => {
  expect(pathTo("teacherHome")).toBe("/teacher/home");
});

test("parameters take their place in the path", () => {
  expect(pathTo("classroomQcmStats", { classroomId: 3, qcmId: 12 })).toBe("/teacher/classrooms/3/qcms/12/stats");
});

test("a quiz opens at its first question or where it was left", () => {
  expect([pathToQcm(7, "first"), pathToQcm(7, "last")]).toEqual(["/qcms/7?q=1", "/qcms/7"]);
});

test("sign-in remembers the page asked for", () => {
  expect(pathToLogin("/qcms/7?q=1")).toBe("/login?back=%2Fqcms%2F7%3Fq%3D1");
  expect(pathToLogin("/qcms/7", "expired")).toBe("/login?back=%2Fqcms%2F7&session=expired");
  expect(pathToLogin()).toBe("/login");
});

test("no two pages share an address", () => {
  expect(new Set(Object.values(patterns)).size).toBe(Object.keys(patterns).length);
});
