import type { ImportLine, ImportReport, importSteps } from "@badin/contract";
import { record } from "../../platform/audit/audit.ts";
import { chunks } from "../../platform/chunks.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { inSlices, mapInSlices } from "../../platform/time-slices.ts";
import { findAtPlace, findExamsByName, insertExam, putAtPlace } from "../exams/exams.queries.ts";
import { completeQuestion } from "../questions/completion.service.ts";
import { matchPoints, programmePoints } from "../questions/points.service.ts";
import { raiseYear } from "../questions/questions.queries.ts";
import { addQuestion, contentOf, findSameQuestion, type QuestionDraft } from "../questions/questions.service.ts";
import { readBankView } from "./bank-view.service.ts";
import { insertChanges, insertFinds, insertImport, updateImport } from "./batches.queries.ts";
import type { BatchChange, Find } from "./batches.rules.ts";
import { rowOf } from "./corrections.rules.ts";
import { doubtOf } from "./doubts.rules.ts";
import type { FoundImage, ImageSource } from "./image-source.ts";
import { type Item, type Picture, type ReadFile, type Ready, type Refusal, UnreadableFile } from "./item.ts";
import { refuse } from "./judge.rules.ts";
import { comparePictures } from "./looks.service.ts";
import { nameQuestions } from "./names.service.ts";
import { pairItems } from "./pairs.service.ts";
import { createPictureBudget } from "./picture-budget.ts";
import type { PictureFiles } from "./picture-files.ts";
import { type Decision, planSteps } from "./plan.rules.ts";
import type { PreviewBank } from "./preview-bank.rules.ts";

/** Called after each image conversion, then after each batch of items written. */
export type Progress = (step: (typeof importSteps)[number], done: number, total: number) => void;

export interface ImportOptions {
  /** File name, for the report. */
  readonly name: string;
  /** Where the images that the file names are; null when it came alone. */
  readonly pictures: PictureFiles | null;
  /** Whether to report what the import would do, without writing anything. */
  readonly preview: boolean;
  /**
   * Whether a person reviews the preview: it then says what can be changed, with the points of the programme that are
   * likely.
   */
  readonly review?: boolean;
  /** What earlier files of the same dry run would have done. */
  readonly previewBank?: PreviewBank;
  readonly images: ImageSource;
  /** The user who imports; null on the command line. */
  readonly actor: { readonly actorId: number; readonly schoolId: number | null } | null;
  readonly onProgress?: Progress;
}

/** Number of items per transaction: other writes can happen between two, and completed batches are kept. */
const batchSize = 25;

/**
 * Imports a file, or reports what the import would do. An invalid item is refused alone; a question already in the bank
 * is not duplicated but gains an appearance. Importing a file again adds nothing and keeps teachers' corrections, so an
 * interrupted import can be completed by repeating it.
 * @throws UnreadableFile when the file as a whole cannot be read
 */
export async function importBankFile(
  context: Context,
  readFile: () => ReadFile | Promise<ReadFile>,
  options: ImportOptions,
): Promise<ImportReport> {
  const { db } = context.database;
  const read = await readFile();
  const { items, refused } = await refuseOtherYears(context, read);
  const pictured = await attachPictures(items, options);
  const refusals = [...refused, ...pictured.refused];
  const candidates = await mapInSlices(pictured.ready, ({ item, draft }) => ({ ...item, content: contentOf(draft) }));
  const bank = await readBankView(db, candidates);
  const view = options.previewBank?.over(bank) ?? bank;
  const samePicture = await comparePictures(db, pictured.ready, candidates, view, options.images.looks);
  const decisions = await inSlices(planSteps(candidates, view, samePicture));
  const nameOf = await nameQuestions(db, read, decisions, options.previewBank);
  options.previewBank?.add(candidates, decisions);
  const importId = options.preview
    ? null
    : await save(context, read, { ready: pictured.ready, decisions, refused: refusals.length }, options);
  const lines = await mapInSlices(decisions, (decision, i) => lineOf(pictured.ready[i]?.item, decision, nameOf));
  const doubtful = new Set(lines.flatMap(({ index, doubt }) => (doubt === null ? [] : [index])));
  return {
    file: options.name,
    format: read.format,
    preview: options.preview,
    notices: [...(read.notices ?? [])],
    importId,
    lines: [...lines, ...refusals.map(refusalLine)].sort((a, b) => a.index - b.index),
    review: options.preview && options.review ? await reviewOf(db, { ready: pictured.ready, decisions, refusals, doubtful }) : null,
  };
}

interface Reviewed {
  readonly ready: readonly Ready[];
  readonly decisions: readonly Decision[];
  readonly refusals: readonly Refusal[];
  /** Indexes of the items whose source is shown. */
  readonly doubtful: ReadonlySet<number>;
}

/**
 * Returns what a person can change before the import: what would be added, with its likely points, and what is refused.
 */
