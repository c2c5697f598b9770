import { type AccountComparison, binDays, dayMs } from "@badin/contract";
import { isNameTaken } from "../../identity/accounts/accounts.service.ts";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { lockRows } from "../../platform/database/locks.ts";
import { markAccountEdited } from "../../platform/edits/edits.queries.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { lockClassroom } from "../classrooms/classroom-lock.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import { type Activity, mergedActivity, partedActivity } from "./activity.rules.ts";
import { giveAll, giveBack, type Moved } from "./changing-hands.ts";
import {
  deleteRecord,
  findAccountNow,
  findAccounts,
  findActivity,
  findBadges,
  findBelongings,
  findCopies,
  findGiven,
  findJoined,
  insertRecord,
  isJoinedLater,
  type JoinedAccount,
  saveActivity,
  updateAccount,
} from "./joining.queries.ts";
import { type Credentials, endedLogins, joinedCredentials, keptOf } from "./joining.rules.ts";
import { type MergedRows, mergeRows, partRows } from "./rows.queries.ts";

/**
 * Tells anyone who waits for the results of students that their answers came from another account, or went back to it.
 */
export type TellResults = (trx: Trx, context: Context, userIds: readonly number[]) => Promise<void>;

interface Target {
  readonly classroomId: number;
  readonly userId: number;
  readonly otherId: number;
}

/** What undoing a joining needs. */
interface JoinRecord {
  readonly kept: Credentials;
  readonly other: Credentials;
  readonly rows: MergedRows;
  readonly activity: { readonly kept: Activity; readonly other: Activity; readonly merged: Activity };
  readonly moved: Moved;
}

/**
 * Returns what joining two accounts would give.
 * @throws AppError 404 when the class is out of reach, or either account is no student of it
 */
export async function compareAccounts(context: Context, user: SchoolUser, target: Target): Promise<AccountComparison> {
  const { db } = context.database;
  await requireTeacherOf(db, user, target.classroomId);
  return comparison(db, context, target);
}

/**
 * Joins two accounts of one student of the class: one stays and takes over what the other has; the other waits in the
 * bin of the class for `binDays`. See docs/decisions/0092.
 * @returns what was joined
 * @throws AppError 404 when the class is out of reach, or either account is no student of it, 409 `classroom_archived`
 */
export function joinAccounts(context: Context, user: SchoolUser, target: Target, tellResults: TellResults): Promise<AccountComparison> {
  const { database } = context;
  return database.transaction(async (trx) => {
    await lockClassroom(trx, database.engine, target.classroomId);
    await requireTeacherOfActive(trx, user, target.classroomId);
    await lockRows(trx, database.engine, "users", [target.userId, target.otherId]);
    const compared = await comparison(trx, context, target);
    const { kept, other } = await findPair(trx, target);
    await join(trx, { kept, other, classroomId: target.classroomId, by: user.id, now: context.now() });
    await tellResults(trx, context, [kept.id]);
    await record(trx, context, { ...actorOf(user), action: "account.join", subject: `user:${kept.id}` });
    return compared;
  });
}

/**
 * Undoes the joining of an account of the bin: both are as they were. What the student did since stays with the account
 * that was kept, but for answers in a try or a copy that goes back.
 * @returns false when the bin has no joined account of that id
 * @throws AppError 400 when the kept account has left the class, or was joined to another one since
 */
export async function partAccounts(
  trx: Trx,
  context: Context,
  user: SchoolUser,
  { classroomId, userId }: Omit<Target, "otherId">,
  tellResults: TellResults,
): Promise<boolean> {
  const joined = await findJoined(trx, classroomId, userId);
  if (!joined) return false;
  const keptId = joined.joined_into;
  await lockRows(trx, context.database.engine, "users", [userId, keptId]);
  if ((await findAccounts(trx, classroomId, [keptId])).length === 0)
    throw new AppError("invalid", { message: "L’élève n’est plus dans cette classe : sa réunion ne se défait qu’ici." });
  if (await isJoinedLater(trx, joined))
    throw new AppError("invalid", { message: "Un autre compte a été réuni depuis au même élève : reprenez-le d’abord." });
  const before: JoinRecord = JSON.parse(joined.record);
  const pair = { keptId, otherId: userId };
  await giveBack(trx, pair, before.moved, joined.deleted_at);
  await partRows(trx, pair, before.rows);
  await saveActivity(trx, keptId, partedActivity(await findActivity(trx, keptId), before.activity));
  await saveActivity(trx, userId, before.activity.other);
  await partCredentials(trx, before);
  await updateAccount(trx, userId, {
    classroom_id: classroomId,
    deleted_from: null,
    deleted_at: null,
    deleted_by: null,
    joined_into: null,
  });
  await deleteRecord(trx, userId);
  for (const id of [keptId, userId]) await markAccountEdited(trx, id, user.id);
  await tellResults(trx, context, [keptId, userId]);
  await record(trx, context, { ...actorOf(user), action: "account.part", subject: `user:${keptId}` });
  return true;
}

