import type { AuditAction } from "@badin/contract";
import { deleteAccount, deleteSchoolRow, detachSiteAdmins } from "../../identity/accounts/leaving.service.ts";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { endSessionsOf } from "../../platform/http/end-sessions.ts";
import { eachOnItsOwn } from "../../platform/jobs/each-on-its-own.ts";
import { deleteExpiredQuizzes } from "../bins/quizzes.queries.ts";
import { deleteStudents, deleteTries, detachStudents } from "../classrooms/archive.queries.ts";
import { deleteExpired as deleteExpiredClassrooms } from "../classrooms/bin.queries.ts";
import { lockClassroom } from "../classrooms/classroom-lock.ts";
import { deleteExpired as deleteExpiredStudents } from "../people/bin.queries.ts";
import {
  deleteAnsweredNotices,
  type ErasureCandidate,
  findDeletedSchools,
  findDueAccounts,
  findUnactivated,
  insertNotices,
  isSchoolInUse,
  isStillDeleted,
  isStillInactive,
  isStillUnactivated,
  lockForErasure,
} from "./accounts.queries.ts";
import {
  cancelErasureOfRenewed,
  findClassAudience,
  findClassroomsWithoutNotice,
  findDueClassrooms,
  isStillDue,
  markExpired,
  setErasureDue,
} from "./classrooms.queries.ts";
import { queueAccountNotices, queueClassNotices } from "./erasure-mails.ts";
import { type Limits, limitsAt } from "./retention.rules.ts";

/** Limits of one round, to keep transactions short: the rest is done in the next hour. */
const accountsPerRound = 200;
const schoolsPerRound = 20;
const classroomsPerRound = 50;

/** Erases what a district above keeps past its time. */
export type Eraser = (db: Db, limits: Limits) => Promise<unknown>;

/**
 * Erases expired accounts, schools, and what was deleted (classes, students, quizzes), and archives expired classes
 * (docs/operations/data.md), `noticeDays` after a notice by mail, and sends the notices now due. Running it twice does
 * no harm: each notice is sent once, each erasure done once.
 */
export async function eraseExpired(context: Context, erasers: readonly Eraser[]): Promise<void> {
  const limits = limitsAt(context.now());
  await eraseDeletedSchools(context, limits);
  await eraseUnactivated(context, limits);
  await eraseInactiveAdults(context, limits);
  await notifyInactiveAdults(context, limits);
  await archivePastClassrooms(context, limits);
  await notifyPastClassrooms(context, limits);
  await eraseDeletedClassrooms(context, limits);
  await eraseDeletedStudents(context, limits);
  await deleteExpiredQuizzes(context.database.db, limits.binUntil);
  for (const erase of erasers) await erase(context.database.db, limits);
}

/** Erases the schools that their managers deleted, once the time to take them back is over. */
async function eraseDeletedSchools(context: Context, { binUntil }: Limits): Promise<void> {
  const { database } = context;
  await eachOnItsOwn(await findDeletedSchools(database.db, binUntil, schoolsPerRound), ({ id }) =>
    database.transaction(async (trx) => {
      await lockSchool(trx, context, id);
      if (await isStillDeleted(trx, id, binUntil)) await eraseSchool(trx, context, id);
    }),
  );
}

const lockSchool = (trx: Trx, { database: { engine } }: Context, schoolId: number) =>
  lockForErasure(trx, engine, { id: 0, school_id: schoolId, school_admin: 1 });

/**
 * Erases accounts that were never activated, without notice: nobody chose their password. A school not in use is erased
 * with its owner.
 */
async function eraseUnactivated(context: Context, { unactivatedBefore }: Limits): Promise<void> {
  const { database } = context;
  await eachOnItsOwn(await findUnactivated(database.db, unactivatedBefore, accountsPerRound), (account) =>
    database.transaction(async (trx) => {
      await lockForErasure(trx, database.engine, account);
      if (!(await isStillUnactivated(trx, account, unactivatedBefore))) return;
      if (account.school_admin === 0) return eraseAccount(trx, context, account);
      if (account.school_id !== null && !(await isSchoolInUse(trx, account.school_id))) await eraseSchool(trx, context, account.school_id);
    }),
  );
}

/**
 * Erases a school that has no class and that nobody has activated. Returns false, and erases nothing, when it is in
 * use.
 */
