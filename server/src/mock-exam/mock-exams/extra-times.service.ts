import type { BodyOf, ExtraTime, setExtraTime as setExtraTimeEndpoint } from "@badin/contract";
import { saveArranged } from "../../identity/comfort/comfort.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { inRegisterOrder } from "../../platform/text/french-order.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { tellApart } from "../../school/classrooms/namesakes.service.ts";
import { deleteExtraTime, findExtraTimes, upsertExtraTime } from "./extra-times.queries.ts";
import { findStudents } from "./mock-exams.queries.ts";
import { findExtraTimeOf } from "./my-mock-exams.queries.ts";

/** Returns the students of a class who have extra time at exams: for its teachers alone. */
export async function listExtraTimes(context: Context, user: SchoolUser, classroomId: number): Promise<ExtraTime[]> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const rows = await tellApart(db, classroomId, inRegisterOrder(await findExtraTimes(db, classroomId)));
  return rows.map((r) => ({ userId: r.id, firstName: r.first_name, name: r.name, minutes: r.minutes }));
}

/** Returns the extra time of a student, whom the caller has checked to be in a class in reach; null without. */
export async function readExtraTime(db: Db, userId: number): Promise<"third" | number | null> {
  const row = await findExtraTimeOf(db, userId);
  return row ? (row.minutes ?? "third") : null;
}

/**
 * Arranges the exams of a student: one third more or so many minutes at each one started from now on, or none, and
 * whether they are read aloud.
 * @throws AppError 404
 */
export const setExtraTime = (
  context: Context,
  user: SchoolUser,
  { classroomId, userId }: { classroomId: number; userId: number },
  { extra, readAloud }: BodyOf<typeof setExtraTimeEndpoint>,
): Promise<undefined> =>
  context.database.transaction(async (trx): Promise<undefined> => {
    await requireTeacherOfActive(trx, user, classroomId);
    if (!(await findStudents(trx, classroomId)).some((p) => p.id === userId)) throw notFound();
    if (extra === null) await deleteExtraTime(trx, userId);
    else await upsertExtraTime(trx, userId, extra === "third" ? null : extra);
    if (readAloud !== undefined) await saveArranged(trx, userId, readAloud ? 1 : 0);
  });
