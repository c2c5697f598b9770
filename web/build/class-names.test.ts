import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { classNames } from "./class-names.ts";

const src = join(import.meta.dirname, "../src");
const read = (file: string) => readFileSync(file, "utf8");

test("a component names no class that its stylesheet lacks: it would have no style, silently", () => {
  const lacking = globSync("**/*.{ts,tsx}", { cwd: src }).flatMap((file) => {
    const component = read(join(src, file));
    return [...component.matchAll(/import (\w+) from "([^"]+\.module\.css)";/g)].flatMap(([, styles, path = ""]) => {
      const sheet = read(join(src, dirname(file), path));
      const named = [...component.matchAll(new RegExp(`\\b${styles}\\["([\\w-]+)"\\]`, "g"))].map(([, name]) => name);
      return named.filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(sheet)).map((name) => `${file}: ${name}`);
    });
  });
  expect(lacking).toEqual([]);
});

test("the classes of two stylesheets never have the same names in the build", () => {
  const named = classNames.generateScopedName as (name: string, file: string, css: string) => string;
  const sheets = globSync("**/*.module.css", { cwd: src }).map((file) => named("row", join(src, file), ""));
  expect(sheets.length).toBeGreaterThan(100);
  expect(new Set(sheets).size).toBe(sheets.length);
});