export async function eraseUnusedSchool(trx: Trx, context: Context, schoolId: number): Promise<boolean> {
  await lockSchool(trx, context, schoolId);
  if (await isSchoolInUse(trx, schoolId)) return false;
  await eraseSchool(trx, context, schoolId);
  return true;
}

/** Erases the classes that have spent their time in the bin, with all that is theirs. */
async function eraseDeletedClassrooms(context: Context, { binUntil }: Limits): Promise<void> {
  await context.database.transaction(async (trx) => {
    for (const { id, school_id } of await deleteExpiredClassrooms(trx, binUntil, classroomsPerRound))
      await recordExpiry(trx, context, school_id, "classroom.erase", `classroom:${id}`);
  });
}

/** Erases the students who have spent their time in the bin: those who deleted them were told so. */
async function eraseDeletedStudents(context: Context, { binUntil }: Limits): Promise<void> {
  await context.database.transaction(async (trx) => {
    for (const { id, school_id } of await deleteExpiredStudents(trx, binUntil, accountsPerRound))
      await recordExpiry(trx, context, school_id, "account.expire", `user:${id}`);
  });
}

async function eraseInactiveAdults(context: Context, { inactiveBefore, notifyBefore }: Limits): Promise<void> {
  const { database } = context;
  await deleteAnsweredNotices(database.db, notifyBefore);
  await eachOnItsOwn(await findDueAccounts(database.db, inactiveBefore, context.now(), accountsPerRound), (account) =>
    database.transaction(async (trx) => {
      await lockForErasure(trx, database.engine, account);
      if (!(await isStillInactive(trx, account, inactiveBefore, context.now()))) return;
      if (account.school_admin === 1 && account.school_id !== null) await eraseSchool(trx, context, account.school_id);
      else await eraseAccount(trx, context, account);
    }),
  );
}

async function notifyInactiveAdults(context: Context, { notifyBefore, dueAt }: Limits): Promise<void> {
  await context.database.transaction(async (trx) => {
    const told = await insertNotices(trx, notifyBefore, { told_at: context.now(), due_at: dueAt }, accountsPerRound);
    await queueAccountNotices(trx, context, told);
  });
}

async function archivePastClassrooms(context: Context, { notifyStartYear, pastStartYear }: Limits): Promise<void> {
  const { database } = context;
  await cancelErasureOfRenewed(database.db, notifyStartYear);
  await eachOnItsOwn(await findDueClassrooms(database.db, pastStartYear, context.now(), classroomsPerRound), ({ id, school_id }) =>
    database.transaction(async (trx) => {
      await lockClassroom(trx, database.engine, id);
      if (!(await isStillDue(trx, id, pastStartYear))) return;
      await deleteStudents(trx, id);
      await detachStudents(trx, id);
      await deleteTries(trx, id);
      await markExpired(trx, id, context.now());
      await recordExpiry(trx, context, school_id, "classroom.expire", `classroom:${id}`);
    }),
  );
}

async function notifyPastClassrooms(context: Context, { notifyStartYear, dueAt }: Limits): Promise<void> {
  await eachOnItsOwn(await findClassroomsWithoutNotice(context.database.db, notifyStartYear, classroomsPerRound), ({ id, school_id }) =>
    context.database.transaction(async (trx) => {
      if (!(await setErasureDue(trx, id, dueAt))) return;
      await queueClassNotices(trx, context, id, await findClassAudience(trx, id, school_id));
    }),
  );
}

async function eraseAccount(trx: Trx, context: Context, { id, school_id }: ErasureCandidate): Promise<void> {
  await endSessionsOf(trx, context, id);
  if (await deleteAccount(trx, id)) await recordExpiry(trx, context, school_id, "account.expire", `user:${id}`);
}

async function eraseSchool(trx: Trx, context: Context, schoolId: number): Promise<void> {
  await detachSiteAdmins(trx, schoolId);
  await deleteSchoolRow(trx, schoolId);
  await recordExpiry(trx, context, schoolId, "school.expire", `school:${schoolId}`);
}

const recordExpiry = (
  trx: Trx,
  context: Context,
  schoolId: number | null,
  action: AuditAction,
  subject: `${"user" | "school" | "classroom"}:${number}`,
) => record(trx, context, { actorId: null, schoolId, action, subject });
