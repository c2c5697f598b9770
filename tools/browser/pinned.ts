import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import lock from "../../package-lock.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const { version } = lock.packages["node_modules/@sparticuz/chromium"];
const cache = join(root, "node_modules/.cache");
const home = join(cache, `chromium-${version}`);

/** Whether npm ships a Chromium for this platform. */
export const hasPinnedChromium = (): boolean => process.platform === "linux" && process.arch === "x64";

/**
 * Unpacks the Chromium of `@sparticuz/chromium` once, and returns the path of a script that runs it. Libraries and
 * fonts come from the package too, so that tests run in the same browser everywhere, even where the system has neither.
 */
export function unpackPinnedChromium(): string {
  const launcher = join(home, "run.sh");
  if (existsSync(launcher)) return launcher;
  mkdirSync(cache, { recursive: true });
  // Renamed once complete, so that an interrupted run leaves no partial browser.
  const folder = mkdtempSync(join(cache, "chromium-unpacking-"));
  for (const archive of ["chromium.br", "fonts.tar.br", "al2023.tar.br"]) inflate(archive, folder);
  writeFileSync(join(folder, "fonts.conf"), fontSettings(home));
  writeFileSync(join(folder, "run.sh"), launcherScript);
  chmodSync(join(folder, "run.sh"), 0o755);
  rmSync(home, { recursive: true, force: true });
  renameSync(folder, home);
  return launcher;
}

/**
 * Unpacks an archive in another process: the package always unpacks into the system's temporary folder, which TMPDIR
 * changes.
 */
function inflate(archive: string, folder: string): void {
  const entry = fileURLToPath(import.meta.resolve("@sparticuz/chromium"));
  const source = `import { inflate } from ${JSON.stringify(entry)}; await inflate(${JSON.stringify(join(dirname(entry), "../bin", archive))});`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", source], {
    env: { ...process.env, TMPDIR: folder },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Chromium ${version} could not be unpacked: ${stderr}`);
}

const launcherScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

const escaped = (path: string) => path.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped(join(folder, "fonts"))}</dir>
  <cachedir>${escaped(join(folder, "fonts-cache"))}</cachedir>
</fontconfig>
`;
