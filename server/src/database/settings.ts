import type { Db } from "./database.ts";

/** Returns the value of a setting of this installation; undefined if it has none. */
export async function findSetting(db: Db, name: string): Promise<string | undefined> {
  return (await db.selectFrom("settings").where("name", "=", name).select("value").executeTakeFirst())?.value;
}

/** Stores a setting, unless it already has a value, for example from another process. */
export const keepSetting = (db: Db, name: string, value: string) =>
  db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((oc) => oc.column("name").doNothing())
    .execute();

/** Stores a setting, replacing its former value. */
export const replaceSetting = (db: Db, name: string, value: string) =>
  db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((oc) => oc.column("name").doUpdateSet({ value }))
    .execute();
