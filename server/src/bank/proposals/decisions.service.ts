import { type listProposals as listEndpoint, type Proposal, proposalPageSize, type QueryOf, type ResponseOf } from "@badin/contract";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { onCommit } from "../../platform/database/on-commit.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { tellAskers } from "../explanation-notices/explanation-notices.service.ts";

import { requireState } from "../questions/editor.service.ts";
import { type Proposed, parseProposed, presentOf } from "../questions/proposals.queries.ts";
import { splitTags } from "../questions/tags.rules.ts";
import { eraseUnusedImages, imagesOfStates } from "../questions/version-images.queries.ts";
import { findVersions, lockQuestion } from "../questions/versions.queries.ts";
import { describeImages, describeState, replaceContent, restoreSnapshot } from "../questions/versions.service.ts";
import { queueDecisionMail } from "./decision-mail.ts";
import {
  countProposals,
  deleteProposal,
  findProposal,
  findProposals,
  findWaiting,
  type ListedProposal,
  moveProposals,
  type ProposalRow,
  setDecision,
} from "./proposals.queries.ts";

const iso = (ms: number): string => new Date(ms).toISOString();
const personOf = (firstName: string | null, name: string | null) => (name === null ? null : `${firstName} ${name}`);

/**
 * Returns a page of the proposals that wait, the oldest first, or of those that were decided, the latest first, with
 * what they change.
 */
export async function listProposals(
  { database: { db } }: Context,
  query: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const which = { open: query.state === "open", schoolId: query.schoolId };
  const rows = await findProposals(db, which, proposalPageSize, (query.page - 1) * proposalPageSize);
  const proposals: Proposal[] = [];
  const states: Pick<State, "snapshot">[] = [];
  for (const row of rows) {
    const before = await stateBefore(db, row);
    const after = proposedState(row, before);
    states.push(before, after);
    const open = row.decided_at === null;
    proposals.push({
      id: row.id,
      questionId: row.question_id,
      school: { id: row.school_id, name: row.school, agreed: row.agreed_at !== null },
      author: personOf(row.first_name, row.name),
      at: iso(row.proposed_at),
      before: { ...describeState(before), ...(open && before.present && othersOf(before.present)) },
      after: { ...describeState(after), ...(open && othersOf(parseProposed(row))) },
      decision:
        row.decision === null || row.decided_at === null
          ? null
          : { outcome: row.decision, at: iso(row.decided_at), by: personOf(row.decider_first_name, row.decider_name), note: row.note },
    });
  }
  return { proposals, images: await describeImages(db, states), total: await countProposals(db, which) };
}

type State = Parameters<typeof describeState>[0];

/** Returns what a school proposed about a question, as states of it beside a present one. */
export const findProposedStates = async (db: Db, schoolId: number, questionId: number, present: Pick<State, "snapshot">) =>
  (await findProposals(db, { schoolId, questionId }, Number.MAX_SAFE_INTEGER, 0)).map((row) => proposedState(row, present));

/** Returns what a proposal makes of a state of its question. */
const proposedState = (row: ListedProposal, { snapshot }: Pick<State, "snapshot">): State => ({
  ...{ version: null, saved_at: row.proposed_at, first_name: row.first_name, name: row.name },
  snapshot: { ...snapshot, ...parseProposed(row) },
});

/** Returns what former states of a question do not keep. */
const othersOf = ({ draft, tags, programmePoint }: Proposed) => ({ draft: draft === 1, tags: splitTags(tags), programmePoint });

/** Returns the question of a proposal as it is, with `present`, or as it was just before the decision. */
async function stateBefore(db: Db, { question_id, decided_at }: ListedProposal): Promise<State & { readonly present?: Proposed }> {
  const question = await requireState(db, question_id);
  const current = { ...question, version: null, saved_at: question.updated_at, present: presentOf(question) };
  if (decided_at === null) return current;
  return [current, ...(await findVersions(db, question_id))].find(({ saved_at }) => saved_at < decided_at) ?? current;
}

/** Returns a proposal, its question locked. @throws AppError 404 */
async function requireProposal(trx: Trx, { database }: Context, id: number): Promise<ProposalRow> {
  const known = await findProposal(trx, id);
  if (known) await lockQuestion(trx, database.engine, known.question_id);
  const proposal = known && (await findProposal(trx, id));
  if (!proposal) throw notFound();
  return proposal;
}

/** Returns a proposal that waits, its question locked. @throws AppError 404, 409 `proposal_decided` */
async function requireOpen(trx: Trx, context: Context, id: number): Promise<ProposalRow> {
  const proposal = await requireProposal(trx, context, id);
  if (proposal.decided_at !== null) throw new AppError("proposal_decided");
  return proposal;
}

