import { hash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { illustrationFiles, illustrationPath } from "@badin/bank";

/** SHA-256 of a drawing's two files. */
interface Record {
  readonly svg: string;
  readonly png: string;
}
type Records = { readonly [name: string]: Record };

const path = illustrationPath("drawn", ".json");

/** Reads which PNG was drawn from which SVG at the last drawing. */
export const readRecords = (): Records => JSON.parse(readFileSync(path, "utf8"));

/** Records that each PNG was drawn from its SVG, both in their current state. */
export const writeRecords = (): void => writeFileSync(path, `${JSON.stringify(currentRecords(), null, 1)}\n`);

/** Returns the hashes of the current files; a PNG that is missing has an empty hash. */
export const currentRecords = (): Records =>
  Object.fromEntries(illustrationFiles(".svg").map((name) => [name, { svg: hashOf(name, ".svg"), png: hashOf(name, ".png") }]));

function hashOf(name: string, format: ".svg" | ".png"): string {
  const file = illustrationPath(name, format);
  return existsSync(file) ? hash("sha256", readFileSync(file)) : "";
}
