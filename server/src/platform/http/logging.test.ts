import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { Writable } from "node:stream";
import pino from "pino";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { eventually } from "../../../test/eventually.ts";
import { createSchool, createUser } from "../../../test/factories.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { buildApp } from "../../app/app.ts";
import { hashPassword } from "../../identity/accounts/passwords.ts";
import type { Config } from "../config/config.ts";
import type { Context } from "../context.ts";
import { AppError } from "./errors.ts";
import { logOptions } from "./logging.ts";

/** Creates an application whose route `/api/fails` runs `work`, and captures the lines of its log. */
async function appThat(context: Context, logLevel: Config["logLevel"], work: () => Promise<unknown>) {
  const lines: string[] = [];
  const destination = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const app = await buildApp(context, { logger: pino(logOptions({ logLevel }), destination) });
  app.get("/api/fails", { config: { access: "anyone" } }, work);
  return { app, lines };
}

onBothEngines((open) => {
  test("an error that the database did not expect is logged with its cause, without the row that it is about", async () => {
    const database = await open();
    const { context } = await createTestApp(database);
    const add = () => createUser(database.db, { first_name: "Maëlys", email: "maelys@exemple.fr" });
    await add();
    const { app, lines } = await appThat(context, "info", add);
    expect((await app.inject("/api/fails")).statusCode).toBe(500);
    expect(lines[0]).toMatch(/unique constraint/i);
    expect(lines.join("")).not.toContain("maelys");
  });

  test("a refusal is logged with its cause for anyone who looks for it", async () => {
    const database = await open();
    const { context } = await createTestApp(database);
    const { app, lines } = await appThat(context, "debug", async () =>
      createUser(database.db, { school_id: await createSchool(database.db), classroom_id: 999_999 }),
    );
    expect((await app.inject("/api/fails")).statusCode).toBe(404);
    expect(lines.find((line) => line.includes("request refused"))).toMatch(/foreign key/i);
  });

  test("who signs in, and who tries what is not theirs, is in the log: by id, by reason and by address, never by name or secret", async () => {
    const database = await open();
    const { context } = await createTestApp(database);
    const password = "Rafale-2026";
    const id = await createUser(database.db, { username: "camille", password_hash: await hashPassword(password, randomBytes), teacher: 0 });
    const { app, lines } = await appThat(context, "info", async () => ({}));
    const cookies: Record<string, string> = {};
    const send = async (method: "GET" | "POST", url: string, payload?: object, headers: Record<string, string> = {}) => {
      const answer = await app.inject({ method, url, cookies, headers, ...(payload && { payload }) });
      for (const { name, value } of answer.cookies) cookies[name] = value;
      return answer;
    };
    const { token } = (await send("GET", "/api/csrf-token")).json<{ token: string }>();
    const proof = { "x-xsrf-token": token };
    await send("POST", "/api/users/signin", { username: "camille", password: "Mirage-2000" }, proof);
    await send("POST", "/api/users/signin", { username: "camille", password }, proof);
    await send("POST", "/api/users/signin", { username: "camille", password });
    await send("GET", "/api/admin/overview?secret=x");
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>).slice(1);
    expect(told).toMatchObject([
      { path: "/api/users/signin", status: 401, code: "bad_credentials", ip: "127.0.0.1" },
      { path: "/api/users/signin", status: 200, opened: id },
      { path: "/api/users/signin", status: 403, code: "csrf", ip: "127.0.0.1" },
      { path: "/api/admin/overview", status: 403, code: "forbidden", user: id, ip: "127.0.0.1" },
    ]);
    expect(told[1]).not.toHaveProperty("ip");
    for (const secret of ["camille", password, "Mirage-2000", token, "secret=x", cookies["__Host-badin_session"] ?? "none"])
      expect(lines.join("")).not.toContain(secret);
  });

  test("a refusal that asks to come back later, and an upload whose sender leaves, are no errors of the server", async () => {
    const database = await open();
    const { context } = await createTestApp(database);
    const { app, lines } = await appThat(context, "info", async () => {
      throw new AppError("unavailable", { message: "Un autre import est en cours." });
    });
    app.post("/api/upload", { config: { access: "anyone" } }, async () => ({}));
    expect((await app.inject("/api/fails")).statusCode).toBe(503);
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, "127.0.0.1");
    const arrived = once(app.server, "request");
    socket.write("POST /api/upload HTTP/1.1\r\nHost: badin.example\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{");
    await arrived;
    socket.destroy();
    await eventually(() => expect(lines.join("")).toContain('"path":"/api/upload"'));
    await app.close();
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([]);
  });

  test("what a visitor writes in an address cannot make a line of its own in the log", async () => {
    const { context } = await createTestApp(await open());
    const { app, lines } = await appThat(context, "info", async () => ({}));
    await app.inject('/api/nothing"}%0a{"level":60,"msg":"forged"}\u001b[2J');
    expect(lines).toHaveLength(1);
    for (const sign of ["\n", "\u001b"]) expect(lines[0]?.trimEnd()).not.toContain(sign);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 30, status: 404, code: "not_found" });
  });
});
