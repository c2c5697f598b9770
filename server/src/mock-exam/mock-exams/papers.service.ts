import { programme } from "@badin/bank";
import { partQuestions, themes } from "@badin/contract";
import { findLinks } from "../../bank/questions/questions.service.ts";
import { keepTogether, takeWhole, unitsOf } from "../../bank/questions/series.rules.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import { seededRandom, shuffled } from "../../platform/random/seeded.ts";
import { type Candidate, drawPart, drawReplacement } from "./draw.rules.ts";
import {
  countMeetings,
  deletePaper,
  findBankExam,
  findCandidates,
  findExamPlaces,
  findForPaper,
  findPaper,
  insertPaper,
  type PaperRow,
  renumberPart,
  updatePaperQuestion,
} from "./papers.queries.ts";

/** What a paper is made of: a paper of the bank, or a draw. */
export interface Source {
  readonly examId: number | null;
  readonly perPart: number;
  readonly seed: number;
}

/**
 * Returns the kind of a paper and the name that the screens show.
 * @throws AppError 400 at `examId` when the bank has no such exam
 */
export async function describeSource(db: Db, { examId, seed }: Source): Promise<{ kind: "past" | "training" | "drawn"; name: string }> {
  if (examId === null) return { kind: "drawn", name: `n°\u00A0${seed}` };
  const exam = await findBankExam(db, examId);
  if (!exam) throw fieldError("invalid", "examId", "Ce sujet n’existe plus");
  return { kind: exam.training === 1 ? "training" : "past", name: exam.name };
}

/** Replaces the paper of an exam by copies of the bank's questions. @throws AppError 409 when a part would be empty */
export async function writePaper(trx: Trx, examId: number, classroomId: number, source: Source): Promise<void> {
  const chosen = source.examId === null ? await drawPaper(trx, classroomId, source) : await readPaper(trx, source.examId, source);
  const byId = new Map((await findForPaper(trx, [...chosen.values()].flat())).map((q) => [q.id, q]));
  const met = await countMeetings(trx, classroomId);
  const rows = [...chosen].flatMap(([themeId, ids]) =>
    ids.flatMap((id, i) => {
      const question = byId.get(id);
      return question ? [{ mock_exam_id: examId, theme_id: themeId, number: i + 1, ...snapshotOf(question, met) }] : [];
    }),
  );
  if (!rows.some((r) => r.theme_id < 6)) throw new AppError("mock_exam_incomplete");
  await deletePaper(trx, examId);
  await insertPaper(trx, rows);
}

async function drawPaper(trx: Trx, classroomId: number, { perPart, seed }: Source): Promise<Map<number, number[]>> {
  const candidates = await findCandidates(trx, classroomId);
  return new Map(
    themes.map(({ id }) => [
      id,
      drawPart(
        candidates.filter((c) => c.themeId === id),
        programme.filter((p) => p.code.startsWith(`${id}.`)),
        perPart,
        seed,
      ),
    ]),
  );
}

/**
 * Reads a paper of the bank by theme; a shorter exam keeps some questions of each part, in their order, a series whole
 * or not at all.
 */
async function readPaper(trx: Trx, examId: number, { perPart, seed }: Source): Promise<Map<number, number[]>> {
  const parts = Map.groupBy(await findExamPlaces(trx, examId), (p) => p.theme_id);
  return new Map(
    [...parts].map(([themeId, rows]) => {
      const ids = [...new Set(rows.map((r) => r.question_id))];
      if (perPart >= partQuestions) return [themeId, ids];
      const links = new Map(rows.map((r) => [r.question_id, r]));
      const units = unitsOf(ids, (id) => linkOf(links.get(id)));
      const kept = new Set(takeWhole(shuffled(units, seededRandom(seed, themeId)), perPart));
      return [themeId, ids.filter((id) => kept.has(id))];
    }),
  );
}

const linkOf = (row: { series_id: number | null; series_rank: number | null } | undefined) =>
  row?.series_id == null ? undefined : { seriesId: row.series_id, rank: row.series_rank ?? 0 };

type BankQuestion = Awaited<ReturnType<typeof findForPaper>>[number];

const snapshotOf = (question: BankQuestion, met: ReadonlyMap<number, number>) => ({
  question_id: question.id,
  text: question.text,
  answers: JSON.stringify(question.answers.map((a) => a.text)),
  answer_images: question.answers.every((a) => a.image_id === null) ? null : JSON.stringify(question.answers.map((a) => a.image_id)),
  correct: question.answers.findIndex((a) => a.correct === 1) + 1,
  comment: question.comment,
  image_id: question.image_id,
  image_alt: question.image_alt,
  fixed_order: question.fixed_order,
  programme_point: question.programme_point,
  series_text: question.series_text,
  met_count: met.get(question.id) ?? 0,
  neutralised_at: null,
});

/**
 * Puts another question at the place of `replaced`: `questionId`, or one drawn from the same programme point, which
 * stands alone. What is left of a series stays together.
 * @throws AppError 404 when the bank has no such question in that theme, 409 when it is in the paper or none is left
 */
export async function replaceQuestion(trx: Trx, classroomId: number, replaced: PaperRow, questionId: number | undefined, seed: number) {
  const used = new Set((await findPaper(trx, replaced.mock_exam_id)).map((q) => q.question_id));
  const candidates = (await findCandidates(trx, classroomId)).filter((c) => c.themeId === replaced.theme_id && !used.has(c.id));
  const id =
    questionId === undefined
      ? drawReplacement(
          candidates.filter((c) => !c.link),
          replaced.programme_point,
          seed,
        )
      : known(candidates, questionId);
  if (id === undefined) throw new AppError(questionId === undefined ? "mock_exam_incomplete" : "question_not_found");
  const [question] = await findForPaper(trx, [id]);
  if (!question) throw new AppError("question_not_found");
  await updatePaperQuestion(trx, replaced.id, snapshotOf(question, await countMeetings(trx, classroomId)));
  if (replaced.series_text !== null || question.series_text !== null) await gatherSeries(trx, replaced);
}

/** Numbers a part so that the questions with the same common text follow one another. */
async function gatherSeries(trx: Trx, { mock_exam_id, theme_id }: PaperRow): Promise<void> {
  const part = (await findPaper(trx, mock_exam_id)).filter((q) => q.theme_id === theme_id);
  const links = await findLinks(
    trx,
    part.flatMap((q) => q.question_id ?? []),
  );
  const texts = [...new Set(part.map((q) => q.series_text))];
  const gathered = keepTogether(part, (q) =>
    q.series_text === null ? undefined : { seriesId: texts.indexOf(q.series_text), rank: links.get(q.question_id ?? 0)?.rank ?? q.number },
  );
  await renumberPart(
    trx,
    mock_exam_id,
    theme_id,
    gathered.map((q) => q.id),
  );
}

const known = (candidates: readonly Candidate[], id: number) => candidates.find((c) => c.id === id)?.id;
