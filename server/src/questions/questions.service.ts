import type { Db, Trx } from "../database/database.ts";
import type { Flag } from "../database/schema.ts";
import { decideOrder } from "./editor.rules.ts";
import type { BankImage } from "./images.ts";
import { findAnswersOf, findCandidates, insertQuestion, upsertImage } from "./questions.queries.ts";
import { contentKey, hasFixedOrder, isSameQuestion, type QuestionContent, searchText } from "./questions.rules.ts";

/** A question to put in the bank. */
export interface QuestionDraft extends Omit<QuestionContent, "imageSha256"> {
  readonly theme: number;
  readonly year: number;
  readonly comment: string | null;
  readonly image: BankImage | null;
  readonly imageAlt: string | null;
  readonly programmePoint?: string | null;
  readonly source?: string | null;
  /** Undefined or null lets the wording decide whether the order of the answers matters. */
  readonly fixedOrder?: boolean | null;
  readonly neutralised?: boolean;
}

export const contentOf = ({ text, answers, correct, image }: QuestionDraft): QuestionContent => ({
  text,
  answers,
  correct,
  imageSha256: image?.sha256 ?? null,
});

/** The question of the bank that `content` is, whatever its exam; undefined when it is new. */
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
    });
  })?.id;
}

/** Columns that follow from what a question says. */
export const derivedColumns = (draft: QuestionDraft) => ({
  text: draft.text,
  search_text: searchText(draft.text, draft.answers),
  content_key: contentKey(contentOf(draft)),
  fixed_order: (hasFixedOrder(draft.answers) ? 1 : 0) as Flag,
  comment: draft.comment,
  image_alt: draft.imageAlt,
  programme_point: draft.programmePoint ?? null,
  source: draft.source ?? null,
});

/** Adds a question that nobody in particular wrote; answers its id. */
export async function addQuestion(trx: Trx, draft: QuestionDraft, now: number): Promise<number> {
  const row = {
    ...derivedColumns(draft),
    theme_id: draft.theme,
    image_id: draft.image ? await upsertImage(trx, draft.image) : null,
    year: draft.year,
    ...decideOrder(draft.answers, draft.fixedOrder ?? null),
    neutralised_at: draft.neutralised ? now : null,
    created_at: now,
    updated_at: now,
    updated_by: null,
  };
  return insertQuestion(trx, row, draft.answers, draft.correct);
}
