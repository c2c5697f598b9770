import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";

interface PrecacheEntry {
  url: string;
  integrity?: string;
}

/** What the first page and `modules` load at once: their scripts and styles, those of what they import, followed to the end. */
export function filesOf(modules: readonly string[], manifest: Manifest): ReadonlySet<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk for ${name}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const name of modules) add(name);
  return files;
}

/**
 * Chooses what the service worker keeps beforehand: the page, its icon, the fonts, and what `modules` need. Other pages are kept when they are
 * first visited, so that a pupil never downloads the teacher's screens.
 * @param dist where the build goes
 * @param modules files of the source that something imports when it needs them, relative to the root of `web/`
 */
export function appShell(dist: string, modules: readonly string[]) {
  return async <T extends PrecacheEntry>(entries: T[]) => {
    const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
    const files = filesOf(["index.html", ...modules], manifest);
    const kept = entries.filter(({ url }) => !url.startsWith("assets/") || url.endsWith(".woff2") || files.has(url));
    return { manifest: kept.map((entry) => ({ ...entry, integrity: integrityOf(readFileSync(join(dist, entry.url))) })) };
  };
}

/** What a browser checks a file against: a portal or a filter on the way may answer with a page of its own, which would be kept for good. */
const integrityOf = (content: Buffer): string => `sha384-${hash("sha384", content, "base64")}`;
