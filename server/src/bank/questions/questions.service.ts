import type { Question } from "@badin/contract";
import type { Insertable } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { Flag, QuestionsTable } from "../../platform/database/schema.ts";
import { searchText } from "../../platform/text/normalise.ts";
import type { ToComplete } from "./completing.rules.ts";
import { decideOrder } from "./editor.rules.ts";
import type { BankImage } from "./images.ts";
import { toQuestions } from "./questions.mapping.ts";
import {
  findAnswersOf,
  findCandidates,
  findQuestionRows,
  insertQuestion,
  insertQuestions,
  updateAnswers,
  updateQuestion,
  upsertImage,
} from "./questions.queries.ts";
import { contentKey, isSameQuestion, type QuestionContent } from "./questions.rules.ts";
import { upsertSeries } from "./series.queries.ts";
import { joinTags } from "./tags.rules.ts";

export { findLinks, findWholeSeries } from "./series.queries.ts";
export { findImages } from "./versions.queries.ts";

/** Returns the questions of these ids, in this order; those that are deleted are left out. */
export const readQuestions = async (db: Db, ids: readonly number[]): Promise<Question[]> =>
  toQuestions(ids, await findQuestionRows(db, ids));

/** A question to add to the bank. */
export interface QuestionDraft extends Omit<QuestionContent, "imageSha256" | "answerImages" | "seriesText"> {
  readonly theme: number;
  readonly year: number;
  readonly comment: string | null;
  readonly image: BankImage | null;
  /** Pictures of the answers, in their order; left out when none has one. */
  readonly answerPictures?: readonly (BankImage | null)[] | undefined;
  readonly imageAlt: string | null;
  readonly programmePoint?: string | null;
  readonly source?: string | null;
  /** Undefined or null: whether the order of the answers matters is detected in the wording. */
  readonly fixedOrder?: boolean | null;
  readonly neutralised?: boolean;
  /** Whether it is still being prepared, or withdrawn from searches. */
  readonly draft?: boolean;
  readonly hidden?: boolean;
  /** What its file gives when it has not four answers with one right: it is then a draft, with blanks. */
  readonly toComplete?: ToComplete | null;
  readonly tags?: readonly string[];
  /** The common text of the linked questions it belongs to, and its place among them, from 1. */
  readonly series?: { readonly text: string; readonly rank: number } | null;
}

export const contentOf = ({ text, answers, correct, image, answerPictures, series }: QuestionDraft): QuestionContent => ({
  text,
  answers,
  correct,
  imageSha256: image?.sha256 ?? null,
  ...(answerPictures && { answerImages: answerPictures.map((picture) => picture?.sha256 ?? null) }),
  seriesText: series?.text ?? null,
});

/** Returns the id of the bank's question that has this content, in whatever exam; undefined when it is new. */
export async function findSameQuestion(db: Db, content: QuestionContent): Promise<number | undefined> {
  const candidates = await findCandidates(db, [contentKey(content)]);
  const answers = await findAnswersOf(
    db,
    candidates.map((c) => c.id),
  );
  return candidates.find((candidate) => {
    const known = answers.get(candidate.id) ?? [];
    const correct = known.findIndex((a) => a.correct === 1) + 1;
    return isSameQuestion(content, {
      text: candidate.text,
      answers: known.map((a) => a.text),
      correct,
      imageSha256: candidate.image_sha256,
      answerImages: known.map((a) => a.image_sha256),
      seriesText: candidate.series_text,
    });
  })?.id;
}

/** A question of the bank with the ids of its answers, in the order to store. */
interface KnownQuestion {
  readonly id: number;
  readonly answerIds: readonly number[];
}

type Columns = Omit<Insertable<QuestionsTable>, "id" | "text" | "search_text" | "content_key">;

/** Ids of the pictures of the answers, in their order; left out, each answer keeps its own. */
type AnswerImageIds = readonly (number | null)[];

