import { errorCatalogue, getHealth } from "@badin/contract";
import type { OpenAPIV3_1 } from "openapi-types";
import { beforeEach, describe, expect, test } from "vitest";
import { freshDatabase, onBothEngines } from "../../test/databases.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import type { Database } from "../database/database.ts";
import { enqueue } from "../jobs/outbox.ts";
import { checkHealth } from "./health.service.ts";
import type { Operation } from "./openapi.ts";

onBothEngines((open) => {
  let t: TestApp;
  let database: Database;

  beforeEach(async () => {
    database = await open();
    t = await createTestApp(database);
  });

  const health = () => t.visitor().call("GET", getHealth.path);

  test("a service that is well says so, to anyone, and no cache keeps it", async () => {
    const response = await health();
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.json()).toEqual({ alive: true, database: "ok", outbox: { pending: 0, dead: 0 } });
  });

  test("the outbox tells what waits and what was given up", async () => {
    for (let i = 0; i < 3; i++) await database.transaction((trx) => enqueue(trx, t.context, "mail", {}));
    await database.db.updateTable("outbox").set({ status: "dead" }).where("id", "=", 1).execute();
    expect((await health()).json()).toMatchObject({ outbox: { pending: 2, dead: 1 } });
  });

  test("a slow database is a database that is down", async () => {
    const slow = new Proxy(database.db, { get: (_, key) => (key === "selectFrom" ? () => endless : undefined) });
    const endless: object = new Proxy({}, { get: (_, key) => (key === "execute" ? () => new Promise(() => {}) : () => endless) });
    const answer = await checkHealth({ database: { ...database, db: slow } }, 20);
    expect(answer).toEqual({ alive: true, database: "down", outbox: { pending: 0, dead: 0 } });
  });
});

test("a service without database is alive, and answers 503", async () => {
  const database = await freshDatabase("sqlite");
  const t = await createTestApp(database);
  await database.close();
  const response = await t.visitor().call("GET", getHealth.path);
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ alive: true, database: "down", outbox: { pending: 0, dead: 0 } });
});

describe("the documentation", () => {
  let t: TestApp;
  beforeEach(async () => {
    t = await createTestApp(await freshDatabase("sqlite"));
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
      .filter(({ method, url }) => method !== "HEAD" && url.startsWith("/api/") && !/docs|openapi/.test(url))
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, "{$1}")}`);
    expect(documented.sort()).toEqual(registered.sort());
  });

  test("names the session's cookie as this server does, over https as over plain http", async () => {
    expect((await document()).components?.securitySchemes).toMatchObject({ session: { in: "cookie", name: "__Host-badin_session" } });
    t = await createTestApp(t.context.database, { secureCookies: false });
    expect((await document()).components?.securitySchemes).toMatchObject({ session: { name: "badin_session" } });
  });

  test("says of a call who may make it, what it takes, what it answers and how it refuses", async () => {
    const signUp = await operation("/api/users/signup", "post");
    expect(signUp).toMatchObject({ operationId: "signUp", tags: ["users"], "x-access": "anyone" });
    expect(signUp.parameters).toMatchObject([{ name: "x-xsrf-token", in: "header", required: true }]);
    expect(Object.keys((signUp.requestBody as OpenAPIV3_1.RequestBodyObject).content)).toEqual([
      "application/json",
      "application/x-www-form-urlencoded",
    ]);
    expect(Object.keys(signUp.responses ?? {})).toEqual(["201", "400", "403", "409", "429"]);
    expect(signUp.responses).toMatchObject({ 400: { description: "invalid, unknown_code" }, 409: { description: "email_taken" } });
    const impersonate = await operation("/api/users/impersonate/{userId}", "post");
    expect(impersonate).toMatchObject({ "x-access": "school-admin", security: [{ session: [] }] });
    expect(impersonate.parameters?.slice(1)).toMatchObject([{ name: "x-xsrf-token" }, { name: "x-badin-user", in: "header" }]);
    expect(Object.keys(impersonate.responses ?? {})).toEqual(["200", "401", "403", "404", "409", "429"]);
    expect((await operation("/api/users/signin", "delete")).responses).toHaveProperty("204");
    expect(Object.keys((await operation("/api/health", "get")).responses ?? {})).toContain("503");
  });

  test("is a page of this server alone: no script, no style but its sheet, nothing from elsewhere", async () => {
    const response = await get("/api/docs");
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(/<script|<style|style=|javascript:|\son\w+=|https?:\/\//i.exec(response.body)?.[0]).toBeUndefined();
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
    const sheet = await get("/api/docs.css");
    expect(sheet.headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(sheet.body).not.toMatch(/url\(|@import/);
  });

  test("shows every call and every error on the page, once, and its links lead somewhere", async () => {
    const { body } = await get("/api/docs");
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    for (const code of Object.keys(errorCatalogue)) expect(ids).toContain(`erreur-${code}`);
    const calls = Object.values((await document()).paths ?? {}).flatMap((item) => Object.values(item ?? {}) as Operation[]);
    for (const { operationId } of calls) expect(ids).toContain(operationId);
    expect(body).not.toContain("qui\u00a0?");
  });
});
