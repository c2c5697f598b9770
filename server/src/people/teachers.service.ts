import type { NewUserForm, User, UserForm } from "@badin/contract";
import { queueAccountMail } from "../accounts/account-mails.ts";
import { changeIdentity, createAccount, sayingTakenEmail } from "../accounts/identity.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { record } from "../audit/audit.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import { insertClassroomTeacher } from "../classrooms/classrooms.service.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../database/database.ts";
import type { SchoolUser } from "../http/access.ts";
import type { BrowserSession } from "../http/browser-session.ts";
import { AppError, notFound } from "../http/errors.ts";
import { transactionWithJobs } from "../jobs/outbox.ts";
import { inRegisterOrder } from "../text/french-order.ts";
import { givePassword, requireMailable } from "./given-password.ts";
import { toUser } from "./people.mapping.ts";
import { deleteClassroomTeacher, findPerson, findTeachers, findTeachersOf, leaveClassroom, type Person } from "./people.queries.ts";
import { editRefusal } from "./people.rules.ts";

/** The teachers of the user's school, by name. */
export async function listTeachers(context: Context, user: SchoolUser): Promise<User[]> {
  return inRegisterOrder(await findTeachers(context.database.db, user.schoolId)).map(toUser);
}

/** The teachers of a class, by name. @throws AppError 404 when it is out of reach */
export async function listClassroomTeachers(context: Context, user: SchoolUser, classroomId: number): Promise<User[]> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  return inRegisterOrder(await findTeachersOf(db, classroomId)).map(toUser);
}

/**
 * Makes the account of a teacher of the school, who must choose another password at the first sign-in.
 * @param within what else happens in the same transaction, given the new account's id
 * @throws AppError 400 on field `email` when a mail is to be sent to none; 409 on field `email` when it is taken
 */
export async function createTeacher(
  context: Context,
  user: SchoolUser,
  { firstName, name, email, password, sendMail }: NewUserForm,
  within: (trx: Trx, userId: number) => Promise<unknown> = async () => undefined,
): Promise<User> {
  if (sendMail) requireMailable(email);
  const hash = await hashPassword(password, context.randomBytes);
  return transactionWithJobs(context, async (trx) => {
    const id = await createAccount(trx, context, {
      firstName,
      name,
      email,
      schoolId: user.schoolId,
      teacher: true,
      password: { hash },
    });
    await within(trx, id);
    if (sendMail) await queueAccountMail(trx, context, "activation", id);
    return describePerson(trx, user, id);
  });
}

/**
 * Edits a teacher of the school; an empty password stays unchanged. One's own is not to be changed again, and this browser stays in.
 * @throws AppError 404 for who is no teacher of the school, 403 for a site admin, 409 on `email`
 */
export async function updateTeacher(
  context: Context,
  user: SchoolUser,
  userId: number,
  { password, ...identity }: UserForm,
  session: BrowserSession,
): Promise<User> {
  const hash = password === "" ? undefined : await hashPassword(password, context.randomBytes);
  return sayingTakenEmail(() =>
    context.database.transaction(async (trx) => {
      const teacher = await requireTeacher(trx, user, userId);
      const refusal = editRefusal(user, teacher);
      if (refusal) throw new AppError(refusal);
      await changeIdentity(trx, teacher, identity);
      if (hash) {
        await givePassword(trx, context, userId, { hash, mustChange: userId !== user.id });
        if (userId === user.id) await session.open(trx, user.id);
        await record(trx, context, {
          actorId: user.id,
          schoolId: user.schoolId,
          action: "account.password",
          subject: `user:${userId}`,
        });
      }
      return describePerson(trx, user, userId);
    }),
  );
}

/**
 * An existing teacher of the school teaches in the class too; one who does already stays.
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
 * A teacher teaches in the class no longer; their account stays.
 * @throws AppError 404 when the class is out of reach or the teacher not in it, 409 for oneself and when the class is archived
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
