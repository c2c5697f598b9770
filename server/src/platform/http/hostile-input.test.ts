import { text as textOf } from "node:stream/consumers";
import { errorCatalogue } from "@badin/contract";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import {
  createClassroom,
  createMockExam,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
} from "../../../test/factories.ts";
import { files, hostile, raw, type Schema, spoilt } from "../../../test/hostile.ts";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { hashPassword } from "../../identity/accounts/passwords.ts";
import type { Document, Operation } from "./openapi.ts";

/** More by hand: FUZZ_RUNS=200 FUZZ_SEED=7. */
const runs = Number(process.env["FUZZ_RUNS"] ?? 8);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);
/** No answer may take longer, an import of random bytes, which a process of its own reads, and a slow hash included. */
const longestMs = 8_000;
/** Refusals above 500 that are honest: a service that this installation has not, or that does not answer. */
const honest = new Set(["ai_not_configured", "ai_unavailable", "mail_failed"]);
/** What the inside looks like when it shows. */
const inside = /\bat .*:\d+:\d+|node_modules|\.ts:\d|SQLITE|sqlite|postgres|kysely|zod|select .* from|syntax error|violates/;

interface Call {
  readonly method: string;
  readonly url: string;
  readonly operation: Operation;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

/** Whether a call answers with events. */
const isStream = ({ operation }: Call): boolean =>
  Object.values(operation.responses ?? {}).some((response) => "text/event-stream" in ((response as { content?: object }).content ?? {}));

const parametersOf = ({ operation }: Call, place: string) => ((operation.parameters ?? []) as Parameter[]).filter((p) => p.in === place);

/** Returns the body of a call: near what it takes, a file for those that take one, or no JSON at all. */
function bodies({ operation }: Call): fc.Arbitrary<{ payload: string | Buffer; type: string } | undefined> {
  const content = (operation.requestBody as { content?: Record<string, { schema?: Schema }> } | undefined)?.content;
  if (!content) return fc.constant(undefined);
  if (content["application/octet-stream"]) return files.map((payload) => ({ payload, type: "application/octet-stream" }));
  const schema = content["application/json"]?.schema ?? {};
  const json = spoilt(schema).map((value) => ({ payload: JSON.stringify(value) ?? "", type: "application/json" }));
  return fc.oneof({ weight: 6, arbitrary: json }, { weight: 1, arbitrary: raw.map(([type, payload]) => ({ payload, type })) });
}

/** A query as no screen writes it: each parameter twice, or as lists; names of what every object has. */
const moreQueries = ["", "", "", "twice", "list", "__proto__=1&constructor=1&toString=1&__proto__[admin]=1&=&==1"];

const anId = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) }, { weight: 1, arbitrary: fc.constantFrom(...hostile) });

/** Returns the address of a call, with ids that exist and some that cannot, and parameters near what it takes. */
const addresses = (call: Call): fc.Arbitrary<string> => {
  const ids = fc.record(Object.fromEntries(parametersOf(call, "path").map(({ name }) => [name, anId])));
  const query = fc.record(Object.fromEntries(parametersOf(call, "query").map(({ name, schema }) => [name, spoilt(schema)])), {
    requiredKeys: [],
  });
  return fc.tuple(ids, query, fc.constantFrom(...moreQueries)).map(([values, asked, more]) => {
    const path = call.url.replace(/\{(\w+)\}/g, (_, name: string) => written(values[name]).slice(0, 500));
    const search = Object.entries(asked).flatMap(([name, value]) => {
      const one = `${name}=${written(value).slice(0, 3000)}`;
      return more === "twice" ? [one, one] : more === "list" ? [`${name}[]=1`, `${name}[a]=1`] : [one];
    });
    if (more.includes("=")) search.push(more);
    return search.length ? `${path}?${search.join("&")}` : path;
  });
};

const written = (value: unknown): string =>
  encodeURIComponent(String(typeof value === "object" ? JSON.stringify(value) : value).toWellFormed());

onBothEngines((open) => {
  let t: TestApp;
  let users: number[];
  let calls: Call[];

  beforeAll(async () => {
    const database = await open();
    const { db } = database;
    t = await createTestApp(database, { addressApiUrl: "http://127.0.0.1:9/", documented: true });
    await t.app.ready();
    const school = await createSchool(db);
    const classroom = await createClassroom(db, { school_id: school });
    const questions = [await createQuestion(db), await createQuestion(db)];
    await createQcm(db, { classroom_id: classroom, questions: questions.map(({ id }) => id) });
    await createMockExam(db, { classroom_id: classroom, questions });
    // An account without password may delete itself by a body that is right.
    const password_hash = await hashPassword("nuage vole loin", t.context.randomBytes);
    users = [
      await createStudent(db, classroom, { password_hash }),
      await createTeacher(db, school, [classroom], { school_admin: 1, admin: 1, password_hash }),
    ];
    calls = Object.entries((t.app.swagger() as Document).paths ?? {}).flatMap(([url, item]) =>
      Object.entries(item ?? {}).map(([method, operation]) => ({ method: method.toUpperCase(), url, operation: operation as Operation })),
    );
  });

  test(
    "no call answers hostile input with a fault, the inside of the program, or too late",
    async () => {
      expect(calls.length).toBeGreaterThan(150);
      const faults: string[] = [];
      for (const call of calls) {
        const browsers = await Promise.all(users.map((id) => t.signedInAs(id)));
        const property = fc.asyncProperty(addresses(call), bodies(call), fc.constantFrom(...browsers), async (url, body, browser) => {
          const started = performance.now();
          const response = await browser.call(call.method as "GET", url, body?.payload, {
            ...(body && { headers: { "content-type": body.type } }),
            asStream: isStream(call),
          });
          const ms = performance.now() - started;
          const type = String(response.headers["content-type"]);
          // A stream that is granted has no end of its own.
          if (type.includes("event-stream")) return void response.stream().destroy();
          // Launches of learning platforms are pages, refusals too.
          const isPage = type.includes("html") && call.url.startsWith("/api/lti/");
          const said = isStream(call) ? await textOf(response.stream()) : response.body;
          const text = (type.includes("json") || isPage) && response.statusCode >= 400 ? said : "";
          const error = text && !isPage ? (JSON.parse(text) as { error: string }).error : undefined;
          const wrong =
            (response.statusCode >= 500 && !honest.has(error ?? "")) ||
            (response.statusCode >= 400 && !isPage && !(error && error in errorCatalogue)) ||
            inside.test(text) ||
            ms > longestMs;
          if (wrong)
            throw new Error(
              `${response.statusCode} in ${Math.round(ms)} ms to ${url} ${String(body?.payload).slice(0, 500)}: ${text.slice(0, 300)}`,
            );
        });
        const report = await fc.check(property, { numRuns: runs, seed, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true });
        if (report.failed) faults.push(`${call.method} ${call.url}: ${(report.errorInstance as Error | null)?.message ?? "interrupted"}`);
      }
      expect(faults).toEqual([]);
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
      expect((await t.visitor().call("GET", "/api/health")).statusCode).toBe(200);
    },
    Math.max(60_000, runs * 20_000),
  );
});
