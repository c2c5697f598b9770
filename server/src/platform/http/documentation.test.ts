import { errorCatalogue } from "@badin/contract";
import type { OpenAPIV3_1 } from "openapi-types";
import { beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Operation } from "./openapi.ts";

describe("the documentation", () => {
  let t: TestApp;
  beforeEach(async () => {
    t = await createTestApp(await freshDatabase("sqlite"), { documented: true });
    return () => t.context.database.close();
  });

  const get = (url: string) => t.visitor().call("GET", url);
  const document = async () => (await get("/api/openapi.json")).json<OpenAPIV3_1.Document>();
  const operation = async (path: string, method: "get" | "post" | "delete") => (await document()).paths?.[path]?.[method] as Operation;

  test("is an OpenAPI document that has every route of the API but its own", async () => {
    const { openapi, paths = {} } = await document();
    expect(openapi).toBe("3.1.0");
    const documented = Object.entries(paths).flatMap(([path, item]) => Object.keys(item ?? {}).map((m) => `${m.toUpperCase()} ${path}`));
    const registered = t.app.routeList
      .filter(({ url }) => url.startsWith("/api/") && !/docs|openapi/.test(url))
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, "{$1}")}`);
    expect(documented.sort()).toEqual(registered.sort());
  });

  test("names the session's cookie as this server does, over https as over plain http", async () => {
    expect((await document()).components?.securitySchemes).toMatchObject({ session: { in: "cookie", name: "__Host-badin_session" } });
    t = await createTestApp(t.context.database, { secureCookies: false, documented: true });
    expect((await document()).components?.securitySchemes).toMatchObject({ session: { name: "badin_session" } });
  });

  test("says of a call who may make it, what it takes, what it answers and how it refuses", async () => {
    const signUp = await operation("/api/users/signup", "post");
    expect(signUp).toMatchObject({ operationId: "signUp", tags: ["users"], description: "Pour tout le monde.", "x-access": "anyone" });
    expect(signUp.parameters).toMatchObject([{ name: "x-xsrf-token", in: "header", required: true }]);
    expect(Object.keys((signUp.requestBody as OpenAPIV3_1.RequestBodyObject).content)).toEqual([
      "application/json",
      "application/x-www-form-urlencoded",
    ]);
    expect(Object.keys(signUp.responses ?? {})).toEqual(["201", "400", "403", "409", "429"]);
    expect(signUp.responses).toMatchObject({
      400: { description: "invalid, unknown_code, code_replaced, code_closed" },
      409: { description: "email_taken" },
    });
    const impersonate = await operation("/api/users/impersonate/{userId}", "post");
    expect(impersonate).toMatchObject({ "x-access": "school-admin", security: [{ session: [] }] });
    expect(impersonate.parameters?.slice(1)).toMatchObject([{ name: "x-xsrf-token" }, { name: "x-badin-user", in: "header" }]);
    expect(Object.keys(impersonate.responses ?? {})).toEqual(["200", "401", "403", "404", "409", "429"]);
    expect((await operation("/api/users/signin", "delete")).responses).toHaveProperty("204");
    expect(Object.keys((await operation("/api/health", "get")).responses ?? {})).toContain("503");
  });

  test("is introduced by what holds for every call, and every error code", async () => {
    const { description = "" } = (await document()).info;
    expect(description).toContain("X-XSRF-TOKEN");
    for (const [code, [status, message]] of Object.entries(errorCatalogue))
      expect(description).toContain(`| \`${code}\` | ${status} | ${message} |`);
  });

  test("is a page whose files all come from this server, under the same policy as the other pages", async () => {
    const page = await get("/api/docs");
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toBe((await get("/login")).headers["content-security-policy"]);
    expect(/<script>|<style|style=|javascript:|\son\w+=|https?:\/\//i.exec(page.body)?.[0]).toBeUndefined();
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? "");
    expect(files).toContain("/api/docs/static/swagger-ui-bundle.js");
    for (const file of files) expect([file, (await get(file)).statusCode]).toEqual([file, 200]);
    expect((await get("/api/docs/json")).json()).toEqual(await document());
  });
});
