import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { type BankImage, toBankImage } from "../images.ts";
import { writeFonts } from "./fonts.ts";

const run = promisify(execFile);
const timeoutMs = 60_000;

/**
 * Draws SVG files as images of the bank, by their names without extension, with the project's own fonts: those of the machine play no part.
 * In a process of its own, as the library reads its fonts' configuration once and for all.
 */
export async function renderIllustrations(svgPaths: readonly string[]): Promise<Map<string, BankImage>> {
  if (svgPaths.length === 0) return new Map();
  const directory = mkdtempSync(join(tmpdir(), "badin-illustrations-"));
  try {
    const env = { ...process.env, FONTCONFIG_FILE: writeFonts(directory), PANGOCAIRO_BACKEND: "fc" };
    await run(process.execPath, [join(import.meta.dirname, "renderer.ts"), directory, ...svgPaths], { env, timeout: timeoutMs });
    const images = new Map<string, BankImage>();
    for (const name of svgPaths.map((path) => basename(path, ".svg"))) {
      images.set(name, await toBankImage(readFileSync(join(directory, `${name}.png`))));
    }
    return images;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
