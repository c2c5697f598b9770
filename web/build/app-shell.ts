import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";

interface PrecacheEntry {
  url: string;
  integrity?: string;
}

/**
 * Returns the files that `modules` load: their scripts and styles, and those of all their static imports, at any depth.
 * A name that ends in « / » stands for all modules of a folder that are imported dynamically.
 * @throws Error when the build has no chunk for a module, or none in a folder
 */
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
  for (const name of modules) {
    if (!name.endsWith("/")) add(name);
    else {
      const late = Object.keys(manifest).filter((key) => key.startsWith(name) && manifest[key]?.isDynamicEntry);
      if (late.length === 0) throw new Error(`The build has no chunk for ${name}`);
      late.forEach(add);
    }
  }
  return files;
}

/**
 * Returns a manifest transform that chooses the files the service worker precaches: the page, its icon, the fonts and
 * what `modules` need. Other pages are cached on their first visit, so that a student never downloads the teacher's
 * screens.
 * @param dist output folder of the build
 * @param modules source files that are imported dynamically, or folders that hold some, relative to `web/`
 */
export function appShell(dist: string, modules: readonly string[]) {
  return async <T extends PrecacheEntry>(entries: T[]) => {
    const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
    const files = new Set(filesOf(["index.html", ...modules], manifest));
    // They are in the page (early-page.ts).
    for (const file of manifest["index.html"]?.css ?? []) files.delete(file);
    const kept = entries.filter(({ url }) => !url.startsWith("assets/") || url.endsWith(".woff2") || files.has(url));
    return { manifest: kept.map((entry) => ({ ...entry, integrity: integrityOf(readFileSync(join(dist, entry.url))) })) };
  };
}

/**
 * Subresource integrity of a file: without it, the page of a captive portal or a filter could be cached in its place
 * for ever.
 */
const integrityOf = (content: Buffer): string => `sha384-${hash("sha384", content, "base64")}`;
