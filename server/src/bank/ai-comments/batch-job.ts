import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod";
import { ChatError, type ChatService, chatService } from "../../platform/ai/chat.ts";
import type { Context } from "../../platform/context.ts";
import { describeError } from "../../platform/jobs/describe-error.ts";
import type { JobHandler, JobLog } from "../../platform/jobs/job-loop.ts";
import { noteFailure } from "../../platform/jobs/last-failures.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import { tellFailure } from "../../platform/jobs/tell-failure.ts";
import { findDraft, lockUnchanged, upsertDraft } from "./ai-comments.queries.ts";
import { takeAllowance } from "./allowance.ts";
import { advance, type BatchRow, endBatch, findRunning } from "./batches.queries.ts";
import { findQuestionToExplain, writeComment } from "./write-comment.ts";

/**
 * The payload of a job that writes the comment of one question. The job of the next question is queued in the
 * transaction that stores the result. If a process dies, another one takes the job again; a job that runs twice is
 * counted once.
 */
const batchJob = z.object({ batchId: z.int(), position: z.int() });
export type BatchJob = z.output<typeof batchJob>;

/** Nobody waits for these comments, and a small computer that runs its own model is slow. */
const retryPolicy = { attempts: 5, deadlineMs: 3 * 60 * 1000 };
const stopCheckMs = 500;

interface Task {
  readonly context: Context;
  readonly log: JobLog;
  readonly batch: BatchRow & { readonly started_by: number };
  readonly chat: ChatService;
  readonly position: number;
  readonly questionId: number;
}

/** Returns the outbox handler that writes the drafts of a batch, one after the other. */
export const batchHandler =
  (context: Context, log: JobLog): JobHandler =>
  async (payload, stopping) => {
    const { batchId, position } = batchJob.parse(payload);
    const { db } = context.database;
    const batch = await findRunning(db);
    if (batch?.id !== batchId || batch.done + batch.failed !== position) return;
    const { started_by } = batch;
    const chat = chatService(context.config);
    const questionId = z.array(z.int()).parse(JSON.parse(batch.question_ids))[position];
    if (started_by === null || questionId === undefined) await endBatch(db, batchId, "stopped", context.now());
    else if (!chat) await endBatch(db, batchId, "unavailable", context.now());
    else await writeOne({ context, log, batch: { ...batch, started_by }, chat, position, questionId }, stopping);
  };

async function writeOne(task: Task, stopping: AbortSignal): Promise<void> {
  const { context, log, batch, chat, questionId } = task;
  const { db } = context.database;
  const question = await findQuestionToExplain(db, questionId);
  if (!question || question.hasComment || (await findDraft(db, questionId))) return keep(task, undefined, "done");
  if (!(await takeAllowance(context, batch.started_by))) return void (await endBatch(db, batch.id, "limit", context.now()));
  const stopped = new AbortController();
  try {
    const signal = AbortSignal.any([stopping, stopped.signal, whenStopped(task, stopped.signal)]);
    const comment = await writeComment(chat, question, { ...retryPolicy, signal });
    await keep(task, { comment, contentKey: question.contentKey }, "done");
  } catch (error) {
    if (stopping.aborted) throw error;
    if (!(error instanceof ChatError)) {
      if ((await findRunning(db))?.id === batch.id) throw error;
      return;
    }
    await noteFailure(db, "ai", { at: context.now(), error: tellFailure(error) });
    log.warn({ question: questionId, error: describeError(error) }, "no comment from the AI service");
    if (error.kind === "unusable") await keep(task, undefined, "failed");
    else await endBatch(db, batch.id, "unavailable", context.now());
  } finally {
    stopped.abort();
  }
}

interface Written {
  readonly comment: string;
  /** Content key of the question when it was sent to the service. */
  readonly contentKey: string;
}

/**
 * Stores the result and queues the next question, unless the batch was stopped meanwhile. Counts the question as failed
 * if it was edited meanwhile.
 */
async function keep({ context, batch, chat, position, questionId }: Task, written: Written | undefined, result: "done" | "failed") {
  const { database, now } = context;
  await context.database.transaction(async (trx) => {
    const useless = written !== undefined && !(await lockUnchanged(trx, database.engine, questionId, written.contentKey));
    if (!(await advance(trx, batch.id, position, useless ? "failed" : result))) return;
    if (written && !useless) {
      const { comment } = written;
      await upsertDraft(trx, { question_id: questionId, comment, model: chat.model, created_at: now(), asked_by: batch.started_by });
    }
    if (position + 1 === batch.total) await endBatch(trx, batch.id, "done", now());
    else await enqueue(trx, context, "ai", { batchId: batch.id, position: position + 1 } satisfies BatchJob);
  });
}

/**
 * Returns a signal aborted when somebody stops the batch, in any process. Checks the database until `until` is aborted.
 */
function whenStopped({ context, batch }: Task, until: AbortSignal): AbortSignal {
  const stopped = new AbortController();
  const watch = async () => {
    while (!until.aborted) {
      await delay(stopCheckMs, undefined, { signal: until, ref: false }).catch(() => undefined);
      const running = until.aborted ? batch : await findRunning(context.database.db).catch(() => batch);
      if (running?.id !== batch.id) return stopped.abort();
    }
  };
  void watch();
  return stopped.signal;
}
