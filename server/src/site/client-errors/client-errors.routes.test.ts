import { Writable } from "node:stream";
import { reportClientError } from "@badin/contract";
import pino from "pino";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { logOptions } from "../../platform/http/logging.ts";
import { limits } from "../../platform/http/rate-limits.ts";

const error = { name: "TypeError", message: "AbortSignal.any is not a function", stack: "at /assets/a.js:1:2", page: "/login" };

onBothEngines((open) => {
  let t: TestApp;
  let lines: Record<string, unknown>[];

  beforeEach(async () => {
    lines = [];
    const destination = new Writable({
      write: (line, _encoding, done) => {
        lines.push(JSON.parse(String(line)) as Record<string, unknown>);
        done();
      },
    });
    t = await createTestApp(await open(), {}, undefined, pino(logOptions({ logLevel: "error" }), destination));
  });

  const report = (body: unknown = error, options = {}) => t.visitor().call("POST", reportClientError.path, body, options);

  test("an exception in a page reaches the log, at its usual level, from a visitor too", async () => {
    expect((await report(error, { headers: { "user-agent": "Mozilla/5.0 (iPad)" } })).statusCode).toBe(204);
    expect(lines).toMatchObject([{ ...error, stack: "/assets/a.js:1:2", browser: "Mozilla/5.0 (iPad)", msg: "exception in a page" }]);
  });

  test("what is too long or no exception is refused, and nothing of it is logged", async () => {
    for (const body of [{}, { ...error, message: "a".repeat(301) }, { ...error, stack: "a".repeat(2_001) }, []])
      expect((await report(body)).statusCode).toBe(400);
    expect(lines).toEqual([]);
  });

  test("another site cannot make a browser write in the log", async () => {
    expect((await report(error, { csrf: false })).statusCode).toBe(403);
  });

  test("one address tells of so many exceptions, then waits", async () => {
    const { max, windowMs } = limits.clientErrorByAddress;
    for (let n = 0; n < max; n++) await report();
    expect((await report()).statusCode).toBe(429);
    expect(lines).toHaveLength(max);
    t.advance(windowMs);
    expect((await report()).statusCode).toBe(204);
  });
});
