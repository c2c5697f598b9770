import type { Db, Trx } from "../../platform/database/database.ts";

/** Notes that the user of a session has proved their identity at `now`. What a passkey had to sign is forgotten. */
export async function setProved(db: Db, idHash: string, now: number): Promise<void> {
  await db.updateTable("sessions").set({ proved_at: now, proof_challenge: null }).where("id_hash", "=", idHash).execute();
}

/** Stores what a passkey must sign. */
export async function setProofChallenge(db: Db, idHash: string, challenge: string): Promise<void> {
  await db.updateTable("sessions").set({ proof_challenge: challenge }).where("id_hash", "=", idHash).execute();
}

/** Returns what a passkey must sign, and forgets it: of two simultaneous calls, one gets it. */
export async function takeProofChallenge(trx: Trx, idHash: string): Promise<string | undefined> {
  const row = await trx.selectFrom("sessions").where("id_hash", "=", idHash).select("proof_challenge").executeTakeFirst();
  const challenge = row?.proof_challenge ?? undefined;
  if (challenge === undefined) return undefined;
  const { numUpdatedRows } = await trx
    .updateTable("sessions")
    .set({ proof_challenge: null })
    .where("id_hash", "=", idHash)
    .where("proof_challenge", "=", challenge)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? challenge : undefined;
}
