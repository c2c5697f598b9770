import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../src");
const read = (pattern: string) => globSync(pattern, { cwd: src }).map((file) => readFileSync(join(src, file), "utf8"));

test("each token that a stylesheet uses without a fallback is defined: otherwise its whole declaration is dropped, silently", () => {
  const styles = read("**/*.css");
  const defined = new Set([...styles, ...read("**/*.{ts,tsx}")].flatMap((text) => text.match(/--b-[a-z\d-]+(?="?\s*:)/g) ?? []));
  const used = new Set(styles.flatMap((text) => [...text.matchAll(/var\((--b-[a-z\d-]+)\)/g)].map(([, name]) => name)));
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((name) => name !== undefined && !defined.has(name))).toEqual([]);
});

/** Returns the names of the tokens that the block of a colour scheme declares. */
function namesOf(scheme: "light" | "dark"): string[] {
  const [tokens = ""] = read("platform/theme/tokens.css");
  const start = tokens.indexOf(`color-scheme: ${scheme};`);
  const body = tokens.slice(start, tokens.indexOf("}", start));
  return [...body.matchAll(/(--b-[\w-]+|color-scheme):/g)].map(([, name = ""]) => name);
}

test("day and night define the same tokens", () => {
  const light = namesOf("light");
  expect(light.length).toBeGreaterThan(50);
  expect(namesOf("dark")).toEqual(light);
});
