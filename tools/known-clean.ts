import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
/** What the outcome of a file depends on beside its content. */
const settings = ["biome.json", "package-lock.json"];

/** Files that the linter has found clean, by content: a file passes or fails by itself. */
export interface KnownClean {
  /** The files that were not found clean as they are. */
  readonly unknown: readonly string[];
  /** Remembers the files as they were when this was opened, those aside that have changed since. */
  remember(): void;
}

/** Opens the record of clean files, which begins again with other settings or another version of the linter. */
export function openKnownClean(record: string, folder = root): KnownClean {
  const files = listFiles(folder);
  const basis = digest(...settings.map((name) => contentOf(folder, name)));
  const digestOf = (file: string) => digest(basis, file, contentOf(folder, file));
  const before = new Map(files.map((file) => [file, digestOf(file)]));
  const known = new Set(existsSync(record) ? readFileSync(record, "utf8").split("\n") : []);
  return {
    unknown: files.filter((file) => !known.has(before.get(file) ?? "")),
    remember: () => {
      const clean = files.filter((file) => known.has(before.get(file) ?? "") || digestOf(file) === before.get(file));
      mkdirSync(dirname(record), { recursive: true });
      writeFileSync(record, clean.map((file) => before.get(file)).join("\n"));
    },
  };
}

/** What a check of many files together reads. */
export interface Reading {
  /** The paths of the files: those that git has or would take. */
  readonly files: RegExp;
  /** The lines that count; all of them unless given. */
  readonly lines?: RegExp;
}

/** A check of many files together, which passes as long as what it reads is as when it last passed. */
export interface KnownWhole {
  readonly isClean: boolean;
  /** Remembers what was read when this was opened, unless it has changed since. */
  remember(): void;
}

/** Opens the record of a check of many files together. */
export function openKnownWhole(record: string, readings: readonly Reading[], folder = root): KnownWhole {
  const before = digestOfAll(readings, folder);
  return {
    isClean: existsSync(record) && readFileSync(record, "utf8") === before,
    remember: () => {
      if (digestOfAll(readings, folder) !== before) return;
      mkdirSync(dirname(record), { recursive: true });
      writeFileSync(record, before);
    },
  };
}

function digestOfAll(readings: readonly Reading[], folder: string): string {
  const all = listFiles(folder);
  const linesOf = (file: string) => contentOf(folder, file).toString().split("\n");
  const read = ({ files, lines = /^/ }: Reading) =>
    all.filter((file) => files.test(file)).flatMap((file) => [file, ...linesOf(file).filter((line) => lines.test(line)), ""]);
  return digest(...readings.flatMap(read));
}

/** Returns the files that git has or would take. */
function listFiles(folder: string): string[] {
  const args = ["-c", "core.quotePath=off", "ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const { stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return stdout.split("\n").filter((file) => /\.(?:[cm]?[jt]sx?|jsonc?|css|html|svg)$/.test(file) && existsSync(join(folder, file)));
}

const contentOf = (folder: string, file: string): Buffer => readFileSync(join(folder, file));

function digest(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("base64url");
}
