import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startBrowserTests } from "./browser-tests.ts";

const reference = { path: "e2e/tests/door.spec.ts", title: "opens" };
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "badin-browser-tests-test-"));
  for (const folder of ["tools", "e2e/tests"]) mkdirSync(join(copy, folder), { recursive: true });
  writeFileSync(join(copy, reference.path), "");
  vi.stubEnv("CHROMIUM", process.execPath);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(copy, { recursive: true, force: true });
});

/** Runs the tests of a copy where this stands for what starts them. */
function run(script: string) {
  writeFileSync(join(copy, "tools/run.mjs"), script);
  return startBrowserTests(copy).run([reference]);
}
const reporting = (stats: object) =>
  `import { writeFileSync } from "node:fs"; writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME, '${JSON.stringify({ stats })}');`;

test.each([
  ["passed", { expected: 1, unexpected: 0, flaky: 0 }],
  ["passed", { expected: 0, unexpected: 0, flaky: 1 }],
  ["failed", { expected: 1, unexpected: 1, flaky: 0 }],
  ["not run", { expected: 0, unexpected: 0, flaky: 0 }],
])("a run says %s when its report counts %j", async (result, stats) => {
  expect(await run(reporting(stats))).toMatchObject({ result });
});

test("a run in which no test starts says why", async () => {
  const said = "Error: the address is already used";
  expect(await run(`console.log("begun"); console.error(${JSON.stringify(said)}); process.exitCode = 1;`)).toMatchObject({
    result: "not run",
    said: expect.stringContaining(said),
  });
});

test("nothing runs once stopped", async () => {
  writeFileSync(join(copy, "tools/run.mjs"), reporting({ expected: 1, unexpected: 0, flaky: 0 }));
  const runner = startBrowserTests(copy);
  runner.stop();
  expect(await runner.run([reference])).toEqual({ result: "not run", said: "" });
});

test("a run has a port of its own, whatever listens at the one that other browser tests use", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = Object(other.address());
  vi.stubEnv("BADIN_E2E_PORT", String(port));
  const { said } = await run("console.log(process.env.BADIN_E2E_PORT);");
  other.close();
  expect(Number(said)).toBeGreaterThan(0);
  expect(Number(said)).not.toBe(port);
});
