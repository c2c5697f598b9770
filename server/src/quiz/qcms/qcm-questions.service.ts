import type { addQuestions as addEndpoint, BodyOf, ResponseOf, addRandomQuestions as randomEndpoint } from "@badin/contract";
import { findLinks, findWholeSeries } from "../../bank/questions/questions.service.ts";
import { keepTogether, moveTogether } from "../../bank/questions/series.rules.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { seededRandom, shuffled } from "../../platform/random/seeded.ts";
import { closeQuestionGap, moveQuestionRow, reorderQuestions } from "./positions.queries.ts";
import {
  deleteQcmQuestion,
  deleteTeacherTries,
  findBankQuestions,
  findPosition,
  findQuestionIds,
  findUnmetQuestions,
  insertQcmQuestions,
} from "./qcm-questions.queries.ts";
import { type QcmRow, updatePublished } from "./qcms.queries.ts";
import { assertQuestionsOpen, type Destination, planMove } from "./qcms.rules.ts";
import { onQcm, type QcmTarget } from "./qcms.service.ts";

/**
 * Changes to the questions of a quiz by its teachers. Each throws AppError 404 when the quiz is out of reach, 409
 * `qcm_locked` once a student has answered, and erases the answers of teachers who tried the quiz.
 */

/** Adds a question at the end. @throws AppError 404 for an unknown question, 409 `already_in_qcm` */
export async function addQuestion(context: Context, change: QcmTarget, questionId: number): Promise<undefined> {
  await changeQuestions(context, change, async (trx, qcm) => {
    const [found] = await findBankQuestions(trx, qcm.id, [questionId]);
    if (!found) throw new AppError("question_not_found");
    if (found.position !== null) throw new AppError("already_in_qcm");
    await append(trx, qcm, [questionId]);
  });
}

/**
 * Adds questions at the end, in the given order, those of a series together; with `wholeSeries`, the others of their
 * series too. Unknown questions and those already in the quiz are only counted.
 */
export function addQuestions(
  context: Context,
  change: QcmTarget,
  { questionId: questionIds, wholeSeries }: BodyOf<typeof addEndpoint>,
): Promise<ResponseOf<typeof addEndpoint>> {
  return changeQuestions(context, change, async (trx, qcm) => {
    const asked = [...new Set([...questionIds, ...(wholeSeries ? await findWholeSeries(trx, questionIds) : [])])];
    const found = new Map((await findBankQuestions(trx, qcm.id, asked)).map((q) => [q.id, q.position]));
    const added = asked.filter((id) => found.get(id) === null);
    if (added.length > 0) await append(trx, qcm, added);
    return { nbAjout: added.length, nbQuestionDejaDansQcm: found.size - added.length, nbQuestionInconnue: asked.length - found.size };
  });
}

/**
 * Adds questions drawn among those that the class has never met: in none of its quizzes, answered by none of its
 * students. Questions of a series are left to the search, which adds them together.
 */
export function addRandomQuestions(
  context: Context,
  change: QcmTarget,
  { themeId, count }: BodyOf<typeof randomEndpoint>,
): Promise<ResponseOf<typeof randomEndpoint>> {
  return changeQuestions(context, change, async (trx, qcm) => {
    const unmet = await findUnmetQuestions(trx, change.classroomId, themeId);
    const drawn = shuffled(unmet, seededRandom(context.randomBytes(4).readUInt32LE())).slice(0, count);
    if (drawn.length > 0) await append(trx, qcm, drawn);
    return { nbAjout: drawn.length };
  });
}

/** Moves a question in the quiz; a move beyond either end stops there. The questions of a series move as one. */
export async function moveQuestion(context: Context, change: QcmTarget, questionId: number, destination: Destination): Promise<undefined> {
  await changeQuestions(context, change, async (trx, qcm) => {
    const position = await requirePosition(trx, qcm.id, questionId);
    const move = planMove(position, qcm.question_count ?? 0, destination);
    if (!move) return;
    await deleteTeacherTries(trx, qcm.id);
    const ids = await findQuestionIds(trx, qcm.id);
    const links = await findLinks(trx, ids);
    if (links.size === 0) await moveQuestionRow(trx, qcm.id, questionId, move);
    else
      await reorderQuestions(
        trx,
        qcm.id,
        ids,
        moveTogether(ids, questionId, destination, (id) => links.get(id)),
      );
  });
}

/**
 * Removes a question from the quiz. Without any question left the quiz is hidden: a published quiz has at least one.
 */
export async function removeQuestion(context: Context, change: QcmTarget, questionId: number): Promise<undefined> {
  await changeQuestions(context, change, async (trx, qcm) => {
    const position = await requirePosition(trx, qcm.id, questionId);
    await deleteTeacherTries(trx, qcm.id);
    await deleteQcmQuestion(trx, qcm.id, questionId);
    await closeQuestionGap(trx, qcm.id, position);
    if (qcm.question_count === 1) await updatePublished(trx, change.classroomId, qcm.id, false);
  });
}

/** Runs `work` on a quiz whose questions may change. */
const changeQuestions = <T>(context: Context, change: QcmTarget, work: (trx: Trx, qcm: QcmRow) => Promise<T>): Promise<T> =>
  onQcm(context, change, async (trx, qcm) => {
    assertQuestionsOpen(qcm);
    return work(trx, qcm);
  });

async function append(trx: Trx, { id, question_count }: QcmRow, questionIds: readonly number[]): Promise<void> {
  await deleteTeacherTries(trx, id);
  await insertQcmQuestions(trx, id, questionIds, question_count ?? 0);
  const ids = await findQuestionIds(trx, id);
  const links = await findLinks(trx, ids);
  if (links.size > 0)
    await reorderQuestions(
      trx,
      id,
      ids,
      keepTogether(ids, (questionId) => links.get(questionId)),
    );
}

async function requirePosition(trx: Trx, qcmId: number, questionId: number): Promise<number> {
  const position = await findPosition(trx, qcmId, questionId);
  if (position === undefined) throw notFound();
  return position;
}
