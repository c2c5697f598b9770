import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openKnownClean, openKnownWhole } from "./known-clean.ts";

let folder: string;
const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
const open = () => openKnownClean(join(folder, ".git", "clean"), folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "badin-clean-"));
  spawnSync("git", ["init", "-q"], { cwd: folder });
  for (const name of ["biome.json", "package-lock.json"]) write(name, "{}");
  write("a.ts", "1;");
  write("b.ts", "2;");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("only files that changed since they were found clean are to be linted", () => {
  open().remember();
  expect(open().unknown).toEqual([]);
  write("b.ts", "3;");
  write("c.ts", "4;");
  expect(open().unknown).toEqual(["b.ts", "c.ts"]);
  write("b.ts", "2;");
  expect(open().unknown).toEqual(["c.ts"]);
});

test("a file that changes while it is linted is linted again; other settings begin again", () => {
  const record = open();
  write("a.ts", "5;");
  record.remember();
  expect(open().unknown).toEqual(["a.ts"]);
  write("a.ts", "1;");
  open().remember();
  write("biome.json", "{ }");
  expect(open().unknown).toEqual(expect.arrayContaining(["a.ts", "b.ts", "biome.json"]));
});

test("a check of the whole is left out while the lines that it reads are as when it passed", () => {
  const imports = () => openKnownWhole(join(folder, ".git", "imports"), [{ files: /[.]ts$/, lines: /import/ }, { files: /lock/ }], folder);
  expect(imports().isClean).toBe(false);
  imports().remember();
  write("a.ts", "9;");
  write("biome.json", '"import"');
  expect(imports().isClean).toBe(true);
  for (const [name, content] of [
    ["a.ts", 'import "./b.ts";'],
    ["c.ts", ""],
    ["package-lock.json", "{ }"],
  ] as const) {
    write(name, content);
    const changed = imports();
    expect(changed.isClean).toBe(false);
    changed.remember();
  }
  const record = imports();
  write("a.ts", 'import "./c.ts";');
  record.remember();
  expect(imports().isClean).toBe(false);
});
