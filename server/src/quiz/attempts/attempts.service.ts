import {
  type AnswerResult,
  isFinished,
  parisDay,
  parisHour,
  type QcmRun,
  type QcmSummary,
  type StudentQuestion,
  themeLabel,
  toIsoDay,
} from "@badin/contract";
import { toAskedYears } from "../../bank/asked-years/asked-years.rules.ts";
import { openSince, requireQuizApart } from "../../bank/sealed-questions/sealed-questions.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { inOrder, withCommit } from "../../platform/database/pipelined.ts";
import { bestEffort } from "../../platform/database/unavailable.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { toBase64 } from "../../platform/text/base64.ts";
import { studentComment } from "../../platform/text/student-comment.ts";
import { type Student, studentOf } from "../../school/classrooms/classrooms.access.ts";
import { findEarnedBadges, saveProgress } from "../badges/badges.queries.ts";
import { awardBadges, findCompletion, listBadgesEarnedAt } from "../badges/badges.service.ts";
import { progressAfter } from "../badges/facts.ts";
import { countAnswers } from "../cards/cards.queries.ts";
import { recordOneAnswer } from "../cards/cards.service.ts";
import { findFinished, findJoinedAt } from "../due-days/due-days.queries.ts";
import { concerns } from "../due-days/due-days.rules.ts";
import { queueScores } from "../lti-scores/lti-scores.service.ts";
import {
  type AnsweringRow,
  type ChoiceRow,
  endTry,
  findAllChoices,
  findAnswering,
  findChoicesAt,
  findCurrentPosition,
  findImage,
  findNextTryNumber,
  findOutcomes,
  findQuestionAt,
  findQuestions,
  findSummaries,
  findSummary,
  insertAnswer,
  insertOpening,
  insertTry,
  isQuestionInSight,
  lockForAnswer,
  type QuestionRow,
  type SummaryRow,
} from "./attempts.queries.ts";
import { drawOrder, type OrderSeed, progressLetters } from "./attempts.rules.ts";
import { deleteExplanationRequest, insertExplanationRequest } from "./explanation-requests.queries.ts";

/** Returns the published quizzes of the student's classroom; none for a user without one. */
export async function listSummaries(context: Context, user: SessionUser): Promise<QcmSummary[]> {
  const student = studentOf(user);
  if (!student) return [];
  const rows = await findSummaries(context.database.db, student.userId, student.classroomId);
  return describeSummaries(context.database.db, student, rows);
}

/**
 * @throws AppError 404 when the quiz is hidden or belongs to another classroom, 409 `exam_under_way` as `recordAnswer`
 */
export async function getRun(context: Context, student: Student, qcmId: number): Promise<QcmRun> {
  const { db } = context.database;
  const row = await findSummary(db, { ...student, qcmId });
  if (!row) throw notFound();
  await requireQuizApart(db, student.userId, qcmId, context.now());
  const [summary] = await describeSummaries(db, student, [row]);
  if (!summary) throw notFound();
  return { ...summary, progress: progressLetters(await findOutcomes(db, { ...student, qcmId })) };
}

/**
 * Returns quizzes as their student sees them; reads what the due days ask for only where a quiz that has one is not
 * finished.
 */
async function describeSummaries(db: Db, { userId }: Student, rows: readonly SummaryRow[]): Promise<QcmSummary[]> {
  const summaries = rows.map(toSummary);
  const open = summaries.filter((s) => s.dueDay !== null && !isFinished(s)).map(({ id }) => id);
  const concerned = new Set(open.length === 0 ? [] : await findConcerned(db, userId, rows, open));
  return summaries.map((s) => (concerned.has(s.id) ? s : { ...s, dueDay: null }));
}

/**
 * Returns those of the quizzes `open` whose due day concerns the student: not finished in an earlier try, nor due
 * before they joined.
 */
