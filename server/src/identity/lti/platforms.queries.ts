import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";
import type { LtiPlatformsTable } from "../../platform/database/schema.ts";

/** Platforms are the site's: site admins administer them, launches read the one that they name. */

type Row = Selectable<LtiPlatformsTable>;
export type PlatformRow = Omit<Row, "deployments"> & { readonly deployments: readonly string[] };

const read = (row: Row): PlatformRow => ({ ...row, deployments: JSON.parse(row.deployments) as string[] });

/** Returns the platforms of an issuer, of one client id if it is known. */
export async function findPlatforms(db: Db, issuer: string, clientId: string | undefined): Promise<PlatformRow[]> {
  const rows = await db
    .selectFrom("lti_platforms")
    .where("issuer", "=", issuer)
    .$if(clientId !== undefined, (query) => query.where("client_id", "=", clientId ?? ""))
    .selectAll()
    .execute();
  return rows.map(read);
}

export async function findPlatform(db: Db, id: number): Promise<PlatformRow | undefined> {
  const row = await db.selectFrom("lti_platforms").where("id", "=", id).selectAll().executeTakeFirst();
  return row && read(row);
}

/** Returns all platforms with their school, by school and name. */
export async function listPlatforms(db: Db) {
  const rows = await db
    .selectFrom("lti_platforms as p")
    .innerJoin("schools as s", "s.id", "p.school_id")
    .selectAll("p")
    .select("s.name as school_name")
    .orderBy("s.name")
    .orderBy("p.name")
    .orderBy("p.id")
    .execute();
  return rows.map((row) => ({ ...row, deployments: JSON.parse(row.deployments) as string[] }));
}

export const insertPlatform = async (trx: Trx, values: Insertable<LtiPlatformsTable>): Promise<number> =>
  (await trx.insertInto("lti_platforms").values(values).returning("id").executeTakeFirstOrThrow()).id;

export const updatePlatform = (trx: Trx, id: number, values: Omit<Insertable<LtiPlatformsTable>, "created_at" | "id">): Promise<boolean> =>
  changesRows(trx.updateTable("lti_platforms").set(values).where("id", "=", id));

export const deletePlatform = (trx: Trx, id: number): Promise<boolean> => changesRows(trx.deleteFrom("lti_platforms").where("id", "=", id));

export const schoolExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom("schools").where("id", "=", id).where("deleted_at", "is", null).select("id").executeTakeFirst()) !== undefined;

/** Forgets what the accounts of a platform were known by there. */
export const deleteIdentities = (trx: Trx, issuer: string) =>
  trx.deleteFrom("outside_identities").where("kind", "=", "lti").where("issuer", "=", issuer).execute();

/** Returns how many accounts each issuer of launches opens. */
export async function countIdentities(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("outside_identities")
    .where("kind", "=", "lti")
    .groupBy("issuer")
    .select((eb) => ["issuer", eb.fn.countAll<number>().as("n")])
    .execute();
  return new Map(rows.map(({ issuer, n }) => [issuer, Number(n)]));
}

/**
 * What the identities of a platform are kept under: an issuer alone may be that of several schools, which are told
 * apart by their client ids.
 */
export const identityIssuer = ({ issuer, client_id }: Pick<Row, "issuer" | "client_id">): string => `${issuer} ${client_id}`;

/** Returns the names of platforms, by what the identities of each are kept under. */
export async function findPlatformNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("lti_platforms").select(["issuer", "client_id", "name"]).execute();
  return new Map(rows.map((row) => [identityIssuer(row), row.name]));
}
