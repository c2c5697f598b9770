import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerWeb } from "./web.ts";

const app = Fastify();
let directory: string;
beforeAll(async () => {
  directory = `${mkdtempSync(join(tmpdir(), "badin-test-web-"))}/`;
  mkdirSync(join(directory, "assets"));
  writeFileSync(join(directory, "index.html"), "<title>Badin</title>");
  writeFileSync(join(directory, "index.html.br"), "compressed");
  writeFileSync(join(directory, "login.html"), "<title>Badin</title><form>");
  writeFileSync(join(directory, "home.html"), "<title>Badin</title><article>");
  writeFileSync(join(directory, "assets/app.js"), "1");
  await registerWeb(app, directory);
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const open = async (url: string) => {
  const { statusCode, body } = await app.inject({ url });
  return [statusCode, body.includes("<title>Badin</title>")];
};

test.each(["/", "/login", "/qcms/12?q=1", "/lessons/4.1.8", "/change-password?t=a.php"])("%s is the page", async (url) => {
  expect(await open(url)).toEqual([200, true]);
});

test.each([
  "/.env",
  "/.git/config",
  "/.aws/credentials",
  "/wp-login.php",
  "/backup.sql?x=1",
  "/teacher/config.json",
  "/assets/gone.js",
  "/api/nothing",
])("%s is not the page: 404", async (url) => {
  expect(await open(url)).toEqual([404, false]);
});

test.each([
  ["/login", undefined, true],
  ["/login?back=%2Fqcms", "badin_signed_in=1", true],
  ["/", undefined, true],
  ["/", "badin_signed_in=1", false],
  ["/", "__Host-badin_signed_in=1", false],
  ["/qcms/12", undefined, false],
  ["/login/more", undefined, false],
])("%s with the cookie %s: the form is in the page? %s", async (url, cookie, expected) => {
  const { body, headers, statusCode } = await app.inject({ url, headers: cookie ? { cookie } : {} });
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe("no-cache");
  expect(body.includes("<form>")).toBe(expected);
});

test.each([
  ["/home", "badin_signed_in=1", true],
  ["/home?from=mail", "__Host-badin_signed_in=1", true],
  ["/", "badin_signed_in=1", false],
  ["/home", undefined, false],
  ["/home/account", "badin_signed_in=1", false],
  ["/teacher/home", "badin_signed_in=1", false],
])("%s with the cookie %s: the home page of a student is in the page? %s", async (url, cookie, expected) => {
  const { body, headers } = await app.inject({ url, headers: cookie ? { cookie } : {} });
  expect(headers["cache-control"]).toBe("no-cache");
  expect(body.includes("<article>")).toBe(expected);
});

test("the page is sent as the build compressed it, and not again when the browser has it", async () => {
  const { headers, body } = await app.inject({ url: "/qcms/12", headers: { "accept-encoding": "br" } });
  expect(headers).toMatchObject({ "content-encoding": "br", "content-type": "text/html; charset=utf-8" });
  expect(body).toBe("compressed");
  const again = await app.inject({ url: "/qcms/13", headers: { "accept-encoding": "br", "if-none-match": headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});
