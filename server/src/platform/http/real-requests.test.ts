import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { buildApp } from "../../app/app.ts";
import type { Database } from "../database/database.ts";

/** What only a real connection shows: what Node's own parser answers, before any route. */
let app: FastifyInstance;
let database: Database;
let web: string;
let port: number;

beforeAll(async () => {
  web = `${mkdtempSync(join(tmpdir(), "badin-test-real-"))}/`;
  mkdirSync(join(web, "assets"));
  writeFileSync(join(web, "index.html"), "<title>Badin</title>");
  writeFileSync(join(web, "assets/app.js"), "1");
  writeFileSync(join(web, "assets/mark.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  database = await freshDatabase("sqlite");
  const { context } = await createTestApp(database);
  app = await buildApp(context, { web });
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as { port: number });
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  await database.close();
  rmSync(web, { recursive: true, force: true });
});

let answers: string;
beforeEach(() => {
  answers = "";
});

/** Sends bytes as they are; returns what comes back until the server closes or says nothing for a while. */
const send = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    const done = () => {
      socket.destroy();
      resolve(answers);
    };
    socket.setTimeout(400, done);
    socket.on("data", (chunk) => {
      answers += chunk.toString("latin1");
    });
    socket.on("close", done);
    socket.on("error", done);
  });
const host = "Host: badin.example\r\n";
const statusesOf = (text: string) => [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

test("HEAD is answered wherever GET is, to the same people, without a body", async () => {
  const accessOf = (wanted: string) =>
    Object.fromEntries(app.routeList.filter(({ method, access }) => method === wanted && access).map(({ url, access }) => [url, access]));
  expect(accessOf("HEAD")).toEqual(accessOf("GET"));
  const [head, get] = [await send(`HEAD /api/badges HTTP/1.1\r\n${host}\r\n`), await send(`GET /api/badges HTTP/1.1\r\n${host}\r\n`)];
  expect([statusesOf(head), head.includes("unauthenticated"), get.includes("unauthenticated")]).toEqual([[401], false, true]);
});

test("plain http is forbidden to subdomains only when the site asks for it", async () => {
  const { app: other } = await createTestApp(database, { hstsSubdomains: true });
  for (const path of ["/api/health", "/login", "/api/%zz"])
    expect((await other.inject(path)).headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

test.each([
  "/",
  "/login",
  "/assets/app.js",
  "/assets/mark.svg",
  "/assets/gone.js",
  "/api/health",
  "/api/nothing",
  "/api/users/me",
  "/api/docs/",
  "/api/%zz",
  "/.env",
  "/metrics",
])("every answer, that to %s included, forbids sniffing, frames and plain http for a year", async (path) => {
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers.get("content-security-policy")).not.toMatch(/script-src[^;]*(unsafe|\*|data:|https?:)/);
  // Nothing that is pasted, imported or written draws a picture of another site, nor calls one.
  expect(headers.get("content-security-policy")).not.toMatch(/(?:img|font|connect|frame|media)-src[^;]*(\*|http)/);
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect(headers.get("access-control-allow-origin")).toBeNull();
  for (const telltale of ["server", "x-powered-by"]) expect(headers.get(telltale)).toBeNull();
  expect(headers.get("content-type")).toMatch(/charset=utf-8|^image\/svg\+xml/);
});

test("a page sends its address to no other site", async () => {
  const { headers } = await fetch(`http://127.0.0.1:${port}/login`);
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
});

test.each(["TRACE", "TRACK", "CONNECT", "DEBUG", "PROPFIND"])("%s does nothing, and echoes nothing", async (method) => {
  const text = await send(`${method} /api/users/me HTTP/1.1\r\n${host}X-Secret: echo-me\r\nConnection: close\r\n\r\n`);
  expect(statusesOf(text).every((status) => status >= 400)).toBe(true);
  expect(text).not.toContain("echo-me");
});

test.each([
  ["two lengths", "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello"],
  ["a length and chunks", "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["an obscured encoding", "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["a header on two lines", "X-A: b\r\n c\r\nContent-Length: 0\r\n\r\n"],
])("a request with %s is refused as a whole: nothing is smuggled behind it", async (_, rest) => {
  const statuses = statusesOf(await send(`POST /api/users/login HTTP/1.1\r\n${host}${rest}`));
  expect(statuses).toHaveLength(1);
  expect(statuses[0]).toBeGreaterThanOrEqual(400);
});

test.each([
  ["headers without end", 431, `GET / HTTP/1.1\r\n${host}X-Long: ${"a".repeat(40_000)}\r\n\r\n`],
  ["what is no request", 400, "\x16\x03\x01\x02\x00\r\n\r\n"],
])("%s are given up, with the headers and in the words of any other refusal", async (_, status, bytes) => {
  const text = await send(bytes);
  expect(statusesOf(text)).toEqual([status]);
  for (const header of ["x-content-type-options: nosniff", "strict-transport-security: max-age=31536000", "cache-control: no-store"])
    expect(text).toContain(`${header}\r\n`);
  expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toMatchObject({ error: "invalid" });
});

test.each([
  "/assets/",
  "/assets",
  "/..%2f..%2fetc/passwd",
  "/assets/..%5c..%5cserver/src/app/app.ts",
  "/assets/%2e%2e/%2e%2e/package.json",
  "//etc/passwd",
  "/.git/config",
])("%s lists and reads nothing of the disk", async (path) => {
  const text = await send(`GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  expect(text).not.toMatch(/root:|"workspaces"|\[core\]|mark\.svg|buildApp/);
});
