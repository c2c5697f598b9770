import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Reference } from "./references.ts";

/** A small fault that breaks what a row of docs/conformity.md claims: in `file`, `from`, which stands there once, becomes `to`. */
export interface Fault {
  readonly id: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Returns every written fault; a row may have several. */
export function readFaults(): Fault[] {
  const directory = join(import.meta.dirname, "faults");
  return globSync("*.json", { cwd: directory })
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(directory, name), "utf8")));
}

/**
 * Returns the source with the fault in it.
 * @throws when `from` does not stand there exactly once: the code has changed since the fault was written
 */
export function insertFault(source: string, { from, to }: Fault): string {
  const [before = "", after, more] = source.split(from);
  if (after === undefined || more !== undefined) throw new Error(after === undefined ? "no longer there" : "there more than once");
  return `${before}${to}${after}`;
}

/** Returns a regular expression that full titles of these tests match; `%s`, `$name` and `${…}` stand for anything. */
export function titlePattern(references: readonly Reference[]): string {
  return references
    .map(({ title }) =>
      title
        .split(/\$\{.*?\}|%[sdifjo#]|\$\w+/)
        .map(escapePattern)
        .join(".*"),
    )
    .join("|");
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