async function reviewOf(db: Db, { ready, decisions, refusals, doubtful }: Reviewed): Promise<ImportReport["review"]> {
  const budget = createPictureBudget();
  const added = ready.filter((_, i) => decisions[i]?.status === "added");
  const matches = await matchPoints(added.map(({ item: { theme, text, answers } }) => ({ theme, text: [text, ...answers].join(" ") })));
  const rows = [
    ...added.map(({ item, draft }, i) => ({
      ...rowOf(item, item.index),
      ...(!doubtful.has(item.index) && { written: null }),
      ...budget.show(
        draft.image?.png,
        draft.answerPictures?.map((picture) => picture?.png),
      ),
      suggested: matches[i]?.points ?? [],
      confident: matches[i]?.confident ?? false,
    })),
    ...refusals.map(({ row }) => ({ ...row, suggested: [], confident: false })),
  ];
  const pairs = await pairItems(db, ready, decisions, budget);
  return { rows: rows.sort((a, b) => a.index - b.index), programme: programmePoints, pairs };
}

/**
 * Refuses the items of exams that the bank has with another year.
 * @throws UnreadableFile when the file has a single exam and its year differs
 */
async function refuseOtherYears(context: Context, { exams, items, refused }: ReadFile): Promise<{ items: Item[]; refused: Refusal[] }> {
  const known = exams.length === 0 ? [] : await findExamsByName(context.database.db, [...new Set(exams.map(({ name }) => name))]);
  const years = new Map(known.map(({ name, year }) => [name, year]));
  const wrong = new Map(
    exams.flatMap(({ name, year }) => {
      const other = years.get(name) ?? year;
      return other === year ? [] : [[name, `l’annale «\u00a0${name}\u00a0» existe déjà, de ${other}`] as const];
    }),
  );
  const [only] = wrong.values();
  if (only !== undefined && exams.length === 1) throw new UnreadableFile(only);
  const reasonOf = (item: Item) => item.places.map(({ exam }) => wrong.get(exam)).find((reason) => reason !== undefined);
  const sorted = items.map((item) => ({ item, reason: reasonOf(item) }));
  return {
    items: sorted.flatMap(({ item, reason }) => (reason === undefined ? [item] : [])),
    refused: [...refused, ...sorted.flatMap(({ item, reason }) => (reason === undefined ? [] : [refuse(item, item.index, reason)]))],
  };
}

/**
 * Loads the images of the items. A question whose images cannot be read is refused, because it could not be answered
 * without them.
 */
async function attachPictures(items: readonly Item[], { pictures, images, onProgress }: ImportOptions) {
  const refused: Refusal[] = [];
  const total = items.flatMap(({ picture, answerPictures = [] }) => [picture, ...answerPictures].filter((p) => p !== null)).length;
  let done = 0;
  const load = async (picture: Picture | null, use: "question" | "answer"): Promise<FoundImage | null> => {
    if (picture === null) return null;
    const image = await images.load(picture, pictures, use);
    onProgress?.("images", ++done, total);
    return image;
  };
  const found = await Promise.all(
    items.map(({ picture, answerPictures = [] }) =>
      Promise.all([load(picture, "question"), ...answerPictures.map((answer) => load(answer, "answer"))]),
    ),
  );
  const ready = items.flatMap((item, i): Ready[] => {
    const results = found[i] ?? [];
    const flaw = results.find((result) => result !== null && "reason" in result);
    if (flaw && "reason" in flaw) {
      refused.push(refuse(item, item.index, flaw.reason));
      return [];
    }
    const [image = null, ...ofAnswers] = results.map((result) => (result && "image" in result ? result.image : null));
    return [{ item, draft: { ...item, image, answerPictures: ofAnswers.length > 0 ? ofAnswers : undefined } }];
  });
  return { ready, refused };
}

interface Plan {
  readonly ready: readonly Ready[];
  readonly decisions: readonly Decision[];
  /** Number of items refused. */
  readonly refused: number;
}

/** Writes what was decided, as a batch that can be undone; returns its id. */
async function save(
  context: Context,
  { exams, format }: ReadFile,
  { ready, decisions, refused }: Plan,
  { name, actor, onProgress }: ImportOptions,
): Promise<number> {
  const { database } = context;
  const { importId, examIds } = await database.transaction(async (trx) => {
    if (actor) await record(trx, context, { ...actor, action: "bank.import", subject: "bank:1" });
    const importId = await insertImport(trx, { file: name, format, by: actor?.actorId ?? null, now: context.now() });
    const examIds = await saveExams(trx, context.now(), exams);
    const ofFile = [...examIds.values()].map((examId) => ({ kind: "exam", examId }) as const);
    await insertChanges(trx, importId, ofFile);
    return { importId, examIds };
  });
  /** Database ids of the file's questions, by reference (`-index`). */
  let ids: ReadonlyMap<number, number> = new Map();
  let counted = { added: 0, merged: 0, known: 0 };
  let done = 0;
  for (const batch of chunks(
    decisions.map((decision, i) => [decision, ready[i]?.draft] as const),
    batchSize,
  )) {
    const written = await database.transaction(async (trx) => {
      // Copied for each run, because PostgreSQL may make the transaction run again.
      const known = new Map(ids);
      const done: Pick<Saving, "changes" | "finds"> = { changes: [], finds: [] };
      for (const [decision, draft] of batch)
        if (draft) await saveItem(trx, context, { decision, draft, ids: known, examIds, importId, ...done, by: actor?.actorId ?? null });
      await insertChanges(trx, importId, done.changes);
      await insertFinds(trx, importId, done.finds);
      await updateImport(trx, importId, { ...countUp(counted, batch), refused });
      return known;
    });
    counted = countUp(counted, batch);
    ids = written;
    done += batch.length;
    onProgress?.("saving", done, decisions.length);
  }
  return importId;
}

