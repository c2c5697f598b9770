import type { Context } from "../context.ts";
import type { Db } from "../database/database.ts";
import { exists } from "../database/outcomes.ts";

/** Whether signing in to the account takes a second step. */
export const hasSecondFactor = (db: Db, userId: number): Promise<boolean> =>
  exists(db.selectFrom("second_factors").where("user_id", "=", userId).select("id").limit(1));

/** The fields of a user that say whether a second factor is asked for. */
interface Somebody {
  readonly id: number;
  readonly admin: boolean;
  readonly impersonatorId: number | null;
}

/** Whether the user must add a second factor before anything else: a site admin, where SECOND_FACTOR=required. */
export const needsSecondFactor = async ({ config }: Pick<Context, "config">, db: Db, user: Somebody): Promise<boolean> =>
  config.secondFactor === "required" && user.admin && user.impersonatorId === null && !(await hasSecondFactor(db, user.id));
