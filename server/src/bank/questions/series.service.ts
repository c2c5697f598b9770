import type { BodyOf, QuestionSeries, updateQuestionSeries } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { lockRows } from "../../platform/database/locks.ts";
import { requireUnchangedInBank } from "../../platform/edits/edits.service.ts";
import { AppError, fieldError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { toBase64 } from "../../platform/text/base64.ts";
import { countBankChanges, mustPropose } from "../school-trust/trust.service.ts";
import { readNewPictures } from "./answer-pictures.ts";
import { deleteDraft } from "./comment-drafts.ts";
import { contentOfState, rejectDuplicate, requireState } from "./editor.service.ts";
import type { BankImage } from "./images.ts";
import { upsertImage } from "./questions.queries.ts";
import { contentKey } from "./questions.rules.ts";
import { saveQuestion } from "./questions.service.ts";
import { findMembers, findSeriesOf, renameSeries } from "./series.queries.ts";
import { picturesOf } from "./series.rules.ts";
import { findImages, insertVersion } from "./versions.queries.ts";

const textTaken = "Une autre série a déjà ce texte commun";

/** Returns the series of a question. @throws AppError 404 as `describeSeries` */
export const getSeries = ({ database: { db } }: Context, questionId: number): Promise<QuestionSeries> => describeSeries(db, questionId);

/**
 * Returns the series that a question is one of.
 * @throws AppError 404 when there is no such question, or it stands alone
 */
async function describeSeries(db: Db, questionId: number): Promise<QuestionSeries> {
  const { id, text, members } = await requireSeries(db, questionId);
  const { shared, pictures } = picturesOf(members.map((member) => member.image_id));
  const png = shared === null ? undefined : (await findImages(db, [shared])).get(shared)?.png;
  return {
    id,
    text,
    image: png ? toBase64(png) : null,
    imageAlt: members.find((member) => shared !== null && member.image_id === shared)?.image_alt ?? null,
    questions: members.map((member, i) => ({
      id: member.id,
      rank: member.series_rank ?? i + 1,
      question: member.text,
      picture: pictures[i] ?? "none",
    })),
    updatedAt: new Date(lastSaved(members).updated_at).toISOString(),
  };
}

/**
 * Changes the text and the picture that the questions of a series share, and keeps the former state of each. The
 * picture changes for the questions that show the shared one; where there was none, for those without a picture. Saving
 * what is there already changes nothing.
 * @throws AppError 404, 409 `series_shared` when a school that no site admin has agreed to shares one with others, 429
 *   when the school has changed too many today, 400 for an image that cannot be stored or the text of another series,
 *   409 when one of the questions was saved after the form was filled in, or when the bank has one of them already with
 *   that picture
 */
export async function editSeries(
  context: Context,
  user: SessionUser,
  questionId: number,
  form: BodyOf<typeof updateQuestionSeries>,
): Promise<QuestionSeries> {
  const { database } = context;
  const { members } = await requireSeries(database.db, questionId);
  const ids = members.map((member) => member.id);
  for (const id of ids) if (await mustPropose(database.db, user, id)) throw new AppError("series_shared");
  await countBankChanges(context, user, ids);
  const { image } = await readNewPictures(context, user, { image: form.imageSrc });
  return database.transaction(async (trx) => {
    await lockRows(trx, database.engine, "questions", ids);
    const before = await requireSeries(trx, questionId);
    await requireUnchangedInBank(trx, user, "cette série", lastSaved(before.members), form.basedOn);
    const states = await Promise.all(before.members.map(async ({ id }) => ({ id, state: await requireState(trx, id) })));
    if (form.text !== before.text && !(await renameSeries(trx, before.id, form.text))) throw fieldError("invalid", "text", textTaken);
    const change = await changeOfPicture(trx, form, image, before.members);
    for (const [i, { id, state }] of states.entries()) {
      const wanted = change(before.members[i]?.image_id ?? null, state.image_alt);
      const samePicture = wanted.image_id === state.image_id && wanted.image_alt === state.image_alt;
      if (form.text === before.text && samePicture) continue;
      await insertVersion(trx, id, state);
      // The draft explains another text or another picture.
      await deleteDraft(trx, id);
      const content = { ...(await contentOfState(trx, state.snapshot, wanted.image_id)), seriesText: form.text };
      if (contentKey(content) !== state.content_key) await rejectDuplicate(trx, database.engine, content);
      const answerIds = state.snapshot.answers.map((answer) => answer.id);
      await saveQuestion(trx, { id, answerIds }, content, { ...wanted, updated_at: context.now(), updated_by: user.id });
      await record(trx, context, { ...actorOf(user), action: "question.update", subject: `question:${id}` });
    }
    return describeSeries(trx, questionId);
  });
}

async function requireSeries(db: Db, questionId: number) {
  const series = await findSeriesOf(db, questionId);
  if (!series) throw notFound();
  return { ...series, members: await findMembers(db, series.id) };
}

/** When the series was last saved, and by whom. */
const lastSaved = (members: readonly { updated_at: number; updated_by: number | null }[]) =>
  members.reduce((latest, member) => (member.updated_at > latest.updated_at ? member : latest), { updated_at: 0, updated_by: null });

/**
 * Returns the function that gives a question of the series the picture that the form asks for, or leaves it its own.
 */
async function changeOfPicture(
  trx: Trx,
  form: BodyOf<typeof updateQuestionSeries>,
  image: BankImage | null,
  members: readonly { image_id: number | null }[],
) {
  const { shared } = picturesOf(members.map((member) => member.image_id));
  const wanted = image ? await upsertImage(trx, image) : form.image === null ? null : shared;
  return (image_id: number | null, image_alt: string | null) =>
    image_id === shared ? { image_id: wanted, image_alt: wanted === null ? null : form.imageAlt || null } : { image_id, image_alt };
}
