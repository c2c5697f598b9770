import { sql } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { CommunesTable } from "../../platform/database/schema.ts";
import { findSetting, replaceSetting } from "../../platform/database/settings.ts";
import type { CommuneTerms } from "./communes.rules.ts";

/** Communes belong to no school: these queries read and write public data. */

const settingName = "communes";
/** Rows per statement: both engines accept this many values. */
const rowsPerInsert = 1_000;

/** Returns the version of the communes in the database; undefined before the first loading. */
export const findCommunesVersion = (db: Db) => findSetting(db, settingName);

export async function replaceCommunes(trx: Trx, version: string, rows: readonly CommunesTable[]): Promise<void> {
  await trx.deleteFrom("communes").execute();
  for (let first = 0; first < rows.length; first += rowsPerInsert) {
    await trx
      .insertInto("communes")
      .values(rows.slice(first, first + rowsPerInsert))
      .execute();
  }
  await replaceSetting(trx, settingName, version);
}

/** Returns the communes that match `terms`: those that match the longest name first, then the most populated. */
export async function findCommunes(db: Db, { names, postcodes }: CommuneTerms, limit: number): Promise<CommunesTable[]> {
  if (names.length + postcodes.length === 0) return [];
  const rank = names.reduce(
    (otherwise, name, i) => sql<number>`case when name_search like ${`${name}%`} then ${sql.lit(i)} else ${otherwise} end`,
    sql<number>`99`,
  );
  return db
    .selectFrom("communes")
    .where((eb) =>
      eb.or([
        ...names.map((name) => eb("name_search", "like", `${name}%`)),
        ...postcodes.map((postcode) => eb("postcode", "like", `${postcode}%`)),
      ]),
    )
    .selectAll()
    .$if(names.length > 0, (qb) => qb.orderBy(rank))
    .orderBy("population", "desc")
    .orderBy("code")
    .orderBy("postcode")
    .limit(limit)
    .execute();
}
