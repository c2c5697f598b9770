import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, test as anyTest, beforeEach, expect } from "vitest";
import { copyProject, removeCopy } from "./copy.ts";

/** The command needs Git, which the other tests do without. */
const test = anyTest.skipIf(spawnSync("git", ["--version"]).status !== 0);

let project: string;
let copy: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "badin-copy-test-"));
  execFileSync("git", ["init", "--quiet"], { cwd: project });
  write(".gitignore", "node_modules/\nsecret");
  write("contract/door.ts", "open");
  execFileSync("git", ["add", "."], { cwd: project });
  write("contract/new.ts", "not committed");
  write("secret", "ignored");
  write("node_modules/tool/index.js", "tool");
  mkdirSync(join(project, "node_modules/@badin"));
  symlinkSync("../../contract", join(project, "node_modules/@badin/contract"), "dir");
  copy = copyProject(project);
});
afterEach(() => {
  for (const folder of [copy, project]) rmSync(folder, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  mkdirSync(join(project, dirname(path)), { recursive: true });
  writeFileSync(join(project, path), text);
}
const read = (folder: string, path: string) => readFileSync(join(folder, path), "utf8");

test("a copy has the files of the project as they stand, what is installed, and nothing that Git ignores", () => {
  expect(["contract/door.ts", "contract/new.ts", "node_modules/tool/index.js"].map((path) => read(copy, path))).toEqual([
    "open",
    "not committed",
    "tool",
  ]);
  expect(existsSync(join(copy, "secret"))).toBe(false);
});

test("its packages import one another, not those of the project", () => {
  writeFileSync(join(copy, "node_modules/@badin/contract/door.ts"), "shut");
  expect([read(copy, "contract/door.ts"), read(project, "contract/door.ts")]).toEqual(["shut", "open"]);
});

test("removing it leaves the project whole", () => {
  removeCopy(copy);
  expect(existsSync(copy)).toBe(false);
  expect([read(project, "node_modules/tool/index.js"), read(project, "contract/door.ts")]).toEqual(["tool", "open"]);
});
