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

/** Opens the record of clean files, which begins anew with other settings or another version of the linter. */
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
