import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Returns the lines that git prints; none when it fails. */
const git = (folder: string, ...args: string[]): string[] =>
  spawnSync("git", args, { cwd: folder, encoding: "utf8" }).stdout.split("\n").filter(Boolean);

/**
 * Returns the files that differ from where the branch left `main`, committed or not, new ones included, deleted ones
 * left out. Without a branch `main`, here or at `origin`, those that differ from the last commit.
 */
export function changedFiles(folder = root): string[] {
  const start = ["main", "origin/main"].flatMap((branch) => git(folder, "merge-base", "HEAD", branch))[0] ?? "HEAD";
  const changed = git(folder, "-c", "core.quotePath=off", "diff", "--name-only", "--diff-filter=d", start);
  return [...changed, ...git(folder, "-c", "core.quotePath=off", "ls-files", "--others", "--exclude-standard")];
}
