import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { fastest, paced, processorTime } from "../../../test/processor-time.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { exceeds } from "./json-body.ts";

const json = { headers: { "content-type": "application/json" } };

test("no body of a stranger or a student takes more than 20 ms of processor time, wherever it goes; nobody's takes a tenth of a second", async () => {
  const database = await freshDatabase("sqlite");
  const t = await createTestApp(database);
  const school = await createSchool(database.db);
  const student = await t.signedInAs(await createStudent(database.db, await createClassroom(database.db, { school_id: school })));
  const teacher = await t.signedInAs(await createTeacher(database.db, school, []));
  const visitor = t.visitor();
  for (const browser of [visitor, student, teacher]) await browser.call("POST", "/api/none", {});
  const limitMs = paced(20);
  const wholes = ["[],", "{},", "1,", '"",', '{"a":1},'].map((part) => (bytes: number) => `[${part.repeat(bytes / part.length)}1]`);
  const keyed = (bytes: number) => `{${Array.from({ length: bytes / 14 }, (_, n) => `"k${n}":1`).join(",")}}`;
  for (const body of [...wholes, keyed, (bytes: number) => '"'.repeat(bytes)]) {
    const whole = body(4_000_000);
    for (const text of [body(128 * 1024 - 16), whole]) {
      for (const [browser, method, path] of [
        [visitor, "POST", "/api/none"],
        [visitor, "POST", "/api/users/signin"],
        [student, "PUT", "/api/users/me/comfort"],
      ] as const)
        expect(await fastest(limitMs, processorTime, () => browser.call(method, path, text, json))).toBeLessThan(limitMs);
    }
    expect(await fastest(5 * limitMs, processorTime, () => teacher.call("POST", "/api/questions", whole, json))).toBeLessThan(5 * limitMs);
  }
  await t.close();
  await database.close();
}, 60_000);

test("four million brackets are refused without being parsed", async () => {
  const database = await freshDatabase("sqlite");
  const t = await createTestApp(database);
  const browser = await t.signedInAs(await createTeacher(database.db, await createSchool(database.db), []));
  await browser.call("POST", "/api/questions", {});
  const payload = "[".repeat(2_000_000) + "]".repeat(2_000_000);
  const post = () => browser.call("POST", "/api/questions", payload, json);
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
  const depths = (text: string) => [1, 2, 3].filter((max) => exceeds({ depth: max, values: 100 }, text));
  expect(depths('{"a":[1,[2]]}')).toEqual([1, 2]);
  expect(depths('{"a":"[[[[","b":"\\"[[[[","c":"\\\\"}')).toEqual([]);
  expect(depths("[[],[],[[]]]")).toEqual([1, 2]);
  expect(depths('{"a":"never closed [[[[')).toEqual([]);
});

test("values are those of arrays and objects, not of what texts contain", () => {
  const counts = (text: string) => [1, 2, 3, 4].filter((max) => exceeds({ depth: 16, values: max }, text));
  expect(counts('{"a":1}')).toEqual([1]);
  expect(counts("[1,2,3]")).toEqual([1, 2, 3]);
  expect(counts('"a,b,c,d"')).toEqual([]);
});