async function findConcerned(db: Db, userId: number, rows: readonly SummaryRow[], open: readonly number[]): Promise<number[]> {
  const finished = new Set((await findFinished(db, open, userId)).map((t) => t.qcm_id));
  const joinedAt = (await findJoinedAt(db, userId)) ?? 0;
  const dueDays = new Map(rows.map((row) => [row.id, row.due_day]));
  return open.filter((id) => !finished.has(id) && concerns(dueDays.get(id) ?? 0, joinedAt));
}

const toSummary = (row: SummaryRow): QcmSummary => {
  const answered = row.answered - (row.withdrawn_answered ?? 0);
  const right = (row.right ?? 0) - (row.withdrawn_right ?? 0);
  return {
    id: row.id,
    name: row.name,
    newQcm: row.opened_at === null,
    alreadyAnswered: row.answered > 0,
    studentComment: row.student_comment,
    dueDay: row.due_day === null ? null : toIsoDay(row.due_day),
    totalQuestionNumber: (row.total ?? 0) - (row.withdrawn ?? 0),
    totalQuestionAnswered: answered,
    totalBadAnswer: answered - right,
    totalGoodAnswer: right,
  };
};

/** Returns the question to go on with: the first unanswered one, or the last one. */
export async function openLastQuestion(context: Context, student: Student, qcmId: number): Promise<StudentQuestion> {
  const position = await findCurrentPosition(context.database.db, { ...student, qcmId });
  if (position === undefined) throw new AppError("question_not_found");
  return openQuestion(context, student, qcmId, position);
}

/**
 * Returns a question of a quiz by its 1-based position. The first call for a quiz ends its "new" mark. The right answer
 * and the comment are included only once the student has answered.
 */
export async function openQuestion(context: Context, student: Student, qcmId: number, position: number): Promise<StudentQuestion> {
  const { db } = context.database;
  const since = openSince(context.now());
  const [row, choices] = await inOrder([requireQuestionAt(db, { ...student, qcmId, since }, position), findChoicesAt(db, qcmId, position)]);
  if (row.open_copy !== null) await requireQuizApart(db, student.userId, qcmId, context.now());
  if (row.opened_at === null) await bestEffort(insertOpening(db, student.userId, qcmId, context.now()));
  const ids = [row, ...choices].flatMap(({ image_id }) => image_id ?? []);
  const pictures =
    ids.length === 0 ? noPictures : new Map(await Promise.all(ids.map(async (id) => [id, await findImage(db, id)] as const)));
  return toStudentQuestion(row, choices, pictures, seedOf(row, student, qcmId));
}

/** @throws AppError 404 `question_not_found` when the student may not see the quiz, or it has no such position */
async function requireQuestionAt(db: Db, scope: Student & { qcmId: number; since: number }, position: number): Promise<QuestionRow> {
  const row = await findQuestionAt(db, scope, position);
  if (!row) throw new AppError("question_not_found");
  return row;
}

/**
 * Returns every question of a quiz as the student would see it, without the images, so that the whole quiz is at hand
 * when the network goes. It does not end the "new" mark: a question shown does.
 * @throws AppError 404 when the student may not see the quiz
 */
export async function listQuizQuestions(context: Context, student: Student, qcmId: number): Promise<StudentQuestion[]> {
  const { db } = context.database;
  const rows = await findQuestions(db, { ...student, qcmId, since: openSince(context.now()) });
  if (rows.length === 0 && !(await findSummary(db, { ...student, qcmId }))) throw notFound();
  if (rows.some(({ open_copy }) => open_copy !== null)) await requireQuizApart(db, student.userId, qcmId, context.now());
  const choices = Map.groupBy(await findAllChoices(db, qcmId), (choice) => choice.question_id);
  return rows.map((row) => {
    const ofQuestion = choices.get(row.id) ?? [];
    const question = toStudentQuestion(row, ofQuestion, noPictures, seedOf(row, student, qcmId));
    return [row, ...ofQuestion].every(({ image_id }) => image_id === null) ? question : { ...question, imageLater: true };
  });
}

