import type { Me } from "@badin/contract";
import { listEarnedBadges } from "../badges/badges.service.ts";
import type { Context } from "../context.ts";
import type { Db } from "../database/database.ts";
import { markAccountEdited } from "../edits/edits.service.ts";
import { AppError } from "../http/errors.ts";
import type { SessionUser } from "../http/session.ts";
import { findAccount } from "./accounts.queries.ts";
import { canUpdateOwnAccount } from "./accounts.rules.ts";
import { changeIdentity, type Identity, withEmailTakenError } from "./identity.ts";
import { findProfile, type ProfileRow } from "./profile.queries.ts";

/**
 * Returns the user `userId` as the screens show them.
 * @throws AppError 401 when the account has just been erased
 */
export async function describeMe(db: Db, userId: number, impersonatorId: number | null = null): Promise<Me> {
  const profile = await findProfile(db, userId);
  if (!profile) throw new AppError("unauthenticated");
  return toMe(profile, await listEarnedBadges(db, userId), impersonatorId);
}

/**
 * Updates the user's own names and email.
 * @throws AppError 403 to students, who must ask their teacher; 409 on field `email` when it is taken
 */
export async function updateMe(context: Context, user: SessionUser, identity: Identity): Promise<Me> {
  if (!canUpdateOwnAccount(user)) throw new AppError("forbidden", { message: "Demande à ton enseignant de corriger tes informations" });
  await withEmailTakenError(() =>
    context.database.transaction(async (trx) => {
      const account = await findAccount(trx, user.id);
      if (!account) throw new AppError("unauthenticated");
      await changeIdentity(trx, account, identity);
      await markAccountEdited(trx, user.id, user.id);
    }),
  );
  return describeMe(context.database.db, user.id, user.impersonatorId);
}

const toMe = (profile: ProfileRow, badges: Me["badges"], impersonatorId: number | null): Me => ({
  id: profile.id,
  firstName: profile.first_name,
  name: profile.name,
  email: profile.email,
  username: profile.username,
  teacher: profile.teacher === 1,
  admin: profile.admin === 1,
  schoolAdmin: profile.school_admin === 1,
  // Not asked during an impersonation: only the owner of the account chooses a new password.
  changePassword: profile.change_password === 1 && impersonatorId === null,
  impersonate: impersonatorId ?? 0,
  hasSubscription: (profile.subscriptions ?? 0) > 0,
  badges,
  school: schoolOf(profile),
});

const schoolOf = ({ school_id, school_name, subscription_code, school_admin }: ProfileRow): Me["school"] =>
  school_id === null || school_name === null
    ? null
    : { id: school_id, name: school_name, subscriptionCode: school_admin === 1 ? subscription_code : null };
