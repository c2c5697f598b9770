import { ChatError, type ChatService, type Patience } from "../ai/chat.ts";
import type { Db } from "../database/database.ts";
import { findAnswersOf } from "../questions/questions.service.ts";
import { findQuestionText } from "./ai-comments.queries.ts";
import { cleanReply } from "./clean-reply.rules.ts";
import { explanationPrompt, type QuestionToExplain } from "./prompt.rules.ts";

/** What is worth knowing of a question before it is sent. `contentKey` tells later whether it was edited meanwhile. */
interface FoundQuestion extends QuestionToExplain {
  readonly contentKey: string;
  /** A person wrote one. */
  readonly hasComment: boolean;
}

/** A question as the service will be told of it; undefined when it does not exist. */
export async function findQuestionToExplain(db: Db, id: number): Promise<FoundQuestion | undefined> {
  const row = await findQuestionText(db, id);
  if (!row) return undefined;
  const answers = (await findAnswersOf(db, [id])).get(id) ?? [];
  return {
    theme: row.theme_id,
    text: row.text,
    answers: answers.map(({ text, correct }) => ({ text, correct: correct === 1 })),
    hasImage: row.image_id !== null,
    imageAlt: row.image_alt,
    contentKey: row.content_key,
    hasComment: row.comment !== null,
  };
}

/** Has the service explain a question, in plain text. @throws ChatError */
export async function writeComment(chat: ChatService, question: QuestionToExplain, patience: Patience): Promise<string> {
  const comment = cleanReply(await chat.complete(explanationPrompt(question), patience));
  if (comment.length < 10) throw new ChatError("unusable", "the service wrote nothing");
  return comment;
}
