import type { BodyOf, createMockExam as createEndpoint, MockExam, MockExamRow, updateMockExam as updateEndpoint } from "@badin/contract";
import { markDistribution, meanMark } from "@badin/contract";
import { announceExam } from "../../identity/notifications/exam-notices.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { lockRows } from "../../platform/database/locks.ts";
import { requireUnchanged } from "../../platform/edits/edits.service.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, fieldError, notFound } from "../../platform/http/errors.ts";
import { inRegisterOrder } from "../../platform/text/french-order.ts";
import { lockClassroom } from "../../school/classrooms/classroom-lock.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { tellApart } from "../../school/classrooms/namesakes.service.ts";
import { closeEndedCopies } from "./closing.service.ts";
import { closeCopies, findStarters } from "./copies.queries.ts";
import { queueExamScores } from "./exam-scores.service.ts";
import { revealQuizzes } from "./hidden-quizzes.queries.ts";
import { describeElsewhere, hideElsewhere } from "./hidden-quizzes.service.ts";
import { findPartMarks } from "./marks.queries.ts";
import { markCopies, notSetAside } from "./marks.rules.ts";
import { partsOf, toMockExam, toSummary } from "./mock-exams.mapping.ts";
import {
  type ExamRow,
  findExam,
  findExams,
  findParts,
  findStudents,
  hasOpenedExams,
  insertExam,
  updateExam,
} from "./mock-exams.queries.ts";
import { findPaper } from "./papers.queries.ts";
import { describeSource, replaceQuestion, writePaper } from "./papers.service.ts";
import { hasPassed } from "./scoring.rules.ts";
import { deleteNumbers } from "./student-numbers.queries.ts";
import { teachAnew } from "./teaching.service.ts";
import { expectedOf } from "./timing.rules.ts";

/** The exam that a teacher works on, by the ids of the address. */
export interface Target {
  readonly user: SchoolUser;
  readonly classroomId: number;
  readonly mockExamId: number;
}

/** Returns the mock exams of a class, with the figures of their copies. */
export async function listMockExams(context: Context, user: SchoolUser, classroomId: number): Promise<MockExamRow[]> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const exams = await findExams(db, classroomId);
  const ids = exams.map((e) => e.id);
  const [parts, students] = [await findParts(db, ids), await findStudents(db, classroomId)];
  const marked = Map.groupBy(notSetAside(markCopies(await findPartMarks(db, { examIds: ids }))), (c) => c.examId);
  const starters = Map.groupBy(await findStarters(db, ids), (c) => c.mock_exam_id);
  const now = context.now();
  return exams.map((exam) => {
    const copies = marked.get(exam.id) ?? [];
    const expected = expectedOf(exam, students, starters.get(exam.id) ?? []);
    return {
      ...toSummary(exam, partsOf(exam, parts), now),
      nbStudent: expected.length,
      nbExtraTime: expected.filter((p) => p.extra_user_id !== null).length,
      nbCopy: exam.copy_count ?? 0,
      nbOpenCopy: exam.open_count ?? 0,
      mean: meanMark(copies),
      nbPassed: copies.length === 0 ? null : copies.filter(hasPassed).length,
      distribution: markDistribution(copies),
    };
  });
}

/**
 * Proposes a trial to a teacher who has opened no mock exam yet.
 * @throws AppError 404 when the class is out of reach
 */
export async function proposeTrial({ database: { db } }: Context, user: SchoolUser, classroomId: number): Promise<{ proposed: boolean }> {
  await requireTeacherOf(db, user, classroomId);
  return { proposed: !(await hasOpenedExams(db, user.id)) };
}

/** Returns an exam with its paper. @throws AppError 404 when it is out of reach */
export async function getMockExam(context: Context, target: Target): Promise<MockExam> {
  const { db } = context.database;
  await requireTeacherOf(db, target.user, target.classroomId);
  return describe(db, context, await requireExam(db, target));
}

