import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { changedFiles } from "./changed-files.ts";

const folder = mkdtempSync(join(tmpdir(), "badin-changed-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.fr", ...args], { cwd: folder, stdio: "pipe" });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

test("what changed is what differs from main, committed or not, and new files; deleted ones are left out", () => {
  git("init", "--initial-branch=main");
  for (const name of ["same.ts", "committed.ts", "edited.ts", "deleted.ts"]) write(name, "1");
  git("add", ".");
  git("commit", "-m", "first");
  git("switch", "-c", "branch");
  write("committed.ts", "2");
  git("commit", "-am", "second");
  write("edited.ts", "2");
  write("née.ts", "1");
  rmSync(join(folder, "deleted.ts"));
  expect(changedFiles(folder).sort()).toEqual(["committed.ts", "edited.ts", "née.ts"]);
});
