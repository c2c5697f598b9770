import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { dayMs } from "@badin/contract";

const dated = /^badin-\d{4}-\d{2}-\d{2}T[\d-]+\.sqlite$/;
/** What a copy that was killed has left. */
const unfinished = /^badin-\d{4}-\d{2}-\d{2}T[\d-]+\.sqlite\.tmp(?:-\w+)?$/;

/** Returns the name of a backup made at `now` (epoch ms); names sort by date. */
export const backupName = (now: number): string => `badin-${new Date(now).toISOString().slice(0, 23).replace(/[:.]/g, "-")}.sqlite`;

/**
 * Deletes the oldest dated backups of a folder but the last `keep`, and what is left of those that were not finished a
 * day ago; other files stay. Returns the names of the backups deleted.
 */
export function deleteOldBackups(folder: string, keep: number, now: number): string[] {
  for (const name of readdirSync(folder).filter((file) => unfinished.test(file)))
    if (statSync(join(folder, name)).mtimeMs < now - dayMs) rmSync(join(folder, name));
  const names = readdirSync(folder).filter((name) => dated.test(name));
  const old = names.sort().slice(0, Math.max(0, names.length - keep));
  for (const name of old) rmSync(join(folder, name));
  return old;
}
