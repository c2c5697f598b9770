import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

/** The only typeface of illustrations, from the package that the screens use too. */
const faces = ["b612-latin-400-normal", "b612-latin-700-normal", "b612-latin-400-italic", "b612-latin-700-italic"];

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const headerBytes = 12;
const entryBytes = 16;

/** The TrueType font inside a WOFF file (W3C, WOFF 1.0, sections 4 and 5): the renderer reads no compressed font. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF 1 file");
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(headerBytes + entryBytes * count);
  const power = Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8);
  for (const [at, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    directory.writeUInt16BE(value, 4 + 2 * at);
  const parts = [directory];
  let offset = directory.length;
  for (let i = 0; i < count; i++) {
    const entry = woffHeaderBytes + woffEntryBytes * i;
    const [start = 0, packed = 0, length = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const stored = woff.subarray(start, start + packed);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(stored) : stored).copy(padded);
    const target = headerBytes + entryBytes * i;
    woff.copy(directory, target, entry, entry + 4);
    woff.copy(directory, target + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, target + 8);
    directory.writeUInt32BE(length, target + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/**
 * Writes the fonts into `directory` with a fontconfig file that knows them alone, so that a drawing looks the same on every machine.
 * @returns the path of that file, for FONTCONFIG_FILE
 */
export function writeFonts(directory: string): string {
  const resolve = createRequire(import.meta.url).resolve;
  for (const face of faces) {
    const woff = readFileSync(resolve(`@fontsource/b612/files/${face}.woff`));
    writeFileSync(join(directory, `${face}.ttf`), unpackWoff(woff));
  }
  const path = join(directory, "fonts.conf");
  writeFileSync(
    path,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${directory}</dir><cachedir>${directory}</cachedir></fontconfig>`,
  );
  return path;
}
