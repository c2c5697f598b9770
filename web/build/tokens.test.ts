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