/** Prepares an exam, not shown to students yet, with its paper. @throws AppError 400 at the field that does not fit */
export async function createMockExam(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  form: BodyOf<typeof createEndpoint>,
): Promise<MockExam> {
  const seed = newSeed(context);
  return context.database.transaction(async (trx) => {
    await lockClassroom(trx, context.database.engine, classroomId);
    await requireTeacherOfActive(trx, user, classroomId);
    const source = { examId: form.examId, perPart: form.perPart, seed };
    const { kind, name } = await describeSource(trx, source);
    const id = await insertExam(trx, {
      classroom_id: classroomId,
      paper_kind: kind,
      paper_name: name,
      seed,
      per_part: form.perPart,
      planned_at: null,
      started_at: null,
      ended_at: null,
      published_at: null,
      created_at: context.now(),
      created_by: user.id,
      ...columnsOf(form),
    });
    await writePaper(trx, id, classroomId, source);
    return describe(trx, context, await requireExam(trx, { classroomId, mockExamId: id }));
  });
}

const newSeed = (context: Context): number => 1000 + (context.randomBytes(4).readUInt32BE() % 9000);

type Settings = BodyOf<typeof updateEndpoint>;

/** @throws AppError 400 when the hours do not make a window */
function columnsOf(form: Settings) {
  const opens = form.opensAt === null ? null : Date.parse(form.opensAt);
  const closes = form.closesAt === null ? null : Date.parse(form.closesAt);
  if (!form.together) {
    if (opens === null) throw fieldError("invalid", "opensAt", "Indiquez le jour et l’heure d’ouverture");
    if (closes === null) throw fieldError("invalid", "closesAt", "Indiquez jusqu’à quelle heure on peut commencer");
    if (closes <= opens) throw fieldError("invalid", "closesAt", "La fermeture vient après l’ouverture");
  }
  return {
    name: form.name,
    english: form.english,
    minutes: form.minutes,
    english_minutes: form.english === "none" ? 0 : form.englishMinutes,
    together: form.together ? (1 as const) : (0 as const),
    opens_at: form.together ? null : opens,
    closes_at: form.together ? null : closes,
    shuffle: form.shuffle ? (1 as const) : (0 as const),
    release: form.release,
    trial: form.trial ? (1 as const) : (0 as const),
  };
}

/** Runs `work` on an exam of an active class, alone. */
export function onExam<T>(context: Context, target: Target, work: (trx: Trx, exam: ExamRow) => Promise<T>): Promise<T> {
  return context.database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, target.user, target.classroomId);
    await lockRows(trx, context.database.engine, "mock_exams", [target.mockExamId]);
    return work(trx, await requireExam(trx, target));
  });
}

/** Runs `work` on an exam that nobody has started, then returns it. @throws AppError 409 `mock_exam_started` */
const onUnstarted = (context: Context, target: Target, work: (trx: Trx, exam: ExamRow) => Promise<unknown>): Promise<MockExam> =>
  onExam(context, target, async (trx, exam) => {
    requireUnstarted(exam);
    await work(trx, exam);
    return describe(trx, context, await requireExam(trx, target));
  });

function requireUnstarted(exam: ExamRow): void {
  if ((exam.copy_count ?? 0) > 0 || exam.started_at !== null) throw new AppError("mock_exam_started");
}

/**
 * A printed paper and its grid would not match other questions any more (docs/decisions/0035-printed-paper-stays.md).
 */
function requireUnprinted(exam: ExamRow): void {
  if (exam.printed_at !== null) throw new AppError("mock_exam_printed");
}

/** Returns the students of a class in the order of a register. */
export const listStudents = async (db: Db, classroomId: number) =>
  tellApart(db, classroomId, inRegisterOrder(await findStudents(db, classroomId)));

/** @throws AppError 404 when the class has no such exam */
export async function requireExam(db: Db, { classroomId, mockExamId }: Omit<Target, "user">): Promise<ExamRow> {
  const exam = await findExam(db, classroomId, mockExamId);
  if (!exam) throw notFound();
  return exam;
}

const describe = async (db: Db, context: Context, exam: ExamRow): Promise<MockExam> =>
  toMockExam(exam, await findPaper(db, exam.id), await describeElsewhere(db, exam, context.now()), context.now());

/**
 * Changes the settings, not the paper.
 * @throws AppError 409 `changed_meanwhile` when somebody changed them since `form.version`
 */
