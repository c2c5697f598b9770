import { expect, test } from "vitest";
import { isMissingChunk } from "./missing-chunk.ts";

test("code that could not be fetched is recognised in every browser", () => {
  for (const message of [
    "Failed to fetch dynamically imported module: https://exemple.fr/assets/a.js",
    "error loading dynamically imported module: https://exemple.fr/assets/a.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/a.css",
  ]) {
    expect(isMissingChunk(new TypeError(message))).toBe(true);
  }
});

test("other errors are not", () => {
  expect([isMissingChunk(new Error("x is undefined")), isMissingChunk("Importing"), isMissingChunk(undefined)]).toEqual([
    false,
    false,
    false,
  ]);
});
