import type { BodyOf, createQuestion as createEndpoint, Question, saveComment as saveCommentEndpoint } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import { requireUnchangedInBank } from "../../platform/edits/edits.service.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { tellAskers } from "../explanation-notices/explanation-notices.service.ts";
import { countBankChanges, mustPropose } from "../school-trust/trust.service.ts";
import { currentId } from "../school-versions/current-ids.service.ts";
import { openForChange } from "../school-versions/propose.service.ts";
import { findLatestDecision, findProposal } from "../school-versions/school-versions.service.ts";
import { imageIdsOf, readNewPictures, sha256sOf, storeAnswerPictures } from "./answer-pictures.ts";
import { deleteDraft } from "./comment-drafts.ts";
import { assignAnswers, decideOrder } from "./editor.rules.ts";
import { toQuestions } from "./questions.mapping.ts";
import { findQuestionRows, lockContent, updateQuestion, upsertImage } from "./questions.queries.ts";
import { contentKey, type QuestionContent } from "./questions.rules.ts";
import { findSameQuestion, saveNewQuestion, saveQuestion, upsertImages } from "./questions.service.ts";
import { joinTags } from "./tags.rules.ts";
import { findState, insertVersion, type QuestionState, type Snapshot } from "./versions.queries.ts";

export { assignAnswers } from "./editor.rules.ts";

type Form = BodyOf<typeof createEndpoint>;

/**
 * Adds a question to the bank of all schools.
 * @throws AppError 400 for an image that cannot be stored, 409 when the bank already has this question
 */
export async function createQuestion(context: Context, user: SessionUser, form: Form): Promise<Question> {
  const given = ({ imageSrc, image }: Pick<Form["answers"][number], "imageSrc" | "image">) => imageSrc ?? dataUrlOf(image);
  const { image, answers: pictures } = await readNewPictures(context, user, { image: given(form), answers: form.answers.map(given) });
  const { database } = context;
  return database.transaction(async (trx) => {
    const content = {
      ...contentOf(form, image?.sha256 ?? null),
      answerImages: pictures.map((picture) => picture?.sha256 ?? null),
    };
    await rejectDuplicate(trx, database.engine, content);
    const now = context.now();
    const columns = {
      ...columnsOf(form, content),
      image_id: image && (await upsertImage(trx, image)),
      image_alt: image && altOf(form, null),
      programme_point: null,
      source: null,
      neutralised_at: null,
      created_at: now,
      created_by: user.id,
      updated_at: now,
      updated_by: user.id,
    };
    const id = await saveNewQuestion(trx, content, columns, await upsertImages(trx, pictures));
    await record(trx, context, { ...actorOf(user), action: "question.create", subject: `question:${id}` });
    return describeQuestion(trx, id);
  });
}

/**
 * Saves a question, or the proposal of the user's school to change it, and keeps its former state. Answers keep their ids, so that recorded results follow the new right answer.
 * @throws AppError 404, 429 when the school has changed too many today, 400 for an image that cannot be stored, 409 when another question has the same content, or when this one was saved
 *   after the form was filled in
 */
export async function editQuestion(context: Context, user: SessionUser, askedId: number, form: Form): Promise<Question> {
  const { database } = context;
  await countBankChanges(context, user, [askedId]);
  const answerSources = form.answers.map(({ imageSrc }) => imageSrc ?? null);
  const { image, answers: pictures } = await readNewPictures(context, user, { image: form.imageSrc, answers: answerSources });
  return database.transaction(async (trx) => {
    const { id, answerIds: ownIds, action } = await openForChange(trx, context, user, askedId);
    const before = await requireState(trx, id);
    await requireUnchangedInBank(trx, user, "cette question", before, form.basedOn);
    const kept = form.imageSrc === null && form.image !== null;
    const image_id = kept ? before.image_id : image && (await upsertImage(trx, image));
    const imageSha256 = kept ? await sha256Of(trx, before.image_id) : (image?.sha256 ?? null);
    const given = form.answers.map((answer) => ({ ...answer, id: ownIds.get(answer.id ?? 0) ?? answer.id }));
    const answerIds = assignAnswers(
      before.snapshot.answers,
      given.map(({ id, answer }) => ({ id, text: answer })),
    );
    const imageIds = await storeAnswerPictures(trx, given, pictures, before.snapshot, answerIds);
    const answerImages = await sha256sOf(trx, imageIds);
    const content = { ...contentOf(form, imageSha256), answerImages, seriesText: before.series_text };
    if (contentKey(content) !== before.content_key) await rejectDuplicate(trx, database.engine, content, await sharedIdOf(trx, id));
    await insertVersion(trx, id, before);
    // The draft is obsolete: a person wrote or validated a comment, or the question has changed.
    if (form.comment?.comment || contentKey(content) !== before.content_key) await deleteDraft(trx, id);
    const { orderDecided, fixedOrder } = before.snapshot;
    const columns = {
      ...columnsOf(form, content, orderDecided === 1 ? fixedOrder === 1 : null),
      image_id,
      image_alt: image_id === null ? null : altOf(form, kept ? before.image_alt : null),
      updated_at: context.now(),
      updated_by: user.id,
    };
    await saveQuestion(trx, { id, answerIds }, content, columns, imageIds);
    const comment = form.comment?.comment;
    if (comment && comment !== before.comment) await tellAskers(trx, id, null, context.now());
    await record(trx, context, { ...actorOf(user), action, subject: `question:${id}` });
    return describeQuestion(trx, id);
  });
}

