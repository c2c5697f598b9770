import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { classNames } from "./class-names.ts";

const src = join(import.meta.dirname, "../src");

test("the classes of two stylesheets never have the same names in the build", () => {
  const named = classNames.generateScopedName as (name: string, file: string, css: string) => string;
  const sheets = globSync("**/*.module.css", { cwd: src }).map((file) => named("row", join(src, file), ""));
  expect(sheets.length).toBeGreaterThan(100);
  expect(new Set(sheets).size).toBe(sheets.length);
});
