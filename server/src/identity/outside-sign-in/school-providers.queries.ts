import type { Db, Trx } from "../../platform/database/database.ts";
import { countRows } from "../../platform/database/outcomes.ts";
import type { SchoolProvidersTable } from "../../platform/database/schema.ts";
import type { OutsideIdentity } from "./outside-identities.queries.ts";

/** What the school `schoolId` says of its providers. */
export const findSchoolProviders = (db: Db, schoolId: number) =>
  db.selectFrom("school_providers").where("school_id", "=", schoolId).selectAll().execute();

export async function saveSchoolProvider(trx: Trx, values: SchoolProvidersTable): Promise<void> {
  const { domains, required } = values;
  await trx
    .insertInto("school_providers")
    .values(values)
    .onConflict((oc) => oc.columns(["school_id", "provider"]).doUpdateSet({ domains, required }))
    .execute();
}

const adultsOf = (db: Db, schoolId: number) =>
  db
    .selectFrom("users as u")
    .where("u.school_id", "=", schoolId)
    .where("u.admin", "=", 0)
    .where("u.deleted_at", "is", null)
    .where((eb) => eb.or([eb("u.teacher", "=", 1), eb("u.school_admin", "=", 1)]));

/** Counts the adults of the school `schoolId`, site admins aside. */
export const countAdults = (db: Db, schoolId: number): Promise<number> => countRows(adultsOf(db, schoolId));

/** Counts those that have linked their account to an issuer. */
export const countLinkedAdults = (db: Db, schoolId: number, { kind, issuer }: Omit<OutsideIdentity, "subject">): Promise<number> =>
  countRows(
    adultsOf(db, schoolId).where("u.id", "in", (eb) =>
      eb.selectFrom("outside_identities").where("kind", "=", kind).where("issuer", "=", issuer).select("user_id"),
    ),
  );
