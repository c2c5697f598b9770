import { type answerCourseMember, type BodyOf, nameKey, type PlatformCourse } from "@badin/contract";
import { identityIssuer } from "../../identity/lti/platforms.service.ts";
import { linkOutsideIdentity, noteLinked } from "../../identity/outside-sign-in/linked.ts";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { lockClassroom } from "../../school/classrooms/classroom-lock.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { makeStudents, queueList } from "./course-list-job.ts";
import {
  type Classmate,
  deleteMembers,
  type FollowedCourse,
  findClassmates,
  findCourse,
  findCourses,
  findMembers,
  findUnread,
  forgetMembers,
  type MemberRow,
  setFollowed,
  setState,
  takeUnusedIdentity,
} from "./course-lists.queries.ts";

/** A list is asked for again once a minute at most, however often its teacher asks. */
const againMs = 60_000;

interface Target {
  readonly user: SchoolUser;
  readonly classroomId: number;
  readonly courseId: number;
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * Returns the courses of a class whose platform gives their list, and what the lists ask of the teacher. The number of
 * queries does not grow.
 * @throws AppError 404 when the class is out of reach
 */
export async function listPlatformCourses(context: Context, user: SchoolUser, classroomId: number): Promise<PlatformCourse[]> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const courses = await findCourses(db, classroomId);
  if (courses.length === 0) return [];
  const members = await findMembers(
    db,
    courses.map(({ id }) => id),
  );
  const classmates = await findClassmates(db, classroomId);
  const present = new Set(members.filter(({ left_at }) => left_at === null).map(({ user_id }) => user_id));
  return courses.map((course) => {
    const own = members.filter(({ context_id }) => context_id === course.id);
    const here = own.filter(({ left_at }) => left_at === null);
    return {
      id: course.id,
      platform: course.platform,
      title: course.title,
      followed: course.followed === 1,
      state: course.list_state,
      reason: course.list_reason,
      readAt: moment(course.list_read_at),
      students: here.length,
      unnamed: here.filter((member) => member.state === "unnamed" && member.user_id === null).length,
      elsewhere: here.filter((member) => member.user_id !== null && member.classroom_id !== classroomId && member.deleted_at === null)
        .length,
      asked: here.filter(isOpen).map(({ id, first_name, name }) => ({
        id,
        firstName: first_name,
        name,
        twins: twinsOf({ firstName: first_name, name }, classmates, course),
      })),
      left: own
        .filter(({ left_at, user_id, classroom_id }) => left_at !== null && classroom_id === classroomId && !present.has(user_id))
        .map((member) => ({
          id: member.id,
          userId: member.user_id ?? 0,
          firstName: member.own_first_name ?? "",
          name: member.own_name ?? "",
          leftAt: new Date(member.left_at ?? 0).toISOString(),
        })),
    };
  });
}

const isOpen = ({ state, user_id, left_at }: MemberRow) => state === "asked" && user_id === null && left_at === null;

/** Returns the students of the class that a person of that name may be: whom the platform does not know yet. */
function twinsOf(person: { firstName: string; name: string }, classmates: readonly Classmate[], course: FollowedCourse) {
  const issuer = identityIssuer(course);
  const linked = new Set(classmates.filter((mate) => mate.issuer === issuer).map(({ id }) => id));
  const alike = classmates.filter((mate) => nameKey(mate) === nameKey(person) && !linked.has(mate.id));
  return [...new Map(alike.map((mate) => [mate.id, mate])).values()].map(({ id, firstName, name, username, last_sign_in_at }) => ({
    ...{ id, firstName, name, username },
    usedAt: moment(last_sign_in_at),
  }));
}

async function requireCourse(trx: Trx, context: Context, { user, classroomId, courseId }: Target): Promise<FollowedCourse> {
  await lockClassroom(trx, context.database.engine, classroomId);
  await requireTeacherOfActive(trx, user, classroomId);
  const course = await findCourse(trx, classroomId, courseId);
  if (!course) throw notFound();
  return course;
}

/**
 * Has a class kept in step with the list of a course, which is asked for at once, or no more: the accounts stay.
 * @throws AppError 404 for a course of another class, or whose platform gives no list; 409 `classroom_archived`
 */
