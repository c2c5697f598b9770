import { type Arrival, type ArrivalAnswer, dayMs } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { endSessionsOf } from "../../platform/http/end-sessions.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { lockClassroom } from "../classrooms/classroom-lock.ts";
import { requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import { deleteArrival, findArrivals, markArrival, removeTeacher, restoreTeacher } from "./arrivals.queries.ts";
import { renewCode, schoolOf } from "./join-codes.service.ts";

/** An arrival that nobody has spoken of for this long is a colleague. */
const shownMs = 30 * dayMs;

/**
 * Returns the teachers who came with the school's code in the last 30 days, until its manager has said who they are.
 */
export async function listArrivals({ database, now }: Context, { schoolId }: SchoolUser): Promise<Arrival[]> {
  const rows = await findArrivals(database.db, schoolId, now() - shownMs);
  return rows.map(({ id, first_name, name, email, arrived_at }) => ({
    userId: id,
    firstName: first_name,
    name,
    email,
    arrivedAt: new Date(arrived_at).toISOString(),
  }));
}

/**
 * Says who came with the school's code. A mistake takes the account out of the school, or makes it a student of a
 * class, and ends its sessions and the code; what the account did stays. It can be taken back, but for the code and the
 * classes that the teacher was in.
 * @throws AppError 404 when nobody of that id came, when it is answered already, or when the class is out of reach, 409
 * `classroom_archived`
 */
export async function answerArrival(
  context: Context,
  user: SchoolUser,
  userId: number,
  { answer, classroomId = null }: ArrivalAnswer,
): Promise<void> {
  await context.database.transaction(async (trx) => {
    if (answer === "kept") {
      if (!(await deleteArrival(trx, user.schoolId, userId))) throw notFound();
    } else if (answer === "mistake") await undo(trx, context, user, userId, classroomId === null ? null : Number(classroomId));
    else await restore(trx, context, user, userId);
  });
}

async function undo(trx: Trx, context: Context, user: SchoolUser, userId: number, classroomId: number | null): Promise<void> {
  if (classroomId !== null) {
    await lockClassroom(trx, context.database.engine, classroomId);
    await requireTeacherOfActive(trx, user, classroomId);
  }
  if (!(await markArrival(trx, user.schoolId, userId, context.now()))) throw notFound();
  if (!(await removeTeacher(trx, user.schoolId, userId, classroomId))) throw new AppError("forbidden");
  await endSessionsOf(trx, context, userId);
  await renewCode(trx, context, user, schoolOf(user));
  await record(trx, context, { ...actorOf(user), action: "arrival.undo", subject: `user:${userId}` });
}

async function restore(trx: Trx, context: Context, user: SchoolUser, userId: number): Promise<void> {
  if (!(await markArrival(trx, user.schoolId, userId, null))) throw notFound();
  if (!(await restoreTeacher(trx, user.schoolId, userId))) throw notFound();
  await endSessionsOf(trx, context, userId);
  await record(trx, context, { ...actorOf(user), action: "arrival.restore", subject: `user:${userId}` });
}
