import {
  type BodyOf,
  type changeShare as changeEndpoint,
  codeAlphabet,
  dayMs,
  type getShared as getEndpoint,
  type listShared as listEndpoint,
  normalizeCode,
  type Qcm,
  type QueryOf,
  type ResponseOf,
  randomText,
  type Share,
  type ShareReport,
} from "@badin/contract";
import { exportBank } from "../../bank/exchange/export.service.ts";
import { readQuestions } from "../../bank/questions/questions.service.ts";
import { findAllSealed } from "../../bank/sealed-questions/sealed-questions.service.ts";
import { isAgreed } from "../../identity/accounts/accounts.service.ts";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import { lockRows } from "../../platform/database/locks.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { fold } from "../../platform/text/normalise.ts";
import { requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { withdrawCopies } from "../../school/classrooms/renewal.service.ts";
import { insertCopy } from "../qcms/qcm-copies.service.ts";
import { findQuestionIds } from "../qcms/qcm-questions.queries.ts";
import { describeQcm, onQcm, type QcmTarget, requireQcm, withQcmListLock } from "../qcms/qcms.service.ts";
import {
  countCopy,
  countListed,
  deleteReports,
  findByCode,
  findCopies,
  findLatest,
  findListed,
  findReports,
  findThemes,
  insertShare,
  type SharedRow,
  type ShareRow,
  saveReport,
  updateShare,
  withdrawShares,
} from "./sharing.queries.ts";

/** A link stops by itself after half a year. */
const openMs = 183 * dayMs;

const isOpen = ({ closed_at, closes_at }: Pick<ShareRow, "closed_at" | "closes_at">, now: number): boolean =>
  closed_at === null && now < closes_at;

const toShare = async (db: Db, { user }: QcmTarget, row: ShareRow): Promise<Share> => ({
  code: row.code,
  listed: row.listed === 1,
  waits: !(await isAgreed(db, user.schoolId)),
  withSchool: row.with_school === 1,
  elsewhere: row.elsewhere === 1,
  copies: row.copies,
  closesAt: new Date(row.closes_at).toISOString(),
});

/** Returns the open share of a quiz; null without one. @throws AppError 404 when the quiz is out of reach */
export async function getShare(context: Context, target: QcmTarget): Promise<{ share: Share | null }> {
  const { db } = context.database;
  const { user, classroomId, qcmId } = target;
  await requireTeacherOf(db, user, classroomId);
  await requireQcm(db, classroomId, qcmId);
  const row = await findLatest(db, qcmId);
  return { share: row && isOpen(row, context.now()) ? await toShare(db, target, row) : null };
}

/**
 * Shares a quiz, or returns the share that it has.
 * @throws AppError 404, 409 `qcm_empty`, or `share_withdrawn` when a site admin has withdrawn it
 */
export const openShare = (context: Context, target: QcmTarget): Promise<Share> =>
  onQcm(context, target, async (trx, qcm) => {
    const now = context.now();
    const latest = await findLatest(trx, qcm.id);
    if (latest && isOpen(latest, now)) return toShare(trx, target, latest);
    if (latest && latest.withdrawn_at !== null) throw new AppError("share_withdrawn");
    if (qcm.question_count === 0)
      throw new AppError("qcm_empty", { message: "Ajoutez au moins une question avant de partager ce questionnaire" });
    if (latest?.closed_at === null) await updateShare(trx, latest.id, { closed_at: latest.closes_at });
    const drawn = randomText(8, codeAlphabet, context.randomBytes);
    const row = await insertShare(trx, {
      qcm_id: qcm.id,
      code: `${drawn.slice(0, 4)}-${drawn.slice(4)}`,
      listed: 0,
      with_school: 0,
      title_search: fold(qcm.name),
      copies: 0,
      created_by: target.user.id,
      created_at: now,
      closes_at: now + openMs,
    });
    return toShare(trx, target, row);
  });

/**
 * Names the quiz on the public page, once a site admin has agreed to the school, with its school or not; gives its file
 * to other installations or not.
 * @throws AppError 404 when it is not shared
 */
export const changeShare = (context: Context, target: QcmTarget, form: BodyOf<typeof changeEndpoint>): Promise<Share> =>
  onQcm(context, target, async (trx, qcm) => {
    const row = await findLatest(trx, qcm.id);
    if (!row || !isOpen(row, context.now())) throw notFound();
    const elsewhere = form.elsewhere ?? row.elsewhere === 1;
    const said = { listed: form.listed ? 1 : 0, with_school: form.withSchool ? 1 : 0, elsewhere: elsewhere ? 1 : 0 } as const;
    const changed = await updateShare(trx, row.id, said);
    return toShare(trx, target, changed);
  });

/** Closes the share of a quiz, if it has one. @throws AppError 404 when the quiz is out of reach */
export const closeShare = (context: Context, target: QcmTarget): Promise<undefined> =>
  onQcm(context, target, async (trx, qcm) => {
    const row = await findLatest(trx, qcm.id);
    if (row?.closed_at === null) await updateShare(trx, row.id, { closed_at: context.now() });
    return undefined;
  });

const authorOf = ({ first_name, name }: Pick<SharedRow, "first_name" | "name">): string | null =>
  name === null ? null : `${first_name} ${name}`;

/** Returns the share of a link. @throws AppError 404 for an unknown code, 429 for somebody who tries many */
async function findShared(context: Context, db: Db, user: SessionUser, code: string): Promise<SharedRow> {
  await hitLimit(context, "shareByAccount", String(user.id));
  const row = await findByCode(db, normalizeCode(code));
  if (!row) throw notFound();
  return row;
}

/** @throws AppError 404 for an unknown code, 409 `share_closed` */
function requireOpen(context: Context, row: SharedRow | undefined): SharedRow {
  if (!row) throw notFound();
  if (!isOpen(row, context.now())) throw new AppError("share_closed");
  return row;
}

/** Returns what a link shows to a teacher of any school. @throws AppError as `findShared` */
export async function getShared(context: Context, user: SessionUser, code: string): Promise<ResponseOf<typeof getEndpoint>> {
  const { db } = context.database;
  const row = await findShared(context, db, user, code);
  const author = authorOf(row);
  if (!isOpen(row, context.now())) return { author, shared: null };
  const ids = await findQuestionIds(db, row.qcm_id);
  const { title, school } = row;
  const closesAt = new Date(row.closes_at).toISOString();
  const questions = await readQuestions(db, ids);
  return { author, shared: { code: row.code, title, studentComment: row.student_comment, author, school, closesAt, questions } };
}

/**
 * Copies a shared quiz to a class of the teacher, hidden, last of its list. The bank's questions stay the bank's; the
 * copy's comment for teachers says where it comes from, that of the original stays in its class.
 * @throws AppError as `findShared`, 409 `share_closed`, 404 when the class is out of reach, 409 `classroom_archived`
 */
export async function copyShared(context: Context, user: SchoolUser, code: string, classroomId: number): Promise<Qcm> {
  // Counted outside the transaction: a refusal does not take the try back.
  await findShared(context, context.database.db, user, code);
  return withQcmListLock(context, user, classroomId, async (trx) => {
    const row = requireOpen(context, await findByCode(trx, normalizeCode(code)));
    if (!(await countCopy(trx, row.id))) throw new AppError("share_closed");
    const author = authorOf(row);
    const origin = `Copie de « ${row.title} », partagé par ${author === null ? "" : `${author}, `}${row.school}.`;
    const source = { id: row.qcm_id, student_comment: row.student_comment, teacher_comment: origin, free_training: row.free_training };
    const id = await insertCopy(trx, context, user, source, { classroomId, name: row.title });
    return describeQcm(trx, classroomId, id);
  });
}

/**
 * Yields the questions of a shared quiz as a JSON file of the bank.
 * @throws AppError as `findShared`, 409 `share_closed`
 */
export async function exportShared(context: Context, user: SessionUser, code: string): Promise<AsyncGenerator<string>> {
  const { db } = context.database;
  const row = requireOpen(context, await findShared(context, db, user, code));
  return questionsFile(context, await findQuestionIds(db, row.qcm_id));
}

const questionsFile = (context: Context, ids: number[]) => exportBank(context, "json", { themeId: 0, year: 0, ids });

/**
 * Yields the same file to anyone who has the link, where its author gives it to other installations, without what a
 * mock exam of the site keeps from its students. `from`: the address that asks.
 * @throws AppError 404 for an unknown code and for a file that is not given or has no question left, 409
 * `share_closed`, 429 for anyone who tries many
 */
export async function giveShared(context: Context, from: string, code: string): Promise<AsyncGenerator<string>> {
  const { db } = context.database;
  await hitLimit(context, "shareByAddress", from);
  const found = await findByCode(db, normalizeCode(code));
  const row = requireOpen(context, found?.elsewhere === 1 ? found : undefined);
  const sealed = await findAllSealed(db, context.now());
  const ids = (await findQuestionIds(db, row.qcm_id)).filter((id) => !sealed.has(id));
  if (ids.length === 0) throw notFound();
  return questionsFile(context, ids);
}

/** Returns a page of the shares that anyone may find by the words of their title. */
export async function listShared(
  context: Context,
  { search, themeId, page, size }: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const { db } = context.database;
  const listing = { words: fold(search).split(" ").filter(Boolean), themeId, now: context.now() };
  const rows = await findListed(db, listing, { page, size });
  const themes = Map.groupBy(rows.length === 0 ? [] : await findThemes(db, [...new Set(rows.map((r) => r.qcm_id))]), (t) => t.qcm_id);
  return {
    quizzes: rows.map((row) => {
      const own = themes.get(row.qcm_id) ?? [];
      return {
        code: row.code,
        title: row.title,
        school: row.with_school === 1 ? row.school : null,
        nbQuestion: own.reduce((sum, { n }) => sum + n, 0),
        themeIds: own.map((t) => t.theme_id),
        copies: row.copies,
      };
    }),
    nbTotal: await countListed(db, listing),
  };
}

/**
 * Tells the site admins that a shared quiz is out of place.
 * @throws AppError as `findShared`, 409 `share_closed`, 429
 */
export async function reportShared(context: Context, user: SessionUser, code: string, text: string): Promise<undefined> {
  const { db } = context.database;
  const row = requireOpen(context, await findShared(context, db, user, code));
  await hitLimit(context, "reportByAccount", String(user.id));
  await saveReport(db, row.id, user.id, text, context.now());
}

/** Returns the reported shares, for site admins. */
export async function listShareReports({ database: { db } }: Context): Promise<ShareReport[]> {
  const reports = Map.groupBy(await findReports(db), (row) => row.code);
  return [...reports].flatMap(([code, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const entries = rows.map((row) => ({
      text: row.text,
      by: authorOf({ first_name: row.writer_first_name, name: row.writer_name }),
      at: new Date(row.reported_at).toISOString(),
    }));
    return [{ code, title: first.title, author: authorOf(first), school: first.school, reports: entries }];
  });
}

/**
 * Settles the reports on a shared quiz: forgets them, or withdraws the quiz and all of its copies.
 * @throws AppError 404 for an unknown code
 */
export async function settleShare(context: Context, user: SessionUser, code: string, withdraws: boolean): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    const row = await findByCode(trx, normalizeCode(code));
    if (!row) throw notFound();
    if (withdraws) await lockFamily(trx, context.database.engine, row.qcm_id);
    await deleteReports(trx, row.qcm_id, withdraws);
    if (withdraws) {
      await withdrawShares(trx, row.qcm_id, context.now());
      await withdrawCopies(trx, [row.qcm_id]);
    }
    const action = withdraws ? "quiz.withdraw-share" : "quiz.dismiss-share-reports";
    await record(trx, context, { ...actorOf(user), action, subject: `quiz:${row.qcm_id}` });
  });
}

/**
 * Makes anyone who shares or copies a quiz, or a copy of it, wait: what they find afterwards is that it is withdrawn.
 */
async function lockFamily(trx: Trx, engine: Engine, qcmId: number): Promise<void> {
  await lockRows(trx, engine, "qcms", [qcmId]);
  await lockRows(trx, engine, "qcms", await findCopies(trx, qcmId));
}
