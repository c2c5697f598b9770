import {
  type BankChange,
  bankChangeDays,
  bankChangePageSize,
  binDays,
  dayMs,
  type listBankChanges,
  type listSiteSchools,
  type ResponseOf,
  type SiteSchool,
  siteSchoolPageSize,
  type undoBankChanges,
} from "@badin/contract";
import { declineAllOf, findProposedStates } from "../../bank/proposals/decisions.service.ts";
import { showAgain } from "../../bank/questions/bulk.service.ts";
import { describeState, putBack, statesOf } from "../../bank/questions/versions.service.ts";
import { queueSchoolAgreed } from "../../bank/school-trust/trust-mails.ts";
import { queueAccountMail } from "../../identity/accounts/account-mails.ts";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { fold } from "../../platform/text/normalise.ts";
import { numberIn } from "../../platform/text/number-in.ts";
import {
  countChanges,
  countSchools,
  findChanges,
  findManagers,
  findSchool,
  findSchools,
  findTouches,
  setAgreed,
} from "./site-schools.queries.ts";

/** The log is written just after the state that it describes, in one transaction. */
const sameActionMs = 2_000;

/** Whether a state saved at `savedAt` is what an entry of the log, written at one of `times`, describes (epoch ms). */
const isToldBy = (times: readonly number[], savedAt: number): boolean => times.some((at) => at >= savedAt && at - savedAt < sameActionMs);

/** Returns the id of a subject of the log: `question:12`. */
const idOf = (subject: string): number => Number(subject.split(":")[1]);

const sinceOf = ({ now }: Context): number => now() - bankChangeDays * dayMs;
const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * Returns a page of the schools whose name contains `words`, those that wait for agreement first; for « n° 12 », the
 * school of that number.
 */
export async function listSchools(context: Context, words: string, page: number): Promise<ResponseOf<typeof listSiteSchools>> {
  const { db } = context.database;
  const id = numberIn(words);
  const wanted = id === undefined ? { folded: fold(words) } : { id };
  const rows = await findSchools(db, sinceOf(context), wanted, siteSchoolPageSize, (page - 1) * siteSchoolPageSize);
  return { schools: rows.map(describeSchool), total: await countSchools(db, wanted) };
}

/** Returns all the schools whose name contains `words`. */
export async function listAllSchools(context: Context, words: string): Promise<SiteSchool[]> {
  const rows = await findSchools(context.database.db, sinceOf(context), { folded: fold(words) }, Number.MAX_SAFE_INTEGER, 0);
  return rows.map(describeSchool);
}

/** Returns one school. @throws AppError 404 */
export async function describeOne(context: Context, schoolId: number): Promise<SiteSchool> {
  const [row] = await findSchools(context.database.db, sinceOf(context), { id: schoolId }, 1, 0);
  if (!row) throw notFound();
  return describeSchool(row);
}

type SchoolRow = Awaited<ReturnType<typeof findSchools>>[number];

const describeSchool = ({ created_at, agreed_at, closed_at, deleted_at, entered, ...school }: SchoolRow): SiteSchool => ({
  ...school,
  createdAt: iso(created_at),
  agreedAt: agreed_at === null ? null : iso(agreed_at),
  closed: closed_at !== null,
  erasedAt: deleted_at === null ? null : iso(deleted_at + binDays * dayMs),
  activated: Boolean(entered),
  classrooms: school.classrooms ?? 0,
  teachers: school.teachers ?? 0,
  students: school.students ?? 0,
  changes: school.changes ?? 0,
  proposals: school.proposals ?? 0,
});

/**
 * Agrees to a school: from now on its changes of the bank count at once, within the limits of all schools. What it
 * proposed before still waits for a decision. Its manager is told by mail; one whose account waited for this receives
 * the link that activates it. Twice is once.
 * @throws AppError 404
 */
