import {
  type BodyOf,
  type datePlan as dateEndpoint,
  fromIsoDay,
  type markPlanSession as markEndpoint,
  type movePlanSession as moveEndpoint,
  type Plan,
  parisDay,
} from "@badin/contract";
import { readShippedBank } from "../../bank/exams/shipped/shipped-bank.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, fieldError, notFound } from "../../platform/http/errors.ts";
import { isInSchoolYear } from "../../platform/time/exam-day.ts";
import { followDueDay, giveQcm, listGiven } from "../../quiz/qcms/given-qcms.service.ts";
import { lockClassroom } from "../../school/classrooms/classroom-lock.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { lessonOf } from "../lessons/course.ts";
import { type CourseSession, courseSessions } from "./course.ts";
import { describePlan, readDone, toPlaced } from "./plan.mapping.ts";
import { findClass, findPlan, findSessions, replacePlan, replaceSessions, type SessionRow } from "./plan.queries.ts";
import { datesOf, dueDayAfter, isHeld, shifted } from "./plan.rules.ts";
import { type Year, yearOf } from "./plan-year.ts";

type Form = BodyOf<typeof dateEndpoint>;

/** A session of the course in the year of a class, by the ids of the address. */
export interface PlanTarget {
  readonly user: SchoolUser;
  readonly classroomId: number;
  readonly session: string;
}

/** Returns the year of a class, or the one proposed while it has none. @throws AppError 404 when it is out of reach */
export async function getPlan(context: Context, user: SchoolUser, classroomId: number): Promise<Plan> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  return describe(db, context, classroomId);
}

/**
 * Returns the year as `form` would date it, and changes nothing.
 * @throws AppError 404 when the class is out of reach, 400 when the first day is not in its school year
 */
export async function previewPlan(context: Context, user: SchoolUser, classroomId: number, form: Form): Promise<Plan> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const { year, rows } = await datedAnew(db, context, classroomId, form);
  return describePlan({
    year,
    rows,
    course: courseSessions(),
    dated: false,
    done: await readDone(db, classroomId, rows, courseSessions()),
  });
}

/**
 * Dates the year of a class. Sessions begun, past or skipped keep their day when it is dated again.
 * @throws AppError 404 when the class is out of reach, 409 `classroom_archived`, 400 when the first day is not in its
 *   school year
 */
export const datePlan = (context: Context, user: SchoolUser, classroomId: number, form: Form): Promise<Plan> =>
  change(context, user, classroomId, async (trx) => {
    const { year, rows } = await datedAnew(trx, context, classroomId, form);
    const { weekday, zone, firstDay, startsAt, holidays } = year.settings;
    await replacePlan(trx, {
      classroom_id: classroomId,
      weekday,
      zone,
      first_day: fromIsoDay(firstDay),
      starts_at: startsAt,
      holidays: holidays && JSON.stringify(holidays),
      dated_at: context.now(),
    });
    await replaceSessions(trx, classroomId, rows);
  });

/**
 * Moves a session, alone or with those that follow; quizzes due on a day that moves are due on its new day.
 * @throws AppError 404 for what is out of reach, 409 `classroom_archived`, `plan_session_placed` when the
 *   day has a session and the others stay, 400 when the day is past or not before the exam
 */
export async function moveSession(context: Context, target: PlanTarget, form: BodyOf<typeof moveEndpoint>): Promise<Plan> {
  const { user, classroomId, session } = target;
  const day = fromIsoDay(form.day);
  const plan = async (db: Db) => {
    const { year, rows } = await readDated(db, context, classroomId);
    requireSession(session);
    if (day < year.today) throw fieldError("invalid", "day", "Cette date est passée\u00A0: choisissez aujourd’hui ou plus tard");
    if (day >= year.examDay) throw fieldError("invalid", "day", "Choisissez une date avant l’examen");
    const alone = !form.following;
    if (alone && rows.some((row) => row.session !== session && row.day === day)) throw new AppError("plan_session_placed");
    const placed = await placedRows(db, classroomId, rows);
    const days = alone
      ? new Map([...rows.map((row) => [row.session, row.day] as const), [session, day] as const])
      : shifted(courseSessions(), placed, { session, day, days: year.daysFrom(year.today), today: year.today });
    const moved = rows.map((row) => ({ ...row, day: days.get(row.session) ?? null }));
    return { year, rows, moved };
  };
  if (form.preview) {
    const { db } = context.database;
    await requireTeacherOfActive(db, user, classroomId);
    const { year, rows, moved } = await plan(db);
    const done = await readDone(db, classroomId, rows, courseSessions());
    const newDays = daysMoved(rows, moved);
    const given = done.given.map((quiz) => ({ ...quiz, due_day: newDays.get(quiz.due_day ?? -1) ?? quiz.due_day }));
    return describePlan({ year, rows: moved, course: courseSessions(), dated: true, done: { ...done, given } });
  }
  return change(context, user, classroomId, async (trx) => {
    const { rows, moved } = await plan(trx);
    await replaceSessions(trx, classroomId, moved);
    for (const [from, to] of daysMoved(rows, moved))
      for (const { qcm_id } of moved) if (qcm_id !== null) await followDueDay(trx, classroomId, qcm_id, { from, to, editedBy: user.id });
  });
}

