import {
  type BodyOf,
  type Classroom,
  type createClassroom as createEndpoint,
  fromIsoDay,
  toIsoDay,
  type updateClassroom as updateEndpoint,
} from "@badin/contract";
import { freshCode } from "../../identity/accounts/codes.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { requireUnchanged } from "../../platform/edits/edits.service.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { fieldError, notFound } from "../../platform/http/errors.ts";
import { personOf } from "../../platform/person-of.ts";
import { inFrenchOrder } from "../../platform/text/french-order.ts";
import { isInSchoolYear } from "../../platform/time/exam-day.ts";
import { lockClassroom } from "./classroom-lock.ts";
import { requireTeacherOfActive } from "./classrooms.access.ts";
import {
  type ClassroomRow,
  findClassroom,
  findClassrooms,
  insertClassroom,
  insertClassroomTeacher,
  updateClassroomRow,
} from "./classrooms.queries.ts";
import { findSchoolYear } from "./school-years.queries.ts";
import { currentStartYear, toSchoolYear } from "./school-years.rules.ts";

type Form = BodyOf<typeof createEndpoint>;

/**
 * Returns the classrooms of a teacher, or all of the school for its admin: the latest year first, then by
 * name; an empty class of a year to come, opened beforehand, is last.
 */
export async function listClassrooms(context: Context, user: SchoolUser, archived: boolean): Promise<Classroom[]> {
  const now = context.now();
  const rows = (await findClassrooms(context.database.db, user, archived)).toSorted(
    (a, b) => Number(isAhead(a, now)) - Number(isAhead(b, now)) || latestThenByName(a, b),
  );
  return rows.map((row) => toClassroom(row, now));
}

const isAhead = ({ start_year, student_count }: ClassroomRow, now: number): boolean => start_year > currentStartYear(now) && !student_count;

const latestThenByName = (a: ClassroomRow, b: ClassroomRow): number =>
  b.start_year - a.start_year || inFrenchOrder(a.name, b.name) || a.id - b.id;

/** @throws AppError 404 when the classroom is out of the user's reach */
export async function getClassroom(context: Context, user: SchoolUser, id: number): Promise<Classroom> {
  return describeClassroom(context.database.db, context, user, id);
}

/** Creates a classroom with its own code; its creator teaches in it. */
export async function createClassroom(context: Context, user: SchoolUser, form: Form): Promise<Classroom> {
  return context.database.transaction(async (trx) => describeClassroom(trx, context, user, await addClassroom(trx, context, user, form)));
}

/**
 * Adds a classroom with its own code, in which `user` teaches. @returns its id
 * @throws AppError 400 when the school year is invalid, or the day of the exam outside it
 */
export async function addClassroom(trx: Trx, context: Context, user: SchoolUser, form: Form): Promise<number> {
  const values = await valuesOf(trx, form);
  const code = await freshCode(trx, context, "F");
  const id = await insertClassroom(trx, user, { ...values, code, now: context.now() });
  await insertClassroomTeacher(trx, id, user.id);
  return id;
}

/**
 * @throws AppError 404 when it is out of reach, 409 when it is archived or was edited since `form.version`, 400 when
 * the school year is
 *   invalid or the day of the exam is outside it
 */
export async function updateClassroom(
  context: Context,
  user: SchoolUser,
  id: number,
  form: BodyOf<typeof updateEndpoint>,
): Promise<Classroom> {
  return context.database.transaction(async (trx) => {
    await lockClassroom(trx, context.database.engine, id);
    const before = await requireTeacherOfActive(trx, user, id);
    await requireUnchanged(trx, user, "cette classe", before, form.version);
    await updateClassroomRow(trx, user, id, await valuesOf(trx, form, before));
    return describeClassroom(trx, context, user, id);
  });
}

async function valuesOf(db: Db, form: Form, before?: Pick<ClassroomRow, "exam_day" | "free_training">) {
  const { name, comments, anneeScolaire, freeTraining } = form;
  const year = await findSchoolYear(db, anneeScolaire.id);
  if (!year) throw fieldError("invalid", "anneeScolaire", "Veuillez choisir une année scolaire");
  return {
    name,
    comments: comments || null,
    schoolYearId: year.id,
    examDay: examDayIn(year.start_year, form.examDay, before?.exam_day ?? null),
    freeTraining: freeTraining === undefined ? (before?.free_training ?? 1) : toFlag(freeTraining),
  };
}

/**
 * Returns the day asked for or, when none is given, the one before: not when the class has changed to another school
 * year since.
 */
function examDayIn(startYear: number, asked: string | null | undefined, before: number | null): number | null {
  if (asked === undefined) return before !== null && isInSchoolYear(before, startYear) ? before : null;
  if (!asked) return null;
  const day = fromIsoDay(asked);
  if (!isInSchoolYear(day, startYear))
    throw fieldError("invalid", "examDay", `L’examen a lieu entre septembre ${startYear} et août ${startYear + 1}`);
  return day;
}

const toFlag = (value: boolean) => (value ? 1 : 0);

/** @throws AppError 404 when the classroom is out of the user's reach */
export async function describeClassroom(db: Db, context: Context, user: SchoolUser, id: number): Promise<Classroom> {
  const row = await findClassroom(db, user, id);
  if (!row) throw notFound();
  return toClassroom(row, context.now());
}

const iso = (at: number) => new Date(at).toISOString();

const toClassroom = (row: ClassroomRow, now: number): Classroom => ({
  id: row.id,
  version: row.version,
  name: row.name,
  comments: row.comments,
  subscriptionCode: row.subscription_code,
  codeState: row.code_state,
  anneeScolaire: toSchoolYear({ id: row.school_year_id, start_year: row.start_year }, now),
  examDay: row.exam_day === null ? null : toIsoDay(row.exam_day),
  freeTraining: row.free_training === 1,
  archived: row.archived_at !== null,
  archivedAt: row.archived_at === null ? null : iso(row.archived_at),
  archivedBy: personOf(row.archived_by, row.archiver_first_name, row.archiver_name),
  createdAt: iso(row.created_at),
  createdBy: personOf(row.created_by, row.creator_first_name, row.creator_name),
  nbQcm: row.qcm_count ?? 0,
  nbStudent: row.student_count ?? 0,
  nbTeacher: row.teacher_count ?? 0,
  nbAskExplanation: row.explanation_count ?? 0,
  used: [
    ...(row.plan_count ? ["plan" as const] : []),
    ...(row.mock_exam_count ? ["mockExams" as const] : []),
    ...(row.gradebook_count ? ["gradebook" as const] : []),
  ],
});
