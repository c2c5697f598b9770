import type { BodyOf, MyMockExam, Sitting, SittingStatus, saveAnswers as saveEndpoint } from "@badin/contract";
import { answersGraceMs } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { lockRows } from "../../platform/database/locks.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { seededRandom, shuffled } from "../../platform/random/seeded.ts";
import { toBase64 } from "../../platform/text/base64.ts";
import type { Student } from "../../school/classrooms/classrooms.access.ts";
import {
  countAnswersOf,
  findAnswersOf,
  findCopyOf,
  insertCopy,
  lockCopyOf,
  type OwnCopy,
  saveAnswerRows,
  updateCopy,
} from "./copies.queries.ts";
import { countLeaves, endLeavesElsewhere, saveLeaves } from "./leaves.queries.ts";
import { answersOf, areResultsVisible, countsOf, moment, momentOrNull } from "./mock-exams.mapping.ts";
import { type ExamRow, findAnyExam } from "./mock-exams.queries.ts";
import { findExtraTimeOf } from "./my-mock-exams.queries.ts";
import { requireMine } from "./my-mock-exams.service.ts";
import { answerImageIdsOf, countInPaper, findPaper, findPictures, type PaperRow } from "./papers.queries.ts";
import { canStart, endOf, isOut } from "./timing.rules.ts";
import { deleteWaits, saveWait } from "./waits.queries.ts";

const englishTheme = 6;

/**
 * Tells that the student has an exam in front of them that waits for its common start; returns how it stands.
 * @throws AppError 404 when it is out of sight
 */
export async function waitForStart(context: Context, student: Student, mockExamId: number): Promise<MyMockExam> {
  const { shown } = await requireMine(context, student, mockExamId);
  if (shown.state === "waiting") await saveWait(context.database.db, mockExamId, student.userId, context.now());
  return shown;
}

/**
 * Starts the student's copy and returns the whole paper, without its key. Called again, by this device or another,
 * returns the copy under way.
 * @throws AppError 404 when the exam is out of sight, 409 `mock_exam_closed` when it cannot be started, 409
 * `copy_handed_in`
 */
export async function startCopy(context: Context, student: Student, mockExamId: number, english: boolean): Promise<Sitting> {
  const { database } = context;
  const mine = await requireMine(context, student, mockExamId);
  if (!mine.copy) {
    await database.transaction(async (trx) => {
      // The teacher may end the exam, or add time to it, at the same moment.
      await lockRows(trx, database.engine, "mock_exams", [mockExamId]);
      const exam = await findAnyExam(trx, mockExamId);
      if (!exam) throw notFound();
      const now = context.now();
      if (!canStart(exam, now)) throw new AppError("mock_exam_closed");
      if (exam.together === 1) await deleteWaits(trx, exam.id);
      const takesEnglish = exam.english === "required" || (exam.english === "optional" && english);
      await insertCopy(trx, {
        mock_exam_id: exam.id,
        user_id: student.userId,
        kind: "screen",
        english: takesEnglish ? 1 : 0,
        started_at: now,
        ends_at: endOf(exam, takesEnglish, await findExtraTimeOf(trx, student.userId), now),
        last_seen_at: now,
        handed_in_at: null,
        handed_in_by: null,
        part_marks: null,
        late_counted: null,
        settled_at: null,
      });
    });
  }
  return getSitting(context, student, mockExamId);
}

/**
 * Returns the student's paper and answers while the copy is open.
 * @throws AppError 404 before it is started, 409 `copy_handed_in` afterwards
 */
export async function getSitting(context: Context, student: Student, mockExamId: number): Promise<Sitting> {
  const { db } = context.database;
  const mine = await requireMine(context, student, mockExamId);
  if (!mine.copy) throw notFound();
  if (mine.copy.handed_in_at !== null) throw new AppError("copy_handed_in");
  const asked = await readAskedQuestions(db, mine.exam, student.userId, mine.copy);
  const answers = await findAnswersOf(db, mine.copy.id);
  return {
    ...mine.shown,
    questions: asked.map(({ shown }) => shown),
    answers: answers.map((a) => ({
      questionId: a.paper_question_id,
      chosen: a.choice,
      flagged: a.flagged === 1,
      givenAt: moment(a.given_at),
    })),
  };
}

