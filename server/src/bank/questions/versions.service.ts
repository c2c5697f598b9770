import { type Question, type QuestionVersion, themeLabel } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { onCommit } from "../../platform/database/on-commit.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { toBase64 } from "../../platform/text/base64.ts";
import { imageIdsOf } from "./answer-pictures.ts";
import { deleteDraft } from "./comment-drafts.ts";
import { contentOfState, describeQuestion, rejectDuplicate, requireState } from "./editor.service.ts";
import { pointOf } from "./points.service.ts";
import type { Proposed } from "./proposals.queries.ts";
import { contentKey, type QuestionContent } from "./questions.rules.ts";
import { saveQuestion } from "./questions.service.ts";
import { renameSeries } from "./series.queries.ts";
import { eraseUnusedImages, imagesOfStates } from "./version-images.queries.ts";
import {
  deleteVersion,
  findImages,
  findState,
  findVersion,
  findVersions,
  insertVersion,
  lockQuestion,
  type QuestionState,
  type Snapshot,
} from "./versions.queries.ts";

/** Returns the states of a question, the current one first, then the latest; none for a question that is deleted. */
export async function statesOf(db: Db, id: number) {
  const current = await findState(db, id);
  if (!current) return [];
  return [{ ...current, version: null, saved_at: current.updated_at }, ...(await findVersions(db, id))];
}

/** Returns every state of a question, in the order of `statesOf`. @throws AppError 404 */
export async function listVersions(context: Context, id: number): Promise<{ versions: QuestionVersion[]; images: Record<string, string> }> {
  const { db } = context.database;
  const states = await statesOf(db, id);
  if (states.length === 0) throw notFound();
  return { versions: states.map(describeState), images: await describeImages(db, states) };
}

/** Returns the pictures of states, by their ids. */
export async function describeImages(db: Db, states: readonly { readonly snapshot: Snapshot }[]): Promise<Record<string, string>> {
  const images = await findImages(db, imagesOfStates(states));
  return Object.fromEntries([...images].map(([imageId, { png }]) => [imageId, toBase64(png)]));
}

/**
 * Gives a question what was proposed, in the name of the proposal's author; its current state, `before`, becomes a
 * version.
 * @throws AppError 409 `question_exists` when another question is the same
 */
export async function replaceContent(
  trx: Trx,
  context: Context,
  before: QuestionState,
  wanted: Proposed,
  authorId: number | null,
): Promise<void> {
  const content = { ...(await contentOfState(trx, wanted)), seriesText: before.series_text };
  await insertVersion(trx, before.id, before);
  if (contentKey(content) !== before.content_key) {
    await rejectDuplicate(trx, context.database.engine, content, before.id);
    await deleteDraft(trx, before.id);
  }
  const { draft, tags, programmePoint: programme_point } = wanted;
  const saved = { updated_at: context.now(), updated_by: authorId };
  await saveSnapshot(trx, before.id, wanted, content, { draft, tags, programme_point, ...saved });
}

/** Saves a question as a snapshot has it. */
const saveSnapshot = (trx: Trx, id: number, wanted: Snapshot, content: QuestionContent, columns: Parameters<typeof saveQuestion>[3]) =>
  saveQuestion(
    trx,
    { id, answerIds: wanted.answers.map((answer) => answer.id) },
    content,
    {
      theme_id: wanted.themeId,
      year: wanted.year,
      comment: wanted.comment,
      image_id: wanted.imageId,
      image_alt: wanted.imageAlt,
      fixed_order: wanted.fixedOrder,
      order_decided: wanted.orderDecided,
      ...columns,
      ...(wanted.toComplete ? { to_complete: JSON.stringify(wanted.toComplete), draft: 1 as const } : { to_complete: null }),
    },
    imageIdsOf(wanted),
  );

/**
 * Erases a former state for good: its texts, and its pictures that nothing else shows. The log keeps that it was
 * erased.
 * @throws AppError 404 for an unknown question or version
 */
