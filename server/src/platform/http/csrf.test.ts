import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../../test/databases.ts";
import { createUser } from "../../../test/factories.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { hashPassword } from "../../identity/accounts/passwords.ts";

onOneEngine((open) => {
  let t: TestApp;

  beforeEach(async () => {
    t = await createTestApp(await open());
  });

  const ask = (cookies: Record<string, string> = {}) => t.app.inject({ method: "GET", url: "/api/csrf-token", cookies });
  const login = (cookies: Record<string, string>, token?: string) =>
    t.app.inject({
      method: "POST",
      url: "/api/users/login",
      cookies,
      headers: token ? { "x-xsrf-token": token } : {},
      payload: { email: "x@y.fr" },
    });

  test("the token comes with a cookie that scripts cannot read, and stays the same as long as the cookie", async () => {
    const first = await ask();
    const { token } = first.json<{ token: string }>();
    const cookie = first.cookies.find(({ name }) => name.endsWith("badin_csrf"));
    expect(first.json()).toEqual({ token: expect.stringMatching(/^[\w-]{20,}$/) });
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    const pair = { [cookie?.name ?? ""]: cookie?.value ?? "" };
    expect((await ask(pair)).json()).toEqual({ token });
    expect((await login(pair, token)).statusCode).toBe(200);
  });

  test("in a session, only the cookie that is sealed to it counts; the token of before signing in stays valid", async () => {
    const browser = t.visitor();
    const { token } = (await browser.call("GET", "/api/csrf-token")).json<{ token: string }>();
    await createUser(t.context.database.db, { username: "camille", password_hash: await hashPassword("Rafale-2026", randomBytes) });
    const write = (cookies = browser.cookies, proof = token) =>
      t.app.inject({
        method: "POST",
        url: "/api/users/login",
        cookies: Object.fromEntries(cookies),
        headers: { "x-xsrf-token": proof },
        payload: { email: "camille" },
      });
    await browser.call("POST", "/api/users/signin", { username: "camille", password: "Rafale-2026" });
    expect((await write()).statusCode).toBe(200);
    expect((await browser.call("GET", "/api/csrf-token")).json()).toEqual({ token });

    // A cookie of the attacker's own, with its token, planted in the browser of the signed-in person.
    const attacker = t.visitor();
    const theirs = (await attacker.call("GET", "/api/csrf-token")).json<{ token: string }>().token;
    const planted = new Map([...browser.cookies, ...attacker.cookies]);
    expect((await write(planted, theirs)).statusCode).toBe(403);
    const otherSession = await t.signedInAs(await createUser(t.context.database.db));
    await otherSession.call("GET", "/api/csrf-token");
    expect(
      (await write(new Map([...browser.cookies, ["__Host-badin_csrf", otherSession.cookies.get("__Host-badin_csrf") ?? ""]]))).statusCode,
    ).toBe(403);

    // The page then asks for another token, with which it goes on: two tabs receive the same.
    const renewed = await t.app.inject({ url: "/api/csrf-token", cookies: Object.fromEntries(planted) });
    const again = await t.app.inject({ url: "/api/csrf-token", cookies: Object.fromEntries(planted) });
    expect(renewed.cookies[0]?.value).toBe(again.cookies[0]?.value);
    const healed = new Map([...planted, ["__Host-badin_csrf", renewed.cookies[0]?.value ?? ""]]);
    expect((await write(healed, renewed.json<{ token: string }>().token)).statusCode).toBe(200);
  });

  test.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ "sec-fetch-site": "cross-site", origin: "https://badin.example" }, 403],
    [{ "sec-fetch-site": "same-origin", origin: "https://badin.example" }, 200],
    [{ origin: "https://badin.example" }, 200],
    [{ origin: "http://localhost:80" }, 200],
    [{}, 200],
  ])("a write with %j, and a valid token, is answered %i", async (headers, status) => {
    const response = await t
      .visitor()
      .call("POST", "/api/users/login", { email: "x@y.fr" }, { headers: { ...headers } as Record<string, string> });
    expect(response.statusCode).toBe(status);
    if (status === 403) expect(response.json()).toMatchObject({ error: "foreign_site" });
  });

  test("every call that writes refuses another site, and anyone who has no token; only what learning platforms post is open", async () => {
    await t.app.ready();
    const writes = t.app.routeList.filter(({ method, url }) => !["GET", "HEAD", "OPTIONS"].includes(method) && url !== "*");
    expect(writes.length).toBeGreaterThan(100);
    const open: string[] = [];
    const admin = await t.signedInAs(await createUser(t.db, { admin: 1, teacher: 1, school_admin: 1 }));
    const session = Object.fromEntries(admin.cookies);
    for (const { method, url } of writes) {
      const errors = [];
      for (const [headers, cookies] of [
        [{}, {}],
        [{}, session],
        [{ "sec-fetch-site": "cross-site" }, session],
        [{ origin: "https://evil.example" }, {}],
      ] as const) {
        const response = await t.app.inject({ method: method as "POST", url: url.replace(/:\w+/g, "1"), headers, cookies });
        errors.push(/"error":"(\w+)"/.exec(response.body)?.[1]);
        expect(response.headers["access-control-allow-origin"]).toBeUndefined();
      }
      if (errors.join() !== "csrf,csrf,foreign_site,foreign_site") open.push(`${method} ${url}`);
    }
    expect(open).toEqual(
      t.app.routeList.filter((route) => route.crossSite && writes.includes(route)).map(({ method, url }) => `${method} ${url}`),
    );
    expect(open.every((route) => route.startsWith("POST /api/lti/"))).toBe(true);
  });

  test("no way of writing the path goes round the token", async () => {
    for (const url of ["/%61pi/users/login", "/api%2Fusers/login", "//api/users/login", "/API/users/login", "/nothing"]) {
      const response = await t.app.inject({ method: "POST", url, payload: { email: "x@y.fr" } });
      expect([url, response.statusCode, response.json<{ error: string }>().error]).toEqual([url, 403, "csrf"]);
    }
  });

  test("a write with the token of another cookie, a made-up token, none, or without the cookie is refused", async () => {
    const mine = await ask();
    const other = await ask();
    const cookie = mine.cookies.find(({ name }) => name.endsWith("badin_csrf"));
    const pair = { [cookie?.name ?? ""]: cookie?.value ?? "" };
    const { token } = mine.json<{ token: string }>();
    for (const response of [
      await login(pair, other.json<{ token: string }>().token),
      await login(pair, "é".repeat(token.length)),
      await login(pair, token.slice(1)),
      await login(pair),
      await login({}, token),
    ])
      expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([403, "csrf"]);
  });
});