/** Returns the questions that a copy asks, each as stored and as shown to its student. */
export async function readAskedQuestions(
  db: Db,
  exam: Pick<ExamRow, "id" | "shuffle">,
  userId: number,
  { english }: Pick<OwnCopy, "english">,
): Promise<Shown[]> {
  const rows = (await findPaper(db, exam.id)).filter((q) => q.theme_id !== englishTheme || english === 1);
  return showQuestions(db, rows, exam.shuffle === 1 ? userId : undefined);
}

/** A question of a paper as a screen shows it. */
export interface Shown {
  readonly row: PaperRow;
  readonly shown: Sitting["questions"][number];
}

/**
 * Returns questions of a paper with their pictures; their answers in the order of the screen of `shuffledFor`, or in
 * that of the bank.
 */
export async function showQuestions(db: Db, rows: readonly PaperRow[], shuffledFor?: number): Promise<Shown[]> {
  const pictures = new Map([...(await findPictures(db, rows))].map(([id, { png }]) => [id, toBase64(png)]));
  return rows.map((row) => ({
    row,
    shown: {
      id: row.id,
      themeId: row.theme_id,
      number: row.number,
      question: row.text,
      image: row.image_id === null ? null : (pictures.get(row.image_id) ?? null),
      imageAlt: row.image_alt,
      ...(row.series_text === null ? {} : { seriesText: row.series_text }),
      answers: choicesOf(row, shuffledFor, pictures),
    },
  }));
}

/**
 * Returns the answers in the order of a student's screen, always the same for a student and a question, with their
 * `pictures`, by id.
 */
function choicesOf(
  q: PaperRow,
  shuffledFor: number | undefined,
  pictures: ReadonlyMap<number, string>,
): Sitting["questions"][number]["answers"] {
  const imageIds = answerImageIdsOf(q);
  const choices = answersOf(q).map((answer, i) => {
    const image = pictures.get(imageIds?.[i] ?? 0);
    return { choice: i + 1, answer, ...(image && { image }) };
  });
  return shuffledFor !== undefined && q.fixed_order === 0 ? shuffled(choices, seededRandom(shuffledFor, q.id)) : choices;
}

type Given = BodyOf<typeof saveEndpoint>;

/**
 * Saves answers, flags and when the page was left, and says how the copy stands. Sent twice or in another order, they
 * change nothing. After the end they are kept apart until the teacher decides, unless the answers are already shown.
 * @throws AppError 404 when the student has no such copy or the paper no such question, 409 `copy_handed_in` once the
 * answers are shown
 */
export async function saveAnswers(context: Context, student: Student, mockExamId: number, given: Given): Promise<SittingStatus> {
  const { database } = context;
  return database.transaction(async (trx) => {
    await lockCopyOf(trx, database.engine, mockExamId, student.userId);
    const copy = await findCopyOf(trx, mockExamId, student.userId);
    if (!copy || copy.kind === "paper") throw notFound();
    const now = context.now();
    const standing = await closeIfOut(trx, copy, now);
    const late = standing.handed_in_at !== null;
    if (late && given.answers.length > 0) await requireHidden(trx, mockExamId, now);
    await keep(trx, standing, given, now, late);
    await keepLeaves(trx, standing, given, now);
    if (!late) await updateCopy(trx, copy.id, { last_seen_at: now, position: given.position });
    return readStatus(trx, standing, now);
  });
}

/** Hands in a copy whose time is over, if the program has not done it yet. */
async function closeIfOut(trx: Trx, copy: OwnCopy, now: number): Promise<OwnCopy> {
  if (copy.handed_in_at !== null || !isOut(copy.ends_at, now)) return copy;
  const closed = { handed_in_at: copy.ends_at, handed_in_by: "time" } as const;
  await updateCopy(trx, copy.id, closed);
  return { ...copy, ...closed };
}

/** @throws AppError 409 once the student may know the answers */
async function requireHidden(db: Db, mockExamId: number, now: number): Promise<void> {
  const exam = await findAnyExam(db, mockExamId);
  if (exam && areResultsVisible(exam, now)) throw new AppError("copy_handed_in");
}