export async function eraseVersion(context: Context, user: SessionUser, id: number, version: number): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    await lockQuestion(trx, context.database.engine, id);
    const erased = await findVersion(trx, id, version);
    if (!erased) throw notFound();
    await deleteVersion(trx, id, version);
    await eraseUnusedImages(trx, imagesOfStates([{ snapshot: erased }]));
    await record(trx, context, { ...actorOf(user), action: "question.erase-version", subject: `question:${id}` });
    onCommit(context.database.eraseTraces);
  });
}

interface State {
  readonly version: number | null;
  readonly saved_at: number;
  readonly first_name: string | null;
  readonly name: string | null;
  readonly snapshot: Snapshot;
}

/** Returns a state of a question as the screens show it. */
export const describeState = ({ version, saved_at, first_name, name, snapshot }: State): QuestionVersion => ({
  version,
  savedAt: new Date(saved_at).toISOString(),
  savedBy: first_name === null || name === null ? null : { firstName: first_name, name },
  ...toContent(snapshot),
});

const toContent = (snapshot: Snapshot) => ({
  question: snapshot.text,
  answers: snapshot.answers.map(({ id, text, correct, imageId }) => ({
    id,
    answer: text,
    correct: correct === 1,
    ...(imageId === undefined ? {} : { imageId }),
  })),
  imageId: snapshot.imageId,
  imageAlt: snapshot.imageAlt,
  year: snapshot.year,
  theme: { id: snapshot.themeId, label: themeLabel(snapshot.themeId) },
  comment: snapshot.comment,
  fixedOrder: snapshot.fixedOrder === 1,
  ...(snapshot.seriesText === undefined ? {} : { seriesText: snapshot.seriesText }),
});

/**
 * Restores a former state; the current one becomes a version.
 * @throws AppError 404 for an unknown question or version
 */
export async function restoreVersion(context: Context, user: SessionUser, id: number, version: number): Promise<Question> {
  const { database } = context;
  return database.transaction(async (trx) => {
    await lockQuestion(trx, database.engine, id);
    const before = await requireState(trx, id);
    const wanted = await findVersion(trx, id, version);
    if (!wanted) throw notFound();
    await restoreSnapshot(trx, context, user, id, before, wanted);
    return describeQuestion(trx, id);
  });
}

/**
 * Puts a question back as it was before the saves, at epoch ms, that `isUndone` names. Returns false when it was saved
 * otherwise since, or has no state before them.
 */
export async function putBack(
  trx: Trx,
  context: Context,
  user: SessionUser,
  id: number,
  isUndone: (savedAt: number) => boolean,
): Promise<boolean> {
  await lockQuestion(trx, context.database.engine, id);
  const current = await findState(trx, id);
  if (!current || !isUndone(current.updated_at)) return false;
  const wanted = (await findVersions(trx, id)).find(({ saved_at }) => !isUndone(saved_at));
  if (!wanted) return false;
  await restoreSnapshot(trx, context, user, id, current, wanted.snapshot);
  return true;
}

/**
 * Gives a locked question the content of a former state; its current one, `before`, becomes a version. The common text
 * of its series comes back too, for all its questions, unless another series has it.
 */
export async function restoreSnapshot(
  trx: Trx,
  context: Context,
  user: SessionUser,
  id: number,
  before: QuestionState,
  wanted: Snapshot,
): Promise<void> {
  await insertVersion(trx, id, before);
  await deleteDraft(trx, id);
  const { seriesText } = wanted;
  if (before.series_id !== null && seriesText !== undefined && seriesText !== before.series_text)
    await renameSeries(trx, before.series_id, seriesText);
  const columns = { programme_point: pointOf(undefined, before.programme_point, wanted.themeId), updated_at: context.now() };
  await saveSnapshot(trx, id, wanted, await contentOfState(trx, wanted), { ...columns, updated_by: user.id });
  await record(trx, context, { ...actorOf(user), action: "question.restore", subject: `question:${id}` });
}
