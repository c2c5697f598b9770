import { type listProposals as listEndpoint, type Proposal, proposalPageSize, type QueryOf, type ResponseOf } from "@badin/contract";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { transactionWithJobs } from "../../platform/jobs/outbox.ts";
import { tellAskers } from "../explanation-notices/explanation-notices.service.ts";
import { deleteDraft } from "../questions/comment-drafts.ts";
import { requireState } from "../questions/editor.service.ts";
import { splitTags } from "../questions/questions.service.ts";
import {
  describeImages,
  describeState,
  eraseUnusedImages,
  findVersions,
  imagesOfStates,
  type QuestionState,
  replaceContent,
  restoreSnapshot,
} from "../questions/versions.service.ts";
import {
  deleteProposals,
  findOpen,
  findProposal,
  lockForSchool,
  ownAnswersOf,
  type ProposalRow,
  replaceForSchool,
  sharedAnswersOf,
} from "../school-versions/school-versions.service.ts";
import { queueDecisionMail } from "./decision-mail.ts";
import { countProposals, findProposals, followShared, moveProposal, moveReports, setDecision } from "./proposals.queries.ts";

const iso = (ms: number): string => new Date(ms).toISOString();
const personOf = (firstName: string | null, name: string | null) => (name === null ? null : `${firstName} ${name}`);

/** Returns a page of the proposals that wait, the oldest first, or of those that were decided, the latest first, with what they change. */
export async function listProposals(
  { database: { db } }: Context,
  query: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const which = { open: query.state === "open", schoolId: query.schoolId };
  const rows = await findProposals(db, which, proposalPageSize, (query.page - 1) * proposalPageSize);
  const proposals: Proposal[] = [];
  const states: { snapshot: QuestionState["snapshot"] }[] = [];
  for (const row of rows) {
    const after = await requireState(db, row.question_id);
    const before = await sharedState(db, row);
    states.push(before, after);
    proposals.push({
      id: row.question_id,
      questionId: row.shared_id,
      school: { id: row.school_id, name: row.school, agreed: row.agreed_at !== null },
      author: personOf(row.first_name, row.name),
      at: iso(row.proposed_at),
      before: describeState({ ...before, version: null, saved_at: "saved_at" in before ? before.saved_at : before.updated_at }),
      after: describeState({ ...after, version: null, saved_at: after.updated_at }),
      others: "content_key" in before ? othersBetween(before, after) : [],
      decision:
        row.decision === null || row.decided_at === null
          ? null
          : { outcome: row.decision, at: iso(row.decided_at), by: personOf(row.decider_first_name, row.decider_name), note: row.note },
    });
  }
  return { proposals, images: await describeImages(db, states), total: await countProposals(db, which) };
}

/** Returns the differences of two questions in what former states do not keep. */
function othersBetween(before: QuestionState, after: QuestionState): Proposal["others"] {
  const textsOf = ({ tags, programme_point, draft }: QuestionState) =>
    [
      ["tags", splitTags(tags).join(", ")],
      ["point", programme_point ?? ""],
      ["draft", draft === 1 ? "oui" : "non"],
    ] as const;
  const wanted = new Map(textsOf(after));
  return textsOf(before).flatMap(([what, text]) =>
    wanted.get(what) === text ? [] : [{ what, before: text, after: wanted.get(what) ?? "" }],
  );
}

/** Returns what a proposal would change: the shared question as it is, or as it was when a decided one was made. */
async function sharedState(db: Db, { question_id, shared_id, decision }: Pick<ProposalRow, "question_id" | "shared_id" | "decision">) {
  if (decision === null) return requireState(db, shared_id);
  return (await findVersions(db, question_id)).at(-1) ?? requireState(db, shared_id);
}

/** Returns a proposal that waits, locked. @throws AppError 404, 409 `proposal_decided` */
async function requireOpen(trx: Trx, context: Context, id: number): Promise<ProposalRow> {
  const known = await findProposal(trx, id);
  if (!known) throw notFound();
  await lockForSchool(trx, context.database.engine, known.school_id, [id, known.shared_id]);
  const proposal = await findProposal(trx, id);
  if (proposal?.decided_at !== null) throw new AppError("proposal_decided");
  return proposal;
}

interface Decision {
  readonly decision: "accepted" | "declined";
  /** Null for a site admin who acts on the machine. */
  readonly by: number | null;
  readonly note: string | null;
}

/** Gives the school the shared question back, whose answers stand for those of the proposal, and tells the author. */
async function close(trx: Trx, context: Context, proposal: ProposalRow, { decision, by, note }: Decision): Promise<void> {
  const { question_id, shared_id, school_id } = proposal;
  await replaceForSchool(trx, school_id, question_id, shared_id, sharedAnswersOf(proposal));
  await moveReports(trx, proposal);
  await deleteDraft(trx, question_id);
  await setDecision(trx, question_id, { decision, by, now: context.now(), note });
  const action = decision === "accepted" ? "proposal.accept" : "proposal.decline";
  await record(trx, context, { actorId: by, schoolId: school_id, action, subject: `question:${shared_id}` });
  await queueDecisionMail(trx, context, question_id);
}