async function keep(trx: Trx, copy: OwnCopy, given: Given, now: number, late: boolean): Promise<void> {
  const latest = copy.handed_in_at === null ? now : copy.handed_in_at + answersGraceMs;
  const inTime = given.answers.filter((a) => !late || Date.parse(a.givenAt) <= latest);
  if (inTime.length === 0) return;
  const newest = new Map(inTime.toSorted((a, b) => a.sequence - b.sequence).map((a) => [a.questionId, a]));
  if ((await countInPaper(trx, copy.mock_exam_id, [...newest.keys()])) < newest.size) throw new AppError("question_not_found");
  await saveAnswerRows(
    trx,
    [...newest.values()].map((a) => ({
      copy_id: copy.id,
      paper_question_id: a.questionId,
      choice: a.chosen,
      flagged: a.flagged ? 1 : 0,
      device: given.device,
      sequence: a.sequence,
      // A device whose clock is wrong does not win over another one.
      given_at: Math.min(now, Math.max(copy.started_at, Date.parse(a.givenAt))),
      received_at: now,
      late: late ? 1 : 0,
    })),
  );
}

/** Of one copy: far more than anybody leaves a page, so that nobody fills the database. */
const leavesMax = 500;

/**
 * Notes when the student left the page, up to the end of the copy. An answer given on this browser ends what another
 * one has left open.
 */
async function keepLeaves(trx: Trx, copy: OwnCopy, given: Given, now: number): Promise<void> {
  const end = copy.handed_in_at ?? now;
  const within = (moment: string) => Math.min(end, Math.max(copy.started_at, Date.parse(moment)));
  const rows = given.leaves
    .filter(({ leftAt }) => Date.parse(leftAt) <= end)
    .map(({ number, leftAt, backAt, network }) => ({
      copy_id: copy.id,
      device: given.device,
      number,
      left_at: within(leftAt),
      back_at: backAt === null ? null : within(backAt),
      network: network ? (1 as const) : (0 as const),
    }));
  if (rows.length > 0 && (await countLeaves(trx, copy.id)) < leavesMax) await saveLeaves(trx, rows);
  const answered = given.answers.map(({ givenAt }) => within(givenAt));
  if (answered.length > 0) await endLeavesElsewhere(trx, copy.id, given.device, Math.max(...answered));
}

const readStatus = async (db: Db, copy: OwnCopy, now: number): Promise<SittingStatus> => ({
  now: moment(now),
  endsAt: moment(copy.ends_at),
  handedInAt: momentOrNull(copy.handed_in_at),
  handedInBy: copy.handed_in_by,
  nbReopened: copy.reopenings,
  ...countsOf(copy, await countAnswersOf(db, copy.id)),
});

/**
 * Hands in the student's copy; again, changes nothing. From the end of its time on, it is the time that hands it in,
 * anyone who asks. Changes nothing either when the teacher has opened the copy again since the student pressed, who
 * knew of `nbReopened` times.
 * @throws AppError 404 when there is none
 */
export async function handInCopy(
  context: Context,
  student: Student,
  mockExamId: number,
  nbReopened: number | undefined,
): Promise<SittingStatus> {
  const { database } = context;
  return database.transaction(async (trx) => {
    await lockCopyOf(trx, database.engine, mockExamId, student.userId);
    const copy = await findCopyOf(trx, mockExamId, student.userId);
    if (!copy) throw notFound();
    const now = context.now();
    const standing = await closeIfOut(trx, copy, now);
    const isFromBefore = nbReopened !== undefined && nbReopened < copy.reopenings;
    if (standing.handed_in_at !== null || isFromBefore) return readStatus(trx, standing, now);
    const isOver = now >= copy.ends_at;
    const closed = { handed_in_at: isOver ? copy.ends_at : now, handed_in_by: isOver ? "time" : "student" } as const;
    await updateCopy(trx, copy.id, { ...closed, last_seen_at: now });
    return readStatus(trx, { ...copy, ...closed }, now);
  });
}