/** Returns the new day of each day that moves; sessions that no longer have one leave due days as they are. */
function daysMoved(before: readonly SessionRow[], after: readonly SessionRow[]): Map<number, number> {
  const moves = before.flatMap((row, i) => {
    const to = after[i]?.day ?? null;
    return row.day !== null && to !== null && to !== row.day ? [[row.day, to] as const] : [];
  });
  // The later day first: a due day that has moved is not moved again.
  return new Map(moves.sort(([a], [b]) => b - a));
}

/**
 * Says that the lessons of a session were projected, that it is done or done at home, or takes it back.
 * @throws AppError 404 for what is out of reach, 409 `classroom_archived`, `plan_no_day` when no date is left for a
 *   session that is taken back
 */
export const markSession = (context: Context, target: PlanTarget, { state }: BodyOf<typeof markEndpoint>): Promise<Plan> =>
  change(context, target.user, target.classroomId, async (trx) => {
    const { year, rows } = await readDated(trx, context, target.classroomId);
    requireSession(target.session);
    const now = context.now();
    const marked = (row: SessionRow): SessionRow => {
      if (state === "projected") return { ...row, projected_at: row.projected_at ?? now };
      if (state === "done") return { ...row, done_at: row.done_at ?? now };
      if (state === "home") return { ...row, planned_day: row.planned_day ?? row.day, day: null, done_at: null };
      return { ...row, day: row.day ?? freeDay(year, rows, row), done_at: null };
    };
    await replaceSessions(
      trx,
      target.classroomId,
      rows.map((row) => (row.session === target.session ? marked(row) : row)),
    );
  });

/** Returns the day planned for a session if it is to come and free, else the next free class day. */
function freeDay(year: Year, rows: readonly SessionRow[], { planned_day }: SessionRow): number {
  const taken = new Set(rows.map((row) => row.day));
  const stands = planned_day !== null && planned_day >= year.today && planned_day < year.examDay && !taken.has(planned_day);
  if (stands) return planned_day;
  const free = year.daysFrom(year.today).find((day) => !taken.has(day));
  if (free === undefined) throw new AppError("plan_no_day");
  return free;
}

/**
 * Publishes the quiz of a session to the class, due by the next session; of a session that is done at home, it says
 * which lessons to read first.
 * @throws AppError 404 for what is out of reach, 409 `classroom_archived`, `plan_quiz_given`, `plan_quiz_empty` when
 *   the   bank offers none of its questions
 */
export const giveQuiz = (context: Context, { user, classroomId, session }: PlanTarget): Promise<Plan> =>
  change(context, user, classroomId, async (trx) => {
    const { year, rows } = await readDated(trx, context, classroomId);
    const planned = requireSession(session);
    const row = rows.find((r) => r.session === session);
    if (!planned.quiz || !row) throw notFound();
    const [already] = await listGiven(trx, classroomId, row.qcm_id === null ? [] : [row.qcm_id]);
    if (already) throw new AppError("plan_quiz_given");
    const { questions } = await readShippedBank(trx);
    const others = rows.filter((r) => r.session !== session).map((r) => r.day);
    const id = await giveQcm(
      trx,
      context,
      { classroomId, userId: user.id },
      {
        name: planned.quiz.title,
        studentComment: row.day === null ? homeComment(planned) : null,
        questions: planned.quiz.questions.flatMap((key) => questions.get(key) ?? []),
        dueDay: dueDayAfter(Math.max(year.today, row.day ?? year.today), others, year.examDay),
      },
    );
    if (id === undefined) throw new AppError("plan_quiz_empty");
    await replaceSessions(
      trx,
      classroomId,
      rows.map((r) => (r.session === session ? { ...r, qcm_id: id } : r)),
    );
  });

