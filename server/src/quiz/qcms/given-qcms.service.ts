import { findClassSealed } from "../../bank/sealed-questions/sealed-questions.service.ts";
import { announceQcm } from "../../identity/notifications/notifications.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { addQcm } from "./add-qcm.service.ts";
import { findGiven, findUsable, moveDueDay } from "./given-qcms.queries.ts";
import { saveDates } from "./qcm-dates.queries.ts";

/** A quiz to give: its questions in order, and when it is due, as days since 1970. */
export interface Gift {
  readonly name: string;
  readonly studentComment: string | null;
  readonly questions: readonly number[];
  readonly dueDay: number | null;
}

/**
 * Publishes a new quiz at the end of a class's list, whose lock the caller holds, and announces it. Questions that the
 * bank no longer offers, that count no more, or that a mock exam keeps from the class, are left out.
 * @returns its id; undefined, and nothing is written, when no question is left
 */
export async function giveQcm(
  trx: Trx,
  context: Context,
  { classroomId, userId }: { readonly classroomId: number; readonly userId: number },
  { questions, dueDay, ...settings }: Gift,
): Promise<number | undefined> {
  const sealed = await findClassSealed(trx, classroomId, context.now());
  const usable = new Set(questions.length === 0 ? [] : (await findUsable(trx, questions)).map(({ id }) => id));
  const asked = questions.filter((id) => usable.has(id) && !sealed.has(id));
  if (asked.length === 0) return undefined;
  const created = { teacherComment: null, published: true, examId: null, createdBy: userId, now: context.now() };
  const id = await addQcm(trx, classroomId, { ...settings, ...created }, asked);
  await saveDates(trx, classroomId, id, { published: 1, opensAt: null, dueDay, editedBy: userId });
  await announceQcm(trx, context, classroomId, id);
  return id;
}

/** A quiz as what gave it shows it; those in the bin are left out. */
export const listGiven = (db: Db, classroomId: number, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : findGiven(db, classroomId, ids);

/** Moves the due day of a quiz of a class in the caller's reach, when it still is `from`. Days since 1970. */
export const followDueDay = (
  trx: Trx,
  classroomId: number,
  qcmId: number,
  move: { readonly from: number; readonly to: number; readonly editedBy: number },
) => moveDueDay(trx, classroomId, qcmId, move);
