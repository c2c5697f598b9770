import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, letterFileDays } from "@badin/contract";
import type { Context } from "../context.ts";

const keptMs = letterFileDays * dayMs;

/** Deletes the mails written to files more than `letterFileDays` days ago: they hold names, addresses and links. */
export async function deleteOldLetters({ config, now }: Pick<Context, "config" | "now">): Promise<void> {
  const folder = join(config.dataDir, "outbox");
  const files = await readdir(folder).catch(() => []);
  for (const file of files.filter((name) => /\.(eml|part)$/.test(name))) {
    const path = join(folder, file);
    const { mtimeMs } = await stat(path);
    if (now() - mtimeMs > keptMs) await rm(path, { force: true });
  }
}

/**
 * Writes a message to a file in `dataDir`/outbox. Only the owner can read it, because it contains a link that opens an
 * account. The file is written under another name then renamed, so a program that watches the folder never reads a
 * partial file.
 * @returns the path of the file
 */
export async function writeEml(
  dataDir: string,
  message: Buffer,
  { now, randomBytes }: Pick<Context, "now" | "randomBytes">,
): Promise<string> {
  const folder = join(dataDir, "outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date(now()).toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}`;
  const file = join(folder, `${name}.eml`);
  const draft = join(folder, `${name}.part`);
  await writeFile(draft, message, { mode: 0o600, flag: "wx" });
  await rename(draft, file);
  return file;
}
