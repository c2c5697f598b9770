import type { Db } from "./database.ts";
import { findSetting, replaceSetting } from "./settings.ts";

const name = "last_backup_at";

/** Records that the database was copied at `now`, for site admins to see. */
export const recordBackup = (db: Db, now: number) => replaceSetting(db, name, String(now));

/** Returns when `badin backup` last copied this database, in milliseconds since 1970; undefined if it never did. */
export async function findLastBackup(db: Db): Promise<number | undefined> {
  const at = await findSetting(db, name);
  return at === undefined ? undefined : Number(at);
}
