import { beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher, createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Access } from "./access.ts";
import type { RouteEntry } from "./route-list.ts";

type Role = "visitor" | "student" | "teacher" | "school admin" | "site admin";
const roles: Role[] = ["visitor", "student", "teacher", "school admin", "site admin"];

/** Roles that the access rule of a route accepts, with BANK_EDITORS=teachers. */
const allowed: Record<Access, readonly Role[]> = {
  anyone: roles,
  optional: roles,
  "signed-in": ["student", "teacher", "school admin", "site admin"],
  adult: ["teacher", "school admin", "site admin"],
  teacher: ["teacher", "school admin"],
  "school-admin": ["school admin"],
  "site-admin": ["site admin"],
  "bank-reader": ["teacher", "school admin", "site admin"],
  "bank-editor": ["teacher", "school admin", "site admin"],
};

onOneEngine((open) => {
  let t: TestApp;
  let routes: RouteEntry[];
  const users = new Map<Role, number>();

  beforeAll(async () => {
    const database = await open();
    t = await createTestApp(database);
    await t.app.ready();
    // Swagger UI registers its own routes, which need no session.
    routes = t.app.routeList.filter(({ url }) => /^\/api\/(?!docs\b)/.test(url));
    const school = await createSchool(database.db);
    const classroom = await createClassroom(database.db, { school_id: school });
    users.set("student", await createStudent(database.db, classroom));
    users.set("teacher", await createTeacher(database.db, school, [classroom]));
    users.set("school admin", await createTeacher(database.db, school, [], { school_admin: 1 }));
    users.set("site admin", await createUser(database.db, { admin: 1 }));
  });

  const browserOf = (role: Role): Promise<Browser> | Browser => {
    const id = users.get(role);
    return id === undefined ? t.visitor() : t.signedInAs(id);
  };
  const call = (browser: Browser, { method, url }: RouteEntry) =>
    browser.call(method as "GET", url.replace(/:\w+/g, "999999"), method === "GET" ? undefined : {});
  const named = ({ method, url }: RouteEntry) => `${method} ${url}`;

  test("every route of the API says who may call it", () => {
    expect(routes.length).toBeGreaterThan(15);
    expect(routes.filter(({ access }) => access === undefined).map(named)).toEqual([]);
  });

  test.each(roles)("a %s is turned away from every route that is not theirs", async (role) => {
    const browser = await browserOf(role);
    const expected = role === "visitor" ? 401 : 403;
    const wrong: string[] = [];
    for (const route of routes.filter(({ access }) => access && !allowed[access].includes(role))) {
      const { statusCode } = await call(browser, route);
      if (statusCode !== expected) wrong.push(`${named(route)}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(roles)("a %s gets past the door of the routes that are theirs", async (role) => {
    const shut: string[] = [];
    for (const route of routes.filter(({ access, method }) => access && allowed[access].includes(role) && method === "GET")) {
      const response = await call(await browserOf(role), route);
      const own401 = route.access === "optional" && role === "visitor";
      if (response.statusCode === 403 || (response.statusCode === 401 && !own401)) shut.push(named(route));
    }
    expect(shut).toEqual([]);
  });

  test("other sites may post the two steps of a launch only, which proves itself", () => {
    expect(routes.filter(({ crossSite }) => crossSite).map(named)).toEqual(["POST /api/lti/login", "POST /api/lti/launch"]);
  });

  test("a session that must change its password gets nothing else", async () => {
    const id = await createTeacher(t.context.database.db, await createSchool(t.context.database.db), [], {
      change_password: 1,
      school_admin: 1,
      admin: 1,
    });
    const browser = await t.signedInAs(id);
    const open: string[] = [];
    for (const route of routes.filter(({ access }) => access !== "anyone" && access !== "optional")) {
      const response = await call(browser, route);
      if (response.statusCode !== 403) open.push(named(route));
    }
    expect(open).toEqual([]);
  });
});
