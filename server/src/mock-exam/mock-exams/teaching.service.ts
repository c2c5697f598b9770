import { parisDay } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import { lockAccount } from "../../platform/database/locks.ts";
import { eachOnItsOwn } from "../../platform/jobs/each-on-its-own.ts";
import { countAnswers, markMet, recordAnswers, uncountAnswers } from "../../quiz/cards/cards.service.ts";
import { type GivenAnswer, replayCards } from "../../quiz/cards/replay.service.ts";
import { inZoneOf } from "../../school/schools/school-zones.service.ts";
import {
  findMetAnswers,
  findMistaught,
  findPaperQuestionIds,
  findSettledCopies,
  findTaught,
  findTeaching,
  updateCopy,
} from "./copies.queries.ts";
import type { MarkedCopy } from "./marks.rules.ts";

/**
 * What a copy teaches (docs/decisions/0068-key-of-an-exam.md): the questions that were answered, from the moment when
 * the result is shown, on the day on which the copy was handed in. A copy set aside and a deleted exam take it back; a
 * trial never teaches.
 */

/** Hands the answers of a copy to the revision, when it is settled at `at`. The caller has locked the student. */
export async function teachFirst(trx: Trx, { copyId, userId, handedInAt }: MarkedCopy, at: number): Promise<void> {
  const answers = await readAnswers(trx, [copyId]);
  await recordAnswers(trx, userId, answers, at, handedInAt);
  await updateCopy(trx, copyId, { taught: answers.length });
}

/** Returns the answers of copies, once for a question of each: a paper edited in the bank may ask one twice. */
async function readAnswers(db: Db, copyIds: readonly number[]): Promise<GivenAnswer[]> {
  const met = new Map((await findMetAnswers(db, copyIds)).map((a) => [`${a.copy_id} ${a.question_id}`, a]));
  return [...met.values()].map((a) => ({
    questionId: a.question_id,
    answerId: a.answer_id,
    outcome: a.choice === a.correct ? "right" : "wrong",
    at: a.settled_at ?? 0,
  }));
}

interface Standing {
  readonly settled_at: number | null;
  readonly set_aside_at: number | null;
  readonly deleted_at: number | null;
  readonly trial: 0 | 1;
}
const teaches = ({ settled_at, set_aside_at, deleted_at, trial }: Standing) =>
  settled_at !== null && set_aside_at === null && deleted_at === null && trial === 0;

/**
 * Makes what a student remembers of the questions of a copy again, and the answers of its day, from what counts now.
 * Call it in the transaction that changes the copy; it does nothing for one that has taught nothing and has nothing to
 * teach.
 */
export async function teachAgain(trx: Trx, engine: Engine, copyId: number): Promise<void> {
  const found = await findTeaching(trx, copyId);
  if (!found || (found.taught === null && !teaches(found))) return;
  await lockAccount(trx, engine, found.user_id);
  const copy = (await findTeaching(trx, copyId)) ?? found;
  await inZoneOf(trx, copy.user_id, () => replace(trx, copy));
}

async function replace(trx: Trx, copy: Awaited<ReturnType<typeof findTeaching>> & object): Promise<void> {
  const { id: copyId, user_id: userId } = copy;
  const day = parisDay(copy.handed_in_at ?? 0);
  if (copy.taught !== null) await uncountAnswers(trx, userId, day, copy.taught);
  const settled = await findSettledCopies(trx, userId);
  const questionIds = await findPaperQuestionIds(trx, copy.mock_exam_id);
  const counting = settled.filter(teaches).map(({ id }) => id);
  const answers = (await readAnswers(trx, counting)).filter(({ questionId }) => questionIds.includes(questionId));
  await replayCards(trx, userId, questionIds, answers, new Set(settled.map(({ settled_at }) => settled_at ?? 0)));
  const taught = teaches(copy) ? (await readAnswers(trx, [copyId])).map(({ questionId }) => questionId) : null;
  if (taught && taught.length > 0) {
    await markMet(trx, taught);
    await countAnswers(trx, userId, day, taught.length);
  }
  await updateCopy(trx, copyId, { taught: taught?.length ?? null });
}

const each = ({ database }: Context, copies: readonly { id: number }[]): Promise<void> =>
  eachOnItsOwn(copies, ({ id }) => database.transaction((trx) => teachAgain(trx, database.engine, id)));

/**
 * Brings what students remember up to date with the copies that count, of one exam or of all: a copy at a time, so that
 * the clock goes on with what a stop interrupted.
 */
export const teachAnew = async (context: Context, examId?: number): Promise<void> =>
  each(context, await findMistaught(context.database.db, examId));

/** Does the same for every copy of an exam that has taught: its paper has changed. */
export const teachAllAgain = async (context: Context, examId: number): Promise<void> =>
  each(context, await findTaught(context.database.db, examId));