async function findPair(db: Db, { classroomId, userId, otherId }: Target) {
  const accounts = await findAccounts(db, classroomId, [userId, otherId]);
  const [a, b] = [userId, otherId].map((id) => accounts.find((account) => account.id === id));
  if (!a || !b || a === b) throw notFound();
  return { a, b, ...keptOf(a, b) };
}

async function comparison(db: Db, context: Context, target: Target): Promise<AccountComparison> {
  const { a, b, kept, other } = await findPair(db, target);
  const badges = await findBadges(db, [a.id, b.id]);
  const copies = await findCopies(db, [a.id, b.id]);
  const doubles = copies.filter(
    (copy) => copy.user_id === a.id && copies.some((c) => c.user_id === b.id && c.mock_exam_id === copy.mock_exam_id),
  );
  const side = async (account: JoinedAccount) => {
    const has = await findBelongings(db, account.id);
    return {
      ...{ id: account.id, firstName: account.first_name, name: account.name, login: loginOf(account) },
      ...{ nbAnswer: Number(has.answers), copies: has.copies ?? 0, hasCard: account.card_password !== null },
      badges: badges.filter((badge) => badge.user_id === account.id).length,
    };
  };
  const accounts: AccountComparison["accounts"] = [await side(a), await side(b)];
  return {
    accounts,
    keptId: kept.id,
    joined: {
      login: loginOf({ username: kept.username, email: joinedCredentials(kept, other).email }),
      hasCard: kept.card_password !== null,
      nbAnswer: accounts[0].nbAnswer + accounts[1].nbAnswer,
      badges: new Set(badges.map((badge) => badge.badge_id)).size,
      copies: copies.length - doubles.length,
    },
    endedLogins: endedLogins(kept, other),
    endedCard: other.card_password !== null,
    doubleCopies: doubles.map(({ name }) => name),
    undoableUntil: new Date(context.now() + binDays * dayMs).toISOString(),
  };
}

const loginOf = ({ email, username }: Pick<Credentials, "email" | "username">) => email ?? username;

interface Joining {
  readonly kept: JoinedAccount;
  readonly other: JoinedAccount;
  readonly classroomId: number;
  readonly by: number;
  readonly now: number;
}

async function join(trx: Trx, { kept, other, classroomId, by, now }: Joining): Promise<void> {
  const pair = { keptId: kept.id, otherId: other.id };
  const activity = { kept: await findActivity(trx, kept.id), other: await findActivity(trx, other.id) };
  const merged = mergedActivity(activity.kept, activity.other, await findGiven(trx, [kept.id, other.id]));
  const rows = await mergeRows(trx, pair);
  const moved = await giveAll(trx, pair, now);
  await saveActivity(trx, other.id, { progress: null, days: [] });
  await saveActivity(trx, kept.id, merged);
  // The address is free before the other account has it: no two accounts have the same.
  await updateAccount(trx, other.id, {
    ...{ classroom_id: null, deleted_from: classroomId, deleted_at: now, deleted_by: by, joined_into: kept.id },
    email: null,
  });
  await updateAccount(trx, kept.id, joinedCredentials(kept, other));
  await markAccountEdited(trx, kept.id, by);
  const before: JoinRecord = { kept: credentialsOf(kept), other: credentialsOf(other), rows, activity: { ...activity, merged }, moved };
  await insertRecord(trx, other.id, JSON.stringify(before));
}

const credentialsOf = ({ first_name: _, name: __, ...credentials }: JoinedAccount): Credentials => credentials;

/** Gives both accounts what they signed in with; what the kept one has changed since stays. */
async function partCredentials(trx: Trx, { kept, other }: JoinRecord): Promise<void> {
  const now = await findAccountNow(trx, kept.id);
  if (!now) throw notFound();
  const given = joinedCredentials(kept, other);
  const samePassword = now.password_hash === given.password_hash;
  const email = now.email === given.email ? kept.email : now.email;
  await updateAccount(trx, kept.id, {
    email,
    ...(samePassword && { password_hash: kept.password_hash, change_password: kept.change_password }),
    ...(now.last_sign_in_at === given.last_sign_in_at && { last_sign_in_at: kept.last_sign_in_at }),
    ...(now.activated_at === given.activated_at && { activated_at: kept.activated_at }),
  });
  const taken = other.email === null || (await isNameTaken(trx, other.email, other.id));
  await updateAccount(trx, other.id, { email: taken ? null : other.email });
}
