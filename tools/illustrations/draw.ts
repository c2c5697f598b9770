import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import woff2 from "wawoff2";

const run = promisify(execFile);
const timeoutMs = 120_000;
/** Typeface of the drawings, from the package that the screens use too. */
const faces = ["b612-latin-400-normal", "b612-latin-700-normal", "b612-latin-400-italic", "b612-latin-700-italic"];

/**
 * Draws SVG files as PNG within 1000 x 600; returns them by name without extension. Uses the project's fonts only,
 * never those of the system. Runs in another process, because the library reads its font configuration only once.
 */
export async function drawIllustrations(svgPaths: readonly string[]): Promise<Map<string, Buffer>> {
  const directory = mkdtempSync(join(tmpdir(), "badin-illustrations-"));
  try {
    const env = { ...process.env, FONTCONFIG_FILE: await writeFonts(directory), PANGOCAIRO_BACKEND: "fc" };
    await run(process.execPath, [join(import.meta.dirname, "renderer.ts"), directory, ...svgPaths], { env, timeout: timeoutMs });
    return new Map(svgPaths.map((path) => basename(path, ".svg")).map((name) => [name, readFileSync(join(directory, `${name}.png`))]));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Writes the fonts into `directory`, uncompressed as the renderer needs them, with a fontconfig file that lists no
 * others.
 * @returns the path of that file, for FONTCONFIG_FILE
 */
async function writeFonts(directory: string): Promise<string> {
  const resolve = createRequire(import.meta.url).resolve;
  for (const face of faces) {
    const font = await woff2.decompress(readFileSync(resolve(`@fontsource/b612/files/${face}.woff2`)));
    writeFileSync(join(directory, `${face}.ttf`), font);
  }
  const path = join(directory, "fonts.conf");
  writeFileSync(
    path,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${directory}</dir><cachedir>${directory}</cachedir></fontconfig>`,
  );
  return path;
}
