import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findTitles, parseReferences } from "./conformity/references.ts";
import { findProblems, parseRows } from "./conformity.ts";

const source = `test("opens the door", () => {});`;
const readTestFile = (path: string) => (path === "server/door.test.ts" ? source : undefined);

const shown = "server/door.test.ts › opens the door";
/** Problems of a page whose first row is on line 4. */
const problemsOf = (...rows: string[]) =>
  findProblems(["# Page", "| Id | Statement | Shown by |", "| --- | --- | --- |", ...rows].join("\n"), readTestFile);

describe("the page", () => {
  test("has no problem when its rows are shown by tests that exist", () => {
    expect(
      problemsOf(
        "| 2.login.3 | The door opens. | server/door.test.ts › opens the door |",
        `| 8.bad-quiz-id | The door is \`a\\|b\`. | ${shown} |`,
        "| 9.confetti | It opens. | server/door.test.ts › opens the door<br>server/door.test.ts › opens the door |",
      ),
    ).toEqual([]);
  });

  test.each(["login.3", "2", "2.Login.3", "2.login.3.4", "2.log in", "0.login.1", "2.login-"])("refuses the malformed id %s", (id) => {
    expect(problemsOf(`| ${id} | The door opens. | ${shown} |`)).toEqual([`line 4: malformed id ${id}`]);
  });

  test("refuses two rows of the same id", () => {
    expect(problemsOf(`| 2.login.3 | A. | ${shown} |`, `| 2.login.3 | B. | ${shown} |`)).toEqual(["duplicate id 2.login.3, on lines 4, 5"]);
  });

  test.each([`|  | A. | ${shown} |`, `| 2.login.3 |  | ${shown} |`, "| 2.login.3 | A. | |"])("refuses an empty cell: %s", (row) => {
    expect(problemsOf(row)).toEqual([expect.stringMatching(/^line 4: .+ has an empty cell$/)]);
  });

  test("refuses a row of more or fewer than three cells, such as one with a bare pipe", () => {
    expect(problemsOf(`| 2.login.3 | a|b | ${shown} |`)).toContain("line 4: 2.login.3 has 4 cells instead of 3 (write \\| for a pipe)");
    expect(problemsOf("| 2.login.3 | A. |")).toContain("line 4: 2.login.3 has 2 cells instead of 3 (write \\| for a pipe)");
  });

  test("refuses a test file that does not exist", () => {
    expect(problemsOf("| 2.login.3 | A. | server/gate.test.ts › opens the door |")).toEqual([
      "line 4: 2.login.3 names server/gate.test.ts, which does not exist",
    ]);
  });

  test("refuses a title that no test of the file bears, even when others of the row are right", () => {
    expect(problemsOf("| 2.login.3 | A. | server/door.test.ts › opens the door<br>server/door.test.ts › opens |")).toEqual([
      "line 4: 2.login.3: no test of server/door.test.ts bears the title “opens”",
    ]);
  });

  test.each(["yes", "server/door.ts › opens the door", "server/door.test.ts", "not yet"])("refuses “%s” as a reference", (cell) => {
    expect(problemsOf(`| 2.login.3 | A. | ${cell} |`)[0]).toBe(
      "line 4: 2.login.3 is shown by something else than “path/to/file.test.ts › title”",
    );
  });
});

describe("the references of a cell", () => {
  test("are separated by <br>, and a title keeps what follows its first ›", () => {
    expect(parseReferences("a/b.test.tsx › one › two<br>e2e/c.spec.ts › three")).toEqual([
      { path: "a/b.test.tsx", title: "one › two" },
      { path: "e2e/c.spec.ts", title: "three" },
    ]);
  });

  test("keep a pipe written \\|", () => {
    expect(parseRows("| 2.a | A. | a.test.ts › x \\| y |")[0]?.cells[2]).toBe("a.test.ts › x | y");
  });
});

describe("the titles of a test file", () => {
  const titled = (code: string) => [...findTitles(code)];

  test.each([
    `test("a rule", () => {})`,
    `it('a rule', () => {})`,
    `describe(\n  \`a rule\`, () => {})`,
    `test.only("a rule", () => {})`,
    `test.describe("a rule", () => {})`,
    `test.each([f(1), (2)])("a rule", () => {})`,
    `test.each<[a: string]>([\n  ["x"],\n] as const)("a rule", () => {})`,
    `test.each\`\n a | b\n \${1} | \${2}\n\`('a rule', () => {})`,
    `describe.skipIf(windows)("a rule", () => {})`,
  ])("are found in %j", (code) => {
    expect(titled(code)).toEqual(["a rule"]);
  });

  test("keep their placeholders as written, and lose the backslash before a quote", () => {
    expect(titled(`test("of kind %s", f); test(\`of \${kind}\`, f); test("\\"so\\"", f);`)).toEqual(["of kind %s", `of \${kind}`, '"so"']);
  });

  test.each([
    `// test("a rule", () => {})`,
    ` * test("a rule", () => {})`,
    `test.skip("a rule", () => {})`,
    `test.todo("a rule")`,
    `it.skip.each([1])("a rule", () => {})`,
    `/x/.test("a rule")`,
    `latest("a rule")`,
    `say("a rule")`,
  ])("are not taken from %j", (code) => {
    expect(titled(code)).toEqual([]);
  });
});

test("docs/conformity.md has no problem", () => {
  const root = new URL("../", import.meta.url);
  const read = (path: string) => (existsSync(new URL(path, root)) ? readFileSync(new URL(path, root), "utf8") : undefined);
  expect(findProblems(readFileSync(new URL("docs/conformity.md", root), "utf8"), read)).toEqual([]);
});
