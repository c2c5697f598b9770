import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";
import { expect, test } from "vitest";
import { breakpoints as scripted } from "../src/platform/breakpoints.ts";
import { breakpoints } from "./breakpoints.ts";

const src = join(import.meta.dirname, "../src");
const names = "platform/theme/breakpoints.css";
const read = (file: string) => readFileSync(join(src, file), "utf8");

/** Files that may state a width, with the reason why it is theirs alone. */
const exceptions: Readonly<Record<string, string>> = {
  [names]: "it names the widths",
  "platform/breakpoints.ts": "it names them to scripts, and is compared with the former",
  "platform/ui/bottom-bar/bottom-bar.module.css": "letters so large that the bar would cover the page",
  "platform/ui/strip/strip.module.css": "in place of @container, which the oldest browsers lack",
  "quiz/statistics/components/score-distribution.module.css": "in place of @container",
  "quiz/statistics/components/theme-success.module.css": "in place of @container",
};

const isWidth = (text: string) => /@media[^{]*\b(min-|max-)?width|["'`(]\(?(min|max)-width:\s*[\d.]+(px|r?em)\)/.test(text);

test("widths are stated once, by name: other stylesheets and scripts use the names", () => {
  const stating = globSync("**/*.{css,ts,tsx}", { cwd: src }).filter((file) => isWidth(read(file).replace("@custom-media", "@media")));
  expect(stating.sort()).toEqual(Object.keys(exceptions).sort());
});

/** Returns the conditions of the build for each name that a stylesheet may use. */
const written = (params: string) => postcss(breakpoints).process(`@media ${params} { a { color: red } }`, { from: undefined }).css;

test("scripts ask for the same widths as stylesheets", () => {
  expect(written("(--phone)")).toContain(`@media ${scripted.phone} {`);
  expect(written("(--two-columns)")).toContain(`@media ${scripted.twoColumns} {`);
});

test("a table is a table at 768 px, the width of a tablet held upright", () => {
  expect(written("(--phone)")).toContain("(max-width: 47.99em)");
  expect(written("(--not-phone)")).toContain("(min-width: 48em)");
});

test("a name that nobody declares is not left in a stylesheet", () => {
  const declared = [...read(names).matchAll(/@custom-media (--[\w-]+)/g)].map(([, name]) => name);
  const used = globSync("**/*.css", { cwd: src }).flatMap((file) =>
    [...read(file).matchAll(/@media[^{]*?\((--[\w-]+)\)/g)].map(([, name]) => ({ file, name })),
  );
  expect(used.filter(({ name }) => !declared.includes(name))).toEqual([]);
  expect(declared.filter((name) => !used.some((use) => use.name === name))).toEqual([]);
});