type Counts = Record<Decision["status"], number>;

/** Returns the counts with the decisions of one more batch. */
function countUp(counted: Counts, batch: readonly (readonly [Decision, ...unknown[]])[]): Counts {
  const counts = { ...counted };
  for (const [{ status }] of batch) counts[status]++;
  return counts;
}

/** Creates the exams of the file that are missing. Returns the ids of all, by name. */
async function saveExams(trx: Trx, now: number, exams: ReadFile["exams"]): Promise<Map<string, number>> {
  const names = exams.map(({ name }) => name);
  const known = names.length === 0 ? [] : await findExamsByName(trx, names);
  const ids = new Map(known.map(({ name, id }) => [name, id]));
  for (const { name, year, training } of exams)
    if (!ids.has(name)) ids.set(name, await insertExam(trx, { name, year, training: training ? 1 : 0, created_at: now }));
  return ids;
}

interface Saving {
  readonly decision: Decision;
  readonly draft: QuestionDraft;
  readonly ids: Map<number, number>;
  readonly examIds: ReadonlyMap<string, number>;
  readonly importId: number;
  /** Receives what is changed besides the question added. */
  readonly changes: BatchChange[];
  /** Receives what was in the bank already. */
  readonly finds: Find[];
  readonly by: number | null;
}

async function saveItem(trx: Trx, context: Context, saving: Saving): Promise<void> {
  const { decision, draft, examIds, changes, by } = saving;
  const { status, ref, places, alike } = decision;
  if (status === "known" && ref <= 0) return;
  const id = await questionOf(trx, context.now(), saving);
  if (status === "merged") {
    const from = await raiseYear(trx, id, draft.year);
    if (from !== undefined) changes.push({ kind: "year", questionId: id, from, to: draft.year });
    if (alike !== null) {
      const given = await completeQuestion(trx, { context, by }, id, draft);
      if (given.comment !== null || given.imageId !== null) changes.push({ kind: "completed", questionId: id, ...given });
    }
  }
  for (const { exam, theme, number } of places) {
    const examId = examIds.get(exam);
    if (examId === undefined) continue;
    const former = (await findAtPlace(trx, { exam_id: examId, theme_id: theme, number })) ?? null;
    await putAtPlace(trx, { exam_id: examId, theme_id: theme, number, question_id: id });
    changes.push({ kind: "place", examId, theme, number, questionId: id, former });
  }
}

/** Returns the id of the question of an item, which it adds when the bank has none. */
async function questionOf(trx: Trx, now: number, saving: Saving): Promise<number> {
  const { decision, draft, ids, importId, finds } = saving;
  const ofFile = ids.get(decision.ref);
  if (ofFile !== undefined) return ofFile;
  // Another user may have added the question since the file was compared with the bank.
  const known = decision.ref > 0 ? decision.ref : await findSameQuestion(trx, contentOf(draft));
  if (known !== undefined) finds.push(...findsOf(saving, known));
  const id = known ?? (await addQuestion(trx, draft, now, importId));
  if (decision.ref <= 0) ids.set(-decision.index, id);
  return id;
}

/** Returns what an item says of a question of the bank: its year, at each of its places. */
function findsOf({ decision: { places, held }, draft: { year }, examIds }: Saving, questionId: number): Find[] {
  const all = [...places, ...held].flatMap(({ exam, theme, number }) => {
    const examId = examIds.get(exam);
    return examId === undefined ? [] : [{ examId, theme, number }];
  });
  return (all.length > 0 ? all : [null]).map((place) => ({ questionId, year, place }));
}

const excerptLength = 160;
const excerpt = (text: string): string => (text.length > excerptLength ? `${text.slice(0, excerptLength - 1).toWellFormed()}…` : text);

const lineOf = (item: Item | undefined, decision: Decision, nameOf: (decision: Decision) => string | null): ImportLine => ({
  index: decision.index,
  from: item?.from ?? null,
  line: item?.line ?? null,
  text: excerpt(item?.text ?? ""),
  theme: item?.theme ?? null,
  exam: item?.places[0]?.exam ?? null,
  number: item?.places[0]?.number ?? null,
  status: decision.status,
  replaced: decision.replaced,
  like: nameOf(decision),
  reason: null,
  doubt: decision.savedAnew ? savedAnew : item && decision.status === "added" ? doubtOf(item) : null,
});

const savedAnew = "même question, et la même image dans un autre fichier";

const refusalLine = ({ index, from = null, line, theme, exam, number, text, reason }: Refusal): ImportLine => ({
  index,
  from,
  line,
  text: excerpt(text),
  theme,
  exam,
  number,
  status: "refused",
  replaced: false,
  like: null,
  reason,
  doubt: null,
});