function homeComment({ lessons }: CourseSession): string {
  const titles = lessons.flatMap((point) => lessonOf(point)?.title ?? []).map((title) => `«\u00A0${title}\u00A0»`);
  const [last, ...before] = titles.toReversed();
  const list = before.length > 0 ? `${before.toReversed().join(", ")} et ${last}` : last;
  return `Lis d’abord ${titles.length > 1 ? "les fiches" : "la fiche"} ${list}, puis réponds.`;
}

/** Runs `work` while holding the lock of the class, and returns its year after it. */
const change = (context: Context, user: SchoolUser, classroomId: number, work: (trx: Trx) => Promise<void>): Promise<Plan> =>
  context.database.transaction(async (trx) => {
    await lockClassroom(trx, context.database.engine, classroomId);
    await requireTeacherOfActive(trx, user, classroomId);
    await work(trx);
    return describe(trx, context, classroomId);
  });

async function describe(db: Db, context: Context, classroomId: number): Promise<Plan> {
  const { year, rows, dated } = await readYear(db, context, classroomId);
  const done = await readDone(db, classroomId, rows, courseSessions());
  return describePlan({ year, rows, course: courseSessions(), dated, done });
}

/** @throws AppError 404 when the course has no such session */
function requireSession(session: string): CourseSession {
  const planned = courseSessions().find(({ id }) => id === session);
  if (!planned) throw notFound();
  return planned;
}

/** Returns the year of a class that has been dated. @throws AppError 404 while it has not */
async function readDated(db: Db, context: Context, classroomId: number): Promise<{ year: Year; rows: SessionRow[] }> {
  const { dated, ...read } = await readYear(db, context, classroomId);
  if (!dated) throw notFound();
  return read;
}

/** Returns the year of a class with the rows of all sessions of the course; as proposed while it has none. */
async function readYear(db: Db, context: Context, classroomId: number): Promise<{ year: Year; rows: SessionRow[]; dated: boolean }> {
  const classroom = await findClass(db, classroomId);
  const plan = await findPlan(db, classroomId);
  const year = yearOf(classroom, plan, parisDay(context.now()));
  const rows = await findSessions(db, classroomId);
  if (!plan) return { year, rows: datedRows(classroomId, year, [], []), dated: false };
  const known = new Map(rows.map((row) => [row.session, row]));
  return { year, rows: courseSessions().map(({ id }) => known.get(id) ?? emptyRow(classroomId, id)), dated: true };
}

async function datedAnew(db: Db, context: Context, classroomId: number, form: Form): Promise<{ year: Year; rows: SessionRow[] }> {
  const classroom = await findClass(db, classroomId);
  if (!isInSchoolYear(fromIsoDay(form.firstDay), classroom.start_year))
    throw fieldError(
      "invalid",
      "firstDay",
      `La première séance a lieu dans l’année scolaire ${classroom.start_year}-${classroom.start_year + 1}`,
    );
  const year = yearOf(classroom, form, parisDay(context.now()));
  const rows = await findSessions(db, classroomId);
  return { year, rows: datedRows(classroomId, year, rows, await placedRows(db, classroomId, rows)) };
}

const placedRows = async (db: Db, classroomId: number, rows: readonly SessionRow[]) =>
  toPlaced(rows, await readDone(db, classroomId, rows, courseSessions()));

/** Returns the rows of the course dated from the first day of the year on; held ones as they are. */
function datedRows(classroomId: number, year: Year, rows: readonly SessionRow[], placed: ReturnType<typeof toPlaced>): SessionRow[] {
  const held = new Set(placed.filter((p) => isHeld(p, year.today)).map((p) => p.session));
  const kept = rows.filter((row) => held.has(row.session));
  const taken = new Set(kept.map((row) => row.day));
  const from = Math.max(fromIsoDay(year.settings.firstDay), kept.length > 0 ? year.today : 0);
  const free = year.daysFrom(from).filter((day) => !taken.has(day));
  const days = datesOf(
    courseSessions().filter(({ id }) => !held.has(id)),
    free,
  );
  const known = new Map(rows.map((row) => [row.session, row]));
  return courseSessions().map(({ id }) => {
    const row = known.get(id) ?? emptyRow(classroomId, id);
    if (held.has(id)) return row;
    const day = days.get(id) ?? null;
    return { ...row, planned_day: day, day };
  });
}

const emptyRow = (classroomId: number, session: string): SessionRow => ({
  classroom_id: classroomId,
  session,
  planned_day: null,
  day: null,
  done_at: null,
  projected_at: null,
  qcm_id: null,
});
