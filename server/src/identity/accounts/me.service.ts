import { type Me, parisZone } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { markAccountEdited } from "../../platform/edits/edits.queries.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { AppError } from "../../platform/http/errors.ts";
import { needsSecondFactor } from "../../platform/http/second-factor-needed.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { examLabel } from "../../platform/time/exam-day.ts";
import { describeComfort } from "../comfort/comfort.service.ts";
import { findAccount } from "./accounts.queries.ts";
import { canUpdateOwnAccount } from "./accounts.rules.ts";
import { confirmPassword } from "./confirm-password.ts";
import { askEmailChange } from "./email-changes.service.ts";
import { changeIdentity, type Identity, withEmailTakenError } from "./identity.ts";
import { findProfile, type ProfileRow } from "./profile.queries.ts";

/**
 * Returns the user `userId` as the screens show them.
 * @throws AppError 401 when the account has just been erased
 */
export async function describeMe(
  context: Context,
  db: Db,
  userId: number,
  impersonatorId: number | null = null,
  providerFactor = false,
): Promise<Me> {
  const profile = await findProfile(db, userId);
  if (!profile) throw new AppError("unauthenticated");
  const addSecondFactor = await needsSecondFactor(context, db, {
    id: userId,
    admin: profile.admin === 1,
    schoolAdmin: profile.school_admin === 1,
    teacher: profile.teacher === 1,
    impersonatorId,
    providerFactor,
  });
  return toMe(profile, await context.listEarnedBadges(db, userId), { now: context.now(), impersonatorId, addSecondFactor });
}

interface AccountChanges extends Identity {
  /** Needed when the email changes; else ignored. */
  readonly password: string;
}

/**
 * Updates the user's own names and email. A new email counts once it is confirmed by mail; giving up one's email takes
 * effect at once.
 * @throws AppError 403 to students, who must ask their teacher; for a new email 403 while impersonating, 400 on field
 * `password`, 400 on
 *   field `email` when no mail can reach it, 409 on field `email` when it is taken
 */
export async function updateMe(
  context: Context,
  user: SessionUser,
  { password, ...identity }: AccountChanges,
  session: BrowserSession,
): Promise<Me> {
  if (!canUpdateOwnAccount(user)) throw new AppError("forbidden", { message: "Demande à ton enseignant de corriger tes informations" });
  const { email = null } = (await findAccount(context.database.db, user.id)) ?? {};
  if (identity.email !== email) {
    if (user.impersonatorId !== null) throw new AppError("while_impersonating");
    await confirmPassword(context, user, password);
  }
  await withEmailTakenError(() =>
    context.database.transaction(async (trx) => {
      await session.requireOpen(trx, user);
      const account = await findAccount(trx, user.id);
      // Another tab may have changed the email since the password was checked.
      if (!account || account.email !== email) throw new AppError("unauthenticated");
      const asks = identity.email !== null && identity.email !== email;
      await changeIdentity(trx, account, asks ? { ...identity, email } : identity);
      if (asks) await askEmailChange(trx, context, account, identity.email ?? "");
      await markAccountEdited(trx, user.id, user.id);
    }),
  );
  return describeMe(context, context.database.db, user.id, user.impersonatorId, user.providerFactor);
}

interface Moment {
  readonly now: number;
  readonly impersonatorId: number | null;
  readonly addSecondFactor: boolean;
}

const toMe = (profile: ProfileRow, badges: Me["badges"], { now, impersonatorId, addSecondFactor }: Moment): Me => ({
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
  addSecondFactor,
  impersonate: impersonatorId ?? 0,
  hasSubscription: (profile.subscriptions ?? 0) > 0,
  badges,
  school: schoolOf(profile),
  classroom: classroomOf(profile),
  ...describeComfort(profile.comfort_settings, profile.comfort_arranged),
  needsCard: profile.has_card === 1 && profile.email === null,
  pendingEmail: (profile.pending_until ?? 0) > now ? profile.pending_email : null,
});

const classroomOf = ({ classroom_id, classroom_name, start_year }: ProfileRow): Me["classroom"] =>
  classroom_id === null || classroom_name === null || start_year === null
    ? null
    : { id: classroom_id, name: classroom_name, libelleDateBia: examLabel(start_year) };

const schoolOf = ({ school_id, school_name, time_zone, subscription_code, school_admin }: ProfileRow): Me["school"] =>
  school_id === null || school_name === null
    ? null
    : {
        id: school_id,
        name: school_name,
        ...(time_zone === null || time_zone === parisZone ? {} : { timeZone: time_zone }),
        subscriptionCode: school_admin === 1 ? subscription_code : null,
      };
