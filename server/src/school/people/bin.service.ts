import type { DeletedStudent, User } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { onCommit } from "../../platform/database/on-commit.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { personOf } from "../../platform/person-of.ts";
import { describeDeletion } from "../bins/deletion.rules.ts";
import { eraseStudentsFromBin, takeStudentsFromBin } from "../bins/students.queries.ts";
import { lockClassroom } from "../classrooms/classroom-lock.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import { tellApartInBin } from "../classrooms/namesakes.service.ts";
import { partAccounts, type TellResults } from "../joined-accounts/joined-accounts.service.ts";
import { type DeletedRow, findDeleted, findStudent } from "./bin.queries.ts";
import { toUser } from "./people.mapping.ts";

interface Target {
  readonly classroomId: number;
  readonly userId: number;
}

/**
 * Returns the deleted students of a class that can be taken back.
 * @throws AppError 404 when the class is out of reach
 */
export async function listDeletedStudents(context: Context, user: SchoolUser, classroomId: number): Promise<DeletedStudent[]> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  return (await tellApartInBin(db, classroomId, await findDeleted(db, classroomId))).map(toDeleted);
}

/**
 * Takes a student back into the class as they were: account, answers, badges, mock exams, cards. They sign in as
 * before. An account that was joined to another one is parted from it. Does nothing when a colleague was faster.
 * @throws AppError 404 when neither the class nor its bin has them, 409 `classroom_archived`
 */
export function restoreStudent(
  context: Context,
  user: SchoolUser,
  { classroomId, userId }: Target,
  tellResults: TellResults,
): Promise<User> {
  const { database } = context;
  return database.transaction(async (trx) => {
    await lockClassroom(trx, database.engine, classroomId);
    await requireTeacherOfActive(trx, user, classroomId);
    if (await partAccounts(trx, context, user, { classroomId, userId }, tellResults)) return requireClassUser(trx, classroomId, userId);
    if ((await takeStudentsFromBin(trx, classroomId, { userId })).length > 0)
      await record(trx, context, { ...actorOf(user), action: "account.restore", subject: `user:${userId}` });
    return requireClassUser(trx, classroomId, userId);
  });
}

async function requireClassUser(trx: Trx, classroomId: number, userId: number): Promise<User> {
  const student = await findStudent(trx, classroomId, userId);
  if (!student) throw notFound();
  return toUser(student);
}

/**
 * Erases a student of the bin for good, with their personal data.
 * @throws AppError 404 when the class is out of reach, or its bin does not have them
 */
export async function eraseStudent(context: Context, user: SchoolUser, { classroomId, userId }: Target): Promise<void> {
  const { database } = context;
  await database.transaction(async (trx) => {
    await requireTeacherOf(trx, user, classroomId);
    if ((await eraseStudentsFromBin(trx, classroomId, { userId })).length === 0) throw notFound();
    await record(trx, context, { ...actorOf(user), action: "account.erase", subject: `user:${userId}` });
    onCommit(database.eraseTraces);
  });
}

const toDeleted = (row: DeletedRow): DeletedStudent => ({
  id: row.id,
  firstName: row.first_name,
  name: row.name,
  nbAnswer: Number(row.answer_count),
  ...describeDeletion(row.deleted_at, personOf(row.deleted_by, row.deleter_first_name, row.deleter_name)),
  joinedInto: personOf(row.joined_into, row.kept_first_name, row.kept_name),
});
