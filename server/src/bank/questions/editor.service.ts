import type { BodyOf, createQuestion as createEndpoint, Question, saveComment as saveCommentEndpoint } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import { lockText } from "../../platform/database/locks.ts";
import { requireUnchangedInBank } from "../../platform/edits/edits.service.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { tellAskers } from "../explanation-notices/explanation-notices.service.ts";
import { countBankChanges, mustPropose } from "../school-trust/trust.service.ts";
import { imageIdsOf, readNewPictures, sha256sOf, storeAnswerPictures } from "./answer-pictures.ts";
import { deleteDraft } from "./comment-drafts.ts";
import { assignAnswers, decideOrder } from "./editor.rules.ts";
import { pointOf } from "./points.service.ts";
import { findLatestDecision, type Proposed } from "./proposals.queries.ts";
import { openForChange, propose, withProposals } from "./propose.service.ts";
import { updateQuestion, upsertImage } from "./questions.queries.ts";
import { contentKey, type QuestionContent } from "./questions.rules.ts";
import { findSameQuestion, readQuestions, saveNewQuestion, saveQuestion, upsertImages } from "./questions.service.ts";
import { joinTags } from "./tags.rules.ts";
import { findState, insertVersion, type QuestionState, type Snapshot } from "./versions.queries.ts";

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
      programme_point: pointOf(form.programmePoint, null, form.theme.id),
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
 * Saves a question and keeps its former state, or what the user's school proposes about it. Answers keep their ids, so
 * that recorded results follow the new right answer.
 * @throws AppError 404, 429 when the school has changed too many today, 400 for an image that cannot be stored, 409
 * when another question has the same content, or when this one was saved
 *   after the form was filled in
 */
export async function editQuestion(context: Context, user: SessionUser, id: number, form: Form): Promise<Question> {
  const { database } = context;
  await countBankChanges(context, user, [id]);
  const answerSources = form.answers.map(({ imageSrc }) => imageSrc ?? null);
  const { image, answers: pictures } = await readNewPictures(context, user, { image: form.imageSrc, answers: answerSources });
  return database.transaction(async (trx) => {
    const changed = await openForChange(trx, context, user, id);
    await requireUnchangedInBank(trx, user, "cette question", changed, form.basedOn);
    const { question: before, content: from } = changed;
    const kept = form.imageSrc === null && form.image !== null;
    const image_id = kept ? from.imageId : image && (await upsertImage(trx, image));
    const imageSha256 = kept ? await sha256Of(trx, from.imageId) : (image?.sha256 ?? null);
    const answerIds = assignAnswers(
      from.answers,
      form.answers.map(({ id, answer }) => ({ id, text: answer })),
    );
    const imageIds = await storeAnswerPictures(trx, form.answers, pictures, from, answerIds);
    const answerImages = await sha256sOf(trx, imageIds);
    const content = { ...contentOf(form, imageSha256), answerImages, seriesText: before.series_text };
    if (contentKey(content) !== before.content_key) await rejectDuplicate(trx, database.engine, content, id);
    const given = {
      ...columnsOf(form, content, from.orderDecided === 1 ? from.fixedOrder === 1 : null),
      programme_point: pointOf(form.programmePoint, from.programmePoint, form.theme.id),
      image_id,
      image_alt: image_id === null ? null : altOf(form, kept ? from.imageAlt : null),
    };
    if (await propose(trx, context, user, changed, proposedOf(content, given, answerIds, imageIds))) return describeQuestion(trx, id, user);
    await insertVersion(trx, id, before);
    // The draft is obsolete: a person wrote or validated a comment, or the question has changed.
    if (form.comment?.comment || contentKey(content) !== before.content_key) await deleteDraft(trx, id);
    await saveQuestion(
      trx,
      { id, answerIds },
      content,
      { ...given, to_complete: null, updated_at: context.now(), updated_by: user.id },
      imageIds,
    );
    const comment = form.comment?.comment;
    if (comment && comment !== before.comment) await tellAskers(trx, id, null, context.now());
    await record(trx, context, { ...actorOf(user), action: "question.update", subject: `question:${id}` });
    return describeQuestion(trx, id);
  });
}

/** Returns what a saved form proposes. */
const proposedOf = (
  { text, answers, correct }: QuestionContent,
  { theme_id, year, comment, image_id, image_alt, fixed_order, order_decided, programme_point, ...others }: FormColumns & OtherColumns,
  answerIds: readonly number[],
  imageIds: readonly (number | null)[],
): Partial<Proposed> => ({
  ...{ text, themeId: theme_id, year, comment, imageId: image_id, imageAlt: image_alt, ...others },
  ...{ fixedOrder: fixed_order, orderDecided: order_decided, programmePoint: programme_point, toComplete: undefined },
  answers: answers.map((answer, i) => {
    const imageId = imageIds[i] ?? null;
    return { id: answerIds[i] ?? 0, text: answer, correct: i + 1 === correct ? 1 : 0, ...(imageId === null ? {} : { imageId }) };
  }),
});

/**
 * Writes the explanation of a question, or erases it, and keeps the former state; or proposes it. Saving what is there
 * already changes nothing.
 * @throws AppError 404, 409 when the question was saved after it was shown
 */
export async function saveComment(
  context: Context,
  user: SessionUser,
  id: number,
  { comment, basedOn }: BodyOf<typeof saveCommentEndpoint>,
): Promise<Question> {
  const { database } = context;
  await countBankChanges(context, user, [id]);
  return database.transaction(async (trx) => {
    const changed = await openForChange(trx, context, user, id);
    await requireUnchangedInBank(trx, user, "cette question", changed, basedOn);
    if ((changed.content.comment ?? "") === comment) return describeQuestion(trx, id, user);
    if (await propose(trx, context, user, changed, { comment: comment || null })) return describeQuestion(trx, id, user);
    await insertVersion(trx, id, changed.question);
    await deleteDraft(trx, id);
    await updateQuestion(trx, id, { comment: comment || null, updated_at: context.now(), updated_by: user.id });
    if (comment) await tellAskers(trx, id, null, context.now());
    await record(trx, context, { ...actorOf(user), action: "question.update", subject: `question:${id}` });
    return describeQuestion(trx, id);
  });
}

/** Returns the current state of a question. @throws AppError 404 */
export async function requireState(db: Db, id: number): Promise<QuestionState> {
  const state = await findState(db, id);
  if (!state) throw notFound();
  return state;
}

/**
 * Returns a question with what the user's school proposes about it, or whether a change of theirs would be a proposal.
 * @throws AppError 404
 */
export async function getQuestion({ database: { db } }: Context, user: SessionUser, id: number): Promise<Question> {
  const question = await describeQuestion(db, id, user);
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

/**
 * Returns a question as teachers see it; with `user`, with what their school proposes about it.
 * @throws AppError 404
 */
export async function describeQuestion(db: Db, id: number, user?: SessionUser): Promise<Question> {
  const questions = await readQuestions(db, [id]);
  const [question] = user ? await withProposals(db, user, questions) : questions;
  if (!question) throw notFound();
  return question;
}

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

type FormColumns = ReturnType<typeof columnsOf>;
interface OtherColumns {
  readonly programme_point: string | null;
  readonly image_id: number | null;
  readonly image_alt: string | null;
}

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
  await lockText(trx, engine, contentKey(content));
  const twin = await findSameQuestion(trx, content);
  if (twin !== undefined && twin !== except) throw new AppError("question_exists", { details: { twin } });
}