export const followCourse = (context: Context, target: Target, followed: boolean): Promise<undefined> =>
  context.database.transaction(async (trx): Promise<undefined> => {
    const course = await requireCourse(trx, context, target);
    if ((course.followed === 1) === followed) return;
    await setFollowed(trx, course.id, followed ? 1 : 0);
    if (followed) await queueList(trx, context, course, 0);
    else await deleteMembers(trx, course.id);
    const subject = `classroom:${target.classroomId}` as const;
    await record(trx, context, { ...actorOf(target.user), action: followed ? "lti.follow-course" : "lti.leave-course", subject });
  });

/** Asks for the list of a followed course now. @throws AppError as `followCourse` */
export const readCourse = (context: Context, target: Target): Promise<undefined> =>
  context.database.transaction(async (trx): Promise<undefined> => {
    const course = await requireCourse(trx, context, target);
    if (course.followed === 0) throw notFound();
    await queueList(trx, context, course, againMs);
  });

type Answer = BodyOf<typeof answerCourseMember>;

/**
 * Takes what the teacher says of a person of a course: the student of the class whose account the platform opens from
 * then on, somebody else, who becomes a student of the class, or, of one who has left the course, that they stay. The
 * teacher of a class already gives its students their cards (docs/decisions/0115).
 * @throws AppError 404 for a person, or an account, that is not asked about; 409 `outside_taken`; as `followCourse`
 */
export const answerMember = (context: Context, target: Target, memberId: number, answer: Answer): Promise<undefined> =>
  context.database.transaction(async (trx): Promise<undefined> => {
    const course = await requireCourse(trx, context, target);
    const member = (await findMembers(trx, [course.id])).find(({ id }) => id === memberId);
    if (!member) throw notFound();
    switch (answer.answer) {
      case "same":
        return joinMember(trx, context, { target, course, member, userId: answer.userId });
      case "undo":
        return partMember(trx, context, { target, course, member });
      case "other":
        if (!isOpen(member)) throw notFound();
        await makeStudents(trx, context, course, [{ subject: member.subject, named: { firstName: member.first_name, name: member.name } }]);
        await setState(trx, member.id, "settled");
        return;
      case "stays":
        if (member.left_at === null) throw notFound();
        await forgetMembers(trx, [member.id]);
    }
  });

interface Asked {
  readonly target: Target;
  readonly course: FollowedCourse;
  readonly member: MemberRow;
}

async function joinMember(trx: Trx, context: Context, { target, course, member, userId }: Asked & { userId: number }): Promise<undefined> {
  const person = { firstName: member.first_name, name: member.name };
  const twins = isOpen(member) ? twinsOf(person, await findClassmates(trx, target.classroomId), course) : [];
  if (!twins.some(({ id }) => id === userId)) throw notFound();
  const identity = { kind: "lti", issuer: identityIssuer(course), subject: member.subject } as const;
  if (!(await linkOutsideIdentity(trx, userId, identity, context.now()))) throw new AppError("outside_taken");
  await setState(trx, member.id, "settled");
  await noteLinked(trx, context, actorOf(target.user), { userId, action: "lti.link-account", through: course.platform });
}

/** Takes back what was said of somebody, until their platform has opened the account, or the list is read again. */
async function partMember(trx: Trx, context: Context, { target, course, member }: Asked): Promise<undefined> {
  if (member.state !== "settled" || member.first_name === "" || member.user_id === null) throw notFound();
  if (!(await takeUnusedIdentity(trx, { issuer: identityIssuer(course), subject: member.subject }))) throw notFound();
  await setState(trx, member.id, "asked");
  await record(trx, context, { ...actorOf(target.user), action: "account.unlink", subject: `user:${member.user_id}` });
}

/** Returns, by platform, how many lists could not be read, and why the latest could not. */
export async function describeUnread({ database: { db } }: Context): Promise<Map<number, { unread: number; unreadReason: string | null }>> {
  const byPlatform = Map.groupBy(await findUnread(db), (row) => row.platform_id);
  return new Map([...byPlatform].map(([id, rows]) => [id, { unread: rows.length, unreadReason: rows[0]?.list_reason ?? null }]));
}

/** Asks again for the lists of a platform that could not be read. @throws AppError 404 when there are none */
export async function rereadLists(context: Context, platformId: number): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    const unread = (await findUnread(trx)).filter((course) => course.platform_id === platformId);
    if (unread.length === 0) throw notFound();
    for (const course of unread) await queueList(trx, context, course, 0);
  });
  return undefined;
}
