import type { Insertable } from "kysely";
import { type SqlBool, sql } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { SchoolsTable } from "../../platform/database/schema.ts";
import { likePattern } from "../../platform/text/like-pattern.ts";

/**
 * Returns the schools of the whole platform whose name contains `folded`, those that begin with it first. The list of
 * registered schools is public; it says nothing of those that are deleted.
 */
export const findSchoolsByName = (db: Db, folded: string, limit: number) =>
  db
    .selectFrom("schools")
    .where("deleted_at", "is", null)
    .where(sql<SqlBool>`name_search like ${likePattern(folded)} escape '~'`)
    .select(["id", "name", "address"])
    .orderBy(sql`case when name_search like ${likePattern(folded).slice(1)} escape '~' then 0 else 1 end`)
    .orderBy("name_search")
    .orderBy("id")
    .limit(limit)
    .execute();

/** Inserts a school; returns undefined when the commune already has one of that name. */
export async function insertSchool(trx: Trx, values: Insertable<SchoolsTable>): Promise<number | undefined> {
  const row = await trx
    .insertInto("schools")
    .values(values)
    .onConflict((oc) => oc.columns(["name_search", "city_code"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Returns the school that has the name in the commune. */
export const findSameSchool = (trx: Trx, { name_search, city_code }: { name_search: string; city_code: string }) =>
  trx
    .selectFrom("schools")
    .where("name_search", "=", name_search)
    .where("city_code", "=", city_code)
    .select(["id", "created_at", "deleted_at"])
    .executeTakeFirst();
