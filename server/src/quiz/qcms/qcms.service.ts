import type {
  BodyOf,
  createQcm as createEndpoint,
  listQcms as listEndpoint,
  Qcm,
  ResponseOf,
  updateQcm as updateEndpoint,
} from "@badin/contract";
import { withProposals } from "../../bank/questions/propose.service.ts";
import { readQuestions } from "../../bank/questions/questions.service.ts";
import { announceQcm } from "../../identity/notifications/notifications.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { requireUnchanged } from "../../platform/edits/edits.service.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { lockClassroom } from "../../school/classrooms/classroom-lock.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { findUnfinished } from "../due-days/due-days.service.ts";
import { findAverages } from "./averages.queries.ts";
import { moveQcmRow } from "./positions.queries.ts";
import { countAnswers, deleteTries, findQuestionIds } from "./qcm-questions.queries.ts";
import { toQcm } from "./qcms.mapping.ts";
import {
  countQcms,
  findQcm,
  findQcms,
  forgetHiding,
  insertQcm,
  lockQcm,
  type QcmRow,
  updatePublished,
  updateSettings,
} from "./qcms.queries.ts";
import { assertPublishable, type Destination, planMove } from "./qcms.rules.ts";

/** A quiz and the teacher who works on it, by the ids of the address. */
export interface QcmTarget {
  readonly user: SchoolUser;
  readonly classroomId: number;
  readonly qcmId: number;
}

type Form = BodyOf<typeof createEndpoint>;

/** Returns a page of the quizzes of a class, and their total number. */
export async function listQcms(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  { page, size }: { page: number; size: number },
): Promise<ResponseOf<typeof listEndpoint>> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const rows = await findQcms(db, classroomId, page, size);
  const averages = new Map(
    (
      await findAverages(
        db,
        rows.map((r) => r.id),
      )
    ).map((a) => [a.qcm_id, a]),
  );
  const unfinished = await findUnfinished(db, rows);
  return {
    qcmResponseList: rows.map((row) => toQcm(row, averages.get(row.id), unfinished.get(row.id)?.length)),
    nbTotalQcm: await countQcms(db, classroomId),
  };
}

/** Returns a quiz with its questions. @throws AppError 404 when the class or the quiz is out of reach */
export async function getQcm(context: Context, { user, classroomId, qcmId }: QcmTarget): Promise<Qcm> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const described = await describeQcm(db, classroomId, qcmId);
  const ids = await findQuestionIds(db, qcmId);
  const questions = await withProposals(db, user, await readQuestions(db, ids));
  return {
    ...described,
    nbTeacherAnswer: await countAnswers(db, qcmId, "teachers"),
    nbStudentAnswer: await countAnswers(db, qcmId, "students"),
    qcmQuestions: questions.map((question, i) => ({ questionNumber: i + 1, question })),
  };
}

/** Adds an empty, hidden quiz at the end of the list. */
export function createQcm(context: Context, user: SchoolUser, classroomId: number, form: Form): Promise<Qcm> {
  return withQcmListLock(context, user, classroomId, async (trx) => {
    const values = { ...settingsOf(form), published: false, examId: null, createdBy: user.id, now: context.now() };
    return describeQcm(trx, classroomId, await insertQcm(trx, classroomId, values));
  });
}

/**
 * Edits the name, the comments and the place in revision of a quiz, which are never locked.
 * @throws AppError 409 `changed_meanwhile` when somebody edited them since `form.version`
 */
export const updateQcm = (context: Context, target: QcmTarget, form: BodyOf<typeof updateEndpoint>): Promise<Qcm> =>
  onQcm(context, target, async (trx, qcm) => {
    const { user, classroomId } = target;
    await requireUnchanged(trx, user, "ce questionnaire", qcm, form.version);
    await updateSettings(trx, classroomId, qcm.id, { ...settingsOf(form), editedBy: user.id });
    return describeQcm(trx, classroomId, qcm.id);
  });

const settingsOf = ({ name, studentComment, teacherComment, freeTraining }: Form) => ({
  name,
  freeTraining,
  studentComment: studentComment || null,
  teacherComment: teacherComment || null,
});

/**
 * Publishes a hidden quiz, which notifies the subscribed students of the class, or hides a published one. Does nothing
 * when the quiz already is in the state `asked`, for example because a colleague was faster.
 * @throws AppError 409 when the quiz to publish has no question
 */
export const togglePublication = (context: Context, target: QcmTarget, asked?: boolean): Promise<Qcm> =>
  onQcm(context, target, async (trx, qcm) => {
    const { classroomId, qcmId } = target;
    const publishes = asked ?? qcm.published === 0;
    if (publishes === (qcm.published === 1)) return describeQcm(trx, classroomId, qcmId);
    if (publishes) assertPublishable(qcm);
    await updatePublished(trx, classroomId, qcmId, publishes);
    await forgetHiding(trx, qcmId);
    if (publishes) await announceQcm(trx, context, classroomId, qcmId);
    return describeQcm(trx, classroomId, qcmId);
  });

/**
 * Erases the answers of students and teachers to a quiz, with the scores and statistics made of them, so that its
 * questions can change again. Badges and the students' running totals stay.
 */
export const clearAnswers = (context: Context, target: QcmTarget): Promise<Qcm> =>
  onQcm(context, target, async (trx, { id }) => {
    await deleteTries(trx, id);
    return describeQcm(trx, target.classroomId, id);
  });

/** Moves a quiz in the list of its class; a move beyond either end stops there. */
export async function moveQcm(context: Context, { user, classroomId, qcmId }: QcmTarget, destination: Destination): Promise<undefined> {
  await withQcmListLock(context, user, classroomId, async (trx) => {
    const { position } = await requireQcm(trx, classroomId, qcmId);
    const move = planMove(position, await countQcms(trx, classroomId), destination);
    if (move) await moveQcmRow(trx, classroomId, qcmId, move);
  });
}

/**
 * Runs `work` while holding the lock of a class's list of quizzes.
 * @throws AppError 404 when the class is out of reach, 409 `classroom_archived`
 */
export function withQcmListLock<T>(context: Context, user: SchoolUser, classroomId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  return context.database.transaction(async (trx) => {
    await lockClassroom(trx, context.database.engine, classroomId);
    await requireTeacherOfActive(trx, user, classroomId);
    return work(trx);
  });
}

/**
 * Runs `work` while holding the lock of a quiz, so that no student answers meanwhile.
 * @throws AppError 404 when the quiz is out of reach, 409 `classroom_archived`
 */
export function onQcm<T>(
  context: Context,
  { user, classroomId, qcmId }: QcmTarget,
  work: (trx: Trx, qcm: QcmRow) => Promise<T>,
): Promise<T> {
  return context.database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    await lockQcm(trx, context.database.engine, classroomId, qcmId);
    return work(trx, await requireQcm(trx, classroomId, qcmId));
  });
}

/** Returns a quiz of the class. @throws AppError 404 when the class has no such quiz */
export async function requireQcm(db: Db, classroomId: number, qcmId: number): Promise<QcmRow> {
  const row = await findQcm(db, classroomId, qcmId);
  if (!row) throw notFound();
  return row;
}

/** Returns a quiz of a class that is in reach. @throws AppError 404 when the class has no such quiz */
export async function describeQcm(db: Db, classroomId: number, qcmId: number): Promise<Qcm> {
  const row = await requireQcm(db, classroomId, qcmId);
  const [averages] = await findAverages(db, [qcmId]);
  return toQcm(row, averages, (await findUnfinished(db, [row])).get(qcmId)?.length);
}
