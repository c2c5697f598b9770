import type { AiDraft } from "@badin/contract";
import { ChatError, type ChatService, chatService, type RetryPolicy } from "../../platform/ai/chat.ts";
import type { Context } from "../../platform/context.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { noteFailure } from "../../platform/jobs/last-failures.ts";
import { tellFailure } from "../../platform/jobs/tell-failure.ts";
import { deleteDraft } from "../questions/comment-drafts.ts";
import { findDraft, findDrafts, lockUnchanged, upsertDraft } from "./ai-comments.queries.ts";
import { allowanceUsedUp, takeAllowance } from "./allowance.ts";
import { findQuestionToExplain, writeComment } from "./write-comment.ts";

/** A person waits for the answer, and their browser gives up after 20 seconds. */
const retryPolicy: RetryPolicy = { attempts: 3, deadlineMs: 18_000 };
/** Maximum number of drafts listed: reviewing them takes several hours. */
const shownDrafts = 200;

/**
 * Returns the AI service of this installation.
 * @throws AppError 503 `ai_not_configured`
 */
export function requireChat({ config }: Context): ChatService {
  const chat = chatService(config);
  if (!chat) throw new AppError("ai_not_configured");
  return chat;
}

/**
 * Returns a comment written by the AI service for a question: the existing draft, or a new one when there is none or
 * `again` is set. It stays a draft until a person saves the question with it. If the question was edited meanwhile, the
 * comment is returned but not stored: it explains the former text.
 * @throws AppError 404, 503 when there is no service or it fails, 429 when the day's allowance is used up, 403 to a
 * school that no site admin has agreed to
 */
export async function importComment(context: Context, user: SessionUser, questionId: number, again: boolean): Promise<string> {
  const { database } = context;
  const question = await findQuestionToExplain(database.db, questionId);
  if (!question) throw notFound();
  const draft = again ? undefined : await findDraft(database.db, questionId);
  if (draft) return draft.comment;
  const chat = requireChat(context);
  if (!(await takeAllowance(context, user.id))) throw await allowanceUsedUp(context, user.id);
  const comment = await writeComment(chat, question, retryPolicy).catch(async (error: unknown) => {
    if (!(error instanceof ChatError)) throw error;
    await noteFailure(database.db, "ai", { at: context.now(), error: tellFailure(error) });
    throw new AppError("ai_unavailable", { details: error });
  });
  const made = { question_id: questionId, comment, model: chat.model, created_at: context.now(), asked_by: user.id };
  await database.transaction(async (trx) => {
    if (await lockUnchanged(trx, database.engine, questionId, question.contentKey)) await upsertDraft(trx, made);
  });
  return comment;
}

/** Returns the drafts to review. */
export async function listDrafts({ database }: Context): Promise<AiDraft[]> {
  const rows = await findDrafts(database.db, shownDrafts);
  return rows.map((row) => ({
    questionId: row.question_id,
    question: row.text,
    comment: row.comment,
    createdAt: new Date(row.created_at).toISOString(),
  }));
}

/** Deletes a draft. */
export async function discardDraft({ database }: Context, questionId: number): Promise<void> {
  await deleteDraft(database.db, questionId);
}
