import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { guideClaims, type Trial } from "./guide-claims.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const pages = globSync("docs/guide/*.md", { cwd: root }).filter((path) => basename(path) !== "README.md");
const pageName = (path: string) => basename(path, ".md");

/** The parts of a page, by heading: their paragraphs and items of lists, without pictures and commands. */
function partsOf(path: string): Record<string, string[]> {
  const [, ...parts] = read(path).split(/^##+ /m);
  return Object.fromEntries(
    parts.map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      const blocks = lines.join("\n").split(/\n\s*\n|\n(?=\s*(?:-|\d+\.) )/);
      const told = blocks.filter((block) => block.trim() !== "" && !/^\n*(!\[| {4}\S)/.test(block));
      return [heading.trim(), told.map((block) => block.replace(/\s+/g, " ").trim())];
    }),
  );
}

/** Titles of the tests of a file, as they are written; « … » stands for what a template puts in. */
const titlesOf = (file: string): string[] =>
  [
    ...read(file.includes("/") ? file : `e2e/tests/${file}.spec.ts`).matchAll(
      /^\s*test(?:\.each\([^\n]*\))?\(\s*(?:"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/gm,
    ),
  ].map(([, plain, template = ""]) => (plain ?? template).replace(/\$\{[^}]+\}/g, "…"));

test("each page of the guide is in the table, and each part of it", () => {
  const headings = (parts: Record<string, unknown>) => Object.keys(parts).sort();
  expect(Object.fromEntries(pages.map((path) => [pageName(path), headings(partsOf(path))]))).toEqual(
    Object.fromEntries(Object.entries(guideClaims).map(([page, parts]) => [page, headings(parts)])),
  );
});

test.each(pages)("each paragraph of %s names who tries what it claims, and the table quotes no other", (path) => {
  const claims = guideClaims[pageName(path)] ?? {};
  for (const [heading, blocks] of Object.entries(partsOf(path))) {
    const quoted = (claims[heading] ?? []).map(([words]) => words);
    expect(blocks.filter((block) => !quoted.some((words) => block.includes(words)))).toEqual([]);
    expect(quoted.filter((words) => !blocks.some((block) => block.includes(words)))).toEqual([]);
  }
});

test.each(Object.entries(guideClaims))("the tests that try « %s » exist, and a claim has at least one", (_, parts) => {
  const claims = Object.values(parts).flat();
  expect(claims.filter(([, ...trials]) => trials.length === 0)).toEqual([]);
  const named = claims.flatMap(([, ...trials]): Trial[] => trials);
  expect(named.filter(([file, title]) => !titlesOf(file).some((written) => written.startsWith(title)))).toEqual([]);
});
