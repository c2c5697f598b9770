import { expect, test } from "vitest";
import { freshDatabase } from "../../test/databases.ts";
import { createTestApp } from "../../test/test-app.ts";

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

test("a flood with a session that nobody knows is turned away as well, and the next minute opens the door again", async () => {
  const database = await freshDatabase("sqlite");
  const t = await createTestApp(database, { requestsPerMinute: 2 });
  const browser = t.visitor();
  browser.cookies.set("__Host-badin_session", "made-up");
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) statuses.push((await browser.call("GET", "/api/qcms")).statusCode);
  expect(statuses).toEqual([401, 401, 429]);
  t.advance(60_000);
  expect((await browser.call("GET", "/api/qcms")).statusCode).toBe(401);
  await t.close();
  await database.close();
});
