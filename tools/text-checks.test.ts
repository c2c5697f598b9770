import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { textChecks } from "./text-checks.config.ts";

const root = join(import.meta.dirname, "..");

/** Tests that read sources or documents, and are no quick check, and why. */
const others: Record<string, string> = {
  "server/src/bank/exchange/moodle-fixtures.test.ts": "reads files to import",
  "tools/conformity.test.ts": "a step of the quick checks does what it does to the page",
  "tools/documented-commands.test.ts": "runs commands",
  "tools/licences.test.ts": "a step of the quick checks does what it does to the page",
  "web/build/floor/floor.test.ts": "needs the build",
  "web/src/bank/questions/pasted-papers.test.ts": "reads papers to paste",
};

test("each test that reads sources or documents is among the quick checks", () => {
  const reading = globSync("{bank,bench,contract,server,tools,web}/**/*.test.{ts,tsx}", {
    cwd: root,
    exclude: ["**/node_modules/**"],
  }).filter((path) => /globSync\(|import\.meta\.glob|(?:\.\.\/|")docs\//.test(readFileSync(join(root, path), "utf8")));
  expect(reading.filter((path) => !(path in others)).sort()).toEqual(textChecks.filter((path) => reading.includes(path)).sort());
  expect(Object.keys(others).filter((path) => !reading.includes(path))).toEqual([]);
});
