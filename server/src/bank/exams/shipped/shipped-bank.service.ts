import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { bankFingerprint, type Fact, illustrationPath, loadExams, loadFacts, type ShippedExam, type ShippedQuestion } from "@badin/bank";
import type { Context } from "../../../platform/context.ts";
import type { Db, Trx } from "../../../platform/database/database.ts";
import { lockNamed } from "../../../platform/database/locks.ts";
import { replaceAskedYears } from "../../asked-years/asked-years.queries.ts";
import { askedYearsOf } from "../../asked-years/asked-years.rules.ts";
import { hasFixedOrder } from "../../questions/answer-order.rules.ts";
import { assignAnswers } from "../../questions/editor.rules.ts";
import { type BankImage, readBankImage } from "../../questions/images.ts";
import { findAnswersOf, findCandidates, upsertImage } from "../../questions/questions.queries.ts";
import { contentKey } from "../../questions/questions.rules.ts";
import {
  addQuestion,
  addQuestions,
  contentOf,
  findSameQuestion,
  type QuestionDraft,
  saveQuestion,
} from "../../questions/questions.service.ts";
import { deleteEmptySeries, upsertSeries } from "../../questions/series.queries.ts";
import { findState, insertVersion } from "../../questions/versions.queries.ts";
import { fillPlaces } from "../exams.queries.ts";
import {
  clearPlaces,
  findCurrentQuestion,
  findExamNames,
  findStamp,
  type Stamp,
  saveStamp,
  upsertTrainingExam,
} from "./shipped-bank.queries.ts";

type Illustrations = ReadonlyMap<string, BankImage>;

/** The shipped exams and the fingerprint of their files. Tests inject their own. */
export interface ShippedFiles {
  fingerprint(): string;
  exams(): ShippedExam[];
  facts?(): Fact[];
}

const shipment: ShippedFiles = { fingerprint: bankFingerprint, exams: loadExams, facts: loadFacts };

/** The shipped exams and questions as the bank has them, by their ids in the files. */
export interface ShippedBank {
  readonly exams: ReadonlyMap<string, { readonly id: number; readonly name: string }>;
  readonly questions: ReadonlyMap<string, number>;
}

/** Returns what of the shipped files the bank has: nothing before the first load, nor what was deleted of the exams. */
export async function readShippedBank(db: Db): Promise<ShippedBank> {
  const stamp = await findStamp(db);
  const exams = Object.entries(stamp?.exams ?? {});
  const names = new Map(
    exams.length === 0
      ? []
      : (
          await findExamNames(
            db,
            exams.map(([, id]) => id),
          )
        ).map(({ id, name }) => [id, name]),
  );
  return {
    exams: new Map(
      exams.flatMap(([key, id]) => {
        const name = names.get(id);
        return name === undefined ? [] : [[key, { id, name }]];
      }),
    ),
    questions: new Map(Object.entries(stamp?.questions ?? {})),
  };
}

/**
 * Updates the bank with the shipped exams; does nothing when their files have not changed since the last load.
 * Questions are matched by their id in the files, and those edited by a teacher are not updated.
 * @returns whether anything was loaded
 */
export async function loadShippedBank(
  context: Context,
  { fingerprint: fingerprintOf, exams, facts = () => [] }: ShippedFiles = shipment,
): Promise<boolean> {
  const { database } = context;
  const fingerprint = fingerprintOf();
  if ((await findStamp(database.db))?.fingerprint === fingerprint) return false;
  const papers = exams();
  const names = new Set(papers.flatMap((paper) => paper.questions.flatMap((q) => q.illustration ?? [])));
  const illustrations = new Map([...names].map((name) => [name, readBankImage(readFileSync(illustrationPath(name, ".png")))]));
  return database.transaction(async (trx) => {
    await lockNamed(trx, database.engine, "shippedBank");
    const before = await findStamp(trx);
    if (before?.fingerprint === fingerprint) return false;
    const stamp = { fingerprint, exams: {} as Record<string, number>, questions: {} as Record<string, number> };
    for (const paper of papers) {
      const examId = await upsertTrainingExam(trx, before?.exams[paper.id], { name: paper.name, year: paper.year }, context.now());
      stamp.exams[paper.id] = examId;
      Object.assign(stamp.questions, await loadPaper(trx, context.now(), { examId, paper, illustrations, before }));
    }
    await deleteEmptySeries(trx);
    await replaceAskedYears(trx, askedYearsOf(facts(), stamp.questions));
    await saveStamp(trx, stamp);
    return true;
  });
}

