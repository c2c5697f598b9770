import { ChatError, type ChatService, type RetryPolicy } from "../../platform/ai/chat.ts";
import type { Db } from "../../platform/database/database.ts";
import { findAnswersOf } from "../questions/questions.queries.ts";
import { findQuestionText } from "./ai-comments.queries.ts";
import { cleanReply } from "./clean-reply.rules.ts";
import { explanationPrompt, type QuestionToExplain } from "./prompt.rules.ts";

/** A question as read before the request. Its `contentKey` later tells whether the question was edited meanwhile. */
interface FoundQuestion extends QuestionToExplain {
  readonly contentKey: string;
  /** Whether it already has a validated comment. */
  readonly hasComment: boolean;
}

/** Returns a question with the data that the AI service needs; undefined when it does not exist. */
export async function findQuestionToExplain(db: Db, id: number): Promise<FoundQuestion | undefined> {
  const row = await findQuestionText(db, id);
  if (!row) return undefined;
  const answers = (await findAnswersOf(db, [id])).get(id) ?? [];
  return {
    theme: row.theme_id,
    seriesText: row.series_text,
    text: row.text,
    answers: answers.map(({ text, correct }) => ({ text, correct: correct === 1 })),
    hasAnswerImages: answers.some(({ image_id }) => image_id !== null),
    hasImage: row.image_id !== null,
    imageAlt: row.image_alt,
    contentKey: row.content_key,
    hasComment: row.comment !== null,
  };
}

/**
 * Returns an explanation of a question by the AI service, in plain text.
 * @throws ChatError
 */
export async function writeComment(chat: ChatService, question: QuestionToExplain, retryPolicy: RetryPolicy): Promise<string> {
  const comment = cleanReply(await chat.complete(explanationPrompt(question), retryPolicy));
  if (comment.length < 10) throw new ChatError("unusable", "the service wrote nothing");
  return comment;
}
