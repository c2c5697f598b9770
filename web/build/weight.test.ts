import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const dist = join(import.meta.dirname, "../dist");
/** Brotli, for everything a pupil's screen loads to begin with. */
const budgetBytes = 190_000;

/** Names of the scripts that `source` loads at once: those of its tags and imports, not what it may ask for later. */
function loadedAtOnce(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(join(dist, "assets", file), "utf8");
  for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) if (name) loadedAtOnce(name, seen);
  return seen;
}

const entries = () => [...readFileSync(join(dist, "index.html"), "utf8").matchAll(/assets\/([\w.-]+\.js)/g)].map((m) => m[1] ?? "");
const pageOf = (name: string) => {
  const main = entries().map((file) => readFileSync(join(dist, "assets", file), "utf8"));
  return main.flatMap((code) => code.match(new RegExp(`${name}-[\\w-]+\\.js`)) ?? [])[0] ?? "";
};

/** The smallest are sent as they are. */
function weightOf(name: string): number {
  const path = join(dist, "assets", name);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

test.skipIf(!existsSync(join(dist, "index.html"))).each(["sign-in", "quiz"])("what %s loads first stays within the budget", (page) => {
  const file = pageOf(page);
  expect(file).not.toBe("");
  const scripts = new Set<string>();
  for (const entry of [...entries(), file]) for (const name of loadedAtOnce(entry)) scripts.add(name);
  const bytes = [...scripts].reduce((sum, name) => sum + weightOf(name), 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(budgetBytes);
});

test.skipIf(!existsSync(join(dist, "index.html")))("what a question loads first has no form: nothing that checks one comes with it", () => {
  const scripts = new Set([...entries(), pageOf("quiz")].flatMap((file) => [...loadedAtOnce(file)]));
  expect([...scripts].filter((name) => name.startsWith("quiz-"))).toHaveLength(1);
  for (const name of scripts) expect(readFileSync(join(dist, "assets", name), "utf8"), name).not.toContain("_zod");
});
