import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { documentedCommands, scriptOf } from "./documented-commands.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const documents = ["README.md", "CONTRIBUTING.md", "bank/REVIEW.md", ...globSync("docs/**/*.md", { cwd: root })].map((path) => ({
  path,
  text: read(path),
}));

/** Commands stand alone in an indented line, or between backticks. */
const commandsIn = (text: string) =>
  [...text.matchAll(/(?:^ {4}|`)((?:[A-Z_]+=\S+ )?(?:npm (?:start|test|run )|npx |node )[^`\n]*)/gm)].map(([, command = ""]) =>
    command.trim(),
  );

test("each command of the documents is in tools/documented-commands.ts, which has no other", () => {
  const written = documents.flatMap(({ path, text }) => commandsIn(text).map((command) => ({ path, command })));
  expect(written.filter(({ command }) => !(command in documentedCommands))).toEqual([]);
  expect(Object.keys(documentedCommands).filter((listed) => !written.some(({ command }) => command === listed))).toEqual([]);
});

test("a script of the project is run by tools/run.mjs, on its own Node: that of the system may not read TypeScript", () => {
  const bare = documents.flatMap(({ path, text }) => commandsIn(text).map((command) => `${path}: ${command}`));
  expect(bare.filter((line) => /: node (?!tools\/run\.mjs )/.test(line))).toEqual([]);
});

test.each(Object.keys(documentedCommands))("%s exists, with the files that it names", (command) => {
  const { script, args } = scriptOf(command);
  const files = [
    script,
    ...args.filter((arg) => /\.test\.ts$/.test(arg)),
    ...args.filter((arg) => /\.spec\.ts$/.test(arg)).map((arg) => `e2e/${arg}`),
  ];
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

/** Returns the anchor of a heading, as code hosting sites generate it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

test.each(documents)("each link of $path leads somewhere", ({ path, text }) => {
  const broken = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].filter(([, file = "", anchor]) => {
    const target = file ? join(dirname(path), file) : path;
    if (!existsSync(join(root, target))) return true;
    const headings = anchor ? [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading)) : [];
    return anchor !== undefined && !headings.includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(documents)("each file that $path names between backticks exists", ({ text }) => {
  const named = [...text.matchAll(/`((?:bank|bench|contract|docs|e2e|server|tools|web)\/[\w./-]+)`/g)].map(([, file = ""]) => file);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test("the documents that comments cite are in the repository", () => {
  const cited = globSync("{contract,server,web,bank,e2e,bench,tools}/**/*.{ts,tsx,mjs,css}", {
    cwd: root,
    exclude: ["**/node_modules", "**/dist"],
  }).flatMap((file) => [...read(file).matchAll(/\bdocs\/(?:decisions\/\d{4}|[\w/-]+\.md)/g)].map(([document]) => ({ file, document })));
  expect(cited.length).toBeGreaterThan(10);
  const pages = globSync("docs/**/*.md", { cwd: root });
  expect(cited.filter(({ document }) => !pages.some((page) => page.startsWith(document)))).toEqual([]);
});

test("the pieces of code in CONTRIBUTING.md are in the files that they name", () => {
  const pieces = [...read("CONTRIBUTING.md").matchAll(/```\w+ (\S+)\n([\s\S]*?)```/g)];
  expect(pieces.length).toBeGreaterThan(3);
  for (const [, file = "", piece = ""] of pieces) expect(read(file), file).toContain(piece);
});
