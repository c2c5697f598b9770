import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tokens = readFileSync(new URL("../src/shared/theme/tokens.css", import.meta.url), "utf8");

/** Returns the names of the tokens that the block of a colour scheme declares. */
function namesOf(scheme: "light" | "dark"): string[] {
  const start = tokens.indexOf(`color-scheme: ${scheme};`);
  const body = tokens.slice(start, tokens.indexOf("}", start));
  return [...body.matchAll(/(--b-[\w-]+|color-scheme):/g)].map(([, name = ""]) => name);
}

test("day and night define the same tokens", () => {
  const light = namesOf("light");
  expect(light.length).toBeGreaterThan(50);
  expect(namesOf("dark")).toEqual(light);
});
