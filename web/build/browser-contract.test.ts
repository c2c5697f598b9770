import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as contract from "@badin/contract";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../src");
const endpoints = Object.entries(contract as Record<string, unknown>)
  .filter(([, value]) => typeof value === "object" && value !== null && "method" in value && "path" in value)
  .map(([name]) => name);

test("the browser reads of an endpoint what the build leaves in it: its shapes are for types only", () => {
  expect(endpoints.length).toBeGreaterThan(50);
  const reads = new RegExp(
    `(?<!typeof |[./-])\\b(${endpoints.join("|")})\\.(params|query|body|response|produces|status|errors|tag|summary)\\b`,
  );
  expect("previewClassList.body.safeParse").toMatch(reads);
  const offenders = globSync("**/*.{ts,tsx}", { cwd: src }).flatMap(
    (file) => readFileSync(join(src, file), "utf8").match(reads)?.[0] ?? [],
  );
  expect(offenders).toEqual([]);
});
