import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns the path of the first of these programs on the PATH, or undefined. */
export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/** Whether there is a program at this path that this user may run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs packages of Debian where the user is root; elsewhere, or when it fails, does nothing: the caller looks
 * whether they are there.
 */
export function installPackages(title: string, packages: readonly string[]): void {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return;
  process.stdout.write(`Installing ${title} from the system's packages…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) => spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] });
  apt("update", "-qq");
  apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
}
