import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const width = 120;

/** Released migrations never change; lines that other programs read stand alone. */
const isExempt = (line: string): boolean => /biome-ignore|@ts-|v8 ignore|#__PURE__|https?:\/\/\S{80,}/.test(line);

test("a comment line has at most 120 columns", () => {
  const paths = globSync("{bank,bench,contract,e2e,server,tools,web}/**/*.{ts,tsx,mjs,cjs,css}", {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|migrations)(?:\/|$)/.test(path),
  });
  const long = paths.flatMap((path) =>
    readFileSync(join(root, path), "utf8")
      .split("\n")
      .flatMap((line, at) => (/^\s*(?:\/\/|\/\*|\*)/.test(line) && line.length > width && !isExempt(line) ? [`${path}:${at + 1}`] : [])),
  );
  expect(long).toEqual([]);
});
