import type { Insertable } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows, countRows, exists } from "../../platform/database/outcomes.ts";
import type { SecondFactorSetupsTable, SecondFactorsTable } from "../../platform/database/schema.ts";

/** The second factors of `userId`, the oldest first. */
export const findFactors = (db: Db, userId: number) =>
  db.selectFrom("second_factors").where("user_id", "=", userId).selectAll().orderBy("id").execute();

export type FactorRow = Awaited<ReturnType<typeof findFactors>>[number];

/** Returns whether a passkey is that of an account, of whoever it may be. */
export const isPasskeyKnown = (trx: Trx, credentialId: string): Promise<boolean> =>
  exists(trx.selectFrom("second_factors").where("credential_id", "=", credentialId).select("id"));

type NewFactor = Omit<Insertable<SecondFactorsTable>, "id">;

export async function insertFactor(trx: Trx, factor: NewFactor): Promise<void> {
  await trx.insertInto("second_factors").values(factor).execute();
}

/** Deletes a second factor of `userId`. @returns whether there was one */
export const deleteFactor = (trx: Trx, userId: number, factorId: number): Promise<boolean> =>
  changesRows(trx.deleteFrom("second_factors").where("id", "=", factorId).where("user_id", "=", userId));

/** Deletes all second factors of `userId` and the recovery codes. @returns how many factors there were */
export async function deleteFactors(trx: Trx, userId: number): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom("second_factors").where("user_id", "=", userId).executeTakeFirst();
  await replaceCodes(trx, userId, []);
  return Number(numDeletedRows);
}

/**
 * Takes the code of 30-second step `step` as used.
 * @returns false when that code or a later one was used before: it works once
 */
export const advanceStep = (trx: Trx, factorId: number, step: number, now: number): Promise<boolean> =>
  changesRows(
    trx.updateTable("second_factors").set({ totp_step: step, last_used_at: now }).where("id", "=", factorId).where("totp_step", "<", step),
  );

export async function updateCounter(trx: Db, factorId: number, counter: number, now: number): Promise<void> {
  await trx.updateTable("second_factors").set({ counter, last_used_at: now }).where("id", "=", factorId).execute();
}

/** Replaces the recovery codes of `userId`. */
export async function replaceCodes(trx: Trx, userId: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Returns the hash of one of the recovery codes of `userId`, whose salt is that of all; undefined without any. */
export async function findCodeHash(db: Db, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom("recovery_codes").where("user_id", "=", userId).select("code_hash").limit(1).executeTakeFirst();
  return row?.code_hash;
}

/** Deletes a recovery code. @returns whether there was one: of two simultaneous calls, one gets it */
export const takeCode = (trx: Trx, userId: number, hash: string): Promise<boolean> =>
  changesRows(trx.deleteFrom("recovery_codes").where("user_id", "=", userId).where("code_hash", "=", hash));

export const countCodes = (db: Db, userId: number): Promise<number> =>
  countRows(db.selectFrom("recovery_codes").where("user_id", "=", userId));

type Setup = Pick<SecondFactorSetupsTable, "totp_secret" | "challenge" | "expires_at">;

/** Stores what `userId` is adding; a former start is replaced. */
export async function upsertSetup(db: Db, userId: number, setup: Setup): Promise<void> {
  await db
    .insertInto("second_factor_setups")
    .values({ user_id: userId, ...setup })
    .onConflict((oc) => oc.column("user_id").doUpdateSet(setup))
    .execute();
}

/** Returns what `userId` is adding, if there is still time. */
export const findSetup = (db: Db, userId: number, now: number) =>
  db.selectFrom("second_factor_setups").where("user_id", "=", userId).where("expires_at", ">", now).selectAll().executeTakeFirst();

/** Deletes what `userId` was adding. @returns whether there was something: of two simultaneous calls, one gets it */
export const deleteSetup = (trx: Trx, userId: number): Promise<boolean> =>
  changesRows(trx.deleteFrom("second_factor_setups").where("user_id", "=", userId));