/** Returns a decided proposal, its question locked. @throws AppError 404 */
async function requireDecided(trx: Trx, context: Context, id: number) {
  const proposal = await requireProposal(trx, context, id);
  if (proposal.decided_at === null) throw notFound();
  return proposal;
}

interface Decision {
  readonly decision: "accepted" | "declined";
  /** Null for a site admin who acts on the machine. */
  readonly by: number | null;
  readonly note: string | null;
}

/** Writes a decision down, and tells the author. */
async function close(trx: Trx, context: Context, proposal: ProposalRow, { decision, by, note }: Decision): Promise<void> {
  const { id, question_id, school_id: schoolId } = proposal;
  await setDecision(trx, id, { decision, by, now: context.now(), note });
  const action = decision === "accepted" ? "proposal.accept" : "proposal.decline";
  await record(trx, context, { actorId: by, schoolId, action, subject: `question:${question_id}` });
  await queueDecisionMail(trx, context, id);
}

/**
 * Gives the question of all schools what was proposed. Its history keeps the author, and the answers given in all
 * schools follow it.
 * @throws AppError 404, 409 `proposal_decided`, 409 `question_exists` when the bank has another question that is the
 * same by now, 409
 *   `changed_meanwhile` when the question or the proposal is not the one that was on the screen
 */
export async function acceptProposal(
  context: Context,
  user: SessionUser,
  id: number,
  seen: { before: string; after: string },
): Promise<void> {
  await context.database.transaction(async (trx) => {
    const proposal = await requireOpen(trx, context, id);
    const before = await requireState(trx, proposal.question_id);
    if (iso(before.updated_at) !== seen.before || iso(proposal.proposed_at) !== seen.after) throw new AppError("changed_meanwhile");
    const wanted = parseProposed(proposal);
    await replaceContent(trx, context, before, wanted, proposal.author_id);
    if (wanted.comment && wanted.comment !== before.comment) await tellAskers(trx, before.id, null, context.now());
    await close(trx, context, proposal, { decision: "accepted", by: user.id, note: null });
  });
}

/**
 * Declines a proposal: the question stays as it is; the author is notified, with the admin's note.
 * @throws AppError 404, 409 `proposal_decided`
 */
export async function declineProposal(context: Context, by: number | null, id: number, note: string): Promise<void> {
  await context.database.transaction(async (trx) => {
    const proposal = await requireOpen(trx, context, id);
    await close(trx, context, proposal, { decision: "declined", by, note: note || null });
  });
}

/** Declines every proposal of a school that waits. @returns how many */
export async function declineAllOf(context: Context, user: SessionUser, schoolId: number): Promise<number> {
  const waiting = await findWaiting(context.database.db, schoolId);
  for (const id of waiting) await declineProposal(context, user.id, id, "");
  return waiting.length;
}

/**
 * Takes a decision back: the proposal waits again. After an acceptance, the question is what it was before, unless
 * somebody changed it since.
 * @throws AppError 404, 409 `changed_meanwhile` when that is so, or the school has proposed something else since
 */
export async function reopenProposal(context: Context, user: SessionUser, id: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    const { school_id: schoolId, question_id, decision, decided_at } = await requireDecided(trx, context, id);
    if ((await countProposals(trx, { open: true, schoolId, questionId: question_id })) > 0) throw new AppError("changed_meanwhile");
    if (decision === "accepted") {
      const current = await requireState(trx, question_id);
      const [former] = await findVersions(trx, question_id);
      if (current.updated_at !== decided_at || !former) throw new AppError("changed_meanwhile");
      await restoreSnapshot(trx, context, user, question_id, current, former.snapshot);
    }
    await setDecision(trx, id, null);
    await record(trx, context, { actorId: user.id, schoolId, action: "proposal.reopen", subject: `question:${question_id}` });
  });
}

/** Erases a decided proposal for good: its texts and pictures. The log keeps that it was. @throws AppError 404 */
export async function eraseProposal(context: Context, user: SessionUser, id: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    const proposal = await requireDecided(trx, context, id);
    await deleteProposal(trx, id);
    await eraseUnusedImages(trx, imagesOfStates([{ snapshot: parseProposed(proposal) }]));
    const { school_id: schoolId, question_id } = proposal;
    await record(trx, context, { actorId: user.id, schoolId, action: "proposal.erase", subject: `question:${question_id}` });
    onCommit(context.database.eraseTraces);
  });
}

/**
 * Gives the proposals of a school to the one that takes over its classes and people. Where both have one that waits
 * about a question, that of the other stays, and the first is declined.
 */
export async function mergeProposals(trx: Trx, context: Context, fromId: number, intoId: number): Promise<void> {
  for (const id of await findWaiting(trx, fromId, intoId))
    await close(trx, context, await requireOpen(trx, context, id), { decision: "declined", by: null, note: null });
  await moveProposals(trx, fromId, intoId);
}
