import type { BodyOf, NewUserForm, User, updateClassroomUser as updateEndpoint } from "@badin/contract";
import { countSchoolMails, queueAccountMail } from "../../identity/accounts/account-mails.ts";
import { changeIdentity, createAccount, withEmailTakenError } from "../../identity/accounts/identity.ts";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { markAccountEdited } from "../../platform/edits/edits.queries.ts";
import { requireUnchanged } from "../../platform/edits/edits.service.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { lockClassroom } from "../classrooms/classroom-lock.ts";
import { type ClassroomState, requireTeacherOf, requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import { insertClassroomTeacher } from "../classrooms/classrooms.queries.ts";
import { assignPassword, requireMailable } from "./assigned-password.ts";
import { findClassroomUser } from "./class-users.queries.ts";
import { type PersonRow, toUser } from "./people.mapping.ts";
import { classUserRefusal } from "./people.rules.ts";
import { prepareStudentPassword } from "./student-password.ts";
import { createTeacher, updateTeacher } from "./teachers.service.ts";

/**
 * Adds a student or a teacher to a class. The given password activates the account at once; the activation mail, when
 * requested, lets its owner choose another.
 * @throws AppError 404 when the class is out of reach, 409 `classroom_archived`, 403 when anyone but the school admin
 * adds a teacher, 400
 *   on `email` when a mail is requested without a deliverable address, 409 on `email` when it is taken
 */
export async function createClassroomUser(context: Context, user: SchoolUser, classroomId: number, form: NewUserForm): Promise<User> {
  await requireTeacherOfActive(context.database.db, user, classroomId);
  const refusal = classUserRefusal(user, form);
  if (refusal) throw new AppError(refusal);
  if (!form.teacher) return createStudent(context, user, classroomId, form);
  return createTeacher(context, user, form, async (trx, userId) => {
    await lockActive(trx, context, user, classroomId);
    await insertClassroomTeacher(trx, classroomId, userId);
  });
}

async function createStudent(context: Context, user: SchoolUser, classroomId: number, form: NewUserForm): Promise<User> {
  const { firstName, name, email, sendMail } = form;
  if (sendMail) requireMailable(email);
  const password = await prepareStudentPassword(context, form.password);
  return context.database.transaction(async (trx) => {
    const { school_id: schoolId } = await lockActive(trx, context, user, classroomId);
    const id = await createAccount(trx, context, { firstName, name, email, schoolId, classroomId, password });
    if (sendMail) {
      await countSchoolMails(trx, context, user.schoolId, 1);
      await queueAccountMail(trx, context, "activation", id);
    }
    return toUser(await requireClassroomUser(trx, classroomId, id));
  });
}

/**
 * Edits a student or a teacher of a class. An empty password stays unchanged; a new one ends their sessions,
 * invalidates the links sent to them and, for a student, makes a new card.
 * @throws AppError 404 when the user is not in the class, 403 when anyone but the school admin edits a teacher, 409
 * `classroom_archived`
 *   for a student, 409 on `email` when it is taken, 409 `changed_meanwhile` for a student edited since `form.version`
 */
export async function updateClassroomUser(
  context: Context,
  user: SchoolUser,
  { classroomId, userId }: { classroomId: number; userId: number },
  form: BodyOf<typeof updateEndpoint>,
): Promise<User> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const target = toUser(await requireClassroomUser(db, classroomId, userId));
  const refusal = classUserRefusal(user, target);
  if (refusal) throw new AppError(refusal);
  return target.teacher ? updateTeacher(context, user, userId, form) : updateStudent(context, user, { classroomId, userId }, form);
}

async function updateStudent(
  context: Context,
  user: SchoolUser,
  { classroomId, userId }: { classroomId: number; userId: number },
  form: BodyOf<typeof updateEndpoint>,
): Promise<User> {
  const { firstName, name, email } = form;
  const password = form.password === "" ? undefined : await prepareStudentPassword(context, form.password);
  return withEmailTakenError(() =>
    context.database.transaction(async (trx) => {
      await lockActive(trx, context, user, classroomId);
      const student = await requireClassroomUser(trx, classroomId, userId);
      await requireUnchanged(trx, user, "ce compte", student, form.version);
      await changeIdentity(trx, student, { firstName, name, email }, { keepsUsername: true });
      const noted = { ...actorOf(user), subject: `user:${userId}`, details: ["by-teacher"] } as const;
      if (email !== student.email) await record(trx, context, { ...noted, action: "account.email" });
      if (password) {
        await assignPassword(trx, context, userId, { ...password, mustChange: false });
        await record(trx, context, { ...noted, action: "account.password" });
      }
      await markAccountEdited(trx, userId, user.id);
      return toUser(await requireClassroomUser(trx, classroomId, userId));
    }),
  );
}

/** Locks the class, so that it cannot be archived during the transaction. */
async function lockActive(trx: Trx, { database }: Context, user: SchoolUser, classroomId: number): Promise<ClassroomState> {
  await lockClassroom(trx, database.engine, classroomId);
  return requireTeacherOfActive(trx, user, classroomId);
}

async function requireClassroomUser(db: Db, classroomId: number, userId: number): Promise<PersonRow> {
  const row = await findClassroomUser(db, classroomId, userId);
  if (!row) throw notFound();
  return row;
}
