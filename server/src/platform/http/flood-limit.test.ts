import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp } from "../../../test/test-app.ts";

/** Returns a value with the length of a session secret, which belongs to no session. */
const madeUp = (text: string) => text.padEnd(43, "x");

test("a flood is turned away with when to come back; no answer tells how the limit is counted", async () => {
  const database = await freshDatabase("sqlite");
  const t = await createTestApp(database, { requestsPerMinute: 1 });
  const responses: Awaited<ReturnType<typeof ask>>[] = [];
  const ask = () => t.visitor().call("GET", "/api/csrf-token");
  for (let i = 0; i < 6; i++) responses.push(await ask());
  expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(responses.flatMap(({ headers }) => Object.keys(headers)).filter((name) => /rate-?limit/i.test(name))).toEqual([]);
  expect(Number(responses.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
  expect(responses.at(-1)?.json()).toMatchObject({ error: "too_many" });
  await t.close();
  await database.close();
});

test("a session has a limit of its own; cookies made up for each request count with their address, as do the addresses of one IPv6 network", async () => {
  const database = await freshDatabase("sqlite");
  const t = await createTestApp(database, { requestsPerMinute: 2, trustProxy: true });
  const browser = await t.signedInAs(await createUser(database.db));
  const ask = async (from: Browser, address: string) =>
    (await from.call("GET", "/api/users/me", undefined, { headers: { "x-forwarded-for": address } })).statusCode;
  const attack = (i: number) => {
    const visitor = t.visitor();
    visitor.cookies.set("__Host-badin_session", madeUp(`cookie-${i}`));
    return ask(visitor, `2001:db8:1:2::${i}`);
  };
  // The first request of a session counts with the address, until the session is found.
  expect(await ask(browser, "2001:db8:1:2::99")).toBe(200);
  const statuses: number[] = [];
  for (let i = 1; i <= 11; i++) statuses.push(await attack(i));
  expect(statuses).toEqual([...Array(9).fill(401), 429, 429]);
  expect(await ask(browser, "2001:db8:1:2::99")).toBe(200);
  expect(await ask(browser, "2001:db8:1:2::99")).toBe(200);
  expect(await ask(browser, "2001:db8:1:2::99")).toBe(429);
  t.advance(60_000);
  expect(await attack(1)).toBe(401);
  await t.close();
  await database.close();
});

test("another way of writing the path is counted too, and keeps the headers of the API", async () => {
  const database = await freshDatabase("sqlite");
  const t = await createTestApp(database, { requestsPerMinute: 1 });
  const responses: Awaited<ReturnType<typeof ask>>[] = [];
  const ask = () => t.visitor().call("GET", "/%61pi/csrf-token");
  for (let i = 0; i < 6; i++) responses.push(await ask());
  expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(responses[0]?.headers["cache-control"]).toBe("no-store");
  await t.close();
  await database.close();
});

test("pages and files are not counted: opening one asks for dozens, and a school is one address", async () => {
  const database = await freshDatabase("sqlite");
  const t = await createTestApp(database, { requestsPerMinute: 1 });
  const statuses = new Set<number>();
  for (let i = 0; i < 10; i++) statuses.add((await t.visitor().call("GET", "/assets/index.js")).statusCode);
  expect([...statuses]).toEqual([404]);
  expect((await t.visitor().call("GET", "/api/csrf-token")).statusCode).toBe(200);
  await t.close();
  await database.close();
});

test("what cannot be a session is counted with its address, however often it changes", async () => {
  const database = await freshDatabase("sqlite");
  const t = await createTestApp(database, { requestsPerMinute: 1 });
  const statusWith = async (cookie: string) => {
    const browser = t.visitor();
    browser.cookies.set("__Host-badin_session", cookie);
    return (await browser.call("GET", "/api/csrf-token")).statusCode;
  };
  for (let i = 0; i < 5; i++) expect(await statusWith("x".repeat(1000 + i))).toBe(200);
  expect(await statusWith("x".repeat(2000))).toBe(429);
  expect(await statusWith(madeUp("two"))).toBe(429);
  await t.close();
  await database.close();
});

test.each<[true | string | undefined, string]>([
  [true, "203.0.113.9"],
  [undefined, "127.0.0.1"],
  ["127.0.0.1", "203.0.113.9"],
])("with the proxies %s, what a client says of its address is not believed", async (trustProxy, address) => {
  const database = await freshDatabase("sqlite");
  const t = await createTestApp(database, { own: true, ...(trustProxy !== undefined && { trustProxy }) });
  t.app.get("/address", async (request) => request.ip);
  const response = await t.app.inject({ url: "/address", headers: { "x-forwarded-for": "6.6.6.6, 203.0.113.9" } });
  expect(response.body).toBe(address);
  await t.close();
  await database.close();
});

test("a clock set back by a day does not make the minute last a day", async () => {
  const database = await freshDatabase("sqlite");
  const t = await createTestApp(database, { requestsPerMinute: 1 });
  const ask = async () => (await t.visitor().call("GET", "/api/csrf-token")).statusCode;
  for (let i = 0; i < 5; i++) await ask();
  expect(await ask()).toBe(429);
  t.advance(-24 * 3_600_000);
  expect(await ask()).toBe(200);
  await t.close();
  await database.close();
});
