import { type Question, type QuestionVersion, themeLabel } from "@badin/contract";
import { actorOf, record } from "../audit/audit.ts";
import type { Context } from "../context.ts";
import { notFound } from "../http/errors.ts";
import type { SessionUser } from "../http/session.ts";
import { deleteDraft } from "./comment-drafts.ts";
import { describeQuestion, requireState, sha256Of } from "./editor.service.ts";
import { saveQuestion } from "./questions.service.ts";
import { findImages, findVersion, findVersions, insertVersion, lockQuestion, type Snapshot } from "./versions.queries.ts";

export { findState, insertVersion, lockQuestion } from "./versions.queries.ts";

/** Returns every state of a question: the current one, then the former ones, the latest first. @throws AppError 404 */
export async function listVersions(context: Context, id: number): Promise<{ versions: QuestionVersion[]; images: Record<string, string> }> {
  const { db } = context.database;
  const present = await requireState(db, id);
  const former = await findVersions(db, id);
  const states = [{ ...present, version: null, saved_at: present.updated_at }, ...former];
  const imageIds = [...new Set(states.flatMap(({ snapshot }) => snapshot.imageId ?? []))];
  const images = await findImages(db, imageIds);
  return {
    versions: states.map(({ version, saved_at, first_name, name, snapshot }) => ({
      version,
      savedAt: new Date(saved_at).toISOString(),
      savedBy: first_name === null || name === null ? null : { firstName: first_name, name },
      ...toContent(snapshot),
    })),
    images: Object.fromEntries([...images].map(([imageId, { png }]) => [imageId, Buffer.from(png).toString("base64")])),
  };
}

const toContent = (snapshot: Snapshot) => ({
  question: snapshot.text,
  answers: snapshot.answers.map((a) => ({ id: a.id, answer: a.text, correct: a.correct === 1 })),
  imageId: snapshot.imageId,
  imageAlt: snapshot.imageAlt,
  year: snapshot.year,
  theme: { id: snapshot.themeId, label: themeLabel(snapshot.themeId) },
  comment: snapshot.comment,
  fixedOrder: snapshot.fixedOrder === 1,
});

/** Restores a former state; the current one becomes a version. @throws AppError 404 for an unknown question or version */
export async function restoreVersion(context: Context, user: SessionUser, id: number, version: number): Promise<Question> {
  const { database } = context;
  return database.transaction(async (trx) => {
    await lockQuestion(trx, database.engine, id);
    const before = await requireState(trx, id);
    const wanted = await findVersion(trx, id, version);
    if (!wanted) throw notFound();
    await insertVersion(trx, id, before);
    await deleteDraft(trx, id);
    const content = {
      text: wanted.text,
      answers: wanted.answers.map((a) => a.text),
      correct: wanted.answers.findIndex((a) => a.correct === 1) + 1,
      imageSha256: await sha256Of(trx, wanted.imageId),
    };
    await saveQuestion(trx, { id, answerIds: wanted.answers.map((a) => a.id) }, content, {
      theme_id: wanted.themeId,
      year: wanted.year,
      comment: wanted.comment,
      image_id: wanted.imageId,
      image_alt: wanted.imageAlt,
      fixed_order: wanted.fixedOrder,
      order_decided: wanted.orderDecided,
      updated_at: context.now(),
      updated_by: user.id,
    });
    await record(trx, context, { ...actorOf(user), action: "question.restore", subject: `question:${id}` });
    return describeQuestion(trx, id);
  });
}
