import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../test/databases.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

onBothEngines((open) => {
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
