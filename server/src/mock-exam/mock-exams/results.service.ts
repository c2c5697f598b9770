import {
  type BodyOf,
  type CopyDetail,
  type CopyMarks,
  type CorrectedQuestion,
  englishTheme,
  type MockExamResults,
  type savePaperCopy as paperEndpoint,
} from "@badin/contract";
import { announceSetAside } from "../../identity/notifications/exam-notices.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError, fieldError, notFound } from "../../platform/http/errors.ts";
import { inRegisterOrder } from "../../platform/text/french-order.ts";
import { isTeacherOf, requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { apartNames } from "../../school/classrooms/namesakes.service.ts";
import { closeEndedCopies, giveExamBadges, settleExam } from "./closing.service.ts";
import {
  type CopyRow,
  deleteAnswers,
  findAllAnswers,
  findAnswersOf,
  findCopies,
  findCopy,
  findCopyOf,
  findLateCounts,
  insertCopy,
  saveAnswerRows,
  updateCopy,
} from "./copies.queries.ts";
import { queueExamScores } from "./exam-scores.service.ts";
import { revealQuizzes } from "./hidden-quizzes.queries.ts";
import { analysePaper } from "./items.rules.ts";
import { findLeavesOf } from "./leaves.queries.ts";
import { toldLeaves } from "./leaves.rules.ts";
import { findPartMarks } from "./marks.queries.ts";
import { type MarkedCopy, markCopies, thatCount } from "./marks.rules.ts";
import { areResultsVisible, isNeutralised, moment, momentOrNull, type Part, partsOf, toSummary } from "./mock-exams.mapping.ts";
import { type ExamRow, findParts, findStudents, updateExam } from "./mock-exams.queries.ts";
import { listStudents, onExam, requireExam, type Target } from "./mock-exams.service.ts";
import { findPaper, findPaperQuestion, type PaperRow, updatePaperQuestion } from "./papers.queries.ts";
import { readAskedQuestions } from "./sitting.service.ts";
import { teachAgain, teachAllAgain } from "./teaching.service.ts";
import { expectedOf } from "./timing.rules.ts";

/** Returns the marks of an exam's copies, the absent students, and the analysis of its questions. */
export async function getResults(context: Context, target: Target): Promise<MockExamResults> {
  const { db } = context.database;
  await requireTeacherOf(db, target.user, target.classroomId);
  await closeEndedCopies(context);
  const exam = await requireExam(db, target);
  const copies = await readCopies(db, exam);
  const all = await findCopies(db, exam.id);
  const started = new Set(all.map((c) => c.user_id));
  const expected = expectedOf(exam, await listStudents(db, target.classroomId), all);
  const answers = await findAllAnswers(db, exam.id);
  const paper = (await findPaper(db, exam.id)).filter((q) => exam.english !== "none" || q.theme_id !== 6);
  return {
    ...toSummary(exam, partsOf(exam, await findParts(db, [exam.id])), context.now()),
    copies: copies.map((c) => c.shown),
    nbOpenCopy: exam.open_count ?? 0,
    absents: expected.filter((p) => !started.has(p.id)).map((p) => ({ userId: p.id, firstName: p.first_name, name: p.name })),
    items: analysePaper(
      paper,
      copies.filter((c) => c.shown.counted && c.row.part_marks === null).map((c) => ({ id: c.row.id, english: c.row.english === 1 })),
      answers,
    ),
  };
}

/** Returns the marks of the copies that one student has handed in and that count, the oldest first. */
export const readMarksOf = async (db: Db, userId: number): Promise<MarkedCopy[]> =>
  thatCount(markCopies(await findPartMarks(db, { userId })));

/**
 * Returns the marks of the copies handed in of exams that are in reach, those that count, oldest first; none of a
 * trial.
 */
const readMarks = async (db: Db, examIds: readonly number[]): Promise<MarkedCopy[]> =>
  thatCount(markCopies(await findPartMarks(db, { examIds })));

interface Marked {
  readonly row: CopyRow;
  readonly shown: CopyMarks;
}

/** Returns the copies handed in, by name. */
async function readCopies(db: Db, exam: ExamRow): Promise<Marked[]> {
  const marks = new Map(markCopies(await findPartMarks(db, { examIds: [exam.id] })).map((c) => [c.copyId, c]));
  const late = new Map((await findLateCounts(db, exam.id)).map((l) => [l.copy_id, l]));
  const nameOf = await apartNames(db, exam.classroom_id);
  return inRegisterOrder(await findCopies(db, exam.id)).flatMap((row) => {
    const marked = marks.get(row.id);
    const shown = { ...row, name: nameOf(row.user_id, row.name) };
    return marked ? [{ row, shown: toCopyMarks(shown, marked, late.get(row.id)) }] : [];
  });
}

type Late = Awaited<ReturnType<typeof findLateCounts>>[number];

const toCopyMarks = (row: CopyRow, marked: MarkedCopy, late: Late | undefined): CopyMarks => ({
  copyId: row.id,
  userId: row.user_id,
  firstName: row.first_name,
  name: row.name,
  kind: row.kind,
  handedInAt: moment(marked.handedInAt),
  parts: [...marked.parts],
  five: marked.five,
  english: marked.english,
  total: marked.total,
  mention: marked.mention,
  counted: !marked.setAside,
  answersKnown: row.part_marks === null,
  late: late
    ? {
        count: late.count,
        minutesAfterEnd: Math.max(0, Math.round((late.received_at - marked.handedInAt) / 60_000)),
        counted: row.late_counted === null ? null : row.late_counted === 1,
      }
    : null,
});

/** Returns a corrected copy. @throws AppError 404 while it is not handed in */
export async function getCopy(context: Context, target: Target, copyId: number): Promise<CopyDetail> {
  const { db } = context.database;
  await requireTeacherOf(db, target.user, target.classroomId);
  await closeEndedCopies(context);
  const exam = await requireExam(db, target);
  const found = (await readCopies(db, exam)).find((c) => c.row.id === copyId);
  if (!found) throw notFound();
  const leaves = toldLeaves(await findLeavesOf(db, copyId), found.row.handed_in_at ?? context.now());
  return {
    ...found.shown,
    questions: await readCorrection(db, exam, found.row),
    followedIn: await findFollowed(db, target, found.row.classroom_id),
    leaves: leaves.map(({ left_at, back_at, network }) => ({
      leftAt: moment(left_at),
      backAt: momentOrNull(back_at),
      network: network === 1,
    })),
  };
}

/**
 * Returns the class in which the caller follows a student, who may have moved since; null when it is out of their
 * reach.
 */
const findFollowed = async (db: Db, { user }: Target, classroomId: number | null): Promise<number | null> =>
  classroomId !== null && (await isTeacherOf(db, user, classroomId)) ? classroomId : null;

/**
 * Returns the questions of a copy with their key, comments and pictures: for its teachers, or once the results are
 * shown.
 */
export async function readCorrection(
  db: Db,
  exam: Pick<ExamRow, "id" | "shuffle">,
  copy: Pick<CopyRow, "id" | "user_id" | "english">,
): Promise<CorrectedQuestion[]> {
  const answers = new Map((await findAnswersOf(db, copy.id)).map((a) => [a.paper_question_id, a]));
  const asked = await readAskedQuestions(db, exam, copy.user_id, copy);
  return asked.map(({ row: q, shown }) => ({
    ...shown,
    correct: q.correct,
    chosen: answers.get(q.id)?.choice ?? null,
    flagged: answers.get(q.id)?.flagged === 1,
    comment: q.comment,
    neutralised: isNeutralised(q),
  }));
}

/** Counts the answers that came after the end of a copy, or leaves them out. Counted once, they stay. */
export const countLateAnswers = (context: Context, target: Target, copyId: number, counted: boolean): Promise<undefined> =>
  onExam(context, target, async (trx, exam): Promise<undefined> => {
    const copy = await findCopy(trx, exam.id, copyId);
    if (!copy) throw notFound();
    if (areResultsVisible(exam, context.now())) throw new AppError("results_visible");
    const late = await findAnswersOf(trx, copy.id, 1);
    if (counted && late.length > 0)
      await saveAnswerRows(
        trx,
        late.map((a) => ({ ...a, late: 0 })),
      );
    if (copy.late_counted !== 1) await updateCopy(trx, copy.id, { late_counted: counted ? 1 : 0 });
    await teachAgain(trx, context.database.engine, copy.id);
  });

/**
 * Leaves a copy out of means, revision and forecast, and tells its student, or counts it again. Badges won stay.
 * @throws AppError 404 while it is not handed in
 */
export const countCopy = (context: Context, target: Target, copyId: number, counted: boolean): Promise<undefined> =>
  onExam(context, target, async (trx, exam): Promise<undefined> => {
    const copy = await findCopy(trx, exam.id, copyId);
    if (!copy || copy.handed_in_at === null) throw notFound();
    if ((copy.set_aside_at === null) === counted) return;
    await updateCopy(trx, copy.id, { set_aside_at: counted ? null : context.now() });
    await teachAgain(trx, context.database.engine, copy.id);
    const marked = counted && copy.settled_at !== null ? (await readMarks(trx, [exam.id])).find((c) => c.copyId === copy.id) : undefined;
    if (marked && copy.settled_at !== null) await giveExamBadges(trx, marked, copy.settled_at);
    if (!counted) await announceSetAside(trx, context, exam.id, copy.user_id);
    await queueExamScores(trx, context, exam.id, copy.user_id);
  });

/**
 * Shows marks and answers to the students, with the quizzes hidden until then, or hides marks and answers again.
 * @throws AppError 409 while somebody may still start or write
 */
export async function publishResults(context: Context, target: Target, published: boolean): Promise<undefined> {
  await closeEndedCopies(context);
  await onExam(context, target, async (trx, exam) => {
    const now = context.now();
    if (published && toSummary(exam, [], now).state !== "over") throw new AppError("mock_exam_running");
    if (published) await updateExam(trx, exam.id, { release: "manual", published_at: exam.published_at ?? now });
    // Hidden results wait for the teacher, even those that were to be shown at the end.
    else await updateExam(trx, exam.id, { release: "manual", published_at: null });
    if (published) await revealQuizzes(trx, exam.id);
    await queueExamScores(trx, context, exam.id);
  });
  if (published) await settleExam(context, target.mockExamId);
}

/** Gives every copy the point of a question, or takes it back. What the copies taught follows. */
export async function neutraliseQuestion(context: Context, target: Target, id: number, neutralised: boolean): Promise<undefined> {
  await onExam(context, target, async (trx, exam) => {
    if (!(await findPaperQuestion(trx, exam.id, id))) throw notFound();
    await updatePaperQuestion(trx, id, { neutralised_at: neutralised ? context.now() : null });
    await queueExamScores(trx, context, exam.id);
  });
  await teachAllAgain(context, target.mockExamId);
}

type PaperCopy = BodyOf<typeof paperEndpoint>;

/**
 * Types in a copy made on paper, by its answers or its marks by part, so that it counts like the others; typed in
 * again, it replaces the former one.
 * @throws AppError 404 when the student is not of the class, 400 at a mark above the questions of its part, 409
 * `copy_handed_in` when they have a copy on screen
 */
export async function savePaperCopy(context: Context, target: Target, userId: number, form: PaperCopy): Promise<CopyMarks> {
  await onExam(context, target, async (trx, exam) => {
    if (exam.planned_at === null) throw new AppError("mock_exam_draft");
    if (!(await findStudents(trx, target.classroomId)).some((p) => p.id === userId)) throw notFound();
    const now = context.now();
    const english = exam.english === "required" || (exam.english === "optional" && form.english);
    const values = { english: english ? 1 : 0, part_marks: form.marks ? JSON.stringify(byTheme(form.marks)) : null } as const;
    requireMarksInRange(form.marks ?? [], partsOf(exam, await findParts(trx, [exam.id])), english);
    const known = await findCopyOf(trx, exam.id, userId);
    if (known?.kind === "screen") throw new AppError("copy_handed_in");
    await insertCopy(trx, {
      mock_exam_id: exam.id,
      user_id: userId,
      kind: "paper",
      started_at: now,
      ends_at: now,
      last_seen_at: now,
      handed_in_at: now,
      handed_in_by: "paper",
      late_counted: null,
      settled_at: null,
      ...values,
    });
    const copy = await findCopyOf(trx, exam.id, userId);
    if (!copy) throw notFound();
    await updateCopy(trx, copy.id, values);
    await deleteAnswers(trx, copy.id);
    await saveTyped(trx, copy.id, await findPaper(trx, exam.id), form.answers ?? [], now);
    await teachAgain(trx, context.database.engine, copy.id);
    await queueExamScores(trx, context, exam.id, userId);
  });
  const { db } = context.database;
  const exam = await requireExam(db, target);
  const saved = (await readCopies(db, exam)).find((c) => c.row.user_id === userId);
  if (!saved) throw notFound();
  return saved.shown;
}

/**
 * @throws AppError 400 at the mark of a part that the copy does not have, or that is above the number of its questions
 */
function requireMarksInRange(marks: NonNullable<PaperCopy["marks"]>, parts: readonly Part[], english: boolean): void {
  for (const [i, { themeId, right }] of marks.entries()) {
    const asked = parts.find((part) => part.themeId === themeId && (english || themeId !== englishTheme))?.asked ?? 0;
    if (right > asked) throw fieldError("invalid", `marks.${i}.right`, `De 0 à ${asked}`);
  }
}

const byTheme = (marks: NonNullable<PaperCopy["marks"]>) => Object.fromEntries(marks.map((m) => [m.themeId, m.right]));

async function saveTyped(
  trx: Parameters<typeof saveAnswerRows>[0],
  copyId: number,
  paper: readonly PaperRow[],
  answers: NonNullable<PaperCopy["answers"]>,
  now: number,
): Promise<void> {
  const known = new Set(paper.map((q) => q.id));
  if (answers.some((a) => !known.has(a.id))) throw new AppError("question_not_found");
  if (answers.length === 0) return;
  await saveAnswerRows(
    trx,
    [...new Map(answers.map((a) => [a.id, a])).values()].map((a) => ({
      copy_id: copyId,
      paper_question_id: a.id,
      choice: a.chosen,
      flagged: 0,
      device: "paper",
      sequence: 1,
      given_at: now,
      received_at: now,
      late: 0,
    })),
  );
}
