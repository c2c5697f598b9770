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
  readonly schoolAdmin: boolean;
  readonly teacher: boolean;
  readonly impersonatorId: number | null;
  /** Whether the provider that signed the user in asked for a second factor. */
  readonly providerFactor: boolean;
}

/** Whether SECOND_FACTOR asks a second factor of such a user: each setting covers those of the one before. */
export function asksSecondFactor({ config }: Pick<Context, "config">, user: Omit<Somebody, "id">): boolean {
  if (user.impersonatorId !== null || user.providerFactor) return false;
  switch (config.secondFactor) {
    case "optional":
      return false;
    case "site-admins":
      return user.admin;
    case "managers":
      return user.admin || user.schoolAdmin;
    case "adults":
      return user.admin || user.schoolAdmin || user.teacher;
  }
}

/** Whether the user must add a second factor before anything else. */
export const needsSecondFactor = async (context: Pick<Context, "config">, db: Db, user: Somebody): Promise<boolean> =>
  asksSecondFactor(context, user) && !(await hasSecondFactor(db, user.id));
