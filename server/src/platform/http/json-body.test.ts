import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { processorTime } from "../../../test/processor-time.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { isDeeperThan } from "./json-body.ts";

test("four million brackets are refused without being parsed", async () => {
  const database = await freshDatabase("sqlite");
  const t = await createTestApp(database);
  const browser = t.visitor();
  await browser.call("POST", "/api/login", {});
  const payload = "[".repeat(2_000_000) + "]".repeat(2_000_000);
  const post = () => browser.call("POST", "/api/login", payload, { headers: { "content-type": "application/json" } });
  let status = 0;
  const ms = await processorTime(async () => {
    status = (await post()).statusCode;
  });
  expect(status).toBe(400);
  const parsing = await processorTime(() => JSON.parse(payload.slice(1_000_000, 3_000_000)));
  expect(ms).toBeLessThan(parsing);
  await t.close();
  await database.close();
});

test("depth is that of arrays and objects, not of what texts contain", () => {
  const depths = (text: string) => [1, 2, 3].filter((max) => isDeeperThan(max, text));
  expect(depths('{"a":[1,[2]]}')).toEqual([1, 2]);
  expect(depths('{"a":"[[[[","b":"\\"[[[[","c":"\\\\"}')).toEqual([]);
  expect(depths("[[],[],[[]]]")).toEqual([1, 2]);
  expect(depths('{"a":"never closed [[[[')).toEqual([]);
});
