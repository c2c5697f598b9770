import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const wellKnown = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

/** Path of a Chromium of this machine: CHROMIUM, one on the PATH, or one in a well-known place. */
function findChromium(): string | undefined {
  const onPath = (process.env["PATH"] ?? "").split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
  return [process.env["CHROMIUM"] ?? "", ...onPath, ...wellKnown].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== "";
  } catch {
    return false;
  }
}

/**
 * Path of a Chromium, installed from Debian's packages when there is none and the machine allows it.
 * @throws when there is none and it cannot be installed: browser tests are never skipped in silence
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.platform === "linux" && process.getuid?.() === 0) {
    process.stdout.write("Installing Chromium from the system's packages…\n");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { env, stdio: ["ignore", "ignore", "inherit"] });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env, stdio: ["ignore", "ignore", "inherit"] });
  }
  const installed = findChromium();
  if (!installed) throw new Error("No Chromium on this machine: install it, or name it in CHROMIUM");
  return installed;
}