interface Loading {
  readonly examId: number;
  readonly paper: ShippedExam;
  readonly illustrations: Illustrations;
  readonly before: Stamp | undefined;
}

/** Returns the database ids of the exam's questions, by their ids in the files. */
async function loadPaper(trx: Trx, now: number, { examId, paper, illustrations, before }: Loading): Promise<Record<string, number>> {
  const known = before?.questions ?? {};
  const drafts = paper.questions.map((question) => {
    const draft = draftOf(question, paper.year, illustrations);
    return { id: question.id, key: contentKey(contentOf(draft)), draft };
  });
  // A first load meets next to no question that the bank has already: the new ones are added together.
  const keys = drafts.filter(({ id }) => known[id] === undefined).map(({ key }) => key);
  const taken = new Set(keys.length > 0 ? (await findCandidates(trx, keys)).map((candidate) => candidate.content_key) : []);
  const isNew = ({ id, key }: (typeof drafts)[number]) =>
    known[id] === undefined && !taken.has(key) && drafts.filter((draft) => draft.key === key).length === 1;
  const added = await addQuestions(
    trx,
    drafts.filter(isNew).map(({ draft }) => draft),
    now,
  );
  const ids: Record<string, number> = {};
  for (const { id, key, draft } of drafts) ids[id] = added.get(key) ?? (await loadQuestion(trx, now, known[id], draft));
  await clearPlaces(trx, examId);
  await fillPlaces(
    trx,
    paper.questions.map(({ id, theme, number }) => ({ exam_id: examId, theme_id: theme, number, question_id: ids[id] ?? 0 })),
  );
  return ids;
}

async function loadQuestion(trx: Trx, now: number, knownId: number | undefined, draft: QuestionDraft): Promise<number> {
  const standing = knownId === undefined ? undefined : await findCurrentQuestion(trx, knownId);
  if (knownId === undefined || !standing) return (await findSameQuestion(trx, contentOf(draft))) ?? addQuestion(trx, draft, now);
  if (standing.updated_by === null) await refresh(trx, now, knownId, standing, draft);
  return knownId;
}

async function refresh(
  trx: Trx,
  now: number,
  id: number,
  standing: NonNullable<Awaited<ReturnType<typeof findCurrentQuestion>>>,
  draft: QuestionDraft,
): Promise<void> {
  const answers = (await findAnswersOf(trx, [id])).get(id) ?? [];
  const content = contentOf(draft);
  const columns = {
    theme_id: draft.theme,
    comment: draft.comment,
    image_alt: draft.imageAlt,
    programme_point: draft.programmePoint ?? null,
    source: draft.source ?? null,
    series_rank: draft.series?.rank ?? null,
    fixed_order: hasFixedOrder(draft.answers) ? 1 : 0,
  } as const;
  const { theme_id, comment, image_alt, programme_point, source, series_rank, fixed_order } = standing;
  const right = answers.findIndex((a) => a.correct === 1) + 1;
  const stored = { text: standing.text, answers: answers.map((a) => a.text), correct: right, imageSha256: standing.image_sha256 };
  const same = [
    { theme_id, comment, image_alt, programme_point, source, series_rank, fixed_order },
    { ...stored, seriesText: standing.series_text },
  ];
  if (isDeepStrictEqual(same, [columns, content])) return;
  const state = await findState(trx, id);
  if (state) await insertVersion(trx, id, state);
  const answerIds = assignAnswers(
    answers,
    draft.answers.map((text) => ({ text })),
  );
  await saveQuestion(trx, { id, answerIds }, content, {
    ...columns,
    image_id: draft.image ? await upsertImage(trx, draft.image) : null,
    series_id: draft.series ? await upsertSeries(trx, draft.series.text) : null,
    updated_at: now,
  });
}

function draftOf(q: ShippedQuestion, year: number, illustrations: Illustrations): QuestionDraft {
  const image = q.illustration === undefined ? null : illustrations.get(q.illustration);
  if (image === undefined) throw new Error(`${q.id}: the drawing ${q.illustration} is missing`);
  return {
    theme: q.theme,
    text: q.question,
    answers: q.answers,
    correct: q.correct,
    year,
    comment: q.comment,
    image,
    imageAlt: q.alt ?? null,
    programmePoint: q.point,
    ...(q.source === undefined ? {} : { source: q.source }),
    series: q.link ?? null,
  };
}
