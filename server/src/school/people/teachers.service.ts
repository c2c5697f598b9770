import type { AuditAction, NewUserForm, User, UserForm } from "@badin/contract";
import { tellFormerOwner } from "../../identity/accounts/account-changes.service.ts";
import { countSchoolMails, queueAccountMail } from "../../identity/accounts/account-mails.ts";
import { changeIdentity, createAccount, withEmailTakenError } from "../../identity/accounts/identity.ts";
import { hashPassword } from "../../identity/accounts/passwords.ts";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { lockAccount } from "../../platform/database/locks.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, fieldError, notFound } from "../../platform/http/errors.ts";
import { inRegisterOrder } from "../../platform/text/french-order.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import { insertClassroomTeacher } from "../classrooms/classrooms.queries.ts";
import { assignPassword, requireMailable } from "./assigned-password.ts";
import { toUser } from "./people.mapping.ts";
import { deleteClassroomTeacher, findPerson, findTeachers, findTeachersOf, leaveClassroom, type Person } from "./people.queries.ts";
import { editRefusal } from "./people.rules.ts";

/** Returns the teachers of the user's school, sorted by name. */
export async function listTeachers(context: Context, user: SchoolUser): Promise<User[]> {
  return inRegisterOrder(await findTeachers(context.database.db, user.schoolId)).map(toUser);
}

/** Returns the teachers of a class, sorted by name. @throws AppError 404 when the class is out of reach */
export async function listClassroomTeachers(context: Context, user: SchoolUser, classroomId: number): Promise<User[]> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  return inRegisterOrder(await findTeachersOf(db, classroomId)).map(toUser);
}

/**
 * Creates the account of a teacher of the school, who must choose another password at the first sign-in.
 * @param within runs in the same transaction, with the new account's id
 * @throws AppError 400 on field `email` when a mail is requested without a deliverable address, 409 on field `email`
 * when it is taken
 */
export async function createTeacher(
  context: Context,
  user: SchoolUser,
  { firstName, name, email, password, sendMail }: NewUserForm,
  within: (trx: Trx, userId: number) => Promise<unknown> = async () => undefined,
): Promise<User> {
  if (sendMail) requireMailable(email);
  const hash = await hashPassword(password, context.randomBytes);
  return context.database.transaction(async (trx) => {
    const id = await createAccount(trx, context, {
      firstName,
      name,
      email,
      schoolId: user.schoolId,
      teacher: true,
      password: { hash },
    });
    await within(trx, id);
    if (sendMail) {
      await countSchoolMails(trx, context, user.schoolId, 1);
      await queueAccountMail(trx, context, "activation", id);
    }
    return describePerson(trx, user, id);
  });
}

/**
 * Edits a teacher of the school; an empty password stays unchanged. Users change their own email and password on their
 * account page, which asks for the current password. A colleague’s former address is told of another address or
 * password, and can undo it.
 * @throws AppError 404 when the user is not a teacher of the school, 403 for another user who is a site admin, 409 on
 * `email` when it is
 *   taken, 400 on `email` or `password` when it is the user's own
 */
export async function updateTeacher(
  context: Context,
  user: SchoolUser,
  userId: number,
  { password, ...identity }: UserForm,
): Promise<User> {
  const hash = password === "" ? undefined : await hashPassword(password, context.randomBytes);
  return withEmailTakenError(() =>
    context.database.transaction(async (trx) => {
      // What undoes the last change is waited for: its owner is told of this one.
      await lockAccount(trx, context.database.engine, userId);
      const teacher = await requireTeacher(trx, user, userId);
      const refusal = editRefusal(user, teacher);
      if (refusal) throw new AppError(refusal);
      if (userId === user.id) refuseOwnSecrets(teacher, identity.email, password);
      else if (hash || identity.email !== teacher.email) await tellFormerOwner(trx, context, userId);
      await changeIdentity(trx, teacher, identity);
      if (hash) {
        await assignPassword(trx, context, userId, { hash, mustChange: true });
        await recordOn(trx, context, user, "account.password", userId);
      }
      if (identity.email !== teacher.email) await recordOn(trx, context, user, "account.email", userId);
      return describePerson(trx, user, userId);
    }),
  );
}

const recordOn = (trx: Trx, context: Context, user: SchoolUser, action: AuditAction, userId: number) =>
  record(trx, context, { ...actorOf(user), action, subject: `user:${userId}`, details: ["by-teacher"] });

const onAccountPage = "Cela se change depuis votre compte, avec votre mot de passe actuel";

function refuseOwnSecrets(own: Person, email: string | null, password: string): void {
  if (password !== "") throw fieldError("invalid", "password", onAccountPage);
  if (email !== own.email) throw fieldError("invalid", "email", onAccountPage);
}

/**
 * Adds an existing teacher of the school to the class; no effect when already in it.
 * @throws AppError 404 when the class or the teacher is out of reach, 409 when the class is archived
 */
export async function addClassroomTeacher(context: Context, user: SchoolUser, classroomId: number, userId: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    await requireTeacher(trx, user, userId);
    await insertClassroomTeacher(trx, classroomId, userId);
  });
}

/**
 * Removes a teacher from the class; the account stays.
 * @throws AppError 404 when the class is out of reach or the teacher is not in it, 409 for oneself and when the class
 * is archived
 */
export async function removeClassroomTeacher(context: Context, user: SchoolUser, classroomId: number, userId: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    if (userId === user.id) throw new AppError("self_protection");
    if (!(await deleteClassroomTeacher(trx, classroomId, userId))) throw notFound();
    await leaveClassroom(trx, classroomId, userId);
  });
}

async function requireTeacher(db: Db, user: SchoolUser, userId: number): Promise<Person> {
  const person = await findPerson(db, user.schoolId, userId);
  if (person?.teacher !== 1) throw notFound();
  return person;
}

async function describePerson(db: Db, user: SchoolUser, userId: number): Promise<User> {
  const person = await findPerson(db, user.schoolId, userId);
  if (!person) throw notFound();
  return toUser(person);
}