export const updateMockExam = (context: Context, target: Target, form: Settings): Promise<MockExam> =>
  onUnstarted(context, target, async (trx, exam) => {
    await requireUnchanged(trx, target.user, "cet examen blanc", exam, form.version);
    const columns = columnsOf(form);
    if (exam.planned_at !== null) requireFuture(columns.closes_at, context.now());
    await updateExam(trx, exam.id, { ...columns, version: exam.version + 1, edited_by: target.user.id });
  });

/** Shows the exam and its date to the students, and notifies those who have subscribed, once. */
export const planMockExam = (context: Context, target: Target): Promise<MockExam> =>
  onUnstarted(context, target, async (trx, exam) => {
    requireFuture(exam.closes_at, context.now());
    if (exam.planned_at !== null) return;
    await updateExam(trx, exam.id, { planned_at: context.now() });
    await announceExam(trx, context, { id: exam.id, classroomId: target.classroomId, closesAt: exam.closes_at });
  });

/**
 * Hides from the class the quizzes that ask questions of the paper, or shows those hidden again.
 * @throws AppError 409 for a draft, and once the results are shown
 */
export const hideQuizzesOf = (context: Context, target: Target, hidden: boolean): Promise<MockExam> =>
  onExam(context, target, async (trx, exam) => {
    if (hidden) await hideElsewhere(trx, exam, context.now());
    else await revealQuizzes(trx, exam.id);
    return describe(trx, context, exam);
  });

function requireFuture(closesAt: number | null, now: number): void {
  if (closesAt !== null && closesAt <= now) throw fieldError("invalid", "closesAt", "Cette heure est passée");
}

/** Draws another paper. @throws AppError 400 for a paper of the bank, 409 `mock_exam_printed` */
export const redrawMockExam = (context: Context, target: Target): Promise<MockExam> =>
  onUnstarted(context, target, async (trx, exam) => {
    if (exam.paper_kind !== "drawn") throw new AppError("invalid");
    requireUnprinted(exam);
    const source = { examId: null, perPart: exam.per_part, seed: newSeed(context) };
    const { name } = await describeSource(trx, source);
    await updateExam(trx, exam.id, { seed: source.seed, paper_name: name });
    await writePaper(trx, exam.id, target.classroomId, source);
  });

/** Replaces a question of the paper. @throws AppError 409 `mock_exam_printed` */
export const replacePaperQuestion = (
  context: Context,
  target: Target,
  paperQuestionId: number,
  questionId: number | undefined,
): Promise<MockExam> =>
  onExam(context, target, async (trx, exam) => {
    const replaced = (await findPaper(trx, exam.id)).find((q) => q.id === paperQuestionId);
    if (!replaced) throw notFound();
    requireUnstarted(exam);
    requireUnprinted(exam);
    await replaceQuestion(trx, target.classroomId, replaced, questionId, newSeed(context));
    return describe(trx, context, exam);
  });

/** Gives up the papers printed so far, so that their questions may change. */
export const discardPrintedPaper = (context: Context, target: Target): Promise<MockExam> =>
  onUnstarted(context, target, async (trx, exam) => {
    await updateExam(trx, exam.id, { printed_at: null });
    await deleteNumbers(trx, exam.id);
  });

/**
 * Deletes an exam with its copies, which takes back what it taught, and shows the quizzes that it hid. It waits in the
 * bin of its class for `binDays`, then the retention task erases it for good. No copy is open there: its key is no
 * secret any more, and it may come back.
 * @throws AppError 409 `mock_exam_running` while a student writes
 */
export async function deleteMockExam(context: Context, target: Target): Promise<undefined> {
  await closeEndedCopies(context);
  await onExam(context, target, async (trx, exam) => {
    if ((exam.open_count ?? 0) > 0) throw new AppError("mock_exam_running");
    await closeCopies(trx, exam.id, context.now(), undefined);
    await updateExam(trx, exam.id, { deleted_at: context.now(), deleted_by: target.user.id });
    await queueExamScores(trx, context, exam.id);
    await revealQuizzes(trx, exam.id);
  });
  await teachAnew(context, target.mockExamId);
}
