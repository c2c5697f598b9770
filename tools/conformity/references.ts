/** A test that proves a statement: its file, from the root of the repository, and its title. */
export interface Reference {
  path: string;
  title: string;
}

const REFERENCE = /^(?<path>[\w./-]+\.(?:test|spec)\.tsx?) › (?<title>.+)$/;

/** Returns the references of a cell, separated by `<br>`; undefined for a part that is not `path › title`. */
export function parseReferences(cell: string): (Reference | undefined)[] {
  return cell.split("<br>").map((part) => {
    const { path, title } = REFERENCE.exec(part.trim())?.groups ?? {};
    return path && title ? { path, title } : undefined;
  });
}

const COMMENT_LINE = /^\s*(?:\/\/|\*|\/\*).*$/gm;
const NEVER_RUN = /\.(?:skip|todo|fixme|fails?)\b/;

const callee = String.raw`(?<![\w.$])(?:test|it|describe)`;
const literal = ['"', "'", "`"].map((quote) => String.raw`${quote}(?:[^${quote}\\]|\\[^])*${quote}`).join("|");
/** `test("title"`, `it.only("title"`, `test.describe("title"`. */
const PLAIN_CALL = new RegExp(String.raw`${callee}(?<modifiers>(?:\.\w+)*)\s*\(\s*(?<title>${literal})`, "g");
/** `test.each(table)("title"` and similar calls, whose title follows a first pair of brackets or a tagged template. */
const CURRIED_CALL = new RegExp(
  String.raw`${callee}(?<modifiers>(?:\.\w+)*\.(?:each|for|skipIf|runIf))\b[^]*?[)${"`"}]\s*\(\s*(?<title>${literal})`,
  "g",
);

/**
 * Returns the titles of the tests and groups of a test file, as written between their quotes (`%s` and `${…}` stay as
 * they are). Tests that never run, in a comment or marked skip or todo, are left out.
 */
export function findTitles(source: string): Set<string> {
  const code = source.replace(COMMENT_LINE, "");
  return new Set(
    [...code.matchAll(PLAIN_CALL), ...code.matchAll(CURRIED_CALL)]
      .map((call) => ({ modifiers: call.groups?.["modifiers"] ?? "", title: call.groups?.["title"] ?? "" }))
      .filter(({ modifiers }) => !NEVER_RUN.test(modifiers))
      .map(({ title }) => title.slice(1, -1).replace(/\\(["'`])/g, "$1")),
  );
}
