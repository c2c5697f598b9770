import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const dated = /^badin-\d{4}-\d{2}-\d{2}T[\d-]+\.sqlite$/;

/** Returns the name of a backup made at `now` (epoch ms); names sort by date. */
export const backupName = (now: number): string => `badin-${new Date(now).toISOString().slice(0, 23).replace(/[:.]/g, "-")}.sqlite`;

/** Deletes the oldest dated backups of a folder but the last `keep`; other files stay. Returns the names deleted. */
export function deleteOldBackups(folder: string, keep: number): string[] {
  const names = readdirSync(folder).filter((name) => dated.test(name));
  const old = names.sort().slice(0, Math.max(0, names.length - keep));
  for (const name of old) rmSync(join(folder, name));
  return old;
}
