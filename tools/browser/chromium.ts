import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { hasPinnedChromium, unpackPinnedChromium } from "./pinned.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const wellKnown = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

/**
 * Returns the path of the Chromium for browser tests and Lighthouse, which the variable `CHROMIUM` selects: unset, the one that the lock
 * file pins, or the system's where npm ships none (macOS, Windows, ARM); `system`, the system's, installed from Debian's packages when it
 * is missing and the user is root; otherwise, the value is the path.
 * @throws when there is none, because browser tests are never skipped silently
 */
export function ensureChromium(): string {
  const wanted = process.env["CHROMIUM"] ?? "";
  if (wanted !== "" && wanted !== "system") return wanted;
  if (wanted === "" && hasPinnedChromium()) return unpackPinnedChromium();
  const found = findSystemChromium() ?? installSystemChromium();
  if (!found) throw new Error("No Chromium on this machine: install it, or give its path in the variable CHROMIUM");
  return found;
}

/** Returns a Chromium on the PATH or in a well-known place. */
function findSystemChromium(): string | undefined {
  const onPath = (process.env["PATH"] ?? "").split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
  return [...onPath, ...wellKnown].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installSystemChromium(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  process.stdout.write("Installing Chromium from the system's packages…\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { env, stdio: ["ignore", "ignore", "inherit"] });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env, stdio: ["ignore", "ignore", "inherit"] });
  return findSystemChromium();
}
