import type { Db } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { findAmong, findOpen, findProposal, findSchoolOf, ownAnswersOf, sharedAnswersOf } from "./school-versions.queries.ts";
import type { BankView } from "./views.queries.ts";

/** Site admins look at the shared bank, whatever their school. */
export const viewOf = ({ admin, schoolId }: Pick<SessionUser, "admin" | "schoolId">) =>
  ({ schoolId: admin ? null : schoolId }) satisfies BankView;

/**
 * Returns, by each of `ids`, the question that a school now meets in its place: its own proposal, or the shared one once that is decided.
 * Proposals of other schools are left out. With null, nobody's school, each question stands for itself.
 */
export async function currentIds(db: Db, schoolId: number | null, ids: readonly number[]): Promise<Map<number, number>> {
  if (schoolId === null || ids.length === 0) return new Map(ids.map((id) => [id, id]));
  const proposals = new Map((await findAmong(db, ids)).map((row) => [row.question_id, row]));
  const shared = new Map<number, number>();
  for (const id of ids) {
    const proposal = proposals.get(id);
    if (!proposal || proposal.school_id === schoolId) shared.set(id, proposal?.shared_id ?? id);
  }
  if (shared.size === 0) return shared;
  const open = new Map((await findOpen(db, schoolId, [...shared.values()])).map((row) => [row.shared_id, row.question_id]));
  return new Map([...shared].map(([id, sharedId]) => [id, open.get(sharedId) ?? sharedId]));
}

/** Returns the same as `currentIds`, for the school of a class. */
export async function currentIdsInClass(db: Db, classroomId: number, ids: readonly number[]): Promise<Map<number, number>> {
  return currentIds(db, (await findSchoolOf(db, classroomId))?.school_id ?? null, ids);
}

/** Returns the question that a user meets in place of `id`. @throws AppError 404 for the proposal of another school */
export async function currentId(db: Db, user: Pick<SessionUser, "admin" | "schoolId">, id: number): Promise<number> {
  const current = (await currentIds(db, viewOf(user).schoolId, [id])).get(id);
  if (current === undefined) throw notFound();
  return current;
}

interface Chosen {
  readonly questionId: number;
  readonly answerId: number;
}

/** An answer by its current ids; `former` returns the id that the caller knows an answer of the question by. */
interface CurrentAnswer extends Chosen {
  readonly former: (answerId: number) => number;
}

/**
 * Returns what an answer stands for now, given by the ids of a page or a device that has not heard that its school's version of the question
 * came or went. Undefined when they are the current ones.
 */
export async function currentAnswer(db: Db, classroomId: number, { questionId, answerId }: Chosen): Promise<CurrentAnswer | undefined> {
  const schoolId = (await findSchoolOf(db, classroomId))?.school_id;
  const known = await findProposal(db, questionId);
  if (schoolId === undefined || (known && known.school_id !== schoolId)) return undefined;
  const sharedId = known?.shared_id ?? questionId;
  const [open] = await findOpen(db, schoolId, [sharedId]);
  const current = open?.question_id ?? sharedId;
  if (current === questionId) return undefined;
  const toShared = known ? sharedAnswersOf(known) : undefined;
  const toCurrent = open ? ownAnswersOf(open) : undefined;
  const currentOf = (id: number) => {
    const shared = toShared?.get(id) ?? id;
    return toCurrent?.get(shared) ?? shared;
  };
  const formerIds = new Map([...(toShared?.keys() ?? toCurrent?.keys() ?? [])].map((id) => [currentOf(id), id]));
  return { questionId: current, answerId: currentOf(answerId), former: (id) => formerIds.get(id) ?? id };
}
