import type { Db } from "./database.ts";

/** What the program knows of this installation, by name. */
export async function findSetting(db: Db, name: string): Promise<string | undefined> {
  return (await db.selectFrom("settings").where("name", "=", name).select("value").executeTakeFirst())?.value;
}

/** Keeps a setting, unless another process did first. */
export const keepSetting = (db: Db, name: string, value: string) =>
  db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((oc) => oc.column("name").doNothing())
    .execute();

/** Keeps a setting in the place of what it was. */
export const replaceSetting = (db: Db, name: string, value: string) =>
  db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((oc) => oc.column("name").doUpdateSet({ value }))
    .execute();
