import type {
  addQuestions as addEndpoint,
  BodyOf,
  createQcm as createEndpoint,
  listQcms as listEndpoint,
  Qcm,
  ResponseOf,
} from "@badin/contract";
import { requireTeacherOf, requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import type { Context } from "../context.ts";
import type { Db } from "../database/database.ts";
import type { SchoolUser } from "../http/access.ts";
import { notFound } from "../http/errors.ts";
import { findAverages } from "../statistics/averages.queries.ts";
import { toQcm, toQcmQuestions } from "./qcms.mapping.ts";
import {
  countQcms,
  deleteTeacherTries,
  findBankQuestions,
  findQcm,
  findQcmQuestions,
  findQcms,
  insertQcm,
  insertQcmQuestions,
  lockClassroom,
  lockQcm,
  type QcmRow,
  updatePublished,
} from "./qcms.queries.ts";
import { assertPublishable, assertQuestionsOpen } from "./qcms.rules.ts";

/** A page of the quizzes of a class, and how many there are in all. */
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
  return { qcmResponseList: rows.map((row) => toQcm(row, averages.get(row.id))), nbTotalQcm: await countQcms(db, classroomId) };
}

/** A quiz with its questions. @throws AppError 404 when the class or the quiz is out of reach */
export async function getQcm(context: Context, user: SchoolUser, classroomId: number, qcmId: number): Promise<Qcm> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const described = await describeQcm(db, classroomId, qcmId);
  return { ...described, qcmQuestions: toQcmQuestions(await findQcmQuestions(db, qcmId)) };
}

/** Adds an empty quiz, hidden, at the end of the list. */
export async function createQcm(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  form: BodyOf<typeof createEndpoint>,
): Promise<Qcm> {
  const { database } = context;
  return database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    await lockClassroom(trx, database.engine, classroomId);
    const { name, studentComment, teacherComment } = form;
    const id = await insertQcm(trx, classroomId, {
      name,
      studentComment: studentComment || null,
      teacherComment: teacherComment || null,
      published: false,
      examId: null,
      createdBy: user.id,
      now: context.now(),
    });
    return describeQcm(trx, classroomId, id);
  });
}

/** Publishes a hidden quiz, or hides a published one. @throws AppError 409 when it has no question to publish */
export async function togglePublication(context: Context, user: SchoolUser, classroomId: number, qcmId: number): Promise<Qcm> {
  const { database } = context;
  return database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    await lockQcm(trx, database.engine, qcmId);
    const qcm = await requireQcm(trx, classroomId, qcmId);
    if (qcm.published === 0) assertPublishable(qcm);
    await updatePublished(trx, classroomId, qcmId, qcm.published === 0);
    return describeQcm(trx, classroomId, qcmId);
  });
}

/**
 * Adds questions at the end of a quiz; those already there or unknown are only counted.
 * @throws AppError 409 `qcm_locked` once a student has answered; answers of teachers are erased
 */
export async function addQuestions(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  qcmId: number,
  questionIds: readonly number[],
): Promise<ResponseOf<typeof addEndpoint>> {
  const { database } = context;
  return database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    await lockQcm(trx, database.engine, qcmId);
    const qcm = await requireQcm(trx, classroomId, qcmId);
    assertQuestionsOpen(qcm);
    const asked = [...new Set(questionIds)];
    const found = new Map((await findBankQuestions(trx, qcmId, asked)).map((q) => [q.id, q.position]));
    const added = asked.filter((id) => found.get(id) === null);
    if (added.length > 0) {
      await deleteTeacherTries(trx, qcmId);
      await insertQcmQuestions(trx, qcmId, added, qcm.question_count ?? 0);
    }
    return { nbAjout: added.length, nbQuestionDejaDansQcm: found.size - added.length, nbQuestionInconnue: asked.length - found.size };
  });
}

async function requireQcm(db: Db, classroomId: number, qcmId: number): Promise<QcmRow> {
  const row = await findQcm(db, classroomId, qcmId);
  if (!row) throw notFound();
  return row;
}

/** A quiz of a class that is in reach. @throws AppError 404 */
export async function describeQcm(db: Db, classroomId: number, qcmId: number): Promise<Qcm> {
  const row = await requireQcm(db, classroomId, qcmId);
  const [averages] = await findAverages(db, [qcmId]);
  return toQcm(row, averages);
}