const seedOf = (row: QuestionRow, { userId }: Student, qcmId: number): OrderSeed => ({
  userId,
  qcmId,
  tryNumber: (row.ended_tries ?? 0) + 1,
  questionId: row.id,
});

/** The pictures of a question and its answers, by id. */
type PicturesById = ReadonlyMap<number, Uint8Array | undefined>;
const noPictures: PicturesById = new Map();

function toStudentQuestion(row: QuestionRow, choices: ChoiceRow[], pictures: PicturesById, seed: OrderSeed): StudentQuestion {
  const pictureOf = (id: number | null) => (id === null ? undefined : pictures.get(id));
  const png = pictureOf(row.image_id);
  const shown = row.fixed_order === 1 ? choices : drawOrder(choices, seed);
  const good = choices.find((c) => c.correct === 1);
  return {
    id: row.id,
    question: row.text,
    image: png === undefined ? null : toBase64(png),
    imageAlt: row.image_alt,
    year: row.year,
    theme: { id: row.theme_id, label: themeLabel(row.theme_id) },
    answers: shown.map((c) => {
      const picture = pictureOf(c.image_id);
      return { id: c.id, answer: c.text, ...(picture && { image: toBase64(picture) }) };
    }),
    askExplanation: row.asked_at !== null,
    neutralised: row.neutralised_at !== null,
    questionNumber: row.position,
    totalQuestionInQcm: row.total ?? row.position,
    tryNumber: row.try_number ?? seed.tryNumber,
    thisStudentAnswers:
      row.answer_id === null || !good ? null : { answeredId: row.answer_id, goodAnswerId: good.id, comment: studentComment(row) },
    ...(row.programme_point === null ? {} : { programmePoint: row.programme_point }),
    ...(row.series_text === null ? {} : { seriesText: row.series_text }),
    ...toAskedYears(row.asked_years),
  };
}

interface Given {
  readonly questionId: number;
  readonly answerId: number;
  /** Number of the try that the answer was given in, if the client sent it. */
  readonly tryNumber?: number | undefined;
}

/**
 * Records an answer and awards the badges that it earns, in one transaction that is on disk when the call resolves.
 * Idempotent: sending the same answer again, after a double click or a lost connection, returns the first result.
 * @throws AppError 404 when the student may not see the quiz (`not_found`) or it lacks the question
 * (`question_not_found`), 409 `already_answered` when it differs from the first answer, 409 `try_ended` when a restart
 * has ended its try, 409 `exam_under_way` when their mock exam under way asks one of its questions
 */
export async function recordAnswer(context: Context, student: Student, qcmId: number, given: Given): Promise<AnswerResult> {
  const { database } = context;
  return database.transaction(async (trx) => {
    const now = context.now();
    const [, row, owned] = await inOrder([
      lockForAnswer(trx, database.engine, { userId: student.userId, qcmId }),
      requireAnswering(trx, student, qcmId, { ...given, since: openSince(now) }),
      findEarnedBadges(trx, student.userId),
    ]);
    if (row.open_copy !== null) await requireQuizApart(trx, student.userId, qcmId, now);
    if (row.try_number !== null) requireTry(given, row.try_number);
    if (row.given_id !== null) return repeatedResult(trx, student, row, given.answerId);

    const tryId = row.try_id ?? (await startTry(trx, student, qcmId, given, now));
    const right = given.answerId === row.good_id;
    const outcome = right ? "right" : "wrong";
    const lastQuestion = row.unanswered === null;
    await withCommit(trx, insertAnswer(trx, { tryId, ...given, now }));
    await recordOneAnswer(trx, student.userId, cardOf(row), { ...given, outcome, answeredBefore: row.met === 1 }, now);
    if (student.teacher) await withCommit(trx, countAnswers(trx, student.userId, parisDay(now), 1));
    const badgeGagne = student.teacher ? [] : await progress(trx, student.userId, qcmId, row, { right, lastQuestion, now, owned });
    if (lastQuestion && !student.teacher) await queueScores(trx, context, { kind: "qcm", id: qcmId }, [student.userId]);
    const comment = studentComment(row);
    return { answeredId: given.answerId, goodAnswerId: row.good_id, comment, lastQuestion, badgeGagne };
  });
}

