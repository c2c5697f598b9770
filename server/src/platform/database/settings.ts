import type { Db } from "./database.ts";

/** Returns the value of a setting of this installation; undefined if it has none. */
export async function findSetting(db: Db, name: string): Promise<string | undefined> {
  return (await db.selectFrom("settings").where("name", "=", name).select("value").executeTakeFirst())?.value;
}

/** Stores a setting, unless it already has a value, for example from another process. Returns whether it was stored. */
export async function keepSetting(db: Db, name: string, value: string): Promise<boolean> {
  const kept = await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((oc) => oc.column("name").doNothing())
    .executeTakeFirst();
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes a setting that holds a time before `time` (epoch ms). */
export async function deleteSettingBefore(db: Db, name: string, time: number): Promise<void> {
  const value = await findSetting(db, name);
  if (value !== undefined && Number(value) < time) await db.deleteFrom("settings").where("name", "=", name).execute();
}

/** Stores a setting, replacing its former value. */
export const replaceSetting = (db: Db, name: string, value: string) =>
  db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((oc) => oc.column("name").doUpdateSet({ value }))
    .execute();
