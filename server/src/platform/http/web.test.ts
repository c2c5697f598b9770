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
  writeFileSync(join(directory, "question.html"), "<title>Badin</title><fieldset>");
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
  ["/login", undefined, "form"],
  ["/login?back=%2Fqcms", "badin_signed_in=1", "form"],
  ["/login/more", undefined, undefined],
  ["/", undefined, "form"],
  ["/", "badin_signed_in=1", undefined],
  ["/", "__Host-badin_signed_in=1", undefined],
  ["/home", "badin_signed_in=1", "article"],
  ["/home?from=mail", "__Host-badin_signed_in=1", "article"],
  ["/home", undefined, undefined],
  ["/home/account", "badin_signed_in=1", undefined],
  ["/teacher/home", "badin_signed_in=1", undefined],
  ["/qcms/12", "badin_signed_in=1", "fieldset"],
  ["/qcms/12?q=3", "__Host-badin_signed_in=1", "fieldset"],
  ["/qcms/12", undefined, undefined],
  ["/qcms", "badin_signed_in=1", undefined],
])("%s with the cookie %s: what is in the page before the application is %s", async (url, cookie, first) => {
  const { body, headers, statusCode } = await app.inject({ url, headers: cookie ? { cookie } : {} });
  expect([statusCode, headers["cache-control"]]).toEqual([200, "no-cache"]);
  expect(/<(form|article|fieldset)>/.exec(body)?.[1]).toBe(first);
});

test("the page is sent as the build compressed it, and not again when the browser has it", async () => {
  const { headers, body } = await app.inject({ url: "/qcms/12", headers: { "accept-encoding": "br" } });
  expect(headers).toMatchObject({ "content-encoding": "br", "content-type": "text/html; charset=utf-8" });
  expect(body).toBe("compressed");
  const again = await app.inject({ url: "/qcms/13", headers: { "accept-encoding": "br", "if-none-match": headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});
