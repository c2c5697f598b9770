import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "acorn";
import { describe, expect, test } from "vitest";
import { scriptExceptions, styleExceptions } from "./exceptions.ts";
import { floor } from "./floor.ts";
import { lateFeatures } from "./script-features.ts";
import { lateStyles } from "./style-features.ts";

const dist = join(import.meta.dirname, "../../dist");

test("the oldest browsers are those that docs/decisions/0019 names", () => {
  const decision = readFileSync(join(import.meta.dirname, "../../../docs/decisions/0019-oldest-browsers.md"), "utf8");
  for (const { name, version } of floor)
    expect(decision.toLowerCase()).toMatch(new RegExp(`\\| [^|]*\\b${name}\\b[^|]*\\|[^|]*\\b${version}\\b`));
});

test.each([
  ["AbortSignal.any([a, b])", ["AbortSignal.any"]],
  ["AbortSignal.timeout(1)", ["AbortSignal.timeout"]],
  ["rows.toSorted()", [".toSorted()"]],
  ["rows.toSpliced(1, 2)", [".toSpliced()"]],
  ["Object.groupBy(rows, name)", [".groupBy()", "Object.groupBy"]],
  ["Promise.withResolvers()", [".withResolvers()", "Promise.withResolvers"]],
  ["URL.canParse(text)", [".canParse()", "URL.canParse"]],
  ["text.split(/(?<=a)b/)", ["RegExp: look-behind"]],
  ["new RegExp('(?<!a)b')", ["RegExp: look-behind"]],
  ["new RegExp('[a--b]', 'v')", ["RegExp: flag v"]],
  ["class A { static { run() } }", ["static block of a class"]],
  ["window.requestIdleCallback(run)", [".requestIdleCallback()", "window.requestIdleCallback"]],
  ["navigator.connection", ["navigator.connection"]],
  ["new URLPattern()", ["URLPattern"]],
  // Older, or of the file's own.
  ["rows.at(-1); Object.hasOwn(a, b); structuredClone(a); text.replaceAll('a', 'b')", []],
  ["const navigation = {}; navigation.go(); function URLPattern() {} URLPattern()", []],
  ["/(?:a)(?=b)(?<name>c)/u.test(text)", []],
])("%s uses %j", (script, features) => {
  expect(lateFeatures(script)).toEqual(features);
});

test("syntax that came late is refused whole", () => {
  expect(() => lateFeatures("using file = open()")).toThrow(SyntaxError);
  expect(() => lateFeatures("/[a--b]/v.test(text)")).toThrow(SyntaxError);
});

test.each([
  ["a { color: color-mix(in srgb, red, blue) }", ["color-mix()"]],
  ["a { color: red; color: color-mix(in srgb, red, blue) }", []],
  ["@supports (color: color-mix(in srgb, red, blue)) { a { color: color-mix(in srgb, red, blue) } }", []],
  ["a { grid-template-columns: subgrid }", ["grid-template-columns: subgrid"]],
  ["a { width: 10cqw }", ["cqw"]],
  ["a { overflow: clip }", ["overflow: clip"]],
  ["a { field-sizing: content }", ["field-sizing"]],
  ["a:user-invalid { color: red }", [":user-invalid"]],
  ["a { b { color: red } }", ["nested rule"]],
  ["@media (width < 30em) { a { color: red } }", ["@media (width < …)"]],
  ["@starting-style { a { opacity: 0 } }", ["@starting-style"]],
  ["@container (max-width: 20rem) { a { color: red } }", ["@container"]],
  ["@container (max-width: 20rem) { a { color: red } } @supports not (container-type: inline-size) { a { color: red } }", []],
  ["@container (max-width: 20rem) { a { color: red } } @supports not (container-type: inline-size) { b { color: red } }", ["@container"]],
  ["a { -webkit-user-select: none; user-select: none }", []],
  ["a { user-select: none }", ["user-select"]],
  ["a:has(> b) { height: 10dvh; inset: 0; aspect-ratio: 1; translate: 1px }", []],
])("%s uses %j", (css, features) => {
  expect(lateStyles(css)).toEqual(features);
});

test("what tells old browsers that they are too old is plain ES5", () => {
  const script = readFileSync(join(import.meta.dirname, "../../public/oldest-browsers.js"), "utf8");
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
});

describe("the build", () => {
  const files = (extension: string) =>
    readdirSync(dist, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(extension))
      .map((file) => ({ file, content: readFileSync(join(dist, file), "utf8") }));

  /**
   * Returns the late features that are no exception, each with a file that uses it, and the exceptions that no file
   * needs.
   */
  function compared(extension: string, find: (content: string) => string[], exceptions: Readonly<Record<string, string>>) {
    const late = new Map(files(extension).flatMap(({ file, content }) => find(content).map((feature) => [feature, file])));
    return {
      late: [...late].filter(([feature]) => !(feature in exceptions)),
      unused: Object.keys(exceptions).filter((feature) => !late.has(feature)),
    };
  }

  test("no script uses what a browser of the floor lacks, libraries included", () => {
    expect(compared(".js", lateFeatures, scriptExceptions)).toEqual({ late: [], unused: [] });
  });

  test("no style uses what a browser of the floor lacks without something in its place", () => {
    expect(compared(".css", lateStyles, styleExceptions)).toEqual({ late: [], unused: [] });
  });
});
