import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";
import { expect, test } from "vitest";
import { classNames } from "./class-names.ts";

const src = join(import.meta.dirname, "../src");

test("the classes of two stylesheets never have the same names in the build", () => {
  const named = classNames.generateScopedName as (name: string, file: string, css: string) => string;
  const sheets = globSync("**/*.module.css", { cwd: src }).map((file) => named("row", join(src, file), ""));
  expect(sheets.length).toBeGreaterThan(100);
  expect(new Set(sheets).size).toBe(sheets.length);
});

test("each class of the shared layouts can be imported by its name, as the build does", () => {
  const names = globSync("platform/ui/layout/*.module.css", { cwd: src }).flatMap((file) => {
    const found: string[] = [];
    postcss.parse(readFileSync(join(src, file), "utf8")).walkRules((rule) => {
      found.push(...[...rule.selector.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name));
    });
    return found;
  });
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) expect(() => new Function(`"use strict"; const ${name} = 0;`), name).not.toThrow();
});
