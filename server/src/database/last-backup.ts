import type { Db } from "./database.ts";
import { findSetting, replaceSetting } from "./settings.ts";

const name = "last_backup_at";

/** Notes that the database was copied at `now`, for site admins to see. */
export const recordBackup = (db: Db, now: number) => replaceSetting(db, name, String(now));

/** When `badin backup` last copied this database, in milliseconds; undefined when it never did. */
export async function findLastBackup(db: Db): Promise<number | undefined> {
  const at = await findSetting(db, name);
  return at === undefined ? undefined : Number(at);
}
