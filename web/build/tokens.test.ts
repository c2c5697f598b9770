import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { palette } from "../src/shared/theme/palette.ts";

const tokens = readFileSync(new URL("../src/shared/theme/tokens.css", import.meta.url), "utf8");

/** Declarations of the block that follows a selector: names and values. */
function block(selector: string): Map<string, string> {
  const start = tokens.indexOf("{", tokens.indexOf(selector) + selector.length - 1);
  const body = tokens.slice(start + 1, tokens.indexOf("}", start));
  return new Map([...body.matchAll(/(--b-[\w-]+|color-scheme):\s*([^;]+);/g)].map((found) => [found[1]!, found[2]!]));
}

test("the ramps of the Mantine theme are those of the tokens", () => {
  for (const [name, ramp] of Object.entries(palette)) {
    ramp.forEach((color, step) => {
      expect(tokens).toContain(`--b-${name}-${step}: ${color};`);
    });
  }
});

test("the night of the system and the night of the attribute are the same", () => {
  expect(block(":root:not([data-mantine-color-scheme])")).toEqual(block("\n:root[data-mantine-color-scheme='dark']"));
});

test("day and night define the same tokens", () => {
  const light = block(":root, :root[data-mantine-color-scheme='light']");
  const dark = block("\n:root[data-mantine-color-scheme='dark']");
  expect([...dark.keys()]).toEqual([...light.keys()]);
});
