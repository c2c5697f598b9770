import { findOnPath, installPackages, isExecutable } from "./packages.ts";
import { hasPinnedChromium, unpackPinnedChromium } from "./pinned.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const wellKnown = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

/**
 * Returns the path of the Chromium for browser tests and Lighthouse, which the variable `CHROMIUM` selects: unset, the
 * one that the lock file pins, or the system's where npm ships none (macOS, Windows, ARM); `system`, the system's,
 * installed from Debian's packages when it is missing and the user is root; otherwise, the value is the path.
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
const findSystemChromium = (): string | undefined => findOnPath(names) ?? wellKnown.find(isExecutable);

function installSystemChromium(): string | undefined {
  installPackages("Chromium", ["chromium"]);
  return findSystemChromium();
}
