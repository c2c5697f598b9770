import type { Insertable } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import { exists } from "../../platform/database/outcomes.ts";
import type { JoinRequestsTable } from "../../platform/database/schema.ts";

/** Notes that the account `user_id` waits until a classroom or a school agrees to it. */
export async function insertJoinRequest(trx: Trx, request: Insertable<JoinRequestsTable>): Promise<void> {
  await trx.insertInto("join_requests").values(request).execute();
}

/** Returns whether the account waits for an agreement. */
export const waitsToJoin = (db: Db, userId: number): Promise<boolean> =>
  exists(db.selectFrom("join_requests").where("user_id", "=", userId).select("user_id"));
