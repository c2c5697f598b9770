import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../src");
const filesOf = (pattern: string) => globSync(pattern, { cwd: src }).map((file) => ({ file, text: readFileSync(join(src, file), "utf8") }));

test("each token that a stylesheet uses without a fallback is defined: otherwise its whole declaration is dropped, silently", () => {
  const styles = filesOf("**/*.css");
  const defined = new Set([...styles, ...filesOf("**/*.{ts,tsx}")].flatMap(({ text }) => text.match(/--b-[a-z\d-]+(?="?\s*:)/g) ?? []));
  const used = styles.flatMap(({ file, text }) => [...text.matchAll(/var\((--b-[a-z\d-]+)\)/g)].map(([, name = ""]) => ({ file, name })));
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter(({ name }) => !defined.has(name))).toEqual([]);
});

/** Returns the names of the tokens that the block of a colour scheme declares. */
function namesOf(scheme: "light" | "dark"): string[] {
  const tokens = filesOf("platform/theme/tokens.css")[0]?.text ?? "";
  const start = tokens.indexOf(`color-scheme: ${scheme};`);
  const body = tokens.slice(start, tokens.indexOf("}", start));
  return [...body.matchAll(/(--b-[\w-]+|color-scheme):/g)].map(([, name = ""]) => name);
}

test("day and night define the same tokens", () => {
  const light = namesOf("light");
  expect(light.length).toBeGreaterThan(50);
  expect(namesOf("dark")).toEqual(light);
});
