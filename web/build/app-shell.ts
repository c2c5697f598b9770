import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

interface Entry {
  url: string;
}

/**
 * Whether a built file belongs to the shell that the service worker keeps for later: the page, what it names (entry, first
 * chunks, styles, first fonts), its icon and the fonts. Pages loaded on demand are kept when they are first visited, so that a
 * pupil never downloads the teacher's screens.
 */
export function isAppShell(url: string, indexHtml: string): boolean {
  return url === "index.html" || url.endsWith(".woff2") || indexHtml.includes(`"/${url}"`);
}

/** The filter of what the service worker keeps beforehand, and the plugin that tells it where the build goes. */
export function keepAppShell() {
  let outDir = "";
  const plugin: Plugin = {
    name: "badin-app-shell",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
  };
  const transform = async <T extends Entry>(entries: T[]) => {
    const html = readFileSync(join(outDir, "index.html"), "utf8");
    return { manifest: entries.filter((entry) => isAppShell(entry.url, html)) };
  };
  return { plugin, transform };
}
