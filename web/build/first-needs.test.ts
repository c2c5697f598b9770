import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { firstNeeds, type Modules, needsOf } from "./first-needs.ts";

const source = (path: string) => join(import.meta.dirname, "../src", path);
const start = source("app/main.tsx");
const signIn = source("identity/sign-in/pages/login-page.tsx");
const password = source("identity/sign-in/pages/password-page.tsx");

/** Returns what a source file imports or exports again, but for types and for what it imports dynamically. */
function importsOf(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, "utf8")).module;
  const isValue = (entries: readonly { isType: boolean }[]) => entries.length === 0 || entries.some(({ isType }) => !isType);
  return [
    ...staticImports.filter(({ entries }) => isValue(entries)).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
    ),
  ];
}

const sources: Modules = {
  getModuleInfo: (file) => ({ importedIds: importsOf(file).map((path) => (path.startsWith(".") ? join(dirname(file), path) : path)) }),
};

const withForms = (page: string) =>
  [...needsOf(page, sources)].filter((file) => importsOf(file).some((path) => path === "zod" || path === "@badin/contract/schemas"));

test("a question and the first step of signing in import no schema of a form, which Zod reads: it comes with the next step", () => {
  expect(needsOf(signIn, sources).size).toBeGreaterThan(20);
  expect([...withForms(start), ...withForms(signIn)]).toEqual([]);
  expect(withForms(password)).not.toEqual([]);
});

test("a group holds what all of its pages need, and nothing that only one needs", () => {
  const nameOf = firstNeeds("both", [signIn, password]);
  expect(nameOf(source("identity/sign-in/components/sign-in-layout.tsx"), sources)).toBe("both");
  expect(nameOf(signIn, sources)).toBeNull();
  expect(nameOf(source("identity/sign-in/components/typed-card.tsx"), sources)).toBeNull();
});