/**
 * Makes a proposal the shared question of all schools, whose history keeps the author. Answers given in all schools follow it.
 * @throws AppError 404, 409 `proposal_decided`, 409 `question_exists` when the bank has another question that is the same by now, 409
 *   `changed_meanwhile` when the shared question or the proposal is not the one that was on the screen
 */
export async function acceptProposal(
  context: Context,
  user: SessionUser,
  id: number,
  seen: { before: string; after: string },
): Promise<void> {
  await transactionWithJobs(context, async (trx) => {
    const proposal = await requireOpen(trx, context, id);
    const { shared_id } = proposal;
    const [before, wanted] = [await requireState(trx, shared_id), await requireState(trx, id)];
    if (keyOf(before) !== seen.before || keyOf(wanted) !== seen.after) throw new AppError("changed_meanwhile");
    await replaceContent(trx, context, before, wanted, sharedAnswersOf(proposal));
    if (wanted.comment && wanted.comment !== before.comment) await tellAskers(trx, shared_id, null, context.now());
    await close(trx, context, proposal, { decision: "accepted", by: user.id, note: null });
  });
}

/** Tells the state of a question that a screen shows: it changes with each save, and with a decision that hides or replaces the question. */
const keyOf = ({ updated_at }: Pick<QuestionState, "updated_at">): string => iso(updated_at);

/** Declines a proposal: its school falls back to the shared question, and the author is told with a word. @throws AppError 404, 409 `proposal_decided` */
export async function declineProposal(context: Context, by: number | null, id: number, note: string): Promise<void> {
  await transactionWithJobs(context, async (trx) => {
    const proposal = await requireOpen(trx, context, id);
    await close(trx, context, proposal, { decision: "declined", by, note: note || null });
  });
}

/** Declines every proposal of a school that waits. @returns how many */
export async function declineAllOf(context: Context, user: SessionUser, schoolId: number): Promise<number> {
  const open = await findOpen(context.database.db, schoolId);
  for (const { question_id } of open) await declineProposal(context, user.id, question_id, "");
  return open.length;
}

/**
 * Takes a decision back: the school meets its version again. After an acceptance, the shared question is what it was before, unless somebody
 * changed it since.
 * @throws AppError 404, 409 `changed_meanwhile` when that is so, or the school has proposed something else since
 */
export async function reopenProposal(context: Context, user: SessionUser, id: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    const proposal = await findProposal(trx, id);
    if (!proposal || proposal.decided_at === null) throw notFound();
    const { school_id, shared_id, decision, decided_at } = proposal;
    await lockForSchool(trx, context.database.engine, school_id, [id, shared_id]);
    if ((await findOpen(trx, school_id, [shared_id])).length > 0) throw new AppError("changed_meanwhile");
    if (decision === "accepted") {
      const current = await requireState(trx, shared_id);
      const [former] = await findVersions(trx, shared_id);
      if (current.updated_at !== decided_at || !former) throw new AppError("changed_meanwhile");
      await restoreSnapshot(trx, context, user, shared_id, current, former.snapshot);
    }
    await setDecision(trx, id, null);
    await followShared(trx, proposal);
    await replaceForSchool(trx, school_id, shared_id, id, ownAnswersOf(proposal));
    await record(trx, context, { actorId: user.id, schoolId: school_id, action: "proposal.reopen", subject: `question:${shared_id}` });
  });
}

/** Erases a decided proposal for good: its texts, former states and pictures. The log keeps that it was. @throws AppError 404 */
export async function eraseProposal(context: Context, user: SessionUser, id: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    const proposal = await findProposal(trx, id);
    if (!proposal || proposal.decided_at === null) throw notFound();
    const images = imagesOfStates([await requireState(trx, id), ...(await findVersions(trx, id))]);
    await deleteProposals(trx, [id]);
    await eraseUnusedImages(trx, images);
    const { school_id: schoolId, shared_id } = proposal;
    await record(trx, context, { actorId: user.id, schoolId, action: "proposal.erase", subject: `question:${shared_id}` });
  });
  await context.database.eraseTraces();
}

/**
 * Gives the proposals of a school to the one that takes over its classes and people, before they move. Where both have one about a question,
 * that of the other stays, and the first is declined.
 */
export async function mergeProposals(trx: Trx, context: Context, fromId: number, intoId: number): Promise<() => Promise<void>> {
  const kept = new Map((await findOpen(trx, intoId)).map((proposal) => [proposal.shared_id, proposal]));
  const moved: ProposalRow[] = [];
  for (const proposal of await findOpen(trx, fromId)) {
    const { question_id, shared_id } = proposal;
    await lockForSchool(trx, context.database.engine, fromId, [question_id, shared_id]);
    await lockForSchool(trx, context.database.engine, intoId, [shared_id]);
    if (kept.has(shared_id)) await close(trx, context, proposal, { decision: "declined", by: null, note: null });
    else moved.push(proposal);
  }
  for (const { question_id } of moved) await moveProposal(trx, question_id, intoId);
  // Once the classes have moved, all of them meet the same version.
  return async () => {
    for (const proposal of [...moved, ...kept.values()])
      await replaceForSchool(trx, intoId, proposal.shared_id, proposal.question_id, ownAnswersOf(proposal));
  };
}