const rowsOf = <C extends Partial<Columns>>(content: QuestionContent, columns: C, imageIds?: AnswerImageIds) => ({
  row: {
    ...columns,
    text: content.text,
    search_text: searchText(content.text, content.answers),
    content_key: contentKey(content),
  },
  answers: content.answers.map((answer, i) => ({
    position: i + 1,
    text: answer,
    correct: (i + 1 === content.correct ? 1 : 0) as Flag,
    ...(imageIds && { image_id: imageIds[i] ?? null }),
  })),
});

/** Inserts a question; returns its id. */
export async function saveNewQuestion(trx: Trx, content: QuestionContent, columns: Columns, imageIds?: AnswerImageIds): Promise<number> {
  const { row, answers } = rowsOf(content, columns, imageIds);
  return insertQuestion(trx, row, answers);
}

/** Replaces the content of a question. No other function does. */
export async function saveQuestion(
  trx: Trx,
  { id, answerIds }: KnownQuestion,
  content: QuestionContent,
  columns: Partial<Columns>,
  imageIds?: AnswerImageIds,
): Promise<void> {
  const { row, answers } = rowsOf(content, columns, imageIds);
  await updateQuestion(trx, id, row);
  await updateAnswers(
    trx,
    id,
    answerIds.flatMap((answerId, i) => (answers[i] ? [{ id: answerId, ...answers[i] }] : [])),
  );
}

/** Adds a question without an author, from an import or from the application; returns its id. */
export const addQuestion = async (trx: Trx, draft: QuestionDraft, now: number, importId: number | null = null): Promise<number> =>
  saveNewQuestion(
    trx,
    contentOf(draft),
    {
      ...columnsOf(draft, draft.image ? await upsertImage(trx, draft.image) : null, now),
      series_id: draft.series ? await upsertSeries(trx, draft.series.text) : null,
      import_id: importId,
    },
    await upsertImages(trx, draft.answerPictures ?? []),
  );

/** Stores pictures; returns their ids, null where there is none. */
export async function upsertImages(trx: Trx, pictures: readonly (BankImage | null)[]): Promise<(number | null)[]> {
  const ids: (number | null)[] = [];
  for (const picture of pictures) ids.push(picture && (await upsertImage(trx, picture)));
  return ids;
}

/**
 * Adds many questions of different content keys without an author, in a few statements; their answers have no pictures.
 * @returns their ids by content key
 */
export async function addQuestions(trx: Trx, drafts: readonly QuestionDraft[], now: number): Promise<Map<string, number>> {
  const images = new Map<string, number>();
  for (const { image } of drafts) if (image && !images.has(image.sha256)) images.set(image.sha256, await upsertImage(trx, image));
  const series = new Map<string, number>();
  for (const text of new Set(drafts.flatMap((draft) => draft.series?.text ?? []))) series.set(text, await upsertSeries(trx, text));
  return insertQuestions(
    trx,
    drafts.map((draft) =>
      rowsOf(contentOf(draft), {
        ...columnsOf(draft, images.get(draft.image?.sha256 ?? "") ?? null, now),
        series_id: series.get(draft.series?.text ?? "") ?? null,
      }),
    ),
  );
}

const columnsOf = (draft: QuestionDraft, imageId: number | null, now: number): Columns => ({
  theme_id: draft.theme,
  year: draft.year,
  comment: draft.comment,
  image_id: imageId,
  image_alt: draft.imageAlt,
  ...decideOrder(draft.answers, draft.fixedOrder ?? null),
  programme_point: draft.programmePoint ?? null,
  source: draft.source ?? null,
  neutralised_at: draft.neutralised ? now : null,
  draft: draft.draft || draft.toComplete ? 1 : 0,
  to_complete: draft.toComplete ? JSON.stringify(draft.toComplete) : null,
  hidden_at: draft.hidden ? now : null,
  tags: joinTags(draft.tags ?? []),
  series_rank: draft.series?.rank ?? null,
  created_at: now,
  updated_at: now,
  updated_by: null,
});