/** Returns what is needed to record an answer. @throws AppError 404 */
async function requireAnswering(trx: Trx, student: Student, qcmId: number, given: Given & { since: number }): Promise<AnsweringRow> {
  const row = await findAnswering(trx, { ...student, qcmId, ...given });
  if (!row) throw (await findSummary(trx, { ...student, qcmId })) ? new AppError("question_not_found") : notFound();
  return row;
}

/** @throws AppError 409 `try_ended` when the answer names a try other than the current one */
function requireTry({ tryNumber }: Given, current: number): void {
  if (tryNumber !== undefined && tryNumber !== current) throw new AppError("try_ended");
}

async function startTry(trx: Trx, { userId, teacher }: Student, qcmId: number, given: Given, now: number): Promise<number> {
  const number = await findNextTryNumber(trx, { userId, qcmId });
  requireTry(given, number);
  return insertTry(trx, { userId, qcmId, number, byTeacher: teacher, now });
}

/** What the student remembers of the question; undefined when they meet it for the first time. */
const cardOf = ({ last_answered_at, stability, difficulty }: AnsweringRow) =>
  last_answered_at === null || stability === null || difficulty === null ? undefined : { last_answered_at, stability, difficulty };

/** Returns the first result again, with its badges: the first response may have been lost. */
async function repeatedResult(trx: Trx, { userId }: Student, row: AnsweringRow, answerId: number): Promise<AnswerResult> {
  if (row.given_id !== answerId) throw new AppError("already_answered");
  const badgeGagne = row.given_at === null ? [] : await listBadgesEarnedAt(trx, userId, row.given_at);
  return {
    answeredId: answerId,
    goodAnswerId: row.good_id,
    comment: studentComment(row),
    lastQuestion: row.unanswered === null,
    badgeGagne,
  };
}

interface Outcome {
  readonly right: boolean;
  readonly lastQuestion: boolean;
  readonly now: number;
  /** When each badge of the student was earned, by id. */
  readonly owned: ReadonlyMap<number, number>;
}

async function progress(trx: Trx, userId: number, qcmId: number, row: AnsweringRow, { right, lastQuestion, now, owned }: Outcome) {
  const reached = progressAfter(row, right, parisDay(now));
  const { last_day, last_day_answers } = row;
  const isNewDay = reached.lastDay > (last_day ?? 0);
  if (last_day && last_day_answers && isNewDay) await withCommit(trx, countAnswers(trx, userId, last_day, last_day_answers));
  await withCommit(trx, saveProgress(trx, userId, reached));
  const completion = lastQuestion ? await findCompletion(trx, userId, qcmId, parisHour(now)) : undefined;
  return awardBadges(trx, userId, { ...reached, completion }, now, { owned, everyWay: isNewDay || lastQuestion });
}

/** Ends the current try. The statistics keep its answers. */
export async function restart(context: Context, student: Student, qcmId: number): Promise<undefined> {
  const { database } = context;
  await database.transaction(async (trx) => {
    await lockForAnswer(trx, database.engine, { userId: student.userId, qcmId });
    if (!(await findSummary(trx, { ...student, qcmId }))) throw notFound();
    await endTry(trx, { userId: student.userId, qcmId }, context.now());
  });
}

/** Asks for an explanation of a question, or withdraws the request. Returns whether a request is now open. */
export async function toggleExplanationRequest(context: Context, student: Student, qcmId: number, questionId: number): Promise<boolean> {
  return context.database.transaction(async (trx) => {
    if (!(await isQuestionInSight(trx, { ...student, qcmId }, questionId))) throw new AppError("question_not_found");
    if (await deleteExplanationRequest(trx, student.userId, questionId)) return false;
    await insertExplanationRequest(trx, student.userId, questionId, context.now());
    return true;
  });
}
