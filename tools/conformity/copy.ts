import { execFileSync } from "node:child_process";
import { constants, copyFileSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Copies the project as it stands, changes that are not committed included, into a new folder of the temporary folder, and returns that
 * folder. What is installed is linked, but for the project's own packages, which would lead back to the project.
 */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "badin-conformity-"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\0")) {
    // Git lists files that were deleted since the last commit, and nested repositories as folders.
    if (!lstatSync(join(root, file), { throwIfNoEntry: false })?.isFile()) continue;
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file), constants.COPYFILE_FICLONE);
  }
  for (const workspace of ["", ...readdirSync(root)]) linkModules(join(root, workspace), join(copy, workspace));
  return copy;
}

/** Deletes a copy, and nothing of what it links to. */
export function removeCopy(copy: string): void {
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
}

function linkModules(from: string, to: string): void {
  const modules = join(from, "node_modules");
  if (!existsSync(modules) || !existsSync(to)) return;
  mkdirSync(join(to, "node_modules"));
  for (const name of readdirSync(modules)) {
    if (name === "@badin") cpSync(join(modules, name), join(to, "node_modules", name), { recursive: true, verbatimSymlinks: true });
    // What tools keep there is theirs: two of them must not write to the same place.
    else if (!/^\.(cache|vite)/.test(name)) symlinkSync(join(modules, name), join(to, "node_modules", name), "junction");
  }
}
