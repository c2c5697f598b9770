import { afterAll, beforeAll, expect, test } from "vitest";
import { hostileTexts } from "../../../../tools/reading-time/hostile-texts.ts";
import { freshDatabase } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent } from "../../../test/factories.ts";
import { fastest, paced, processorTime } from "../../../test/processor-time.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import type { Database } from "../database/database.ts";

/** Node refuses headers that are longer together: see real-requests.test.ts. */
const longest = 15_500;
const budgetMs = 20;

const headers = [
  ...["if-none-match", "if-modified-since", "range", "accept", "accept-encoding", "accept-language", "user-agent", "authorization"],
  ...[
    "cookie",
    "origin",
    "referer",
    "sec-fetch-site",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-badin-user",
    "x-xsrf-token",
    "content-type",
  ],
];
/** What a header may hold. */
const texts = [...new Set(hostileTexts.map((text) => text(longest)))].filter((text) => /^[\t\x20-\x7e\xa0-\xff]*$/.test(text));

let t: TestApp;
let database: Database;
let student: Browser;

beforeAll(async () => {
  database = await freshDatabase("sqlite");
  t = await createTestApp(database, { trustProxy: true });
  student = await t.signedInAs(
    await createStudent(database.db, await createClassroom(database.db, { school_id: await createSchool(database.db) })),
  );
});
afterAll(async () => {
  await t.close();
  await database.close();
});

test.each(headers)("no request takes more than 20 ms of processor time, whatever its header %s holds", async (name) => {
  const slow: string[] = [];
  const limitMs = paced(budgetMs);
  for (const text of texts) {
    const sent = { headers: { [name]: text } };
    const ms = Math.max(
      await fastest(limitMs, processorTime, () => student.call("GET", "/api/lessons/4.1.8", undefined, sent)),
      await fastest(limitMs, processorTime, () => t.visitor().call("GET", "/api/csrf-token", undefined, sent)),
      await fastest(limitMs, processorTime, () =>
        t.app.inject({
          method: "POST",
          url: "/api/client-errors",
          payload: "{}",
          headers: { "content-type": "application/json", ...sent.headers },
        }),
      ),
    );
    if (ms > limitMs) slow.push(`${ms.toFixed(0)} ms: ${JSON.stringify(text.slice(0, 40))}`);
  }
  expect(slow).toEqual([]);
});
