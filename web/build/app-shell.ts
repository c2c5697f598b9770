import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { chunksOf } from "./chunks.ts";

interface Entry {
  url: string;
  integrity?: string;
}

/**
 * Whether a built file belongs to what the service worker keeps for later: the page, what it names (entry, first chunks, styles, first
 * fonts), its icon, the fonts, and the pages that a pupil should find without network. Others are kept when they are first visited, so
 * that a pupil never downloads the teacher's screens.
 * @param pages files of those pages
 */
export const isAppShell = (url: string, indexHtml: string, pages: ReadonlySet<string>): boolean =>
  url === "index.html" || url.endsWith(".woff2") || pages.has(url) || indexHtml.includes(`"/${url}"`);

/**
 * The filter of what the service worker keeps beforehand, and the plugin that tells it where the build goes and what is in it.
 * @param modules of the pages that are there without network, by the end of their path
 */
export function keepAppShell(modules: readonly string[]) {
  let outDir = "";
  const pages = new Set<string>();
  const plugin: Plugin = {
    name: "badin-app-shell",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      for (const chunk of chunksOf(modules, bundle)) for (const file of [chunk.fileName, ...stylesOf(chunk)]) pages.add(file);
    },
  };
  const transform = async <T extends Entry>(entries: T[]) => {
    const html = readFileSync(join(outDir, "index.html"), "utf8");
    const kept = entries.filter((entry) => isAppShell(entry.url, html, pages));
    return { manifest: kept.map((entry) => ({ ...entry, integrity: integrityOf(readFileSync(join(outDir, entry.url))) })) };
  };
  return { plugin, transform };
}

/** What a browser checks a file against: a portal or a filter on the way may answer with a page of its own, which would be kept for good. */
const integrityOf = (content: Buffer): string => `sha384-${hash("sha384", content, "base64")}`;

const stylesOf = (chunk: Rolldown.OutputChunk): Iterable<string> => chunk.viteMetadata?.importedCss ?? [];