/**
 * Writes the explanation of a question, or erases it, and keeps the former state. Saving what is there already changes nothing.
 * @throws AppError 404, 409 when the question was saved after it was shown
 */
export async function saveComment(
  context: Context,
  user: SessionUser,
  askedId: number,
  { comment, basedOn }: BodyOf<typeof saveCommentEndpoint>,
): Promise<Question> {
  const { database } = context;
  await countBankChanges(context, user, [askedId]);
  return database.transaction(async (trx) => {
    const current = await requireState(trx, await currentId(trx, user, askedId));
    await requireUnchangedInBank(trx, user, "cette question", current, basedOn);
    if ((current.comment ?? "") === comment) return describeQuestion(trx, current.id);
    const { id, action } = await openForChange(trx, context, user, askedId);
    const before = await requireState(trx, id);
    await requireUnchangedInBank(trx, user, "cette question", before, new Date(current.updated_at).toISOString());
    await insertVersion(trx, id, before);
    await deleteDraft(trx, id);
    await updateQuestion(trx, id, { comment: comment || null, updated_at: context.now(), updated_by: user.id });
    if (comment) await tellAskers(trx, id, null, context.now());
    await record(trx, context, { ...actorOf(user), action, subject: `question:${id}` });
    return describeQuestion(trx, id);
  });
}

/** Returns the current state of a question. @throws AppError 404 */
export async function requireState(db: Db, id: number): Promise<QuestionState> {
  const state = await findState(db, id);
  if (!state) throw notFound();
  return state;
}

/** Returns a question as the user meets it, with whether a change of theirs would be a proposal. @throws AppError 404 */
export async function getQuestion({ database: { db } }: Context, user: SessionUser, askedId: number): Promise<Question> {
  const id = await currentId(db, user, askedId);
  const question = await describeQuestion(db, id);
  const { schoolId } = user;
  const last = schoolId === null || question.proposal ? undefined : await findLatestDecision(db, schoolId, id);
  return {
    ...question,
    ...(!question.proposal && (await mustPropose(db, user, id)) ? { mustPropose: true } : {}),
    ...(last?.decision === "declined" && last.decided_at !== null
      ? { declined: { at: new Date(last.decided_at).toISOString(), note: last.note } }
      : {}),
  };
}

/** Returns a question as teachers see it. @throws AppError 404 */
export async function describeQuestion(db: Db, id: number): Promise<Question> {
  const [question] = toQuestions([id], await findQuestionRows(db, [id]));
  if (!question) throw notFound();
  return question;
}

/** Returns the shared question that a proposal would change; undefined for a question that is none. */
const sharedIdOf = async (db: Db, id: number): Promise<number | undefined> => (await findProposal(db, id))?.shared_id;

/** Returns the content of a state of a question, apart from its series; `imageId` is that of a picture that it gets. */
export const contentOfState = async (db: Db, snapshot: Snapshot, imageId = snapshot.imageId): Promise<QuestionContent> => ({
  text: snapshot.text,
  answers: snapshot.answers.map((answer) => answer.text),
  correct: snapshot.answers.findIndex((answer) => answer.correct === 1) + 1,
  imageSha256: await sha256Of(db, imageId),
  answerImages: await sha256sOf(db, imageIdsOf(snapshot)),
});

const sha256Of = async (db: Db, imageId: number | null): Promise<string | null> => (await sha256sOf(db, [imageId]))[0] ?? null;

const contentOf = (form: Form, imageSha256: string | null): QuestionContent => ({
  text: form.question,
  answers: form.answers.map((a) => a.answer),
  correct: form.answers.findIndex((a) => a.correct) + 1,
  imageSha256,
});

/** Returns the description of the image in the form, else the known one. */
const altOf = ({ imageAlt }: Form, known: string | null): string | null => (imageAlt === undefined ? known : imageAlt || null);

const columnsOf = (form: Form, content: QuestionContent, decided: boolean | null = null) => ({
  theme_id: form.theme.id,
  year: form.year,
  comment: form.comment?.comment || null,
  ...(form.draft === undefined ? {} : { draft: form.draft ? (1 as const) : (0 as const) }),
  ...(form.tags === undefined ? {} : { tags: joinTags(form.tags) }),
  ...decideOrder(content.answers, form.fixedOrder ?? decided),
});

const dataUrlOf = (base64: string | null | undefined): string | null => (base64 ? `data:;base64,${base64}` : null);

/**
 * Rejects a question that the bank already has, in this or another exam; `except` is one that it may equal.
 * @throws AppError 409 `question_exists`
 */
export async function rejectDuplicate(trx: Trx, engine: Engine, content: QuestionContent, except?: number): Promise<void> {
  await lockContent(trx, engine, contentKey(content));
  const twin = await findSameQuestion(trx, content);
  if (twin !== undefined && twin !== except) throw new AppError("question_exists", { details: { twin } });
}
