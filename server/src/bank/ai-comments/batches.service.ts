import type { AiBatch, AiState, BodyOf, startAiBatch } from "@badin/contract";
import { chatService } from "../../platform/ai/chat.ts";
import type { Context } from "../../platform/context.ts";
import { isAllowed } from "../../platform/http/access.ts";
import { AppError } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import { findWithoutComment } from "../questions/search.queries.ts";
import { criteriaOf } from "../questions/search.rules.ts";
import { countDrafts } from "./ai-comments.queries.ts";
import { requireChat } from "./ai-comments.service.ts";
import { allowanceUsedUp, findAllowance } from "./allowance.ts";
import type { BatchJob } from "./batch-job.ts";
import { type BatchRow, endBatch, findLastOf, findRunning, insertBatch } from "./batches.queries.ts";

/** Maximum size of a batch: more drafts would never be reviewed. */
const batchMax = 500;

/**
 * Returns whether there is an AI service, the rest of the user's allowance today, and the progress of the current or
 * last batch.
 */
export async function getState(context: Context, user: SessionUser): Promise<AiState> {
  const { db } = context.database;
  const batch = (await findRunning(db)) ?? (await findLastOf(db, user.id));
  const { schoolWaits, left } = await findAllowance(context, user.id);
  return {
    mayWrite: isAllowed(user, "bank-editor", context.config.bankEditors),
    configured: chatService(context.config) !== undefined,
    schoolWaits,
    remainingToday: left,
    batch: batch ? toBatch(batch, user) : null,
    waiting: await countDrafts(db),
  };
}

/**
 * Starts to write drafts in the background, for the questions of a search that have neither a comment nor a draft,
 * within the day's allowance.
 * @throws AppError 503 `ai_not_configured`, 409 when a batch is already running or there is nothing to write, 429 when
 * the allowance is used up, 403 to a school that no site admin has agreed to
 */
export async function startBatch(context: Context, user: SessionUser, form: BodyOf<typeof startAiBatch>): Promise<AiState> {
  requireChat(context);
  const { database, now } = context;
  const { left: allowed } = await findAllowance(context, user.id);
  if (allowed === 0) throw await allowanceUsedUp(context, user.id);
  const ids = await findWithoutComment(database.db, database.engine, criteriaOf(form), Math.min(allowed, batchMax));
  if (ids.length === 0) throw new AppError("ai_nothing_to_write");
  await context.database.transaction(async (trx) => {
    const batchId = await insertBatch(trx, user.id, ids, now());
    if (batchId === undefined) throw new AppError("ai_batch_running");
    await enqueue(trx, context, "ai", { batchId, position: 0 } satisfies BatchJob);
  });
  return getState(context, user);
}

/**
 * Stops the running batch, if any, at once: the comment being written is discarded.
 * @throws AppError 403 when somebody else started the batch
 */
export async function stopBatch(context: Context, user: SessionUser): Promise<AiState> {
  const { db } = context.database;
  const batch = await findRunning(db);
  if (batch) {
    if (!mayStop(batch, user)) throw new AppError("forbidden");
    await endBatch(db, batch.id, "stopped", context.now());
  }
  return getState(context, user);
}

const mayStop = (batch: BatchRow, user: SessionUser): boolean => user.admin || batch.started_by === user.id;

const toBatch = (row: BatchRow, user: SessionUser): AiBatch => ({
  id: row.id,
  total: row.total,
  done: row.done,
  failed: row.failed,
  startedAt: new Date(row.started_at).toISOString(),
  outcome: row.outcome,
  mayStop: row.outcome === null && mayStop(row, user),
});
