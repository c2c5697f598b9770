import type { AuditAction } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { mustPropose } from "../school-trust/trust.service.ts";
import { currentId } from "./current-ids.service.ts";
import { replaceForSchool } from "./replace.queries.ts";
import {
  type AnswerIds,
  copyAsProposal,
  findOpen,
  findProposal,
  lockForSchool,
  ownAnswersOf,
  touchProposal,
} from "./school-versions.queries.ts";

/** The question that a change is written to. */
interface Changed {
  readonly id: number;
  /** Ids of its answers by those of the shared question: a form may have been filled from that one. */
  readonly answerIds: AnswerIds;
  /** What the audit log says of the change. */
  readonly action: AuditAction & ("question.update" | "question.propose");
}

/**
 * Returns the question to write to when `user` changes the question `id`: the proposal of their school if it has one. A school that no site
 * admin has agreed to makes one of a question that other schools use: from this moment, the school meets the proposal wherever it met the
 * shared question, which stays as it is. The question is locked until the transaction ends.
 * @throws AppError 404 for the proposal of another school, 409 `changed_meanwhile` for one that was decided meanwhile
 */
export async function openForChange(trx: Trx, context: Context, user: SessionUser, id: number): Promise<Changed> {
  const { engine } = context.database;
  const known = await currentId(trx, user, id);
  const proposal = await findProposal(trx, known);
  if (proposal) {
    await lockForSchool(trx, engine, proposal.school_id, [known]);
    // A site admin may have been faster.
    if ((await findProposal(trx, known))?.decided_at !== null) throw new AppError("changed_meanwhile");
    if (!user.admin) await touchProposal(trx, known, user.id, context.now());
    return { id: known, answerIds: ownAnswersOf(proposal), action: "question.propose" };
  }
  const { schoolId } = user;
  if (schoolId === null || !(await mustPropose(trx, user, known))) {
    await lockForSchool(trx, engine, schoolId ?? 0, [known]);
    return { id: known, answerIds: new Map(), action: "question.update" };
  }
  await lockForSchool(trx, engine, schoolId, [known]);
  // A colleague may have been faster.
  if ((await findOpen(trx, schoolId, [known])).length > 0) return openForChange(trx, context, user, known);
  const copy = await copyAsProposal(trx, { sharedId: known, schoolId, authorId: user.id, now: context.now() });
  await replaceForSchool(trx, schoolId, known, copy.id, copy.answerIds);
  return { ...copy, action: "question.propose" };
}
