import type { Db } from "../../platform/database/database.ts";
import { isExpired } from "../../platform/http/session.ts";

/** The sessions of the account `userId` that still open it, without those of a school admin who impersonates them. */
export const findSessionsOf = (db: Db, userId: number, now: number) =>
  db
    .selectFrom("sessions")
    .where("user_id", "=", userId)
    .where("impersonator_id", "is", null)
    .where((eb) => eb.not(isExpired(now)(eb)))
    .select(["id_hash", "device", "created_at", "last_seen_at"])
    .orderBy("last_seen_at", "desc")
    .orderBy("id_hash")
    .execute();