export async function agree(context: Context, user: SessionUser, schoolId: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    await requireSchool(trx, schoolId);
    if (!(await setAgreed(trx, schoolId, context.now()))) return;
    const managers = await findManagers(trx, schoolId);
    const active = managers.filter(({ activated_at }) => activated_at !== null).map(({ id }) => id);
    await queueSchoolAgreed(trx, context, active, schoolId);
    for (const { id, activated_at } of managers) if (activated_at === null) await queueAccountMail(trx, context, "activation", id);
    await record(trx, context, { actorId: user.id, schoolId, action: "school.agree", subject: `school:${schoolId}` });
  });
}

/** Returns a page of what a school changed in the bank lately, the latest first. @throws AppError 404 */
export async function listChanges(context: Context, schoolId: number, page: number): Promise<ResponseOf<typeof listBankChanges>> {
  const { db } = context.database;
  await requireSchool(db, schoolId);
  const since = sinceOf(context);
  const rows = await findChanges(db, schoolId, since, bankChangePageSize, (page - 1) * bankChangePageSize);
  const changes: BankChange[] = [];
  for (const { id, at, subject, action, first_name, name } of rows) {
    const questionId = idOf(subject);
    const proposed = action === "question.propose";
    changes.push({
      id,
      at: iso(at),
      questionId,
      proposed,
      author: name === null ? null : `${first_name} ${name}`,
      ...(await (proposed ? proposedAround(db, schoolId, questionId, at) : statesAround(db, questionId, at))),
    });
  }
  return { changes, total: await countChanges(db, schoolId, since) };
}

/** Returns the state of a question that an entry of the log describes, and the one before. */
async function statesAround(db: Db, questionId: number, at: number): Promise<Pick<BankChange, "before" | "after">> {
  const states = await statesOf(db, questionId);
  const index = states.findIndex(({ saved_at }) => isToldBy([at], saved_at));
  const [after, before] = index < 0 ? [] : [states[index], states[index + 1]];
  return { before: before ? describeState(before) : null, after: after ? describeState(after) : null };
}

/**
 * Returns what a school proposed of a question, and the question as it was then; nothing of what it has changed in its
 * proposal since.
 */
async function proposedAround(db: Db, schoolId: number, questionId: number, at: number): Promise<Pick<BankChange, "before" | "after">> {
  const before = (await statesOf(db, questionId)).find(({ saved_at }) => saved_at <= at);
  if (!before) return { before: null, after: null };
  const after = (await findProposedStates(db, schoolId, questionId, before)).find(({ saved_at }) => isToldBy([at], saved_at));
  return { before: describeState(before), after: after ? describeState(after) : null };
}

/**
 * Puts back every question that a school changed lately as it was before, declines what it proposes, and offers again
 * those that it hid. What somebody else changed since is left alone, and so are the questions that the school added.
 * Each is a new version: nothing is lost.
 * @throws AppError 404
 */
export async function undoChanges(context: Context, user: SessionUser, schoolId: number): Promise<ResponseOf<typeof undoBankChanges>> {
  const { database } = context;
  await requireSchool(database.db, schoolId);
  const touches = Map.groupBy(await findTouches(database.db, schoolId, sinceOf(context)), ({ subject }) => idOf(subject));
  let restored = await declineAllOf(context, user, schoolId);
  let kept = 0;
  // One transaction a question: what others save meanwhile does not wait for all of them.
  for (const [questionId, entries] of touches) {
    const done = await database.transaction(async (trx) => {
      const times = entries.filter(({ action }) => action !== "question.hide").map(({ at }) => at);
      const isBack = await putBack(trx, context, user, questionId, (savedAt) => isToldBy(times, savedAt));
      const isShown = entries.some(({ action }) => action === "question.hide") && (await showAgain(trx, [questionId])).length > 0;
      return isBack || isShown;
    });
    if (done) restored++;
    else kept++;
  }
  await database.transaction((trx) =>
    record(trx, context, { ...actorOf(user), action: "bank.undo-school", subject: `school:${schoolId}` }),
  );
  return { restored, kept };
}

async function requireSchool(db: Db, schoolId: number): Promise<void> {
  if (!(await findSchool(db, schoolId))) throw notFound();
}
