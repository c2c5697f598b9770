import type { Db } from "./database.ts";
import { findSetting, replaceSetting } from "./settings.ts";

/** Name of the setting that holds the date of the last backup, in milliseconds since 1970. */
export const lastBackupSetting = "last_backup_at";

const lastAwaySetting = "last_backup_away_at";

/** Records that a backup was copied to another machine or disk at `now`. */
export const recordBackupAway = (db: Db, now: number) => replaceSetting(db, lastAwaySetting, String(now));

/** Returns when a backup last went to another machine or disk, in milliseconds since 1970; undefined if none did. */
export async function findLastBackupAway(db: Db): Promise<number | undefined> {
  const at = await findSetting(db, lastAwaySetting);
  return at === undefined ? undefined : Number(at);
}

/** Records that the database was copied at `now`, for site admins to see. */
export const recordBackup = (db: Db, now: number) => replaceSetting(db, lastBackupSetting, String(now));

/** Returns when `badin backup` last copied this database, in milliseconds since 1970; undefined if it never did. */
export async function findLastBackup(db: Db): Promise<number | undefined> {
  const at = await findSetting(db, lastBackupSetting);
  return at === undefined ? undefined : Number(at);
}
