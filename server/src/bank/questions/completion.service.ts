import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { tellAskers } from "../explanation-notices/explanation-notices.service.ts";
import { deleteDraft } from "./comment-drafts.ts";
import { contentOfState, requireState } from "./editor.service.ts";
import { upsertImage } from "./questions.queries.ts";
import { type QuestionDraft, saveQuestion } from "./questions.service.ts";
import { insertVersion, lockQuestion, type QuestionState } from "./versions.queries.ts";

/** What a question got from another that a person took for the same one; null for what it had already. */
export interface Completion {
  readonly comment: string | null;
  readonly imageId: number | null;
}

/** The user who completes a question, and the time. */
export interface Completing {
  readonly context: Context;
  readonly by: number | null;
}

/**
 * Gives a question of the bank the explanation and the picture of another that a person took for the same one, where it
 * has none; its former state becomes a version. It counts as edited by that person, so that importing the other one's
 * file again leaves it in its place.
 */
export async function completeQuestion(
  trx: Trx,
  { context, by }: Completing,
  id: number,
  { comment, image, imageAlt }: Pick<QuestionDraft, "comment" | "image" | "imageAlt">,
): Promise<Completion> {
  await lockQuestion(trx, context.database.engine, id);
  const before = await requireState(trx, id);
  const given = {
    comment: before.comment ? null : comment,
    imageId: before.image_id === null && image ? await upsertImage(trx, image) : null,
  };
  await save(trx, { context, by }, id, before, {
    comment: given.comment ?? before.comment,
    image_id: given.imageId ?? before.image_id,
    image_alt: given.imageId === null ? before.image_alt : imageAlt,
  });
  if (given.comment) await tellAskers(trx, id, null, context.now());
  return given;
}

/** Takes back what `completeQuestion` gave, unless somebody changed it since. */
export async function undoCompletion(trx: Trx, completing: Completing, id: number, given: Completion): Promise<void> {
  const before = await requireState(trx, id);
  const noComment = given.comment !== null && before.comment === given.comment;
  const noImage = given.imageId !== null && before.image_id === given.imageId;
  if (!noComment && !noImage) return;
  await save(trx, completing, id, before, {
    comment: noComment ? null : before.comment,
    image_id: noImage ? null : before.image_id,
    image_alt: noImage ? null : before.image_alt,
  });
}

interface Completed {
  readonly comment: string | null;
  readonly image_id: number | null;
  readonly image_alt: string | null;
}

async function save(trx: Trx, { context, by }: Completing, id: number, before: QuestionState, columns: Completed): Promise<void> {
  const { snapshot, comment, image_id } = before;
  if (columns.comment !== comment || columns.image_id !== image_id) await insertVersion(trx, id, before);
  if (columns.comment !== comment) await deleteDraft(trx, id);
  const content = { ...(await contentOfState(trx, snapshot, columns.image_id)), seriesText: before.series_text };
  const known = { id, answerIds: snapshot.answers.map((answer) => answer.id) };
  await saveQuestion(trx, known, content, { ...columns, updated_at: context.now(), updated_by: by });
}
